#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kEnglishProtocol = std::to_array<Text>({
    // The Gomocup brain
    {"pbrain-usage",
     "pbrain-parlour takes no arguments: it speaks the Gomocup protocol with the manager that starts it; see "
     "docs/gomocup.md"},
    {"gomocup-unknown", "'{found}' is no command; expected {allowed}"},
    {"gomocup-line-too-long", "a line has at most {longest} {longest|character|characters}"},
    {"gomocup-expected", "expected {expected}[, found '{found}']"},
    {"gomocup-no-board", "there is no board yet; expected START or RECTSTART first"},
    {"gomocup-rule",
     "rule {rule} is not played here[ ({name})]; expected 0 (five or more) or 1 (exactly five)"},
    {"gomocup-outside", "{point} is outside the board, which goes from 0,0 to {last}"},
    {"gomocup-taken", "{point} is taken; expected an empty cell"},
    {"gomocup-no-stone", "no stone lies on {point}; expected a cell with a stone"},
    {"gomocup-game-over", "the game is over; expected RESTART, START, BOARD or TAKEBACK"},
    {"gomocup-not-empty", "BEGIN is for an empty board; expected TURN, BOARD or RESTART"},
    {"gomocup-not-done", "{command} was not ended; expected lines x,y,who and then DONE"},
    {"gomocup-done-alone", "there is nothing to be done; expected BOARD, YXBOARD or SWAP2BOARD before DONE"},
    {"gomocup-swap2-stones", "{stones} {stones|stone is|stones are} listed; expected 0, 3 or 5"},
});

static_assert(well_formed(kEnglishProtocol, Language::English));

}  // namespace

std::span<const Text> english_protocol() { return kEnglishProtocol; }

}  // namespace parlour::ui
