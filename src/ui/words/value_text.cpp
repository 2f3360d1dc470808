#include "ui/words/value_text.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace parlour::ui {
namespace {

std::string number_text(std::int64_t value) { return value == 0 ? "0" : fmt::format("{:+}", value); }

/// By how much, or how soon.
std::vector<Argument> details_of(const play::Game& game, const Worth& worth) {
  return {{"seeds", game.values().margin ? std::to_string(std::abs(worth.value)) : ""},
          {"plies", worth.plies ? std::to_string(*worth.plies) : ""}};
}

/// The texts for a proved win, loss and draw, and for wins and losses that are not proved.
struct Ids {
  std::string_view win;
  std::string_view loss;
  std::string_view likely_win;
  std::string_view likely_loss;
};

std::string said(const play::Game& game, const Worth& worth, const Texts& texts, const Ids& ids) {
  const bool wins = worth.value > 0;
  if (worth.exact && worth.value == 0) return texts.text("value-draw");
  if (worth.exact) return texts.text(wins ? ids.win : ids.loss, details_of(game, worth));
  if (beyond_estimates(worth.value)) return texts.text(wins ? ids.likely_win : ids.likely_loss);
  return number_text(worth.value);
}

}  // namespace

std::optional<Worth> worth_of(const catalog::MoveValue& value) {
  if (!value.value()) return std::nullopt;
  return Worth{*value.value(), value.exact(), value.win_in};
}

std::optional<Worth> worth_of(const catalog::Analysis& analysis) {
  if (!analysis.value()) return std::nullopt;
  return Worth{*analysis.value(), analysis.exact(), analysis.win_in};
}

/// A player that moved without a search has no value.
std::optional<Worth> worth_of(const play::Thinking& thinking) {
  if (thinking.depth == 0 && !thinking.exact) return std::nullopt;
  return Worth{thinking.value, thinking.exact, thinking.win_in};
}

bool beyond_estimates(std::int64_t value) {
  constexpr std::int64_t kLargest = 20'000;
  return std::abs(value) >= kLargest;
}

std::string value_text(const play::Game& game, const Worth& worth, const Texts& texts) {
  return said(game, worth, texts, {"value-win", "value-loss", "value-likely-win", "value-likely-loss"});
}

std::string value_of_first_text(const play::Game& game, const Worth& for_first, const Texts& texts) {
  return said(game, for_first, texts,
              {"value-first-wins", "value-second-wins", "value-first-likely", "value-second-likely"});
}

double chances(const play::Game& game, std::int64_t value) {
  return 1 / (1 + std::exp(-static_cast<double>(value) / game.values().clear_lead));
}

std::string bounds_text(int lower, int upper, int most, const Texts& texts) {
  if (lower <= -most && upper >= most) return texts.text("bounds-none");
  if (most > 1)
    return texts.text("bounds-numbers", {{"lower", number_text(lower)}, {"upper", number_text(upper)}});
  return texts.text(lower == 0 ? "bounds-not-lost" : "bounds-not-won");
}

std::string seconds_text(std::chrono::nanoseconds elapsed, const Texts& texts) {
  return texts.decimal(fmt::format("{:.1f}", std::chrono::duration<double>(elapsed).count()));
}

}  // namespace parlour::ui
