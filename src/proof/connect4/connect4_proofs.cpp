#include "proof/connect4/connect4_proofs.hpp"

#include <fmt/format.h>

#include <cassert>
#include <utility>

#include "games/connect4/notation.hpp"
#include "games/connect4/options.hpp"
#include "games/connect4/position.hpp"
#include "proof/verifier.hpp"

namespace parlour::proof::connect4 {
namespace {

namespace rules_of = games::connect4;

/// The position's own two words: they say everything about it.
template <class P>
class Part {
 public:
  using Position = P;
  static constexpr std::size_t kWordsEach = sizeof(typename P::Word) / sizeof(std::uint64_t);
  static constexpr std::size_t kMostWords = 2 * kWordsEach;

  std::size_t words() const { return kMostWords; }
  void pack(const P& position, std::span<std::uint64_t> words) const {
    std::size_t at = 0;
    for (typename P::Word word : {position.mover(), position.all()}) {
      words[at++] = static_cast<std::uint64_t>(word);
      if constexpr (kWordsEach == 2) words[at++] = static_cast<std::uint64_t>(word >> 64);
    }
  }
  P turned(const P& position, int symmetry) const { return position.transformed(symmetry); }
  std::string text(const P& position) const { return rules_of::position_text(position); }
  std::string move_text(const P& position, std::uint64_t number) const {
    const bool column = number < static_cast<std::uint64_t>(position.rules().cols());
    return column ? rules_of::column_name(static_cast<rules_of::Move>(number)) : std::to_string(number);
  }
  std::optional<Message> leaf(Kind, const Claim&, const P&, NodeReader, std::uint64_t&) const {
    assert(false);  // the dialect has none
    return reason("proof-game-not-over");
  }
};

struct Family {
  static Result<rules_of::Rules> read_rules(const Spec& spec) {
    const auto values = read_options(spec, rules_of::declared_options());
    if (!values) return failure(values.error());
    const auto options = rules_of::read_connect4_options(*values);
    if (!options) return failure(options.error());
    return rules_of::Rules(*options);
  }
  static std::string game_text(const rules_of::Rules& rules) { return connect4::game_text(rules); }
  template <class F>
  static Result<Verdict> with_start(const rules_of::Rules& rules, F&& f) {
    return rules_of::with_start(rules, std::forward<F>(f));
  }
  template <class P>
  static Result<P> read_position(const rules_of::Rules& rules, std::string_view text) {
    return rules_of::parse_position<P>(rules, text);
  }
  template <class P>
  static Result<Verdict> verify_from(const P& start, std::span<const std::byte> payload,
                                     const Settings& settings) {
    return verify_payload(payload, dialect(), Part<P>(), start, settings);
  }
};

}  // namespace

FamilyProofs proofs() { return {"connect4", verify_in_family<Family>}; }

std::string game_text(const games::connect4::Rules& rules) {
  return fmt::format("connect4:rows={},cols={},win={}", rules.rows(), rules.cols(), rules.win());
}

Dialect dialect() { return {{Kind::End, Kind::Answer, Kind::Replies, Kind::Bounded}, {0, 1}}; }

}  // namespace parlour::proof::connect4
