// What the fuzz targets share. A target is one file that says what it feeds and what must hold:
//
//   FUZZ_TARGET(spec) { … input … }
//
// The preset `fuzz` makes a libFuzzer program of each; in the other presets parlour_fuzz_tests gives every
// file of corpus/<target>/ to it once.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/games.hpp"
#include "core/message.hpp"
#include "core/result.hpp"
#include "play/game.hpp"
#include "ui/texts/catalogue.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::fuzz {

using Target = void (*)(std::string_view input);

#ifdef PARLOUR_FUZZ
#define FUZZ_TARGET(name)                                                             \
  static void fuzz_##name(std::string_view input);                                    \
  extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) { \
    fuzz_##name({reinterpret_cast<const char*>(data), size});                         \
    return 0;                                                                         \
  }                                                                                   \
  static void fuzz_##name([[maybe_unused]] std::string_view input)
#else
/// Notes a target for the program that goes through the corpora.
struct Registration {
  Registration(std::string_view name, Target target);
};
#define FUZZ_TARGET(name)                                                                \
  static void fuzz_##name(std::string_view input);                                       \
  static const ::parlour::fuzz::Registration registration_of_##name{#name, fuzz_##name}; \
  static void fuzz_##name([[maybe_unused]] std::string_view input)
#endif

/// Ends the program, which is how a fuzzer hears of a finding.
inline void require(bool condition, std::string_view what) {
  if (condition) return;
  std::fprintf(stderr, "does not hold: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

/// Two texts that must be the same; both are shown when they are not.
inline void require_same(std::string_view one, std::string_view other, std::string_view what) {
  if (one == other) return;
  std::fprintf(stderr, "%.*s\n--\n%.*s\n", static_cast<int>(one.size()), one.data(),
               static_cast<int>(other.size()), other.data());
  require(false, what);
}

inline bool has_control_characters(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](unsigned char c) { return (c < 0x20 && c != '\n') || c == 0x7F; });
}

/// Does every language have words for `id`?
inline bool has_words(std::string_view id) {
  static const std::set<std::string, std::less<>> kTold = [] {
    std::set<std::string, std::less<>> told;
    for (const ui::Text& text : ui::texts_in(ui::Language::English)) {
      const auto knows = [&](ui::Language language) { return ui::Texts(language).has(text.id); };
      if (std::all_of(ui::languages().begin(), ui::languages().end(), knows)) told.emplace(text.id);
    }
    return told;
  }();
  return kTold.contains(id);
}

/// Whatever goes wrong can be told in every language, and telling it does nothing to a terminal. To save time
/// a fuzzer tells it in one of them, which the message itself chooses.
inline void require_told(const Message& message) {
  if (!has_words(message.id)) std::fprintf(stderr, "id: %s\n", message.id.c_str());
  require(has_words(message.id), "the message has words");
  [[maybe_unused]] std::size_t chosen = message.place ? message.place->column : 0;
  for (const Argument& each : message.arguments) chosen += each.value.size();
  [[maybe_unused]] std::size_t at = 0;
  for (const ui::Language language : ui::languages()) {
#ifdef PARLOUR_FUZZ
    if (at++ != chosen % ui::languages().size()) continue;
#endif
    require(!has_control_characters(ui::Texts(language).line(message)), "a line holds no control characters");
  }
}

/// A text that something is made of: the first line, which is taken off `input`.
inline std::string_view take_line(std::string_view& input) {
  const std::size_t end = std::min(input.find('\n'), input.size());
  const std::string_view line = input.substr(0, end);
  input.remove_prefix(std::min(end + 1, input.size()));
  return line;
}

/// Everything before the next line `---`, which is taken off `input` with it.
inline std::string_view take_part(std::string_view& input) {
  constexpr std::string_view kBetween = "\n---\n";
  const std::size_t end = std::min(input.find(kBetween), input.size());
  const std::string_view part = input.substr(0, end);
  input.remove_prefix(std::min(end + kBetween.size(), input.size()));
  return part;
}

inline Result<std::shared_ptr<const play::Game>> make_game(std::string_view spec) {
  return catalog::make_game(spec);
}

/// The game that the first line of `input` names, if it names one.
inline std::shared_ptr<const play::Game> take_game(std::string_view& input) {
  auto game = make_game(take_line(input));
  if (game) return *std::move(game);
  require_told(game.error());
  return nullptr;
}

/// Nothing is different about two positions that anybody can see.
inline void require_same_state(const play::State& one, const play::State& other) {
  require_same(one.text(), other.text(), "the texts of two positions agree");
  require(one.key() == other.key(), "their keys agree");
  require(one.canonical_key() == other.canonical_key(), "their canonical keys agree");
  require(one.to_move() == other.to_move(), "the sides to move agree");
  require(one.moves() == other.moves(), "their moves agree");
  require(one.outcome() == other.outcome(), "their outcomes agree");
}

}  // namespace parlour::fuzz
