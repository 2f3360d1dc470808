#pragma once

#include <string>
#include <string_view>

namespace parlour::server {

/// `text` as gzip has it; empty if that fails, which only memory can make it.
std::string gzipped(std::string_view text);

/// Does the header `Accept-Encoding` of a client allow it?
bool takes_gzip(std::string_view accept_encoding);

}  // namespace parlour::server
