#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kTexts = std::to_array<Text>({
    // Reports
    {"arena-milliseconds", "{time} ms"},
    {"arena-seconds", "{time} s"},
    {"arena-player", "gracz"},
    {"arena-games", "partie"},
    {"arena-wins", "W"},
    {"arena-draws", "R"},
    {"arena-losses", "P"},
    {"arena-points", "punkty"},
    {"arena-score", "wynik"},
    {"arena-elo", "Elo"},
    {"arena-errors", "błędy"},
    {"arena-time", "czas/ruch"},
    {"arena-buchholz", "Buchholz"},
    {"arena-match", "mecz"},
    {"arena-normalised", "normal."},
    {"arena-superior", "przewaga"},
    {"arena-pairs", "pary 0-2"},
    {"arena-moves", "ruchy"},
    {"arena-average", "średnia"},
    {"arena-maximum", "maksimum"},
    {"arena-illegal", "niedozwolone ruchy"},
    {"arena-late", "po czasie"},
    {"arena-failed", "awarie"},
    {"arena-more", "... i jeszcze {count}"},
    {"arena-progress",
     "partie: {finished} z {known}[, w toku: {playing}], {elapsed}[, zostało około {left}]"},
    {"arena-played",
     "{games} {games|partia|partie|partii}, {moves} {moves|ruch|ruchy|ruchów}, {openings} "
     "{openings|otwarcie|otwarcia|otwarć}"},
    {"arena-superiority",
     "szansa na przewagę gracza {name}: {los}[, pary 0-2: {pairs}][, Elo znormalizowane {normalised}]"},
    {"arena-first", "Pierwszy zdobywa {score}, Elo {elo}[; z uwzględnieniem siły {advantage}]"},
    {"arena-sprt", "SPRT ({elo0}, {elo1}): LLR {llr} ({lower}, {upper})[, {verdict}]"},
    {"arena-accepted", "przyjęto {hypothesis}"},
    {"arena-prior", "Rankingi są ściągnięte ku 0, bo same wyniki ich nie ograniczają: liczy się kolejność."},
    {"arena-crosstable", "Każdy z każdym"},
    {"arena-matches", "Mecze"},
    {"arena-times", "Czas na ruch"},
    {"arena-lost-by-errors", "Partie przegrane przez błędy"},
    {"arena-game",
     "{finished}/{known}  {first} - {second}  {result}, {moves} {moves|ruch|ruchy|ruchów}[, {remark}][: "
     "{reason}]"},
    {"arena-game-illegal", "niedozwolony ruch, {name}"},
    {"arena-game-late", "koniec czasu, {name}"},
    {"arena-game-failed", "awaria, {name}"},
    {"arena-game-resigned", "{name} się poddaje"},
    {"arena-game-adjudicated", "rozstrzygnięto"},
    {"arena-game-broken-off", "przerwano"},

    // The sequential test
    {"sprt-elo-order", "elo1 ({elo1}) musi być większe niż elo0 ({elo0})"},
    {"help-sprt-elo0", "różnica w Elo, której nie warto przyjmować (H0)"},
    {"help-sprt-elo1", "różnica w Elo, którą trzeba znaleźć (H1)"},
    {"help-sprt-alpha", "jak często wolno przyjąć H1, choć prawdziwa jest H0"},
    {"help-sprt-beta", "jak często wolno przyjąć H0, choć prawdziwa jest H1"},
    {"help-sprt-model", "czy elo0 i elo1 to Elo logistyczne, czy znormalizowane"},
    // Openings
    {"opening-ends-game", "ruchy {moves} kończą partię, a po otwarciu musi ona trwać"},
    {"openings-none", "w pliku nie ma otwarć; każde zapisuje się ruchami w osobnym wierszu"},
    {"help-opening-plies", "liczba ruchów w każdym otwarciu"},
    // The file of a tournament
    {"store-held", "turniej {file} już trwa[ w procesie {pid}]"},
    {"store-busy", "z {file} korzysta inny program"},
    {"store-exists", "{file} już istnieje; --resume {file} wznowi ten turniej"},
    {"store-leftover", "{file} pozostał po innym turnieju; najpierw go usuń lub przenieś"},
    {"store-unknown", "{file} to nie turniej Parlour"},
    {"store-newer", "{file} ma wersję {version}; ten program zna wersje do {known}"},
    {"store-damaged", "{file} jest uszkodzony[: {what}]"},
    {"store-not-accessed", "nie można korzystać z {file}: {reason}"},
    {"store-game-twice", "partia {number} jest już w {file}"},
});

static_assert(well_formed(kTexts, Language::Polish));

}  // namespace

std::span<const Text> polish_arena() { return kTexts; }

}  // namespace parlour::ui
