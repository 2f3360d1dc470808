// Certificates to play from: where they are found, what is wrong with them, and what `engine` makes of them.
#include "catalog/proofs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "play/move_list.hpp"
#include "proof/certificate_writer.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::catalog {
namespace {

namespace fs = std::filesystem;
using proof::Claim;

const fs::path kData = fs::path(PARLOUR_SOURCE_ROOT) / ".." / "data";
const std::string kThreeByFour =
    "mnk:rows=3,cols=4,win=3,overline=wins,last-reply=off,walls=none,max-moves=0,inversion=off,period=4";

class ProofFiles : public testing::Test {
 protected:
  ~ProofFiles() override { unsetenv("PARLOUR_PROOFS"); }

  fs::path file(const std::string& name = "a.certificate") const { return directory_ / name; }
  void look_in(const fs::path& place) const { setenv("PARLOUR_PROOFS", place.c_str(), 1); }

  /// "a3 wins", which is false, and whatever is to be wrong besides.
  void write(const std::string& name, const std::string& game = kThreeByFour, int value = 1,
             const std::string& kind = "certificate") const {
    proof::CertificateWriter writer;
    writer.answer(0, {writer.end(), 0});
    const auto payload = writer.finish(std::vector{Claim{Side::First, value, 1}});
    ASSERT_TRUE(files::write_data_file(file(name), {kind, game, "a test", ""}, payload));
  }

  /// The id of what is wrong with the player; empty if it can be made.
  std::string problem(const std::string& game, const std::string& player = "engine:hash=1,book=proof") const {
    const auto made = make_player(player, **make_game(game), {time_});
    return made ? "" : made.error().id;
  }
  static std::string problem_of(const fs::path& place, const std::string& game) {
    const auto found = Proofs(place).about(**make_game(game));
    return found ? std::to_string(found->size()) + " found" : found.error().id;
  }

  const fs::path& folder() const { return directory_.path(); }

 private:
  support::TemporaryDirectory directory_;
  SteadyTime time_;
};

const std::string kGame = "mnk:rows=3,cols=4,win=3";

TEST_F(ProofFiles, AreThoseThatCameWithTheProgramUnlessAPlaceIsNamed) {
  const auto own = usual_proofs();
  ASSERT_TRUE(own);
  EXPECT_EQ(own->filename(), "proofs");
  EXPECT_TRUE(fs::exists(*own / "o15.certificate"));
  look_in(folder());
  EXPECT_EQ(usual_proofs(), folder());
  look_in("");
  EXPECT_EQ(usual_proofs(), own);
}

TEST_F(ProofFiles, AreOnlyThoseAboutTheGame) {
  EXPECT_EQ(problem_of(folder(), kGame), "0 found");
  write("a.certificate");
  write("b.certificate");
  write("c.certificate", "kalah:pits=6,seeds=4,capture=opposite-nonempty,stop=off");
  write("d.certificate", kThreeByFour, 0);  // claims no win
  write("e.book");
  EXPECT_EQ(problem_of(folder(), kGame), "2 found");
  EXPECT_EQ(problem_of(folder(), "mnk:rows=3,cols=4,win=3,last-reply=on"), "0 found");
  EXPECT_EQ(problem_of(folder(), "renju"), "0 found");
  EXPECT_EQ(problem_of(folder(), "kalah"), "0 found");
  EXPECT_EQ(problem_of(file(), kGame), "1 found");
  EXPECT_EQ(problem_of(file(), "gomoku"), "file-wrong-game");
  EXPECT_EQ(problem_of(file(), "kalah"), "file-wrong-game");
  EXPECT_EQ(problem_of(file("d.certificate"), kGame), "proof-walk-no-win");
}

TEST_F(ProofFiles, ThatCannotBeReadAreNamed) {
  EXPECT_EQ(problem_of(file("missing"), kGame), "file-not-read");
  write("a.certificate", kThreeByFour, 1, "book");
  EXPECT_EQ(problem_of(file(), kGame), "file-wrong-kind");
  EXPECT_EQ(problem_of(folder(), kGame), "file-wrong-kind");
  write("a.certificate");
  std::fstream(file(), std::ios::in | std::ios::out | std::ios::binary).seekp(-1, std::ios::end).put('!');
  EXPECT_EQ(problem_of(folder(), kGame), "file-payload-damaged");
  ASSERT_TRUE(
      files::write_data_file(file(), {"certificate", kThreeByFour, "a test", ""}, std::vector{std::byte{1}}));
  const auto found = Proofs(folder()).about(**make_game(kGame));
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().id, "proof-walk-malformed");
  EXPECT_EQ(found.error().argument("file"), file().string());
}

TEST_F(ProofFiles, AreReadOnce) {
  write("a.certificate");
  Proofs proofs(folder());
  const auto once = *proofs.about(**make_game(kGame));
  fs::remove(file());
  write("b.certificate");
  const auto again = *proofs.about(**make_game(kGame));
  ASSERT_EQ(again.size(), 1u);
  EXPECT_NE(once[0], again[0]);
  EXPECT_EQ(*proofs.about(**make_game(kGame)), again);
}

TEST_F(ProofFiles, AreAskedForByThePlayer) {
  look_in(file("missing"));
  EXPECT_EQ(problem(kGame), "file-not-read");
  EXPECT_EQ(problem(kGame, "engine:hash=1"), "");
  EXPECT_EQ(problem(kGame, "engine:hash=1,book=off"), "");
  EXPECT_EQ(problem(kGame, "engine:hash=1,book=proof,level=9"), "");  // only full strength has books
  write("a.certificate");
  look_in(folder());
  EXPECT_EQ(problem(kGame), "");
  EXPECT_EQ(problem("kalah"), "");
  EXPECT_EQ(problem("renju"), "");
}

/// One game from an opening; true if First wins.
bool first_wins(const play::Game& game, std::string_view opening, const std::string& first,
                const std::string& second, const PlayerContext& context) {
  std::vector<play::MoveCode> moves = *play::read_move_list(game, opening);
  const auto state = game.start();
  for (const play::MoveCode move : moves) state->play(move);
  const std::array players{*make_player(first, game, context), *make_player(second, game, context)};
  for (std::size_t side = 0; side < players.size(); ++side)
    players[side]->start_game(game, side == 0 ? Side::First : Side::Second);
  while (!state->outcome()) {
    const auto decision =
        players[static_cast<std::size_t>(state->to_move())]->choose({game, *state, moves}, {}, {});
    const auto& chosen = std::get<play::Chosen>(decision);
    if (state->to_move() == Side::First) {
      EXPECT_TRUE(chosen.thinking && chosen.thinking->exact && chosen.thinking->nodes == 0)
          << "not from the proof after " << play::move_list_text(game, moves);
    }
    moves.push_back(chosen.move);
    state->play(chosen.move);
  }
  return state->outcome()->winner == Side::First;
}

TEST(EngineWithProofs, WinsEveryGameItHasAProofOf) {
  const auto game = *make_game("gomoku");
  const SteadyTime time;
  Proofs proofs(kData / "proofs");
  PlayerContext context{time, 7};
  context.proofs = &proofs;
  for (const std::string_view opening : {"h8 o15", "h8 a1", "h8 l11", "h8 b6", "h8 h1"})
    for (const std::string opponent : {"random", "hard", "mcts:sims=40,hash=1", "engine:nodes=150,hash=1"}) {
      SCOPED_TRACE(std::string(opening) + " against " + opponent);
      EXPECT_TRUE(first_wins(*game, opening, "engine:book=proof,hash=1,nodes=1", opponent, context));
    }
}

}  // namespace
}  // namespace parlour::catalog
