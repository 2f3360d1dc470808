// What every family tells of its games, besides the rules: presets, the story of a move, positions set up by
// hand.
#include "catalog/families.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "catalog/games.hpp"
#include "core/rng.hpp"
#include "play/move_list.hpp"

namespace parlour::catalog {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::shared_ptr<const play::Game> game_of(std::string_view spec) { return *make_game(spec); }

/// The state after `moves`, and what its last move is said to have done.
struct Told {
  std::shared_ptr<const play::Game> game;
  std::unique_ptr<play::State> state;
  std::vector<Remark> story;
};
Told told(std::string_view spec, std::string_view moves) {
  Told found{game_of(spec), nullptr, {}};
  found.state = found.game->start();
  const auto codes = play::read_move_list(*found.game, moves);
  EXPECT_TRUE(codes);
  for (const play::MoveCode move : *codes) {
    const auto before = found.state->clone();
    found.state->play(move);
    found.story = found.state->story(*before, move);
  }
  return found;
}

std::vector<std::string> ids(const std::vector<Remark>& story) {
  std::vector<std::string> all;
  for (const Remark& remark : story) all.emplace_back(remark.you);
  return all;
}

TEST(Families, AreNamedApart) {
  for (const Family& family : families())
    EXPECT_EQ(std::count_if(families().begin(), families().end(),
                            [&](const Family& other) { return other.name == family.name; }),
              1)
        << family.name;
}

TEST(Families, HavePresetsThatCanBePlayedAndShown) {
  for (const Family& family : families()) {
    EXPECT_THAT(family.presets, Not(IsEmpty())) << family.name;
    for (const Preset& preset : family.presets) {
      SCOPED_TRACE(preset.name);
      const auto game = make_game(preset.name);
      ASSERT_TRUE(game);
      EXPECT_EQ((*game)->family(), family.name);
      EXPECT_GT((*game)->values().most, 0);
      EXPECT_FALSE(preset.help.empty());
      for (const std::string_view asked : preset.asked)
        EXPECT_TRUE(std::any_of(preset.options.begin(), preset.options.end(), [&](const Option& option) {
          return option.name == asked;
        })) << asked;
      const auto sample = play::read_move_list(**game, preset.sample);
      ASSERT_TRUE(sample) << preset.sample;
    }
  }
}

TEST(Families, TellEveryMove) {
  for (const GameEntry& entry : games()) {
    SCOPED_TRACE(entry.name);
    const auto game = game_of(entry.name);
    const auto state = game->start();
    Rng rng(1);
    while (!state->outcome()) {
      const auto before = state->clone();
      const auto moves = state->moves();
      const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      state->play(move);
      const auto story = state->story(*before, move);
      ASSERT_FALSE(story.empty());
      EXPECT_EQ(story.front().kind, Remark::Kind::Choice);
      for (const Remark& remark : story) EXPECT_EQ(remark.side, before->to_move());
      EXPECT_FALSE(game->shown_move(*before, move, before->to_move(), Side::First).empty());
    }
  }
}

TEST(Families, TellOfInversionsAndWhenTheNextOneComes) {
  const auto before = told("inversion", "e5 f5 e6");
  EXPECT_THAT(ids(before.story), ElementsAre("play-moved"));
  EXPECT_EQ(before.state->outlook()->argument("moves"), "1");
  EXPECT_FALSE(before.state->signs_swapped());
  const auto after = told("inversion", "e5 f5 e6 f6");
  EXPECT_THAT(ids(after.story), ElementsAre("play-moved", "play-inverted"));
  EXPECT_EQ(after.state->outlook()->argument("moves"), "4");
  EXPECT_TRUE(after.state->signs_swapped());
  EXPECT_THAT(ids(told("inversion-stones", "e5 f5 e6 f6").story),
              ElementsAre("play-moved", "play-inverted-stones"));
  EXPECT_FALSE(told("gomoku", "h8").state->outlook());
}

TEST(Families, TellOfAReplyThatIsStillToCome) {
  EXPECT_THAT(ids(told("mnk:last-reply=on", "a1 a2 b1 b2 c1").story),
              ElementsAre("play-moved", "play-reply-you"));
}

TEST(Families, TellOfSeedsAndNameThePitsOfTheTopRowOn) {
  const auto bonus = told("kalah", "3");
  EXPECT_THAT(ids(bonus.story), ElementsAre("play-chose-you", "play-sown-to-store", "play-bonus-you"));
  const auto sown = told("kalah", "3 6");
  ASSERT_EQ(sown.story.size(), 2u);
  ASSERT_EQ(sown.story[1].mentioned.size(), 1u);
  EXPECT_EQ(sown.story[1].mentioned[0].side, Side::Second);
  EXPECT_EQ(sown.game->shown_move(*sown.state, 0, Side::Second, Side::First), "7");
  EXPECT_EQ(sown.game->shown_move(*sown.state, 0, Side::Second, Side::Second), "1");
  EXPECT_THAT(*sown.state->scores(), ElementsAre(20, 28));
}

TEST(Families, HaveASpecInWhichNothingIsLeftToALot) {
  const auto drawn = make_game("course", 7);
  const auto fixed = make_game((*drawn)->fixed_spec());
  ASSERT_TRUE(fixed);
  EXPECT_THAT((*fixed)->spec(), Not(HasSubstr("random")));
  EXPECT_EQ((*fixed)->start()->text(), (*drawn)->start()->text());
  EXPECT_EQ(game_of("gomoku")->fixed_spec(), game_of("gomoku")->spec());
}

TEST(Families, FindMovesThatLeadToAPositionSetUpByHand) {
  for (const GameEntry& entry : games()) {
    SCOPED_TRACE(entry.name);
    const auto game = game_of(entry.name);
    if (!game->takes_pieces()) continue;
    const auto state = game->start();
    Rng rng(3);
    for (int move = 0; move < 6 && !state->outcome(); ++move) {
      const auto moves = state->moves();
      state->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const auto read = game->read_position(state->text());
    ASSERT_TRUE(read);
    const auto leading = game->moves_leading_to(**read);
    ASSERT_TRUE(leading);
    const auto again = game->start();
    for (const play::MoveCode move : *leading) again->play(move);
    EXPECT_EQ(again->text(), state->text());
  }
}

TEST(Families, PutPiecesOnTheBoardAndTakeThemOff) {
  for (const GameEntry& entry : games()) {
    SCOPED_TRACE(entry.name);
    const auto game = game_of(entry.name);
    const auto start = game->start();
    const play::MoveCode place = start->moves().front();
    const auto with = game->placed(*start, place, Side::First);
    ASSERT_EQ(with.has_value(), game->takes_pieces());
    if (!with) continue;
    EXPECT_EQ((*with)->to_move(), Side::Second);
    const auto without = game->placed(**with, place, std::nullopt);
    ASSERT_TRUE(without);
    EXPECT_EQ((*without)->text(), start->text());
  }
}

}  // namespace
}  // namespace parlour::catalog
