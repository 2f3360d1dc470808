#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kRussianProtocol = std::to_array<Text>({
    // The Gomocup brain
    {"pbrain-usage",
     "у pbrain-parlour нет аргументов: он говорит по протоколу Gomocup с менеджером, который его запускает; "
     "см. docs/gomocup.md"},
    {"gomocup-unknown", "нет команды «{found}»; ожидается {allowed}"},
    {"gomocup-line-too-long", "в строке может быть не больше {longest} {longest|символа|символов|символов}"},
    {"gomocup-expected", "ожидается {expected}[, а не «{found}»]"},
    {"gomocup-no-board", "доски ещё нет; сначала ожидается START или RECTSTART"},
    {"gomocup-rule",
     "по правилу {rule}[ ({name})] здесь не играют; ожидается 0 (пять и больше) или 1 (ровно пять)"},
    {"gomocup-outside", "{point} вне доски, которая идёт от 0,0 до {last}"},
    {"gomocup-taken", "клетка {point} занята; ожидается пустая клетка"},
    {"gomocup-no-stone", "на {point} нет фишки; ожидается клетка с фишкой"},
    {"gomocup-game-over", "игра окончена; ожидается RESTART, START, BOARD или TAKEBACK"},
    {"gomocup-not-empty", "BEGIN — для пустой доски; ожидается TURN, BOARD или RESTART"},
    {"gomocup-not-done", "команда {command} не закончена; ожидаются строки x,y,who, а затем DONE"},
    {"gomocup-done-alone", "заканчивать нечего; перед DONE ожидается BOARD, YXBOARD или SWAP2BOARD"},
    {"gomocup-swap2-stones", "в списке {stones} {stones|фишка|фишки|фишек}; ожидается 0, 3 или 5"},
});

static_assert(well_formed(kRussianProtocol, Language::Russian));

}  // namespace

std::span<const Text> russian_protocol() { return kRussianProtocol; }

}  // namespace parlour::ui
