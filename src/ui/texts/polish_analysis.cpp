#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kPolishAnalysis = std::to_array<Text>({
    // Ile warta jest pozycja, wszędzie tymi samymi słowami
    {"value-win", "wygrana[ różnicą {seeds}][ za {plies} {plies|ruch|ruchy|ruchów}]"},
    {"value-draw", "remis"},
    {"value-loss", "przegrana[ różnicą {seeds}][ za {plies} {plies|ruch|ruchy|ruchów}]"},
    {"value-likely-win", "prawdopodobna wygrana"},
    {"value-likely-loss", "prawdopodobna przegrana"},
    {"value-first-wins", "Pierwszy wygrywa[ różnicą {seeds}][ za {plies} {plies|ruch|ruchy|ruchów}]"},
    {"value-second-wins", "Drugi wygrywa[ różnicą {seeds}][ za {plies} {plies|ruch|ruchy|ruchów}]"},
    {"value-first-likely", "Pierwszy prawdopodobnie wygrywa"},
    {"value-second-likely", "Drugi prawdopodobnie wygrywa"},
    {"bounds-numbers", "od {lower} do {upper}"},
    {"bounds-not-lost", "co najmniej remis"},
    {"bounds-not-won", "co najwyżej remis"},
    {"bounds-none", "jeszcze nic"},

    // Menus
    {"analysis-menu", "&Analiza"},
    {"analysis-new", "&Nowa analiza…"},
    {"analysis-open", "&Analizuj"},
    {"analysis-open-clocks", "Grę z zegarami można analizować, gdy się skończy."},
    {"analysis-start", "&Myśl"},
    {"analysis-stop", "Przestań &myśleć"},
    {"analysis-set-up", "&Ustaw pozycję"},
    {"analysis-set-up-done", "Pozycja &gotowa"},
    {"analysis-paste", "&Wklej pozycję"},
    {"analysis-main-line", "Do &głównej linii"},
    {"analysis-cut", "U&suń wariant"},
    {"analysis-back", "W&róć do gry"},
    {"analysis-new-title", "Nowa analiza"},
    {"analysis-begin", "Analizuj"},
    {"analysis-window-title", "{game}: analiza – Parlour"},

    // What was found
    {"analysis-lines", "Linie"},
    {"analysis-lines-hint", "Ile ruchów dostaje własną ocenę"},
    {"analysis-auto", "auto"},
    {"analysis-rows", "Najlepsze ruchy; Enter wykonuje ruch"},
    {"analysis-move", "Ruch"},
    {"analysis-value", "Ocena"},
    {"analysis-value-hint", "Dla strony, która ma ruch"},
    {"analysis-value-first", "Dla pierwszego"},
    {"analysis-line", "Ciąg dalszy"},
    {"analysis-exact", "dokładnie"},
    {"analysis-exactly", "{value}, dokładnie"},
    {"analysis-status", "[Głębokość {depth}, ]pozycji: {positions}, {seconds} s"},
    {"analysis-all-exact", "Wszystkie oceny są dokładne."},
    {"analysis-begins", "Myślenie…"},
    {"analysis-off", "Jeszcze bez analizy."},
    {"analysis-won", "Koniec gry, wygrywa: {name}."},
    {"analysis-drawn", "Koniec gry, remis."},
    {"analysis-variations", "Ruchy i warianty; Delete usuwa wariant"},
    {"analysis-root", "Początek"},

    // Positions set up by hand
    {"analysis-how-stones", "Kliknięcie stawia, prawe kliknięcie zdejmuje."},
    {"analysis-how-seeds", "Kamienie, jak leżą, magazyny po bokach:"},
    {"analysis-stone-of", "Znak: {name}"},
    {"analysis-empty", "Puste"},
    {"analysis-turn", "Ruch ma"},
    {"analysis-clear", "Wyczyść planszę"},
    {"analysis-start-position", "Pozycja początkowa"},
    {"analysis-text", "Jako tekst"},
    {"analysis-pit-of", "{name}: dołek {pit}"},
    {"analysis-store-of", "{name}: magazyn"},
    {"analysis-no-way",
     "nie wiadomo, jakie ruchy od początku gry prowadzą do tej pozycji; można ją analizować, ale nie można "
     "z niej grać ani zapisać jej jako gry"},
});

static_assert(well_formed(kPolishAnalysis, Language::Polish));

}  // namespace

std::span<const Text> polish_analysis() { return kPolishAnalysis; }

}  // namespace parlour::ui
