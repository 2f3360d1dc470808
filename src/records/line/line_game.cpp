#include "records/line/line_game.hpp"

#include <fmt/format.h>

#include "games/line/family.hpp"
#include "play/typed_game.hpp"

namespace parlour::records {

const games::line::Rules* line_rules(const play::Game& game) {
  using games::line::Family;
  return game.family() == Family::kName ? &play::typed_game<Family>(game).rules() : nullptr;
}

std::string five_in_a_row(int rows, int cols, bool exactly_five, bool renju) {
  if (renju)
    return fmt::format("renju:rows={},cols={}{}", rows, cols, exactly_five ? ",overline=ignored" : "");
  return fmt::format("{}:rows={},cols={}", exactly_five ? "gomoku-standard" : "gomoku", rows, cols);
}

tl::unexpected<Message> cannot_hold(std::string_view format, std::string what) {
  return failure("record-cannot-hold", {{"format", std::string(format)}, {"what", std::move(what)}});
}

}  // namespace parlour::records
