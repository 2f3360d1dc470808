#pragma once

namespace parlour::protocol::remote {

/// For std::visit: a function for each kind of message.
template <class... Handlers>
struct Overloaded : Handlers... {
  using Handlers::operator()...;
};
template <class... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

}  // namespace parlour::protocol::remote
