#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kPolishProtocol = std::to_array<Text>({
    // The Gomocup brain
    {"pbrain-usage",
     "pbrain-parlour nie ma argumentów: rozmawia protokołem Gomocup z menedżerem, który go uruchamia; zob. "
     "docs/gomocup.md"},
    {"gomocup-unknown", "nie ma polecenia „{found}”; oczekiwano {allowed}"},
    {"gomocup-line-too-long", "wiersz ma najwyżej {longest} {longest|znak|znaki|znaków}"},
    {"gomocup-expected", "oczekiwano {expected}[, a jest „{found}”]"},
    {"gomocup-no-board", "nie ma jeszcze planszy; najpierw oczekiwano START lub RECTSTART"},
    {"gomocup-rule",
     "według zasady {rule}[ ({name})] się tu nie gra; oczekiwano 0 (pięć lub więcej) albo 1 (dokładnie "
     "pięć)"},
    {"gomocup-outside", "{point} leży poza planszą, która sięga od 0,0 do {last}"},
    {"gomocup-taken", "pole {point} jest zajęte; oczekiwano pustego"},
    {"gomocup-no-stone", "na {point} nie ma pionka; oczekiwano pola z pionkiem"},
    {"gomocup-game-over", "gra jest skończona; oczekiwano RESTART, START, BOARD lub TAKEBACK"},
    {"gomocup-not-empty", "BEGIN jest dla pustej planszy; oczekiwano TURN, BOARD lub RESTART"},
    {"gomocup-not-done", "polecenie {command} nie jest zakończone; oczekiwano wierszy x,y,who, a potem DONE"},
    {"gomocup-done-alone", "nie ma czego kończyć; przed DONE oczekiwano BOARD, YXBOARD lub SWAP2BOARD"},
    {"gomocup-swap2-stones", "podano {stones} {stones|pionek|pionki|pionków}; oczekiwano 0, 3 lub 5"},
});

static_assert(well_formed(kPolishProtocol, Language::Polish));

}  // namespace

std::span<const Text> polish_protocol() { return kPolishProtocol; }

}  // namespace parlour::ui
