#include "proof/kalah/kalah_proofs.hpp"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <utility>

#include "games/kalah/notation.hpp"
#include "games/kalah/options.hpp"
#include "games/kalah/position.hpp"
#include "proof/verifier.hpp"

namespace parlour::proof::kalah {
namespace {

namespace rules_of = games::kalah;

/// Packed, a position is the pits of First, its store, the same of Second, 16 bits each, and a word for the
/// turn.
template <class P>
class Part {
 public:
  using Position = P;
  static constexpr std::size_t kMostWords = (2 * (rules_of::kMostPits + 1) + 3) / 4 + 1;

  explicit Part(const rules_of::Rules& rules)
      : words_((2 * (static_cast<std::size_t>(rules.pits()) + 1) + 3) / 4 + 1) {}

  std::size_t words() const { return words_; }
  void pack(const P& position, std::span<std::uint64_t> words) const {
    std::fill(words.begin(), words.end(), 0);
    std::size_t at = 0;
    for (const Side side : {Side::First, Side::Second})
      for (int pit = 0; pit <= position.rules().pits(); ++pit, ++at) {  // the last one is the store
        const int seeds = pit < position.rules().pits() ? position.seeds(side, pit) : position.store(side);
        words[at / 4] |= static_cast<std::uint64_t>(seeds) << (16 * (at % 4));
      }
    words.back() = static_cast<std::uint64_t>(index_of(position.to_move()));
  }
  P turned(const P& position, [[maybe_unused]] int symmetry) const {
    assert(symmetry == 0);
    return position;
  }
  std::string text(const P& position) const { return rules_of::position_text(position); }
  std::string move_text(const P& position, std::uint64_t number) const {
    const bool pit = number < static_cast<std::uint64_t>(position.rules().pits());
    return pit ? rules_of::pit_name(static_cast<rules_of::Move>(number)) : std::to_string(number);
  }
  std::optional<Message> leaf(Kind, const Claim&, const P&, NodeReader, std::uint64_t&) const {
    assert(false);  // the dialect has none
    return reason("proof-game-not-over");
  }

 private:
  std::size_t words_;
};

struct Family {
  static Result<rules_of::Rules> read_rules(const Spec& spec) {
    const auto values = read_options(spec, rules_of::declared_options());
    if (!values) return failure(values.error());
    return rules_of::Rules(rules_of::read_kalah_options(*values));
  }
  static std::string game_text(const rules_of::Rules& rules) { return kalah::game_text(rules); }
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
    return verify_payload(payload, dialect(), Part<P>(start.rules()), start, settings);
  }
};

}  // namespace

FamilyProofs proofs() { return {"kalah", verify_in_family<Family>}; }

std::string game_text(const games::kalah::Rules& rules) {
  constexpr std::array kCaptures{"opposite-nonempty", "always", "none"};
  const rules_of::Options& options = rules.options();
  return fmt::format("kalah:pits={},seeds={},capture={},stop={}", options.pits, options.seeds,
                     kCaptures[static_cast<std::size_t>(options.capture)],
                     options.stop_half ? "half" : "off");
}

Dialect dialect() { return {{Kind::End, Kind::Answer, Kind::Replies, Kind::Bounded}, {0}}; }

}  // namespace parlour::proof::kalah
