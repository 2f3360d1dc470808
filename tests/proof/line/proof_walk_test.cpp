// Games along a certificate: the walk wins each of them, in no more plies than it says.
#include "proof/line/proof_walk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "files/data_file.hpp"
#include "games/line/notation.hpp"
#include "games/line/position.hpp"
#include "proof/certificate_writer.hpp"
#include "proof/checked.hpp"

namespace parlour::proof::line {
namespace {

namespace fs = std::filesystem;
using games::line::Move;
using games::line::Rules;
using Position = games::line::BasicPosition<games::line::Medium, false>;

const fs::path kData = fs::path(PARLOUR_SOURCE_ROOT) / ".." / "data";

/// A certificate in a file of data/, with what it lies in.
class OpenedWalk {
 public:
  explicit OpenedWalk(const fs::path& file) : file_(*files::DataFile::open(kData / file)) {
    walk_ = std::move(*ProofWalk::make(file_.label().game, file_.label().parameters, file_.payload()));
  }
  const ProofWalk& operator*() const { return *walk_; }
  const ProofWalk* operator->() const { return walk_.get(); }

 private:
  files::DataFile file_;
  std::unique_ptr<const ProofWalk> walk_;
};

std::vector<Move> cells(const Rules& rules, std::string_view text) {
  std::vector<Move> found;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    found.push_back(*games::line::parse_cell(rules.rows(), rules.cols(), text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return found;
}

/// A game with the walk at one side.
class WalkedGame {
 public:
  WalkedGame(const ProofWalk& walk, std::string_view opening)
      : walk_(walk), start_(Position(walk.rules()).setup()), position_(walk.rules()) {
    for (const Move move : cells(walk.rules(), opening)) play(move);
  }

  const Position& position() const { return position_; }
  const std::vector<Move>& moves() const { return moves_; }
  bool over() const { return position_.outcome().has_value(); }
  bool won() const { return over() && position_.outcome()->winner == walk_.side(); }
  bool walks() const { return position_.to_move() == walk_.side(); }
  std::optional<ProofStep> step() const { return walk_.step(start_, moves_); }

  void play(Move move) {
    position_.play(move);
    moves_.push_back(move);
  }
  void take_back() {
    position_.undo(moves_.back());
    moves_.pop_back();
  }

 private:
  const ProofWalk& walk_;
  games::line::Setup start_;
  Position position_;
  std::vector<Move> moves_;
};

/// What `step` says of the plies after `reply`.
int plies_after(const ProofStep& step, Move reply) {
  for (const auto& each : step.replies)
    if (each.move == reply) return each.plies;
  return step.others.value_or(-1);
}

/// Each reply that is listed can be played, none stands there twice.
void expect_sound(const WalkedGame& game, const ProofStep& step) {
  std::optional<Move> last;
  for (const auto& each : step.replies) {
    EXPECT_TRUE(game.position().legal(each.move));
    EXPECT_TRUE(!last || *last < each.move);
    last = each.move;
  }
  EXPECT_EQ(step.others.has_value(), step.replies.size() < game.position().moves().size());
}

/// Plays on from here against every reply, and says how many games that were. `most` are the plies that are
/// left according to what was said before.
int games_against_all(WalkedGame& game, int most) {
  if (game.over()) {
    EXPECT_TRUE(game.won());
    return 1;
  }
  const auto step = game.step();
  if (!step) ADD_FAILURE() << "no step at " << games::line::position_text(game.position());
  if (!step || testing::Test::HasFailure()) return 0;
  EXPECT_LE(step->plies, most);
  EXPECT_GE(step->plies, 1);
  if (game.walks()) {
    if (!step->move || !game.position().legal(*step->move)) {
      ADD_FAILURE() << "no move, or not a legal one";
      return 0;
    }
    game.play(*step->move);
    const int count = games_against_all(game, step->plies - 1);
    game.take_back();
    return count;
  }
  expect_sound(game, *step);
  int count = 0;
  const auto replies = game.position().moves();
  std::vector<Move> all(replies.begin(), replies.end());
  for (const Move reply : all) {
    const int left = plies_after(*step, reply);
    EXPECT_LT(left, step->plies);
    game.play(reply);
    count += games_against_all(game, left);
    game.take_back();
  }
  return count;
}

struct Small {
  std::string_view file;
  int games;  ///< that there are against all replies
};

TEST(ProofWalk, WinsAgainstEveryReplyOnSmallBoards) {
  for (const Small& small : {Small{"3x4-3", 173}, Small{"4x4-3", 313}, Small{"5x6-4", 131'507}}) {
    SCOPED_TRACE(small.file);
    const OpenedWalk walk(fs::path("certificates") / (std::string(small.file) + ".certificate"));
    WalkedGame game(*walk, "");
    ASSERT_TRUE(game.step());
    EXPECT_EQ(games_against_all(game, game.step()->plies), small.games);
  }
}

/// Where the certificate leaves the rest to a search, the walk searches, however the board is turned.
TEST(ProofWalk, WinsWhereTheRestIsSearched) {
  CertificateWriter writer;
  const NodeId searched = writer.bounded(kLargestBound);
  const NodeId replies = writer.replies({}, Reference{searched, 2});
  writer.answer(5, {replies, 1});
  const std::vector claims{Claim{Side::Second, -1, searched}, Claim{Side::First, 1, 2}};
  const auto payload = writer.finish(claims);
  const auto walk = *ProofWalk::make(line_game("mnk:rows=3,cols=4,win=3"), "", payload);
  WalkedGame game(*walk, "");
  EXPECT_EQ(game.step()->plies, 12);  // nobody has counted: no more than there are cells
  EXPECT_GT(games_against_all(game, 12), 100);
}

/// A reply: one that the proof looks at, the one that hurts most, or any.
Move some_reply(const WalkedGame& game, const ProofStep& step, Rng& rng) {
  const auto replies = game.position().moves();
  const auto any = [&](const auto& from) { return from[rng.below(static_cast<std::uint32_t>(from.size()))]; };
  const Side mover = game.position().to_move();
  for (const Side side : {mover, other(mover)})
    for (const Move cell : replies)
      if (rng.below(4) > 0 && game.position().completes_line(cell, side)) return cell;
  if (!step.replies.empty() && rng.below(4) > 0) return any(step.replies).move;
  return any(replies);
}

void play_at_random(const ProofWalk& walk, std::string_view opening, int games, Rng& rng) {
  for (int each = 0; each < games && !testing::Test::HasFailure(); ++each) {
    WalkedGame game(walk, opening);
    int left = 1'000;
    while (!game.over()) {
      const auto step = game.step();
      ASSERT_TRUE(step) << "at " << games::line::position_text(game.position());
      ASSERT_LE(step->plies, left);
      if (game.walks()) {
        left = step->plies - 1;
        ASSERT_TRUE(step->move && game.position().legal(*step->move));
        game.play(*step->move);
      } else {
        expect_sound(game, *step);
        const Move reply = some_reply(game, *step, rng);
        left = plies_after(*step, reply);
        ASSERT_LT(left, step->plies);
        game.play(reply);
      }
    }
    EXPECT_TRUE(game.won());
  }
}

TEST(ProofWalk, WinsGamesOfGomokuHoweverTheBoardIsTurned) {
  Rng rng(1);
  const OpenedWalk corner("proofs/o15.certificate");
  for (const std::string_view opening : {"h8 o15", "h8 a15", "h8 o1", "h8 a1"})
    play_at_random(*corner, opening, 100, rng);
  const OpenedWalk near("proofs/l11.certificate");
  for (const std::string_view opening : {"h8 l11", "h8 e12"}) play_at_random(*near, opening, 100, rng);
  const OpenedWalk aside("proofs/n10.certificate");
  for (const std::string_view opening : {"h8 n10", "h8 b6", "h8 j14", "h8 f2"})
    play_at_random(*aside, opening, 50, rng);
}

TEST(ProofWalk, DoesNotKnowOtherGames) {
  const OpenedWalk walk("proofs/o15.certificate");
  for (const std::string_view moves : {"", "h8", "h8 o14", "g8 o15", "h8 o15 a1"}) {
    SCOPED_TRACE(moves);
    EXPECT_FALSE(WalkedGame(*walk, moves).step());
  }
}

TEST(ProofWalk, ForgetsAGameThatTheWinnerPlaysOtherwise) {
  const OpenedWalk walk("proofs/o15.certificate");
  WalkedGame game(*walk, "h8 o15");
  const auto step = game.step();
  ASSERT_TRUE(step);
  game.play(*step->move);
  EXPECT_TRUE(game.step());
  game.take_back();
  game.play(*step->move == 0 ? Move{1} : Move{0});
  EXPECT_FALSE(game.step());
}

/// Begun from a position that somebody set up, without the moves before.
TEST(ProofWalk, BeginsAtAPositionToo) {
  const OpenedWalk walk("proofs/o15.certificate");
  WalkedGame game(*walk, "h8 o15");
  EXPECT_TRUE(walk->step(game.position().setup(), {}));
  game.play(*game.step()->move);
  EXPECT_FALSE(walk->step(game.position().setup(), {}));  // nobody knows how it came about
}

TEST(ProofWalk, SaysWhyItCannotBeMade) {
  const auto problem = [](const std::string& game, std::string_view position, Side side, int value,
                          const auto& write) {
    CertificateWriter writer;
    write(writer);
    const std::vector claims{Claim{side, value, writer.nodes() - 1}};
    const auto payload = writer.finish(claims);
    const auto walk = ProofWalk::make(game, position, payload);
    return walk ? std::string() : walk.error().id;
  };
  const auto forcing = [](CertificateWriter& writer) { writer.forcing(std::vector<std::uint64_t>{4}); };
  const std::string game = line_game("mnk:rows=3,cols=4,win=3");
  EXPECT_EQ(problem(game, "", Side::First, 1, forcing), "");
  EXPECT_EQ(problem(game, "", Side::First, 0, forcing), "proof-walk-no-win");
  EXPECT_EQ(problem(line_game("mnk:rows=3,cols=4,win=3,last-reply=on"), "", Side::First, 1, forcing),
            "proof-walk-rules");
  EXPECT_EQ(problem("mnk:rows=3", "", Side::First, 1, forcing), "certificate-game-form");
  EXPECT_EQ(problem(kalah_game("kalah"), "", Side::First, 1, forcing), "certificate-unknown-game");
  EXPECT_NE(problem(game, "xx", Side::First, 1, forcing), "");
  EXPECT_EQ(ProofWalk::make(game, "", std::vector{std::byte{9}}).error().id, "certificate-unexpected");
}

/// Nobody has verified these: they are followed as far as their moves are legal.
TEST(ProofWalk, PlaysNothingIllegalFromAFalseCertificate) {
  std::string game = line_game("mnk:rows=3,cols=4,win=3");
  const auto knows = [&](std::string_view moves, const auto& write) {
    CertificateWriter writer;
    write(writer);
    const std::vector claims{Claim{Side::First, 1, writer.nodes() - 1}};
    const auto payload = writer.finish(claims);
    const auto walk = *ProofWalk::make(game, "", payload);
    return WalkedGame(*walk, moves).step().has_value();
  };
  const auto answer = [](std::uint64_t move) {
    return [=](CertificateWriter& writer) { writer.answer(move, {writer.end(), 0}); };
  };
  EXPECT_TRUE(knows("", answer(0)));
  EXPECT_FALSE(knows("", answer(99)));
  EXPECT_FALSE(knows("a3", answer(0)));  // the node after it says that the game is over
  EXPECT_FALSE(knows("a3 b2", answer(0)));
  const auto forcing = [](CertificateWriter& writer) { writer.forcing(std::vector<std::uint64_t>{0, 1}); };
  EXPECT_FALSE(knows("", forcing));  // nothing is threatened
  EXPECT_FALSE(knows("a3", forcing));
  const auto bounded = [](CertificateWriter& writer) { writer.bounded(1); };
  EXPECT_TRUE(knows("", bounded));  // it does not matter how long the search takes
  const auto twice = [](CertificateWriter& writer) {
    const NodeId end = writer.end();
    const NodeId again = writer.answer(0, {end, 0});
    const NodeId replies = writer.replies({}, Reference{again, 0});
    writer.answer(0, {replies, 0});
  };
  EXPECT_TRUE(knows("a3", twice));
  EXPECT_FALSE(knows("a3 b2", twice));
  game = line_game("tictactoe");
  EXPECT_FALSE(knows("", bounded));
  EXPECT_FALSE(knows("b2", bounded));
}

/// Whatever bytes a payload has: it is refused, or what the walk says can be played.
TEST(ProofWalk, SaysNothingIllegalWhateverThePayload) {
  Rng rng(3);
  int walked = 0;
  for (const char* name : {"3x4-3", "5x6-4"}) {
    const auto file = *files::DataFile::open(kData / "certificates" / (std::string(name) + ".certificate"));
    const std::vector<std::byte> intact(file.payload().begin(), file.payload().end());
    for (int change = 0; change < 1'000; ++change) {
      std::vector<std::byte> payload = intact;
      for (std::uint32_t left = 1 + rng.below(3); left > 0; --left)
        payload[rng.below(static_cast<std::uint32_t>(payload.size()))] ^=
            static_cast<std::byte>(1 + rng.below(255));
      const auto walk = ProofWalk::make(file.label().game, "", payload);
      if (!walk) continue;
      WalkedGame game(**walk, "");
      for (auto step = game.step(); step && !game.over(); step = game.step(), ++walked) {
        const bool legal = !step->move || game.position().legal(*step->move);
        ASSERT_TRUE(legal);
        if (!step->move) expect_sound(game, *step);
        game.play(step->move ? *step->move : some_reply(game, *step, rng));
      }
    }
  }
  EXPECT_GT(walked, 1'000);
}

/// A reply that is listed below a pass may be the stone that lies elsewhere; and where all are listed, there
/// is no other.
TEST(ProofWalk, ListsTheRepliesThatCanBePlayed) {
  CertificateWriter writer;
  const NodeId fork = writer.forcing(std::vector<std::uint64_t>{7});
  const std::vector corner{CertificateWriter::Reply{0, {fork, 0}}};
  const NodeId inner = writer.passing(corner, {fork, 0});
  const NodeId second = writer.answer(6, {inner, 0});
  const NodeId outer = writer.passing({}, {second, 0});
  writer.answer(5, {outer, 0});
  std::vector<CertificateWriter::Reply> all;
  for (std::uint64_t cell = 0; cell < 12; ++cell)
    if (cell != 5) all.push_back({cell, {second, 0}});
  const NodeId every = writer.replies(all, Reference{second, 0});
  writer.answer(5, {every, 0});
  const auto walk_from = [&](NodeId root, std::vector<std::byte>& payload) {
    const std::vector claims{Claim{Side::First, 1, root}};
    CertificateWriter copy = writer;
    payload = copy.finish(claims);
    return *ProofWalk::make(line_game("mnk:rows=3,cols=4,win=3"), "", payload);
  };
  std::vector<std::byte> payload;
  const auto passing = walk_from(outer + 1, payload);
  EXPECT_EQ(WalkedGame(*passing, "b2 d1 c2").step()->replies.size(), 1u);
  const auto taken = WalkedGame(*passing, "b2 a3 c2").step();
  EXPECT_TRUE(taken->replies.empty());
  EXPECT_TRUE(taken->others);
  const auto listing = walk_from(every + 1, payload);
  const auto listed = WalkedGame(*listing, "b2").step();
  EXPECT_EQ(listed->replies.size(), 11u);
  EXPECT_FALSE(listed->others);
}

/// By hand: after a pass the stone elsewhere is a reply like others, and a threat leaves one of them.
TEST(ProofWalk, CountsThePlies) {
  CertificateWriter writer;
  const NodeId fork = writer.forcing(std::vector<std::uint64_t>{6});  // c2: a2 . c2, then b2 and d2 …
  const NodeId passed = writer.passing({}, {fork, 0});
  writer.answer(5, {passed, 0});
  const std::vector claims{Claim{Side::First, 1, 2}};
  const auto payload = writer.finish(claims);
  const std::string game = line_game("mnk:rows=3,cols=4,win=3");
  const auto tree = ProofTree::read(payload, dialect(support::LineSubject::rules("mnk:rows=3,cols=4,win=3")));
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->plies(fork), 3);
  EXPECT_EQ(tree->plies(passed), 4);
  EXPECT_EQ(tree->plies(2), 5);
  const auto walk = *ProofWalk::make(game, "", payload);
  WalkedGame played(*walk, "");
  EXPECT_EQ(played.step()->plies, 5);
  played.play(5);
  const auto replies = played.step();
  ASSERT_TRUE(replies);
  EXPECT_TRUE(replies->replies.empty());
  EXPECT_EQ(replies->others, 3);
  played.play(0);
  EXPECT_EQ(played.step()->move, Move{6});
  EXPECT_EQ(played.step()->plies, 3);
  played.play(6);
  EXPECT_EQ(played.step()->others, 1);  // a line at either end
  EXPECT_TRUE(played.step()->replies.empty());
  played.play(4);
  EXPECT_EQ(played.step()->move, Move{7});
  EXPECT_EQ(played.step()->plies, 1);
}

}  // namespace
}  // namespace parlour::proof::line
