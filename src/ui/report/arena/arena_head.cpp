#include "ui/report/arena/arena_head.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "ui/texts/columns.hpp"

namespace parlour::ui {
namespace {

std::string duration_text(std::chrono::milliseconds time, const Texts& texts) {
  const auto count = time.count();
  const bool seconds = count != 0 && count % 1000 == 0;
  return texts.text(seconds ? "arena-seconds" : "arena-milliseconds",
                    {{"time", std::to_string(seconds ? count / 1000 : count)}});
}

std::string limits_text(const arena::Allowance& allowance, const Texts& texts) {
  std::vector<std::string> limits;
  if (allowance.move_time)
    limits.push_back(texts.text("report-limit-move", {{"time", duration_text(*allowance.move_time, texts)}}));
  if (const auto& clock = allowance.clock)
    limits.push_back(
        texts.text("report-limit-clock",
                   {{"time", duration_text(clock->base, texts)},
                    {"more", clock->increment.count() == 0 ? "" : duration_text(clock->increment, texts)}}));
  if (allowance.nodes)
    limits.push_back(texts.text("report-limit-nodes", {{"nodes", std::to_string(*allowance.nodes)}}));
  if (allowance.depth)
    limits.push_back(texts.text("report-limit-depth", {{"depth", std::to_string(*allowance.depth)}}));
  return fmt::format("{}", fmt::join(limits, ", "));
}

/// The name for people; `format_name` is what they type.
std::string_view format_text(arena::Format format) {
  switch (format) {
    case arena::Format::RoundRobin:
      return "report-format-roundrobin";
    case arena::Format::Gauntlet:
      return "report-format-gauntlet";
    case arena::Format::Swiss:
      return "report-format-swiss";
    case arena::Format::Knockout:
      return "report-format-knockout";
  }
  return {};
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
                                {"format", texts.text(format_text(tournament.format))},
                                {"limits", limits_text(tournament.allowance, texts)},
                                {"seed", std::to_string(tournament.seed)}});
  return std::string(first_columns(words, std::max(1, style.width - 1))) + '\n';
}

}  // namespace parlour::ui
