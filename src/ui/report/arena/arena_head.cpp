#include "ui/report/arena/arena_head.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "ui/texts/columns.hpp"

namespace parlour::ui {
namespace {

std::string duration_text(std::chrono::milliseconds time) {
  const auto count = time.count();
  return count != 0 && count % 1000 == 0 ? fmt::format("{}s", count / 1000) : fmt::format("{}ms", count);
}

std::string limits_text(const arena::Allowance& allowance) {
  std::vector<std::string> limits;
  if (allowance.move_time) limits.push_back("move-time " + duration_text(*allowance.move_time));
  if (allowance.clock)
    limits.push_back(fmt::format("clock {}+{}", duration_text(allowance.clock->base),
                                 duration_text(allowance.clock->increment)));
  if (allowance.nodes) limits.push_back(fmt::format("nodes {}", *allowance.nodes));
  if (allowance.depth) limits.push_back(fmt::format("depth {}", *allowance.depth));
  return fmt::format("{}", fmt::join(limits, ", "));
}

}  // namespace

std::string_view format_name(arena::Format format) {
  switch (format) {
    case arena::Format::RoundRobin:
      return "roundrobin";
    case arena::Format::Gauntlet:
      return "gauntlet";
    case arena::Format::Swiss:
      return "swiss";
    case arena::Format::Knockout:
      return "knockout";
  }
  return {};
}

std::string head_line(const arena::Tournament& tournament, const arena::Extent& extent, const Style& style,
                      const Texts& texts) {
  const std::string words =
      texts.text("arena-head", {{"finished", std::to_string(extent.finished)},
                                {"known", extent.known ? std::to_string(*extent.known) : ""},
                                {"state", texts.text(extent.over ? "arena-finished" : "arena-unfinished")},
                                {"games", fmt::format("{}", fmt::join(tournament.games, ", "))},
                                {"format", std::string(format_name(tournament.format))},
                                {"limits", limits_text(tournament.allowance)},
                                {"seed", std::to_string(tournament.seed)}});
  return std::string(first_columns(words, std::max(1, style.width - 1))) + '\n';
}

}  // namespace parlour::ui
