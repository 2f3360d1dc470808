#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kPolishDesktop = std::to_array<Text>({
    // Boards, as screen readers tell them
    {"board-name", "plansza"},
    {"board-cell-empty", "{cell}, puste"},
    {"board-cell-taken", "{cell}, {sign}"},
    {"board-cell-last", "{cell}, {sign}, ostatni ruch"},
    {"board-cell-wall", "{cell}, ściana"},
    {"board-pit", "dołek {pit}, {seeds} {seeds|kamień|kamienie|kamieni}"},
    {"board-store", "[{name}: ]magazyn, {seeds} {seeds|kamień|kamienie|kamieni}"},
    {"board-noted", "{part}, około {value}"},
    {"board-noted-exact", "{part}, {value}, dokładnie"},
    // What boards are made of
    {"board-style-wood", "Drewno"},
    {"board-style-paper", "Papier w kratkę"},
    {"board-style-slate", "Łupek"},
});

static_assert(well_formed(kPolishDesktop, Language::Polish));

}  // namespace

std::span<const Text> polish_desktop() { return kPolishDesktop; }

}  // namespace parlour::ui
