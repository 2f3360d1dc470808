#pragma once

#include <memory>
#include <string>

#include "ui/texts/texts.hpp"

namespace parlour::server {

/// Somebody who follows games: a WebSocket, or a test. `hear` must not call the hall back.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;

  virtual void hear(std::shared_ptr<const std::string> message) = 0;
  virtual const ui::Texts& texts() const = 0;
};

}  // namespace parlour::server
