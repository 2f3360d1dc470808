#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kTexts = std::to_array<Text>({
    // The sequential test
    {"sprt-elo-order", "elo1 ({elo1}) musi być większe niż elo0 ({elo0})"},
    {"help-sprt-elo0", "różnica w Elo, której nie warto przyjmować (H0)"},
    {"help-sprt-elo1", "różnica w Elo, którą trzeba znaleźć (H1)"},
    {"help-sprt-alpha", "jak często wolno przyjąć H1, choć prawdziwa jest H0"},
    {"help-sprt-beta", "jak często wolno przyjąć H0, choć prawdziwa jest H1"},
    {"help-sprt-model", "czy elo0 i elo1 to Elo logistyczne, czy znormalizowane"},
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
