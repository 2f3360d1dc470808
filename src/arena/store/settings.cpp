#include "arena/store/settings.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <string_view>
#include <utility>

#include "arena/openings.hpp"
#include "arena/rating/sprt.hpp"

namespace parlour::arena {
namespace {

using std::chrono::milliseconds;

constexpr std::chrono::hours kLongestTime{24};  ///< as for all times that users give

constexpr std::array<std::pair<Format, std::string_view>, 4> kFormats{{{Format::RoundRobin, "roundrobin"},
                                                                       {Format::Gauntlet, "gauntlet"},
                                                                       {Format::Swiss, "swiss"},
                                                                       {Format::Knockout, "knockout"}}};
constexpr std::array<std::pair<Sides, std::string_view>, 2> kSides{
    {{Sides::Alternate, "alternate"}, {Sides::Fixed, "fixed"}}};
constexpr std::array<std::pair<bool, std::string_view>, 2> kSwitch{{{false, "off"}, {true, "on"}}};

constexpr const auto& names_of(Format) { return kFormats; }
constexpr const auto& names_of(Sides) { return kSides; }
constexpr const auto& names_of(bool) { return kSwitch; }

template <class T>
concept Named = requires(T value) {
  names_of(value);
}
&&(std::same_as<T, bool> || std::is_enum_v<T>);
template <class T>
concept Number = std::integral<T> && !std::same_as<T, bool>;

std::string to_text(const std::string& value) { return value; }
std::string to_text(Number auto value) { return fmt::to_string(value); }
std::string to_text(Named auto value) {
  for (const auto& [known, name] : names_of(value))
    if (known == value) return std::string(name);
  return {};
}
std::string to_text(milliseconds value) { return fmt::to_string(value.count()); }
std::string to_text(const match::ClockSetting& value) {
  return fmt::format("{}+{}", value.base.count(), value.increment.count());
}
std::string to_text(const Adjudication::Score& value) {
  return fmt::format("{}:{}", value.value, value.moves);
}

bool read(std::string_view text, std::string& value) {
  value = text;
  return true;
}
bool read(std::string_view text, Number auto& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}
bool read(std::string_view text, Named auto& value) {
  for (const auto& [known, name] : names_of(value)) {
    if (name != text) continue;
    value = known;
    return true;
  }
  return false;
}
bool read(std::string_view text, milliseconds& value) {
  milliseconds::rep count = 0;
  if (!read(text, count)) return false;
  value = milliseconds(count);
  return true;
}
/// Two values with `separator` between them.
bool read(std::string_view text, char separator, auto& before, auto& after) {
  const std::size_t at = text.find(separator);
  return at != std::string_view::npos && read(text.substr(0, at), before) && read(text.substr(at + 1), after);
}
bool read(std::string_view text, match::ClockSetting& value) {
  return read(text, '+', value.base, value.increment);
}
bool read(std::string_view text, Adjudication::Score& value) {
  return read(text, ':', value.value, value.moves);
}

template <class T>
std::optional<std::string> text_if_set(const T& value) {
  return to_text(value);
}
template <class T>
std::optional<std::string> text_if_set(const std::optional<T>& value) {
  return value ? std::optional(to_text(*value)) : std::nullopt;
}
template <class T>
bool read(std::string_view text, std::optional<T>& value) {
  T known{};
  if (!read(text, known)) return false;
  value = known;
  return true;
}

/// The one list of all settings, for reading and for writing.
template <class T, class Visit>
void each_setting(T& tournament, Visit&& visit) {
  visit("format", tournament.format);
  visit("sides", tournament.sides);
  visit("games_per_match", tournament.games_per_match);
  visit("rounds", tournament.rounds);
  visit("random_plies", tournament.openings.random_plies);
  visit("adjudicate_exact", tournament.adjudication.exact);
  visit("adjudicate_draw_at", tournament.adjudication.draw_at);
  visit("adjudicate_win_score", tournament.adjudication.win_score);
  visit("adjudicate_draw_score", tournament.adjudication.draw_score);
  visit("move_time", tournament.allowance.move_time);
  visit("clock", tournament.allowance.clock);
  visit("nodes", tournament.allowance.nodes);
  visit("depth", tournament.allowance.depth);
  visit("tolerance", tournament.allowance.tolerance);
  visit("sprt", tournament.sprt);
  visit("seed", tournament.seed);
}

}  // namespace

Settings settings_of(const Tournament& tournament) {
  Settings settings;
  each_setting(tournament, [&](const char* name, const auto& value) {
    if (auto text = text_if_set(value)) settings.emplace(name, *std::move(text));
  });
  return settings;
}

std::optional<std::string> put_settings(const Settings& settings, Tournament& tournament) {
  Settings left = settings;
  std::optional<std::string> wrong;
  each_setting(tournament, [&](const char* name, auto& value) {
    const auto found = left.extract(name);
    if (found && !read(found.mapped(), value) && !wrong) wrong = name;
  });
  if (!wrong && !left.empty()) wrong = left.begin()->first;
  return wrong;
}

std::optional<std::string> unsound_part(const Tournament& tournament) {
  constexpr int kMostGames = 10'000'000;
  constexpr int kMost = 1'000'000;  // for anything counted in rounds, moves or plies
  constexpr std::int64_t kHighestScore = 1'000'000'000'000;
  const auto within = [](auto value, auto least, auto most) { return value >= least && value <= most; };
  const auto a_time = [&](milliseconds time) { return within(time, milliseconds(0), kLongestTime); };
  const auto a_score = [&](const std::optional<Adjudication::Score>& score) {
    return !score || (within(score->value, -kHighestScore, kHighestScore) && within(score->moves, 0, kMost));
  };
  const Adjudication& adjudication = tournament.adjudication;
  const Allowance& allowance = tournament.allowance;
  const std::array<std::pair<const char*, bool>, 14> parts{
      {{"rules", !tournament.games.empty()},
       {"entrant", tournament.entrants.size() >= 2},
       {"setting games_per_match", within(tournament.games_per_match, 1, kMostGames)},
       {"setting rounds", within(tournament.rounds, 0, kMost)},
       {"setting random_plies", within(tournament.openings.random_plies, 0, kMostRandomPlies)},
       {"setting adjudicate_draw_at", within(adjudication.draw_at, 0, kMost)},
       {"setting adjudicate_win_score", a_score(adjudication.win_score)},
       {"setting adjudicate_draw_score", a_score(adjudication.draw_score)},
       {"setting move_time", !allowance.move_time || a_time(*allowance.move_time)},
       {"setting clock",
        !allowance.clock || (a_time(allowance.clock->base) && a_time(allowance.clock->increment))},
       {"setting nodes", allowance.nodes.value_or(0) >= 0},
       {"setting depth", within(allowance.depth.value_or(0), 0, kMost)},
       {"setting tolerance", a_time(allowance.tolerance)},
       {"setting sprt", tournament.sprt.empty() || parse_sprt(tournament.sprt)}}};
  for (const auto& [name, sound] : parts)
    if (!sound) return name;
  return std::nullopt;
}

}  // namespace parlour::arena
