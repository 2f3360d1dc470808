#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kRussianAnalysis = std::to_array<Text>({
    // Чего стоит позиция — одними и теми же словами везде
    {"value-win", "выигрыш[ с разницей {seeds}][ через {plies} {plies|ход|хода|ходов}]"},
    {"value-draw", "ничья"},
    {"value-loss", "проигрыш[ с разницей {seeds}][ через {plies} {plies|ход|хода|ходов}]"},
    {"value-likely-win", "вероятный выигрыш"},
    {"value-likely-loss", "вероятный проигрыш"},
    {"value-first-wins", "Первый выигрывает[ с разницей {seeds}][ через {plies} {plies|ход|хода|ходов}]"},
    {"value-second-wins", "Второй выигрывает[ с разницей {seeds}][ через {plies} {plies|ход|хода|ходов}]"},
    {"value-first-likely", "Первый, вероятно, выигрывает"},
    {"value-second-likely", "Второй, вероятно, выигрывает"},
    {"bounds-numbers", "от {lower} до {upper}"},
    {"bounds-not-lost", "не хуже ничьей"},
    {"bounds-not-won", "не лучше ничьей"},
    {"bounds-none", "пока ничего"},

    // Menus
    {"analysis-menu", "&Анализ"},
    {"analysis-new", "&Новый анализ…"},
    {"analysis-open", "&Анализ"},
    {"analysis-open-clocks", "Игру с часами можно анализировать, когда она окончена."},
    {"analysis-start", "&Думать"},
    {"analysis-stop", "&Стоп"},
    {"analysis-set-up", "&Расставить позицию"},
    {"analysis-set-up-done", "Расстановка &готова"},
    {"analysis-paste", "&Вставить позицию"},
    {"analysis-main-line", "К &главной линии"},
    {"analysis-cut", "&Удалить вариант"},
    {"analysis-back", "Назад к &игре"},
    {"analysis-new-title", "Новый анализ"},
    {"analysis-begin", "Анализировать"},
    {"analysis-window-title", "{game}: анализ – Parlour"},

    // What was found
    {"analysis-lines", "Линии"},
    {"analysis-lines-hint", "Сколько ходов получают свою оценку"},
    {"analysis-auto", "авто"},
    {"analysis-rows", "Лучшие ходы; Enter делает ход"},
    {"analysis-move", "Ход"},
    {"analysis-value", "Оценка"},
    {"analysis-value-hint", "Для того, чей ход"},
    {"analysis-value-first", "Для первого"},
    {"analysis-line", "Продолжение"},
    {"analysis-exact", "точно"},
    {"analysis-exactly", "{value}, точно"},
    {"analysis-status", "[Глубина {depth}, ]позиций: {positions}, {seconds} с"},
    {"analysis-all-exact", "Все оценки точные."},
    {"analysis-begins", "Размышление…"},
    {"analysis-off", "Позиция ещё не анализировалась."},
    {"analysis-won", "Игра окончена, победа: {name}."},
    {"analysis-drawn", "Игра окончена, ничья."},
    {"analysis-variations", "Ходы и варианты; Delete удаляет вариант"},
    {"analysis-root", "Начало"},

    // Positions set up by hand
    {"analysis-how-stones", "Щелчок ставит, правый щелчок убирает."},
    {"analysis-how-seeds", "Камни, как они лежат, каллахи по краям:"},
    {"analysis-stone-of", "Знак: {name}"},
    {"analysis-empty", "Пусто"},
    {"analysis-turn", "Ходит"},
    {"analysis-clear", "Очистить доску"},
    {"analysis-start-position", "Начальная позиция"},
    {"analysis-text", "Текстом"},
    {"analysis-pit-of", "{name}: лунка {pit}"},
    {"analysis-store-of", "{name}: каллах"},
    {"analysis-no-way",
     "неизвестно, какими ходами от начала игры получить эту позицию; её можно анализировать, но нельзя "
     "играть с неё или сохранить её как игру"},
});

static_assert(well_formed(kRussianAnalysis, Language::Russian));

}  // namespace

std::span<const Text> russian_analysis() { return kRussianAnalysis; }

}  // namespace parlour::ui
