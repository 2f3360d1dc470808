#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kTexts = std::to_array<Text>({
    // The sequential test
    {"sprt-elo-order", "elo1 ({elo1}) must be greater than elo0 ({elo0})"},
    {"help-sprt-elo0", "the difference in Elo that is not worth accepting (H0)"},
    {"help-sprt-elo1", "the difference in Elo to be found (H1)"},
    {"help-sprt-alpha", "how often H1 may be accepted though H0 is right"},
    {"help-sprt-beta", "how often H0 may be accepted though H1 is right"},
    {"help-sprt-model", "whether elo0 and elo1 are logistic Elo or normalised Elo"},
    // The file of a tournament
    {"store-held", "{file} is being run already[, by process {pid}]"},
    {"store-busy", "{file} is in use by another program"},
    {"store-exists", "{file} is there already; --resume {file} goes on with it"},
    {"store-leftover", "{file} is left over from another tournament; move it away first"},
    {"store-unknown", "{file} is not a tournament of Parlour"},
    {"store-newer", "{file} is of version {version}; this program knows versions up to {known}"},
    {"store-damaged", "{file} is damaged[: {what}]"},
    {"store-not-accessed", "cannot work with {file}: {reason}"},
    {"store-game-twice", "game {number} is in {file} already"},
});

static_assert(well_formed(kTexts, Language::English));

}  // namespace

std::span<const Text> english_arena() { return kTexts; }

}  // namespace parlour::ui
