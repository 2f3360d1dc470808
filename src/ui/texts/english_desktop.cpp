#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kEnglishDesktop = std::to_array<Text>({
    // Boards, as screen readers tell them
    {"board-name", "board"},
    {"board-cell-empty", "{cell}, empty"},
    {"board-cell-taken", "{cell}, {sign}"},
    {"board-cell-last", "{cell}, {sign}, the last move"},
    {"board-cell-wall", "{cell}, wall"},
    {"board-pit", "pit {pit}, {seeds} {seeds|seed|seeds}"},
    {"board-store", "[{name}: ]store, {seeds} {seeds|seed|seeds}"},
    {"board-noted", "{part}, about {value}"},
    {"board-noted-exact", "{part}, {value}, exact"},
    // What boards are made of
    {"board-style-wood", "Wood"},
    {"board-style-paper", "Squared paper"},
    {"board-style-slate", "Slate"},
});

static_assert(well_formed(kEnglishDesktop, Language::English));

}  // namespace

std::span<const Text> english_desktop() { return kEnglishDesktop; }

}  // namespace parlour::ui
