#pragma once

#include <filesystem>
#include <optional>

#include "cluster/wire/identity.hpp"
#include "core/stop_token.hpp"

namespace parlour::app {

/// The user's cache; nothing if there is no place for it.
std::optional<std::filesystem::path> own_cache();

/// Who this program is to other machines. The signature takes seconds to compute; it is kept in the user's
/// cache under the checksum of this very program. Nothing if stopped.
std::optional<cluster::Identity> own_identity(StopToken stop);

}  // namespace parlour::app
