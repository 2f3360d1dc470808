#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kTexts = std::to_array<Text>({
    // The sequential test
    {"sprt-elo-order", "elo1 ({elo1}) должно быть больше, чем elo0 ({elo0})"},
    {"help-sprt-elo0", "разница в Эло, которую принимать не стоит (H0)"},
    {"help-sprt-elo1", "разница в Эло, которую нужно найти (H1)"},
    {"help-sprt-alpha", "как часто можно принять H1, хотя верна H0"},
    {"help-sprt-beta", "как часто можно принять H0, хотя верна H1"},
    {"help-sprt-model", "в каких Эло заданы elo0 и elo1: логистических или нормированных"},
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
