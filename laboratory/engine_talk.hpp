#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::laboratory {

/// What a Gomocup program says about its thinking, as far as it does: programs word their MESSAGE lines as
/// they like.
///     ours    MESSAGE depth 9 value 35 nodes 481223 time 948 line 6,6 8,8
///     others  MESSAGE Speed 517K | Depth 15-23 | Eval 35 | Node 51K | Time 100ms
///             MESSAGE depth 12-20 ev 4 n 120K n/ms 412 tm 90
///             MESSAGE depth=8 NPS=692k
///             DEBUG eval 76, depth 5, nodes 5799, speed 644
///             MESSAGE eval -49, depth 0, nodes 24178, speed 442
struct EngineThought {
  std::optional<int> depth;
  std::optional<std::int64_t> nodes;
  std::optional<std::int64_t> nodes_a_second;
  bool operator==(const EngineThought&) const = default;
};

/// `517K` and `1.2M` as numbers; nothing for what does not begin with a digit.
inline std::optional<std::int64_t> read_count(std::string_view text) {
  double number = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  constexpr double kMost = 1e15;
  if (wrong != std::errc() || number < 0 || number > kMost) return std::nullopt;
  if (end != text.data() + text.size()) {
    const char suffix = static_cast<char>(std::toupper(static_cast<unsigned char>(*end)));
    number *= suffix == 'K' ? 1e3 : suffix == 'M' ? 1e6 : suffix == 'G' ? 1e9 : 1;
  }
  return static_cast<std::int64_t>(number);
}

/// Takes over what a MESSAGE line says; what it leaves out stays.
inline void listen_to(std::string_view message, EngineThought& thought) {
  std::vector<std::string> words(1);
  for (const char each : message) {
    const bool between = std::string_view(" \t|:=,;").find(each) != std::string_view::npos;
    if (!between)
      words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(each)));
    else if (!words.back().empty())
      words.emplace_back();
  }
  const auto is_one_of = [](const std::string& word, const auto& names) {
    for (const std::string_view name : names)
      if (word == name) return true;
    return false;
  };
  for (std::size_t at = 0; at + 1 < words.size(); ++at) {
    const auto count = read_count(words[at + 1]);
    if (!count) continue;
    if (*count > 0 && is_one_of(words[at], std::array<std::string_view, 2>{"depth", "d"}))
      thought.depth = static_cast<int>(*count);  // 0: nothing more was completed
    else if (is_one_of(words[at], std::array<std::string_view, 3>{"nodes", "node", "n"}))
      thought.nodes = count;
    else if (is_one_of(words[at], std::array<std::string_view, 2>{"speed", "nps"}))
      thought.nodes_a_second = count;
    else if (words[at] == "n/ms")
      thought.nodes_a_second = 1000 * *count;
  }
}

/// May this line of a program say something of its thinking?
inline bool is_talk(std::string_view line) {
  return line.starts_with("MESSAGE ") || line.starts_with("DEBUG ");
}

/// Nodes a second in a thought of so many milliseconds. What a program says itself counts, unless it counts
/// in other units than its nodes and the time do.
inline std::optional<std::int64_t> speed_of(const EngineThought& thought, double milliseconds) {
  constexpr double kFarOff = 30;
  if (!thought.nodes || milliseconds <= 0) return thought.nodes_a_second;
  const double measured = static_cast<double>(*thought.nodes) / milliseconds * 1000;
  if (!thought.nodes_a_second || static_cast<double>(*thought.nodes_a_second) * kFarOff < measured)
    return static_cast<std::int64_t>(measured);
  return thought.nodes_a_second;
}

/// Is this line of a program its move, `7,7`?
inline bool is_move(std::string_view line) {
  const std::size_t comma = line.find(',');
  const auto digits = [](std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  };
  return comma != std::string_view::npos && digits(line.substr(0, comma)) && digits(line.substr(comma + 1));
}

/// What a manager says, with the limit on nodes multiplied by `factor`.
inline std::string with_more_nodes(std::string_view line, double factor) {
  constexpr std::string_view kLimit = "INFO max_node ";
  if (factor == 1 || !line.starts_with(kLimit)) return std::string(line);
  const auto nodes = read_count(line.substr(kLimit.size()));
  if (!nodes || *nodes == 0) return std::string(line);
  return std::string(kLimit) +
         std::to_string(static_cast<std::int64_t>(static_cast<double>(*nodes) * factor));
}

/// What a manager says, with `margin` milliseconds less for a move, of which at least one is left.
inline std::string with_less_time(std::string_view line, std::int64_t margin) {
  constexpr std::string_view kLimit = "INFO timeout_turn ";
  if (margin == 0 || !line.starts_with(kLimit)) return std::string(line);
  const auto time = read_count(line.substr(kLimit.size()));
  if (!time || *time == 0) return std::string(line);
  return std::string(kLimit) + std::to_string(std::max<std::int64_t>(1, *time - margin));
}

/// What a manager says, with so many MiB of memory; 0 changes nothing.
inline std::string with_memory(std::string_view line, std::int64_t mebibytes) {
  constexpr std::string_view kLimit = "INFO max_memory ";
  if (mebibytes == 0 || !line.starts_with(kLimit)) return std::string(line);
  return std::string(kLimit) + std::to_string(mebibytes << 20);
}

/// How long to wait with a line for a program that said its own last one `since` ago, if it shall be told
/// nothing within `late` of it. Never negative; what comes in the same breath does not wait again.
template <class Duration>
constexpr Duration quiet_left(Duration since, Duration late) {
  return std::max(late - since, Duration::zero());
}

}  // namespace parlour::laboratory
