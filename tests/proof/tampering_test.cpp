// Certificates that somebody has changed: whatever still verifies must be true.
#include <gtest/gtest.h>

#include "proof/checked.hpp"
#include "proof/corrupted.hpp"
#include "support/small_certificates.hpp"

namespace parlour::proof {
namespace {

struct Tally {
  int malformed = 0;
  int refuted = 0;
  int valid = 0;
};

template <class Subject>
class Tampering {
 public:
  explicit Tampering(std::string_view spec)
      : rules_(Subject::rules(spec)), start_(Subject::reference(rules_)), value_(values_.value(start_)) {}

  Bytes proof_of_the_value() {
    support::SmallProver<Subject> prover(values_);
    const auto first = prover.prove(start_, Side::First, value_);
    const auto second = prover.prove(start_, Side::Second, -value_);
    return prover.finish({first, second});
  }

  /// The strategy of one side, with a claim that is better than what the strategy gets.
  Bytes false_claim(Side side) {
    support::SmallProver<Subject> prover(values_);
    auto claim = prover.prove(start_, side, values_.value_for(start_, side));
    ++claim.at_least;
    return prover.finish({claim});
  }

  std::string check(const Bytes& payload) {
    Settings settings;
    settings.limit = 300'000;
    const auto result = verify(game_text(rules_), "", payload, settings);
    if (result && result->standing == Standing::Valid) {
      for (const Claim& claim : result->claims)
        EXPECT_LE(claim.at_least, values_.value_for(start_, claim.side)) << "a false claim was accepted";
    }
    return told(result);
  }

  Tally corrupt(const Bytes& payload, int times, std::uint64_t seed) {
    Rng rng(seed);
    Tally tally;
    for (int each = 0; each < times; ++each) {
      const std::string found = check(corrupted(payload, rng));
      if (found == "valid")
        ++tally.valid;
      else
        ++(found.starts_with("malformed") ? tally.malformed : tally.refuted);
    }
    return tally;
  }

 private:
  typename Subject::Rules rules_;
  support::BruteForce<Subject> values_;
  typename Subject::Reference start_;
  int value_;
};

template <class Subject>
void survives(std::string_view spec) {
  SCOPED_TRACE(std::string(spec));
  Tampering<Subject> tampering(spec);
  const Bytes payload = tampering.proof_of_the_value();
  EXPECT_EQ(tampering.check(payload), "valid");
  const Tally tally = tampering.corrupt(payload, 1000, 11);
  EXPECT_GT(tally.malformed, 0);
  EXPECT_GT(tally.refuted, 0);
  EXPECT_GT(tally.valid, 0);  // for instance with a larger bound
  for (const Side side : {Side::First, Side::Second}) {
    const Bytes untrue = tampering.false_claim(side);
    EXPECT_NE(tampering.check(untrue), "valid");
    tampering.corrupt(untrue, 250, 12);
  }
}

TEST(Tampering, NeverMakesAFalseClaimValid) {
  survives<support::LineSubject>("tictactoe");
  survives<support::LineSubject>("mnk:rows=3,cols=4,win=3");
  survives<support::LineSubject>("mnk:rows=3,cols=3,win=3,last-reply=on");
  survives<support::LineSubject>("mnk:rows=3,cols=4,win=3,last-reply=on,max-moves=7");
  survives<support::LineSubject>("mnk:rows=2,cols=5,win=3,overline=ignored");
  survives<support::LineSubject>("mnk:rows=3,cols=3,win=3,inversion=stones,period=3");
  survives<support::LineSubject>("mnk:rows=3,cols=4,win=3,walls=b2+c2");
  survives<support::LineSubject>("mnk:rows=3,cols=3,win=3,inversion=signs,period=2,max-moves=7");
}

TEST(Tampering, NeverMakesAFalseClaimValidInKalah) {
  survives<support::KalahSubject>("kalah:pits=2,seeds=3");
  survives<support::KalahSubject>("kalah:pits=3,seeds=2,capture=always");
  survives<support::KalahSubject>("kalah:pits=3,seeds=2,capture=none,stop=half");
  survives<support::KalahSubject>("kalah:pits=4,seeds=1");
}

TEST(Tampering, NeverMakesAFalseClaimValidInConnectFour) {
  survives<support::Connect4Subject>("connect4:rows=4,cols=4,win=3");
  survives<support::Connect4Subject>("connect4:rows=4,cols=5,win=3");
}

}  // namespace
}  // namespace parlour::proof
