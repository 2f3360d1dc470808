#pragma once

#include <string>
#include <vector>

#include "core/result.hpp"
#include "server/server.hpp"
#include "ui/texts/language.hpp"

namespace parlour::app {

struct ServeSettings {
  server::ServerSettings server;
  ui::Language language;
};

/// From `key=value` each; `offer`, `origin` and `trusted-proxy` may come several times. Fails on a key that
/// there is not and a value that it does not take.
Result<ServeSettings> read_serve_settings(const std::vector<std::string>& arguments);

}  // namespace parlour::app
