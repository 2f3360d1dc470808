// What the engines know of moves that are forbidden to First.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "engines/forced_wins.hpp"
#include "engines/line/analysis/line_solving.hpp"
#include "engines/line/search/line_engine.hpp"
#include "engines/line/threats/settled.hpp"
#include "engines/line/threats/vcf.hpp"
#include "engines/line/threats/vct.hpp"
#include "engines/line/windows/window_engine.hpp"
#include "engines/support.hpp"

namespace parlour::engines::line::test {
namespace {

using engines::test::ask;
using engines::test::line_game;
using games::line::Foul;
using games::line::position_text;

const std::vector<std::string> kGames{"renju",
                                      "renju:rows=9,cols=11",
                                      "renju:overline=ignored,rows=10,cols=10",
                                      "mnk:rows=10,cols=10,win=4,forbidden=renju",
                                      "mnk:rows=12,cols=12,win=6,forbidden=renju",
                                      "mnk:rows=11,cols=11,win=5,walls=d4+e5+g7+h3,forbidden=renju"};

/// Stones of both sides at random, more of First's, near each other; nobody has a line.
template <class P>
P scattered(const P& start, Rng& rng) {
  while (true) {
    games::line::Setup setup = start.setup();
    const int stones = rng.between(10, std::min(60, start.rules().cells() / 2));
    for (int tried = 0; tried < stones; ++tried) {
      const auto& cells = start.rules().free_cells();
      const Move cell = cells[rng.below(static_cast<std::uint32_t>(cells.size()))];
      if (setup.owners[cell]) continue;
      setup.owners[cell] = rng.below(5) < 3 ? Side::First : Side::Second;
      ++setup.moves_made;
    }
    auto position = P::from_setup(start.rules(), setup);
    if (position && !position->outcome()) return *position;
  }
}

TEST(RenjuBoard, KnowsForbiddenCellsAndTheirThreats) {
  int fouls = 0;
  int by_threes = 0;
  for_games(kGames, [&](const auto& start) {
    Rng rng(5);
    ThreatBoard board(start.rules());
    for (int game = 0; game < 150; ++game) {
      const auto position = scattered(start, rng);
      board.load(position);
      for (const Move cell : position.moves()) {
        const Foul foul = position.foul(cell);
        ASSERT_EQ(board.foul(cell), foul != Foul::None) << position_text(position) << ' ' << cell;
        const Threat threat = board.threat(Side::First, cell);
        ASSERT_EQ(threat == Threat::Five, position.completes_line(cell, Side::First));
        ASSERT_EQ(board.threat(Side::Second, cell) == Threat::Five,
                  position.completes_line(cell, Side::Second));
        if (threat != Threat::None && threat != Threat::DoubleThree) {
          ASSERT_EQ(foul, Foul::None);
        }
        ASSERT_NE(threat, Threat::DoubleFour);
        fouls += foul != Foul::None ? 1 : 0;
        by_threes += foul == Foul::DoubleThree ? 1 : 0;
      }
    }
  });
  EXPECT_GT(fouls, 1'000);
  EXPECT_GT(by_threes, 200);
}

TEST(RenjuBoard, KeepsThemWhileStonesComeAndGo) {
  for_games(kGames, [&](const auto& start) {
    Rng rng(6);
    const auto position = scattered(start, rng);
    ThreatBoard board(start.rules());
    board.load(position);
    std::vector<Move> cells(position.moves().begin(), position.moves().end());
    for (int step = 0; step < 20; ++step) {
      std::swap(
          cells[static_cast<std::size_t>(step)],
          cells[static_cast<std::size_t>(step) + rng.below(static_cast<std::uint32_t>(cells.size()) - 20)]);
      board.play(cells[static_cast<std::size_t>(step)], step % 2 == 0 ? Side::First : Side::Second);
    }
    for (int step = 0; step < 20; ++step) board.undo();
    for (const Move cell : position.moves()) ASSERT_EQ(board.foul(cell), position.foul(cell) != Foul::None);
  });
}

template <class Check>
void at(const std::string& spec, std::string_view text, Check&& check) {
  const LineGame game = line_game(spec);
  const auto state = game.read_position(text).value();
  play::with_position<games::line::Family>(game.rules(), *state, [&](const auto& position) {
    TurnBoard turns(game.rules());
    turns.load(position);
    check(turns);
  });
}

TEST(RenjuThreats, SecondWinsByAFourThatFirstMayNotStop) {
  const auto with_row = [](const std::string& row) {
    return "......o...../......o...../......o...../............/" + row +
           "/............/............/............/............/............/............/............ 2 ";
  };
  at("renju:rows=12,cols=12", with_row("...xxx.xx...") + "8 -", [](TurnBoard& turns) {
    Vcf vcf(turns);
    const auto proof = vcf.solve({});
    ASSERT_TRUE(proof.won());
    EXPECT_EQ(proof.plies(), 3);
    Vct vct(turns, vcf);
    EXPECT_TRUE(vct.solve({}).won());
    turns.play(proof.line.front());
    EXPECT_EQ(settled(turns, 0), loss_after(2));
    turns.undo();
    turns.pass();
    turns.pass();
    EXPECT_EQ(vcf.answers(std::vector<Move>(proof.line.begin(), proof.line.end())), turns.board().empties())
        << "any stone might make the stop allowed";
  });
  at("renju:rows=12,cols=12", with_row("...xx..xx...") + "7 -", [](TurnBoard& turns) {
    Vcf vcf(turns);
    EXPECT_FALSE(vcf.solve({}).won()) << "the stop is allowed";
  });
  at("gomoku:rows=12,cols=12", with_row("...xxx.xx...") + "8 -", [](TurnBoard& turns) {
    Vcf vcf(turns);
    EXPECT_FALSE(vcf.solve({}).won()) << "the stop wins";
  });
}

TEST(RenjuThreats, FirstDoesNotWinByADoubleFour) {
  const std::string text =
      "............/............/...o......../...x......../...x......../...x......../"
      "xxx........o/............/............/.........o../.......o..../.....o....o. 1 12 -";
  at("gomoku:rows=12,cols=12", text, [](TurnBoard& turns) { EXPECT_EQ(settled(turns, 0), win_after(3)); });
  at("renju:rows=12,cols=12", text, [](TurnBoard& turns) {
    EXPECT_TRUE(turns.foul(games::line::parse_cell(12, 12, "d6").value()));
    EXPECT_FALSE(settled(turns, 0));
    Vcf vcf(turns);
    EXPECT_FALSE(vcf.solve({}).won());
  });
}

/// Wins by threats are played out against every reply.
TEST(RenjuThreats, WinsHoldAgainstEveryReply) {
  const std::vector<std::string> games{"renju", "renju:rows=10,cols=10,overline=ignored",
                                       "mnk:rows=9,cols=9,win=4,forbidden=renju",
                                       "mnk:rows=12,cols=12,win=6,forbidden=renju", "renju:walls=h8+g6+j10"};
  std::array<int, 2> won{};
  for_positions(games, 150, 0, [&](auto& position, TurnBoard& turns) {
    Vcf vcf(turns);
    Vct vct(turns, vcf);
    ThreatLimits few;
    few.nodes = 5'000;
    ThreatLimits many;
    many.nodes = 100'000;
    ThreatProof proof = vcf.solve(few);
    const bool by_fours = proof.won();
    if (!by_fours) proof = vct.solve(few);
    if (!proof.won() || proof.plies() > 9) return;
    ++won[static_cast<std::size_t>(turns.side())];
    const int plies = proof.plies();
    play_out(
        position, turns, [&](int) { return by_fours ? vcf.solve(many) : vct.solve(many); }, plies);
  });
  EXPECT_GT(won[0], 20);
  EXPECT_GT(won[1], 20);
}

struct Asked {
  std::string name;
  PlayerPointer player;
};

std::vector<Asked> all_players(const LineGame& game, const TimeSource& time) {
  const GameEngines& engines = engines::test::engines_of(game);
  std::vector<Asked> all;
  ClassicSettings classic;
  classic.depth = 2;
  classic.time = std::chrono::milliseconds(0);
  all.push_back({"classic", engines.classic(game, classic, time)});
  all.push_back({"minimax", engines.minimax(game, 1, time)});
  all.push_back({"montecarlo", engines.montecarlo(game, {.sims = 300, .time = {}, .seed = 1}, time)});
  MctsSettings mcts;
  mcts.sims = 200;
  mcts.memory_mib = 4;
  all.push_back({"mcts", engines.mcts(game, mcts, time)});
  for (const int level : {1, 5, 9, 10}) {
    EngineSettings settings;
    settings.nodes = 400;
    settings.hash_mib = 1;
    settings.level = level;
    all.push_back({"engine " + std::to_string(level), engines.engine(game, settings, time)});
  }
  for (const OwnPlayer& own : engines.own_players())
    for (const char* form : {"2025", "today"}) {
      const auto spec = parse_spec(std::string(own.name) + ":form=" + form).value();
      all.push_back({spec.text, own.make(read_options(spec, own.options).value(), game, 1)});
    }
  return all;
}

TEST(RenjuPlayers, PlayNothingForbiddenWhileThereIsAnythingElse) {
  const SteadyTime time;
  for (const std::string spec : {"renju:rows=9,cols=9", "mnk:rows=8,cols=8,win=4,forbidden=renju",
                                 "mnk:rows=8,cols=9,win=5,forbidden=renju,inversion=stones,period=3"}) {
    const LineGame game = line_game(spec);
    const auto players = all_players(game, time);
    games::line::with_start(game.rules(), [&](const auto& start) {
      Rng rng(8);
      int asked = 0;
      while (asked < 25) {
        const auto position = scattered(start, rng);
        const auto forbidden = games::line::forbidden_moves(position);
        if (forbidden.empty() || forbidden.size() == position.moves().size()) continue;
        ++asked;
        const auto state = game.read_position(position_text(position)).value();
        for (const Asked& each : players) {
          const auto chosen = ask(*each.player, game, *state);
          EXPECT_FALSE(position.forbidden(static_cast<Move>(chosen.move)))
              << each.name << ": " << spec << ' ' << state->text();
        }
      }
    });
  }
}

/// All that is left to First is forbidden: it plays something, and knows that it has lost.
TEST(RenjuPlayers, LoseWhereEverythingIsForbidden) {
  const SteadyTime time;
  const LineGame game = line_game("mnk:rows=4,cols=7,win=5,forbidden=renju");
  const auto state = game.read_position("xxx.xxx/ooxooxo/ooxooxx/xooxoxx 1 27 -").value();
  for (const Asked& each : all_players(game, time)) {
    const auto chosen = ask(*each.player, game, *state);
    EXPECT_TRUE(state->legal(chosen.move)) << each.name;
  }
  EngineSettings settings;
  settings.nodes = 100;
  for (const auto& engine :
       {make_line_engine(game, settings, time), make_window_engine(game, settings, time)}) {
    const auto chosen = ask(*engine, game, *state);
    EXPECT_EQ(chosen.move, 3u);
    ASSERT_TRUE(chosen.thinking);
    EXPECT_TRUE(chosen.thinking->exact);
    EXPECT_LT(chosen.thinking->value, 0);
  }
}

TEST(RenjuSolving, AnalysisListsForbiddenMovesAsLost) {
  const SteadyTime time;
  const LineGame game = line_game("renju:rows=12,cols=12");
  const auto state =
      game.read_position(
              "............/............/.....x....../.....x....../...xx......./............/"
              "............/............/oo.......oo./............/............/............ 1 8 -")
          .value();
  AnalyzeSettings settings;
  settings.time = std::chrono::milliseconds(50);
  settings.lines = 3;
  const Analysis analysis = engines::test::engines_of(game).analyze(game, *state, settings, time, {});
  EXPECT_EQ(analysis.moves.size(), state->moves().size());
  const auto crossing = state->read_move("f8").value();
  for (const MoveValue& value : analysis.moves)
    if (value.move == crossing) {
      EXPECT_EQ(value.value(), -1);
      EXPECT_EQ(value.win_in, 1);
    }
  const auto certificate = engines::test::engines_of(game).certify(game, *state, 1, {}, {});
  ASSERT_FALSE(certificate);
  EXPECT_EQ(certificate.error().id, "certify-no-proofs");
}

}  // namespace
}  // namespace parlour::engines::line::test
