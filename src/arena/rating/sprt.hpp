#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "arena/rating/tally.hpp"
#include "core/result.hpp"

/// The generalised sequential probability ratio test: a match that stops as soon as it knows which of two
/// hypotheses about the difference in strength is right, with both error rates chosen beforehand.
namespace parlour::arena {

enum class EloModel : std::uint8_t { Logistic, Normalised };

/// H0: the difference is elo0. H1: it is elo1.
struct SprtSettings {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;  ///< how often H1 is accepted although H0 is right
  double beta = 0.05;   ///< how often H0 is accepted although H1 is right
  EloModel model = EloModel::Logistic;
  bool operator==(const SprtSettings&) const = default;
};

/// `elo0=0,elo1=5,alpha=.05,beta=.05,model=normalised`, all optional. Refuses anything but such a list, elo0
/// ≥ elo1, and errors outside 0…0.5, naming the place.
Result<SprtSettings> parse_sprt(std::string_view text);

/// The list of all values; reading it gives the same settings.
std::string sprt_text(const SprtSettings& settings);

enum class Verdict : std::uint8_t { Undecided, H0, H1 };

struct SprtState {
  double llr = 0;  ///< logarithm of the likelihood of H1 over that of H0
  double lower = 0;
  double upper = 0;
  Verdict verdict = Verdict::Undecided;
};

/// Where the test stands after these pairs, or after these games if sides are fixed. The error rates hold
/// only if it is asked about growing prefixes of one sequence.
///
/// The likelihood under each hypothesis is that of the best-fitting distribution of scores whose mean
/// (logistic) or mean in deviations (normalised) is that of the hypothesis; the test stops at ln(β/(1−α)) and
/// ln((1−β)/α). Results not seen yet count as a thousandth, as in fishtest.
///
/// Michel Van den Bergh: Comparing the approximations for the generalized log likelihood ratio of a
/// multinomial distribution; Comments on normalized Elo (cantate.be/Fishtest).
SprtState sprt_state(const SprtSettings& settings, const Pairs& pairs);
SprtState sprt_state(const SprtSettings& settings, const Tally& tally);

}  // namespace parlour::arena
