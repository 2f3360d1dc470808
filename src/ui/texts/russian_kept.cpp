#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kRussianKept = std::to_array<Text>({
    // Players that run code
    {"player-not-confirmed", "{player} запускает программу или загружает код, а этого никто не подтвердил"},
    {"player-in-words-program", "программа {code}[ ({spec})]"},
    {"player-in-words-library", "скомпилированный игрок {code}[ ({spec})]"},
    {"seat-first-program",
     "Первый игрок в файле: {player}.\nСам по себе файл никогда не запускает программ. Кто играет теперь?"},
    {"seat-second-program",
     "Второй игрок в файле: {player}.\nСам по себе файл никогда не запускает программ. Кто играет теперь?"},
    {"seat-choice", "1 движок, 2 человек, 3 эта программа: запустить её"},
    {"seat-not-confirmed",
     "в файле игроком указан {player}; сам по себе файл никогда не запускает программ: укажите игрока через "
     "{option}"},

    // Games that are kept
    {"lock-lost", "{file} теперь занят другой программой"},
    {"kept-held", "Эта партия сейчас идёт в другом окне[ (процесс {pid})]."},
    {"kept-held-choice", "1 продолжить копию, 2 забрать партию себе, 3 оставить как есть"},
    {"kept-held-hint",
     "эта партия сейчас идёт в другом окне[ (процесс {pid})]; --copy продолжит копию, --take-over заберёт её "
     "себе"},
    {"kept-left-alone", "партия оставлена как есть"},
    {"kept-taken-over",
     "Эту партию забрала другая программа. Здесь она продолжается как копия[, она хранится в {file}]."},
    {"kept-elsewhere", "В {folder} нельзя хранить партии[: {reason}]. Эта хранится в {file}."},
    {"kept-nowhere",
     "В {folder} нельзя хранить партии[: {reason}]. Эта пропадёт, когда программа завершится."},
    {"kept-stalled", "{folder} не отвечает; продолжаем без хранящихся там партий и настроек"},
    {"usage-copy-or-take-over", "укажите что-то одно: --copy или --take-over"},
    {"file-stalled", "{file} не отвечает"},
    {"kept-damaged", "Пропущен: {file} ({problem})"},
    {"kept-more", "… и ещё {games} {games|партия|партии|партий}"},
    {"kept-row", "{number}  {moment}  {game}: {first} – {second}, {result}[ (партия идёт, процесс {pid})]"},
    {"kept-moves", "не закончена, {moves} {moves|ход|хода|ходов}"},
    {"kept-won", "победа: {name}"},
    {"kept-draw", "ничья"},
    {"kept-no-result", "без результата"},
    {"menu-unfinished", "Незаконченные партии:"},
    {"menu-ask-unfinished", "Какая партия?"},
    {"menu-finished", "Сыгранные партии:"},
    {"menu-ask-finished", "Какая партия? Введите номер, чтобы открыть, или d и номер, чтобы удалить"},
    {"menu-no-finished", "Законченных партий пока нет."},
    {"menu-wrong-game", "«{input}» – не номер партии; введите число от 1 до {most}"},
    {"history-deleted", "Удалена: {game}"},
    {"history-delete-question",
     "Удалить навсегда {games} {games|партию|партии|партий}? Чтобы подтвердить, введите «да»: "},
    {"history-delete-force", "ничего не удалено; --force удаляет без вопроса"},
    {"history-pruned",
     "Удалено: {games} {games|партия|партии|партий}, осталось: {left} {left|партия|партии|партий}"},
    {"history-none", "В {folder} нет партий."},
    {"history-unknown", "нет партии «{name}»; всего их {games}, номер 1 у последней"},
    {"history-no-place", "негде хранить партии: не задан ни XDG_STATE_HOME, ни HOME"},
    {"history-which", "укажите партию: номер или имя из parlour history"},
    {"history-prune-what", "укажите, что оставить: --keep N, --days N или оба"},
    {"history-odd", "«{found}» не относится к history {action}"},

    // Files that are there already
    {"file-exists", "{file} уже есть; --force перезапишет его"},
    {"file-exists-question", "{file} уже есть. Перезаписать? Чтобы подтвердить, введите «да»: "},
    {"play-save-exists", "{file} уже есть; ничего не записано. Выберите другое имя."},
    {"play-record-lost", "запись не сделана; партия хранится в {file}"},

    // Tournaments
    {"arena-programs", "Этот турнир запускает программы или требует много памяти:\n{programs}"},
    {"arena-programs-question", "Запустить их? Чтобы подтвердить, введите «да»: "},
    {"arena-programs-trust", "сам по себе файл никогда не запускает программ; --trust разрешает этим играть"},

    // The command line
    {"cli-play-force", "перезаписывать файлы, которые уже есть"},
    {"cli-play-copy", "с --resume: продолжить копию, если партия идёт в другом окне"},
    {"cli-play-take-over", "с --resume: забрать партию, если она идёт в другом окне"},
    {"cli-arena-trust", "с --resume: программы, названные в файле, можно запускать"},
    {"cli-history", "хранящиеся партии: list, show, open, delete, prune"},
    {"cli-history-action",
     "что сделать (по умолчанию list): show печатает последнюю позицию и ходы, open продолжает или "
     "воспроизводит партию, delete удаляет партии, prune – старые законченные"},
    {"cli-history-which", "партии по номеру (1 – последняя) или имени"},
    {"cli-history-keep", "prune: оставить N последних законченных партий"},
    {"cli-history-days", "prune: оставить законченные партии за последние N дней"},
    {"cli-history-all", "показать все партии, а не только 20 последних"},
    {"cli-history-force", "удалять без вопроса"},
    {"cli-history-note",
     "Каждая партия, в которую человек играет или которую смотрит, сохраняется после каждого хода и "
     "остаётся, когда закончена. Незаконченные партии prune не трогает."},
});

static_assert(well_formed(kRussianKept, Language::Russian));

}  // namespace

std::span<const Text> russian_kept() { return kRussianKept; }

}  // namespace parlour::ui
