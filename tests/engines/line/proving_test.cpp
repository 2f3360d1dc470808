// Proofs that First wins, with what the verifier says of them.
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engines/line/proving/joined_proof.hpp"
#include "engines/line/proving/judgement.hpp"
#include "engines/line/proving/proof_certifying.hpp"
#include "engines/line/proving/proof_search.hpp"
#include "games/line/notation.hpp"
#include "proof/verify.hpp"
#include "search/parts/transposition_table.hpp"
#include "search/parts/worker_pool.hpp"
#include "support/subjects.hpp"

namespace parlour::engines::line {
namespace {

using Stage = ProofSearch::Stage;

/// One search for a proof, begun with what is known.
class Proving {
 public:
  explicit Proving(const std::string& game, std::string_view moves = "", Judgements known = {},
                   Judgements others = {})
      : rules_(support::LineSubject::rules(game)),
        judgements_(std::move(known)),
        others_(std::move(others)),
        search_(rules_, judgements_, others_) {
    ProofPosition position;
    for (std::size_t at = 0; at < moves.size();) {
      const std::size_t end = std::min(moves.find(' ', at), moves.size());
      position.play(*games::line::parse_cell(rules_.rows(), rules_.cols(), moves.substr(at, end - at)));
      at = end + 1;
    }
    root_ = search_.root(position).node;
  }

  Stage run(int threads = 1) {
    search::WorkerPool pool(threads);
    pool.run([&](int) {
      PositionJudge judge(rules_, Side::First, table_, {});
      search_.work(root_, judge, {});
    });
    return search_.node(root_).stage;
  }

  std::optional<Certificate> certificate() {
    PositionJudge judge(rules_, Side::First, table_, {});
    return ProofCertifying(rules_, search_, judge, {}).certificate(root_, Side::First);
  }

  const games::line::Rules& rules() const { return rules_; }
  const Judgements& judgements() const { return judgements_; }
  std::size_t judged() const { return search_.progress(root_).judged; }

 private:
  games::line::Rules rules_;
  Judgements judgements_;
  Judgements others_;
  search::TranspositionTable table_{1};
  ProofSearch search_;
  ProofSearch::Index root_ = 0;
};

proof::Standing standing_of(const Certificate& certificate, const std::vector<std::byte>& payload) {
  const auto verdict = proof::verify(certificate.game, certificate.position, payload, {});
  return verdict ? verdict->standing : proof::Standing::Refuted;
}

struct Win {
  std::string game;
  std::string moves;
};

const std::vector<Win> kWins{
    {"mnk:rows=5,cols=6,win=4", ""},
    {"mnk:rows=7,cols=7,win=4", ""},
    {"mnk:rows=6,cols=9,win=4,overline=ignored,walls=b2+h5", ""},
    {"mnk:rows=3,cols=4,win=3", "b2"},
    {"gomoku", "h8 a1 i7 a15 h6 o1"},
    {"gomoku:rows=11,cols=13", "g6 a1 h5 a11"},
    {"mnk:rows=16,cols=18,win=5", "h8 a1 i7 a15"},
    {"gomoku-standard", "h8 o15 g7 a15"},
};

TEST(Proving, CertifiesWins) {
  for (const Win& win : kWins) {
    SCOPED_TRACE(win.game + " " + win.moves);
    Proving proving(win.game, win.moves);
    ASSERT_EQ(proving.run(), Stage::Proved);
    const auto certificate = proving.certificate();
    ASSERT_TRUE(certificate);
    EXPECT_EQ(standing_of(*certificate, certificate->payload), proof::Standing::Valid);
  }
}

TEST(Proving, ThatIsChangedIsRefused) {
  Proving proving("gomoku", "h8 a1 i7 a15 h6 o1");
  ASSERT_EQ(proving.run(), Stage::Proved);
  const auto certificate = proving.certificate();
  ASSERT_TRUE(certificate);
  std::size_t refused = 0;
  std::size_t tried = 0;
  for (std::size_t at = certificate->payload.size() / 2; at < certificate->payload.size(); ++at, ++tried) {
    std::vector<std::byte> changed = certificate->payload;
    changed[at] ^= std::byte{1};
    if (standing_of(*certificate, changed) != proof::Standing::Valid) ++refused;
  }
  EXPECT_GT(refused, tried * 8 / 10);  // another reference or move may prove the same
}

TEST(Proving, NeverProvesAWinThatIsNone) {
  for (const std::string game : {"mnk:rows=3,cols=3,win=3", "mnk:rows=3,cols=4,win=4"}) {
    SCOPED_TRACE(game);
    Proving proving(game);
    EXPECT_EQ(proving.run(), Stage::Refuted);
    EXPECT_FALSE(proving.certificate());
  }
}

TEST(Proving, GoesOnWithWhatWasJudged) {
  Proving first("gomoku", "h8 a1 i7 a15");
  ASSERT_EQ(first.run(), Stage::Proved);
  EXPECT_GT(first.judged(), 0U);
  const auto bytes = bytes_of(first.judgements());
  Judgements read;
  ASSERT_TRUE(read_judgements(bytes, first.rules().cells(), read));
  Proving second("gomoku", "h8 o1 i9 a1", read);  // the board turned
  EXPECT_EQ(second.run(), Stage::Proved);
  EXPECT_EQ(second.judged(), 0U);
}

TEST(Proving, KeepsOfOtherWorkWhatItUses) {
  Proving other("gomoku", "h8 a1 i7 b1");
  ASSERT_EQ(other.run(), Stage::Proved);
  Proving first("gomoku", "h8 a1 i7 a15", other.judgements());
  ASSERT_EQ(first.run(), Stage::Proved);
  Proving second("gomoku", "h8 a1 i7 a15", {}, first.judgements());
  EXPECT_EQ(second.run(), Stage::Proved);
  EXPECT_EQ(second.judged(), 0U);
  EXPECT_FALSE(second.judgements().empty());
  EXPECT_LT(second.judgements().size(), first.judgements().size());
}

TEST(Proving, OnSeveralThreadsProvesTheSame) {
  Proving proving("gomoku", "h8 a1 i7 a15");
  ASSERT_EQ(proving.run(4), Stage::Proved);
  const auto certificate = proving.certificate();
  ASSERT_TRUE(certificate);
  EXPECT_EQ(standing_of(*certificate, certificate->payload), proof::Standing::Valid);
}

/// The start of the game, out of what follows each reply to b2, turned as the searches left it.
TEST(Proving, JoinsProofsOfAllReplies) {
  const std::string game = "mnk:rows=3,cols=4,win=3";
  const auto rules = support::LineSubject::rules(game);
  ProofPosition position;
  position.play(*games::line::parse_cell(3, 4, "b2"));
  std::vector<Certificate> parts;
  for (const std::string reply : {"a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3", "d1", "d2", "d3"}) {
    Proving proving(game, "b2 " + reply);
    ASSERT_EQ(proving.run(), Stage::Proved) << reply;
    parts.push_back(*proving.certificate());
  }
  // A part may also be about the position after First's answer. No other reply looks like a2.
  Proving answered(game, "b2 a2 b1");
  ASSERT_EQ(answered.run(), Stage::Proved);
  parts[1] = *answered.certificate();
  ProofPosition to_answer = position;
  to_answer.play(*games::line::parse_cell(3, 4, "a2"));
  const JoinedProof answer = joined(rules, to_answer, Side::First, parts);
  ASSERT_TRUE(answer.certificate);
  EXPECT_EQ(standing_of(*answer.certificate, answer.certificate->payload), proof::Standing::Valid);
  EXPECT_FALSE(joined(rules, to_answer, Side::First, {}).certificate);

  const JoinedProof whole = joined(rules, position, Side::First, parts);
  EXPECT_TRUE(whole.missing.empty());
  ASSERT_TRUE(whole.certificate);
  EXPECT_EQ(whole.certificate->position, "");
  EXPECT_EQ(standing_of(*whole.certificate, whole.certificate->payload), proof::Standing::Valid);

  std::vector<Certificate> few = parts;
  few.erase(few.begin() + 1);  // a2
  const JoinedProof lacking = joined(rules, position, Side::First, few);
  EXPECT_FALSE(lacking.certificate);
  EXPECT_FALSE(lacking.missing.empty());
  parts.front().payload.pop_back();
  EXPECT_FALSE(joined(rules, position, Side::First, parts).certificate);
}

TEST(Judgements, AreReadAsTheyWereWritten) {
  Proving proving("gomoku:rows=9,cols=9", "e5 a1 d4 a9");
  proving.run();
  ASSERT_FALSE(proving.judgements().empty());
  const auto bytes = bytes_of(proving.judgements());
  Judgements read;
  ASSERT_TRUE(read_judgements(bytes, proving.rules().cells(), read));
  EXPECT_EQ(read, proving.judgements());
  EXPECT_EQ(bytes_of(read), bytes);
}

TEST(Judgements, ThatAreDamagedChangeNothing) {
  Proving proving("mnk:rows=7,cols=7,win=4");
  proving.run();
  const auto bytes = bytes_of(proving.judgements());
  const Judgements before{{1, Judgement{}}};
  std::size_t whole = 0;
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    Judgements read = before;
    const std::vector<std::byte> cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
    if (read_judgements(cut, proving.rules().cells(), read))
      ++whole;  // between two judgements
    else
      EXPECT_EQ(read, before);
  }
  EXPECT_EQ(whole, proving.judgements().size());
  Judgements read;
  EXPECT_FALSE(read_judgements(bytes, 9, read));  // cells that a small board does not have
}

}  // namespace
}  // namespace parlour::engines::line
