#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kRussianDesktop = std::to_array<Text>({
    // Boards, as screen readers tell them
    {"board-name", "доска"},
    {"board-cell-empty", "{cell}, пусто"},
    {"board-cell-taken", "{cell}, {sign}"},
    {"board-cell-last", "{cell}, {sign}, последний ход"},
    {"board-cell-wall", "{cell}, стена"},
    {"board-pit", "лунка {pit}, {seeds} {seeds|камень|камня|камней}"},
    {"board-store", "[{name}: ]каллах, {seeds} {seeds|камень|камня|камней}"},
    {"board-noted", "{part}, около {value}"},
    {"board-noted-exact", "{part}, {value}, точно"},
    // What boards are made of
    {"board-style-wood", "Дерево"},
    {"board-style-paper", "Бумага в клетку"},
    {"board-style-slate", "Сланец"},
});

static_assert(well_formed(kRussianDesktop, Language::Russian));

}  // namespace

std::span<const Text> russian_desktop() { return kRussianDesktop; }

}  // namespace parlour::ui
