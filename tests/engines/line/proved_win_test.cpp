// Playing from certificates: against every way to reply, and in front of a player that knows nothing of them.
#include "engines/proved_win.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engines/line/book/line_proof.hpp"
#include "engines/line/line_engines.hpp"
#include "engines/line/line_game.hpp"
#include "engines/line/proving/proof_certifying.hpp"
#include "engines/line/proving/proof_search.hpp"
#include "engines/proof_player.hpp"
#include "games/line/notation.hpp"
#include "proof/line/line_proofs.hpp"
#include "search/parts/transposition_table.hpp"
#include "support/subjects.hpp"

namespace parlour::engines::line {
namespace {

/// A game, and a proof that First wins it after some moves; such proofs pass.
class Proven {
 public:
  Proven(const std::string& spec, std::string_view moves)
      : game_({spec, spec, spec}, support::LineSubject::rules(spec)) {
    const games::line::Rules& rules = game_.rules();
    ProofPosition position;
    for (std::size_t at = 0; at < moves.size();) {
      const std::size_t end = std::min(moves.find(' ', at), moves.size());
      const auto cell = *games::line::parse_cell(rules.rows(), rules.cols(), moves.substr(at, end - at));
      position.play(cell);
      opening_.push_back(cell);
      at = end + 1;
    }
    Judgements judgements;
    search::TranspositionTable table(1);
    const Judgements others;
    ProofSearch search(rules, judgements, others);
    PositionJudge judge(rules, Side::First, table, {});
    const auto root = search.root(position).node;
    search.work(root, judge, {});
    const auto certificate = ProofCertifying(rules, search, judge, {}).certificate(root, Side::First);
    const auto bytes = std::make_shared<const std::vector<std::byte>>(certificate->payload);
    proof_ = *read_line_proof(proof::line::game_text(rules), certificate->position, {bytes, *bytes});
  }

  const LineGame& game() const { return game_; }
  const std::vector<play::MoveCode>& opening() const { return opening_; }
  const ProvedWinPointer& proof() const { return proof_; }

  std::unique_ptr<play::State> state_after(const std::vector<play::MoveCode>& moves) const {
    auto state = game_.start();
    for (const play::MoveCode move : moves) state->play(move);
    return state;
  }

 private:
  LineGame game_;
  std::vector<play::MoveCode> opening_;
  ProvedWinPointer proof_;
};

/// As in tests/proof/line/proof_walk_test.cpp, in the erased form and with passes.
int games_against_all(const Proven& proven, std::vector<play::MoveCode>& moves, int most) {
  const auto state = proven.state_after(moves);
  if (const auto outcome = state->outcome()) {
    EXPECT_EQ(outcome->winner, Side::First);
    return 1;
  }
  const auto step = proven.proof()->step(*state, moves);
  if (!step) ADD_FAILURE() << "no step at " << state->text();
  if (!step || testing::Test::HasFailure()) return 0;
  EXPECT_LE(step->plies, most);
  const auto after = [&](play::MoveCode move, int left) {
    EXPECT_TRUE(state->legal(move));
    moves.push_back(move);
    const int count = games_against_all(proven, moves, left);
    moves.pop_back();
    return count;
  };
  if (state->to_move() == Side::First) return step->move ? after(*step->move, step->plies - 1) : 0;
  int count = 0;
  for (const play::MoveCode reply : state->moves()) {
    int left = step->others.value_or(-1);
    for (const auto& listed : step->replies)
      if (listed.move == reply) left = listed.plies;
    EXPECT_LT(left, step->plies);
    count += after(reply, left);
  }
  return count;
}

TEST(ProvedWins, HoldAgainstEveryReply) {
  struct Win {
    std::string game;
    std::string_view moves;
  };
  for (const Win& win : {Win{"mnk:rows=5,cols=6,win=4", ""}, Win{"mnk:rows=5,cols=6,win=4", "c3 a1"},
                         Win{"mnk:rows=6,cols=6,win=4", "c3 a1"}, Win{"mnk:rows=3,cols=4,win=3", "b2"},
                         Win{"mnk:rows=4,cols=7,win=4,overline=ignored,walls=b2", "d3 a1 d2 g4"}}) {
    SCOPED_TRACE(win.game + " " + std::string(win.moves));
    const Proven proven(win.game, win.moves);
    auto moves = proven.opening();
    EXPECT_EQ(proven.proof()->position().empty(), moves.empty());  // else turned in some way
    EXPECT_GT(games_against_all(proven, moves, 1'000), 50);
  }
}

/// Plays the first legal move and counts how often it is asked.
class Counting final : public play::Player {
 public:
  explicit Counting(int& asked) : asked_(asked) {}
  play::Decision choose(const play::GameView& view, const play::Limits& /*limits*/,
                        StopToken /*stop*/) override {
    ++asked_;
    play::Thinking thinking;
    thinking.depth = 7;
    report(thinking);
    return play::Chosen{view.state.moves().front(), std::nullopt};
  }
  std::string own_name() const override { return "counting"; }

 private:
  int& asked_;
};

TEST(ProofPlayer, PlaysFromTheProofWhereItKnows) {
  const Proven proven("mnk:rows=5,cols=6,win=4", "c3 a1");
  int asked = 0;
  const SteadyTime time;
  const auto player = with_proofs(std::make_unique<Counting>(asked), {proven.proof()}, time);
  std::vector<play::Thinking> thoughts;
  player->report_to([&](const play::Thinking& thinking) { thoughts.push_back(thinking); });
  EXPECT_EQ(player->own_name(), "counting");
  const auto choose = [&](const std::vector<play::MoveCode>& moves, play::OpeningTurn::Kind kind) {
    const auto state = proven.state_after(moves);
    play::OpeningTurn opening;
    opening.kind = kind;
    return std::get<play::Chosen>(player->choose({proven.game(), *state, moves, opening}, {}, {}));
  };
  constexpr auto kPlay = play::OpeningTurn::Kind::Play;
  const auto known = choose(proven.opening(), kPlay);
  EXPECT_EQ(asked, 0);
  const auto step = proven.proof()->step(*proven.state_after(proven.opening()), proven.opening());
  ASSERT_TRUE(step && step->move && known.thinking);
  EXPECT_EQ(known.move, *step->move);
  EXPECT_TRUE(known.thinking->exact);
  EXPECT_EQ(known.thinking->win_in, step->plies);
  EXPECT_GT(known.thinking->value, 20'000);
  ASSERT_EQ(thoughts.size(), 1u);
  EXPECT_EQ(thoughts[0].principal_variation, std::vector{known.move});

  choose(proven.opening(), play::OpeningTurn::Kind::Place);  // perhaps for the other side
  EXPECT_EQ(asked, 1);
  choose({}, kPlay);
  auto moves = proven.opening();
  moves.push_back(known.move);
  choose(moves, kPlay);  // as the side that loses
  EXPECT_EQ(asked, 3);
  EXPECT_EQ(thoughts.back().depth, 7);
}

/// Wins every position, or none, in so many plies.
class Stated final : public ProvedWin {
 public:
  explicit Stated(std::optional<int> plies) : plies_(plies) {}
  Side side() const override { return Side::First; }
  std::uint64_t nodes() const override { return 1; }
  const std::string& position() const override { return position_; }
  std::optional<ProofStep> step(const play::State& /*state*/,
                                std::span<const play::MoveCode> /*history*/) const override {
    if (!plies_) return std::nullopt;
    ProofStep step;
    step.plies = *plies_;
    return step;
  }

 private:
  std::optional<int> plies_;
  std::string position_;
};

TEST(ProofPlayer, TakesTheShortestOfSeveralProofs) {
  const LineGame game({"tictactoe", "tictactoe", "tictactoe"}, support::LineSubject::rules("tictactoe"));
  const auto start = game.start();
  const auto stated = [](std::optional<int> plies) { return std::make_shared<const Stated>(plies); };
  const std::vector<ProvedWinPointer> proofs{stated(9), stated(std::nullopt), stated(5), stated(7)};
  const auto found = shortest_step(proofs, *start, {});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->plies, 5);
  EXPECT_FALSE(shortest_step(std::span(proofs).subspan(1, 1), *start, {}));
  EXPECT_FALSE(shortest_step({}, *start, {}));
}

}  // namespace
}  // namespace parlour::engines::line
