#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kTexts = std::to_array<Text>({
    // Players that run code
    {"player-not-confirmed", "{player} запускает программу или загружает код, а этого никто не подтвердил"},
    {"player-in-words-program", "программа {code}[ ({spec})]"},
    {"player-in-words-library", "скомпилированный игрок {code}[ ({spec})]"},
    {"seat-first-program",
     "Первый игрок в файле: {player}.\nСам по себе файл никогда не запускает программ. "
     "Кто играет теперь?"},
    {"seat-second-program",
     "Второй игрок в файле: {player}.\nСам по себе файл никогда не запускает программ. "
     "Кто играет теперь?"},
    {"seat-choice", "1 движок, 2 человек, 3 эта программа: запустить её"},
    {"seat-not-confirmed",
     "в файле игроком указан {player}; сам по себе файл никогда не запускает программ: укажите игрока через "
     "{option}"},

    // Games that are kept
    {"lock-lost", "{file} перешёл к другой программе"},
    {"kept-held", "Эта партия сейчас идёт в другом окне[ (процесс {pid})]."},
    {"kept-held-choice", "1 сыграть её копию, 2 забрать её себе, 3 оставить как есть"},
    {"kept-held-hint",
     "эта партия сейчас идёт в другом окне[ (процесс {pid})]; --copy играет её копию, --take-over забирает "
     "её себе"},
    {"kept-left-alone", "партия оставлена как есть"},
    {"kept-taken-over",
     "Эту партию забрала другая программа. Здесь она продолжается как копия[, она хранится в {file}]."},
    {"kept-elsewhere", "В {folder} нельзя хранить партии[: {reason}]. Эта хранится в {file}."},
    {"kept-nowhere",
     "В {folder} нельзя хранить партии[: {reason}]. Эта пропадёт, когда программа завершится."},
    {"kept-stalled", "{folder} не отвечает; продолжаем без хранящихся там партий и настроек"},
    {"usage-copy-or-take-over", "укажите только одно из --copy и --take-over"},
    {"file-stalled", "{file} не отвечает"},
    {"kept-damaged", "Пропущен, потому что повреждён: {file} ({problem})"},
    {"kept-more", "… и ещё {games} {games|партия|партии|партий}"},
    {"kept-row",
     "{number}  {moment}  {game}: {first} – {second}, {result}[ (сейчас играется, процесс {pid})]"},
    {"kept-moves", "не закончена, {moves} {moves|ход|хода|ходов}"},
    {"kept-won", "победа: {name}"},
    {"kept-draw", "ничья"},
    {"kept-no-result", "без результата"},
    {"menu-unfinished", "Незаконченные партии:"},
    {"menu-ask-unfinished", "Какая партия?"},
    {"menu-finished", "Сыгранные партии:"},
    {"menu-ask-finished", "Какая партия? Номер открывает её, d и номер удаляет"},
    {"menu-no-finished", "Законченных партий пока нет."},
    {"menu-wrong-game", "«{input}» – не номер партии; введите число от 1 до {most}"},
    {"history-deleted", "Удалена: {game}"},
    {"history-delete-question",
     "Удалить навсегда {games} {games|партию|партии|партий}? Чтобы подтвердить, введите «да»: "},
    {"history-delete-force", "без согласия ничего не удаляется; где спросить некого, укажите --force"},
    {"history-pruned",
     "Удалено: {games} {games|партия|партии|партий}, осталось: {left} {left|партия|партии|партий}"},
    {"history-none", "В {folder} нет партий."},
    {"history-unknown", "нет партии «{name}»; всего их {games}, номер 1 у последней"},
    {"history-no-place", "негде хранить партии: ни XDG_STATE_HOME, ни HOME не указывают места"},
    {"history-which", "укажите партию: номер или имя из parlour history"},
    {"history-prune-what", "укажите, что оставить: --keep N, --days N или оба"},
    {"history-odd", "«{found}» не относится к history {action}"},

    // Files that are there already
    {"file-exists", "{file} уже есть; --force перезапишет его"},
    {"file-exists-question", "{file} уже есть. Перезаписать? Чтобы подтвердить, введите «да»: "},
    {"play-save-exists", "{file} уже есть; ничего не записано. Выберите другое имя."},
    {"play-record-lost", "запись не сделана; партия хранится в {file}"},

    // Tournaments
    {"arena-programs", "Этот турнир запускает программы:\n{programs}"},
    {"arena-programs-question", "Запустить их? Чтобы подтвердить, введите «да»: "},
    {"arena-programs-trust",
     "сам по себе файл никогда не запускает программ; --trust разрешает запустить эти"},

    // The command line
    {"cli-play-force", "перезаписывать файлы, которые уже есть"},
    {"cli-play-copy", "с --resume: играть копию, если партия идёт в другом окне"},
    {"cli-play-take-over", "с --resume: забрать партию, если она идёт в другом окне"},
    {"cli-arena-trust", "с --resume: программы, названные в файле, можно запускать"},
    {"cli-history", "хранящиеся партии: list, show, open, delete, prune"},
    {"cli-history-action",
     "что сделать (обычно list): show печатает партию ход за ходом, open продолжает или проигрывает её, "
     "delete и prune удаляют законченные партии"},
    {"cli-history-which", "партии по номеру (1 – последняя) или имени"},
    {"cli-history-keep", "prune: оставить N последних законченных партий"},
    {"cli-history-days", "prune: оставить законченные партии за последние N дней"},
    {"cli-history-all", "показать все партии, а не только 20 последних"},
    {"cli-history-force", "удалять без вопроса"},
    {"cli-history-note",
     "Каждая партия, в которую человек играет или которую смотрит, сохраняется после каждого хода и "
     "остаётся, когда закончена. Незаконченные партии prune не трогает."},
});

static_assert(well_formed(kTexts, Language::Russian));

}  // namespace

std::span<const Text> russian_kept() { return kTexts; }

}  // namespace parlour::ui
