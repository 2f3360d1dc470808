#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kTexts = std::to_array<Text>({
    // Reports
    {"arena-milliseconds", "{time} мс"},
    {"arena-seconds", "{time} с"},
    {"arena-player", "игрок"},
    {"arena-games", "партии"},
    {"arena-wins", "В"},
    {"arena-draws", "Н"},
    {"arena-losses", "П"},
    {"arena-points", "очки"},
    {"arena-score", "результат"},
    {"arena-elo", "Эло"},
    {"arena-errors", "ошибки"},
    {"arena-time", "время/ход"},
    {"arena-buchholz", "Бухгольц"},
    {"arena-match", "матч"},
    {"arena-normalised", "нормир."},
    {"arena-superior", "сильнее"},
    {"arena-pairs", "пары 0-2"},
    {"arena-moves", "ходы"},
    {"arena-average", "среднее"},
    {"arena-maximum", "максимум"},
    {"arena-illegal", "недопустимые ходы"},
    {"arena-late", "просрочка"},
    {"arena-failed", "сбои"},
    {"arena-more", "... и ещё {count}"},
    {"arena-progress",
     "партии: {finished} из {known}[, идут: {playing}], {elapsed}[, осталось около {left}]"},
    {"arena-played",
     "{games} {games|партия|партии|партий}, {moves} {moves|ход|хода|ходов}, {openings} "
     "{openings|начало|начала|начал}"},
    {"arena-superiority",
     "вероятность, что {name} сильнее: {los}[, пары 0-2: {pairs}][, нормированное Эло {normalised}]"},
    {"arena-first", "Первый набирает {score}, Эло {elo}[; с учётом силы {advantage}]"},
    {"arena-sprt", "SPRT ({elo0}, {elo1}): LLR {llr} ({lower}, {upper})[, {verdict}]"},
    {"arena-accepted", "принята {hypothesis}"},
    {"arena-prior",
     "Рейтинги притянуты к 0: одни результаты их не ограничивают; верьте порядку, а не числам."},
    {"arena-crosstable", "Каждый с каждым"},
    {"arena-matches", "Матчи"},
    {"arena-times", "Время на ход"},
    {"arena-lost-by-errors", "Партии, проигранные из-за ошибок"},
    {"arena-game",
     "{finished}/{known}  {first} - {second}  {result}, {moves} {moves|ход|хода|ходов}[, {remark}][: "
     "{reason}]"},
    {"arena-game-illegal", "недопустимый ход, {name}"},
    {"arena-game-late", "время вышло, {name}"},
    {"arena-game-failed", "сбой, {name}"},
    {"arena-game-resigned", "{name} сдаётся"},
    {"arena-game-adjudicated", "присуждено"},
    {"arena-game-broken-off", "прервано"},

    // The sequential test
    {"sprt-elo-order", "elo1 ({elo1}) должно быть больше, чем elo0 ({elo0})"},
    {"help-sprt-elo0", "разница в Эло, которую принимать не стоит (H0)"},
    {"help-sprt-elo1", "разница в Эло, которую нужно найти (H1)"},
    {"help-sprt-alpha", "как часто можно принять H1, хотя верна H0"},
    {"help-sprt-beta", "как часто можно принять H0, хотя верна H1"},
    {"help-sprt-model", "в каких Эло заданы elo0 и elo1: логистических или нормированных"},
    // Openings
    {"opening-ends-game", "ходы {moves} завершают партию, а после дебюта она должна продолжаться"},
    {"openings-none", "в файле нет дебютов; каждый записывается ходами в своей строке"},
    {"help-opening-plies", "число ходов в каждом дебюте"},
    // The file of a tournament
    {"store-held", "турнир {file} уже идёт[ в процессе {pid}]"},
    {"store-busy", "{file} занят другой программой"},
    {"store-exists", "{file} уже есть; --resume {file} продолжит этот турнир"},
    {"store-leftover", "{file} остался от другого турнира; сначала уберите его"},
    {"store-unknown", "{file} — не турнир Parlour"},
    {"store-newer", "{file}: версия {version}, а программа знает версии до {known}"},
    {"store-damaged", "{file}: файл повреждён[: {what}]"},
    {"store-not-accessed", "не удаётся работать с {file}: {reason}"},
    {"store-game-twice", "партия {number} уже есть в {file}"},
});

static_assert(well_formed(kTexts, Language::Russian));

}  // namespace

std::span<const Text> russian_arena() { return kTexts; }

}  // namespace parlour::ui
