#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kEnglishAnalysis = std::to_array<Text>({
    // What a position is worth, for all faces
    {"value-win", "a win[ by {seeds}][ in {plies} {plies|move|moves}]"},
    {"value-draw", "a draw"},
    {"value-loss", "a loss[ by {seeds}][ in {plies} {plies|move|moves}]"},
    {"value-likely-win", "probably a win"},
    {"value-likely-loss", "probably a loss"},
    {"value-first-wins", "First wins[ by {seeds}][ in {plies} {plies|move|moves}]"},
    {"value-second-wins", "Second wins[ by {seeds}][ in {plies} {plies|move|moves}]"},
    {"value-first-likely", "First probably wins"},
    {"value-second-likely", "Second probably wins"},
    {"bounds-numbers", "between {lower} and {upper}"},
    {"bounds-not-lost", "at least a draw"},
    {"bounds-not-won", "at most a draw"},
    {"bounds-none", "nothing yet"},

    // Menus
    {"analysis-menu", "&Analysis"},
    {"analysis-new", "&New analysis…"},
    {"analysis-open", "&Analyse"},
    {"analysis-open-clocks", "A game with clocks can be analysed once it is over."},
    {"analysis-start", "S&tart thinking"},
    {"analysis-stop", "S&top thinking"},
    {"analysis-set-up", "Set &up position"},
    {"analysis-set-up-done", "Set-up &done"},
    {"analysis-paste", "&Paste position"},
    {"analysis-main-line", "To the &main line"},
    {"analysis-cut", "&Delete variation"},
    {"analysis-back", "&Back to the game"},
    {"analysis-new-title", "New analysis"},
    {"analysis-begin", "Analyse"},
    {"analysis-window-title", "{game}: analysis – Parlour"},

    // What was found
    {"analysis-lines", "Lines"},
    {"analysis-lines-hint", "How many moves get values of their own"},
    {"analysis-auto", "auto"},
    {"analysis-rows", "The best moves; Enter plays one"},
    {"analysis-move", "Move"},
    {"analysis-value", "Value"},
    {"analysis-value-hint", "For the side to move"},
    {"analysis-value-first", "For First"},
    {"analysis-line", "How it goes on"},
    {"analysis-exact", "exact"},
    {"analysis-exactly", "{value}, exact"},
    {"analysis-status", "[Depth {depth}, ]{positions} positions, {seconds} s"},
    {"analysis-all-exact", "Every value is exact."},
    {"analysis-begins", "Thinking…"},
    {"analysis-off", "Not analysed yet."},
    {"analysis-won", "The game is over: {name} wins."},
    {"analysis-drawn", "The game is over: a draw."},
    {"analysis-variations", "Moves and variations; Delete removes a variation"},
    {"analysis-root", "Start"},

    // Positions set up by hand
    {"analysis-how-stones", "A click puts this there, a right click clears it."},
    {"analysis-how-seeds", "Seeds as they lie, stores at the sides:"},
    {"analysis-stone-of", "Stone of {name}"},
    {"analysis-empty", "Empty"},
    {"analysis-turn", "To move"},
    {"analysis-clear", "Clear board"},
    {"analysis-start-position", "Start position"},
    {"analysis-text", "As text"},
    {"analysis-pit-of", "{name}: pit {pit}"},
    {"analysis-store-of", "{name}: store"},
    {"analysis-no-way",
     "no moves from the start of the game are known that lead to this position; it can be analysed, but not "
     "played or saved as a game"},
});

static_assert(well_formed(kEnglishAnalysis, Language::English));

}  // namespace

std::span<const Text> english_analysis() { return kEnglishAnalysis; }

}  // namespace parlour::ui
