// Whatever is sent to the readers of this room, they answer with a value or a message; and what they accept,
// they write in a form that they read back as the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "support/fuzz.hpp"
#include "support/subjects.hpp"

namespace parlour::support {
namespace {

constexpr std::string_view kLineSpecs[] = {
    "tictactoe", "mnk:rows=2,cols=4,win=2,walls=d1,last-reply=on,inversion=stones,period=2,max-moves=6",
    "gomoku", "mnk:rows=1,cols=32,win=4,overline=ignored"};
constexpr std::string_view kKalahSpecs[] = {"kalah", "kalah:pits=2,seeds=1,stop=half",
                                            "kalah:pits=12,seeds=12"};

constexpr std::string_view kConnect4Specs[] = {"connect4", "connect4:rows=4,cols=4,win=3",
                                               "connect4:rows=10,cols=10,win=5"};

/// A message about `input` points into it, or just behind it.
void expect_place_inside(const Message& message, std::string_view input) {
  ASSERT_FALSE(message.id.empty());
  if (!message.place) return;
  ASSERT_EQ(message.place->text, input);
  ASSERT_GE(message.place->column, 1u);
  ASSERT_LE(message.place->column, input.size() + 1);
}

/// Reads `input` as a position. True when it was accepted.
template <class Subject, class P>
bool read_safely(const typename Subject::Rules& rules, std::string_view input) {
  const auto read = Subject::Family::template read_position<P>(rules, input);
  if (!read) {
    expect_place_inside(read.error(), input);
    return false;
  }
  const std::string text = Subject::Family::text(*read);
  const auto again = Subject::Family::template read_position<P>(rules, text);
  EXPECT_TRUE(again && *again == *read && again->key() == read->key()) << text;
  EXPECT_EQ(read->moves().size() == 0, read->outcome().has_value()) << text;
  P game = *read;  // whatever was accepted can be played to its end
  Rng rng(1);
  play_at_random(game, rng);
  EXPECT_TRUE(game.outcome()) << text;
  return true;
}

template <class Subject, class Use>
void for_each_game(const auto& specs, Use use) {
  for (const std::string_view spec : specs) {
    SCOPED_TRACE(spec);
    const auto rules = Subject::rules(spec);
    Subject::Family::with_start(rules, [&](auto start) { use(rules, start); });
  }
}

/// Texts of a random game, from its start to its end.
template <class Subject, class P>
std::vector<std::string> texts_of_a_game(P position, Rng& rng) {
  std::vector<std::string> texts{Subject::Family::text(position)};
  while (!position.outcome()) {
    const auto moves = position.moves();
    position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    texts.push_back(Subject::Family::text(position));
  }
  return texts;
}

template <class Subject>
void expect_positions_are_safe(const auto& specs, std::string_view alphabet) {
  for_each_game<Subject>(specs, [&]<class P>(const auto& rules, const P& start) {
    const auto read = [&](std::string_view input) { return read_safely<Subject, P>(rules, input); };
    for (const std::string& input : garbage()) ASSERT_FALSE(read(input)) << input.substr(0, 40);

    Rng rng(5);
    const auto texts = texts_of_a_game<Subject>(start, rng);
    for (std::size_t at = 0; at < texts.size(); at += 1 + texts.size() / 20) {
      ASSERT_TRUE(read(texts[at])) << texts[at];
      for (const std::string& input : truncations(texts[at])) ASSERT_FALSE(read(input)) << input;
      ASSERT_FALSE(read(texts[at] + '\0'));
      ASSERT_FALSE(read(texts[at] + std::string(1000000, ' ')));
      ASSERT_FALSE(read(std::string(1000000, ' ') + texts[at]));
    }
    int accepted = 0;
    for (int input = 0; input < 3000; ++input) {
      const std::string& text = texts[rng.below(static_cast<std::uint32_t>(texts.size()))];
      accepted += read(mutated(text, alphabet, rng)) ? 1 : 0;
      if (testing::Test::HasFailure()) return;
    }
    EXPECT_LT(accepted, 3000);
  });
}

TEST(HostileInput, LinePositionsAreReadSafely) {
  expect_positions_are_safe<LineSubject>(kLineSpecs, ".xo#/ 012345-p");
}
TEST(HostileInput, KalahPositionsAreReadSafely) {
  expect_positions_are_safe<KalahSubject>(kKalahSpecs, "<>, 0123456789");
}

TEST(HostileInput, Connect4PositionsAreReadSafely) {
  expect_positions_are_safe<Connect4Subject>(kConnect4Specs, ".xo#/ 012345-");
}

template <class Subject>
void expect_moves_are_safe(const auto& specs, std::string_view alphabet) {
  for_each_game<Subject>(specs, [&]<class P>(const auto&, const P& start) {
    const auto read = [&](std::string_view input) {
      const auto move = Subject::Family::read_move(start, input);
      if (!move) return expect_place_inside(move.error(), input);
      ASSERT_TRUE(start.legal(*move)) << input;
      const auto again = Subject::Family::read_move(start, Subject::Family::move_text(start, *move));
      ASSERT_TRUE(again && *again == *move) << input;
    };
    for (const std::string& input : garbage()) ASSERT_NO_FATAL_FAILURE(read(input));
    Rng rng(6);
    for (int input = 0; input < 3000; ++input) {
      const auto moves = start.moves();
      const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      ASSERT_NO_FATAL_FAILURE(read(mutated(Subject::Family::move_text(start, move), alphabet, rng)));
    }
  });
}

TEST(HostileInput, CellsAreReadSafely) {
  expect_moves_are_safe<LineSubject>(kLineSpecs, "abcdozAZ0123456789");
}
TEST(HostileInput, PitsAreReadSafely) { expect_moves_are_safe<KalahSubject>(kKalahSpecs, "0123456789-"); }

TEST(HostileInput, ColumnsAreReadSafely) {
  expect_moves_are_safe<Connect4Subject>(kConnect4Specs, "abcdghijkzAGZ0123456789-");
}

TEST(HostileInput, WallListsAreReadSafely) {
  Rng rng(7);
  const auto read = [](const std::string& spec) {
    const auto options = read_line_game(spec);
    if (!options) return expect_place_inside(options.error(), spec);
    ASSERT_TRUE(std::is_sorted(options->walls.begin(), options->walls.end()));
    const games::line::Rules rules(*options);
    games::line::with_start(rules, [&](auto start) {
      ASSERT_EQ(start.moves().size() + options->walls.size(), static_cast<std::size_t>(rules.cells()))
          << spec;
    });
  };
  for (const std::string& input : garbage()) {
    ASSERT_NO_FATAL_FAILURE(read("mnk:walls=" + input));
    ASSERT_NO_FATAL_FAILURE(read("mnk:walls=" + quoted_if_needed(input)));
  }
  const std::string valid = "mnk:rows=12,cols=30,win=5,walls=a1+b12+aa3+ad12+z7";
  for (const std::string& input : truncations(valid)) {
    if (input.size() < 3) continue;  // the name of the preset is not this room's business
    ASSERT_NO_FATAL_FAILURE(read(input));
  }
  const std::size_t list = valid.find("a1+");
  for (int input = 0; input < 5000; ++input)
    ASSERT_NO_FATAL_FAILURE(read(valid.substr(0, list) + mutated(valid.substr(list), "abz+0123\"", rng)));
}

}  // namespace
}  // namespace parlour::support
