#pragma once

#include "core/message.hpp"

namespace parlour::server {

/// The same with what was sent cut to a length that fits an answer: nobody gets much back by sending much. Of
/// a place, what stands around its column.
Message brief(Message message);

}  // namespace parlour::server
