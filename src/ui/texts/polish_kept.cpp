#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kPolishKept = std::to_array<Text>({
    // Players that run code
    {"player-not-confirmed", "{player} uruchamia program albo wczytuje kod, a nikt tego nie potwierdził"},
    {"player-in-words-program", "program {code}[ ({spec})]"},
    {"player-in-words-library", "skompilowany gracz {code}[ ({spec})]"},
    {"seat-first-program",
     "Pierwszy gracz w pliku: {player}.\nPlik sam nigdy nie uruchamia programu. Kto gra teraz?"},
    {"seat-second-program",
     "Drugi gracz w pliku: {player}.\nPlik sam nigdy nie uruchamia programu. Kto gra teraz?"},
    {"seat-choice", "1 silnik, 2 człowiek, 3 ten program: uruchom go"},
    {"seat-not-confirmed",
     "plik podaje jako gracza {player}; plik sam nigdy nie uruchamia programu: wskaż gracza opcją {option}"},

    // Games that are kept
    {"lock-lost", "{file} przejął inny program"},
    {"kept-held", "Ta partia toczy się właśnie w innym oknie[ (proces {pid})]."},
    {"kept-held-choice", "1 graj na kopii, 2 przejmij ją, 3 zostaw ją"},
    {"kept-held-hint",
     "ta partia toczy się właśnie w innym oknie[ (proces {pid})]; --copy pozwala grać na kopii, --take-over "
     "ją przejmuje"},
    {"kept-left-alone", "partia pozostaje bez zmian"},
    {"kept-taken-over",
     "Tę partię przejął inny program. Tutaj toczy się dalej jej kopia[, przechowywana w {file}]."},
    {"kept-elsewhere",
     "W {folder} nie można przechowywać partii[: {reason}]. Ta jest przechowywana w {file}."},
    {"kept-nowhere",
     "W {folder} nie można przechowywać partii[: {reason}]. Ta zniknie, gdy program się zakończy."},
    {"kept-stalled", "{folder} nie odpowiada; praca trwa bez zapisanych tam partii i ustawień"},
    {"usage-copy-or-take-over", "podaj tylko jedną z opcji --copy i --take-over"},
    {"file-stalled", "{file} nie odpowiada"},
    {"kept-damaged", "Pominięto: {file} ({problem})"},
    {"kept-more", "… i jeszcze {games} {games|partia|partie|partii}"},
    {"kept-row",
     "{number}  {moment}  {game}: {first} – {second}, {result}[ (teraz rozgrywana, proces {pid})]"},
    {"kept-moves", "niedokończona, {moves} {moves|ruch|ruchy|ruchów}"},
    {"kept-won", "wygrana: {name}"},
    {"kept-draw", "remis"},
    {"kept-no-result", "bez wyniku"},
    {"menu-unfinished", "Niedokończone partie:"},
    {"menu-ask-unfinished", "Która partia?"},
    {"menu-finished", "Rozegrane partie:"},
    {"menu-ask-finished", "Która partia? Numer ją otwiera, d i numer usuwa"},
    {"menu-no-finished", "Nie ma jeszcze zakończonych partii."},
    {"menu-wrong-game", "„{input}” nie jest numerem partii; wpisz liczbę od 1 do {most}"},
    {"history-deleted", "Usunięto: {game}"},
    {"history-delete-question",
     "Usunąć na zawsze {games} {games|partię|partie|partii}? Aby potwierdzić, wpisz „tak”: "},
    {"history-delete-force", "niczego nie usunięto; --force usuwa bez pytania"},
    {"history-pruned",
     "Usunięto: {games} {games|partia|partie|partii}, zostało: {left} {left|partia|partie|partii}"},
    {"history-none", "W {folder} nie ma partii."},
    {"history-unknown", "nie ma partii „{name}”; jest ich {games}, numer 1 ma ostatnia"},
    {"history-no-place", "nie ma miejsca na partie: nie wskazuje go ani XDG_STATE_HOME, ani HOME"},
    {"history-which", "podaj partię: numer albo nazwę z parlour history"},
    {"history-prune-what", "podaj, co zachować: --keep N, --days N albo obie opcje"},
    {"history-odd", "„{found}” nie pasuje do history {action}"},

    // Files that are there already
    {"file-exists", "{file} już istnieje; --force go nadpisze"},
    {"file-exists-question", "{file} już istnieje. Nadpisać? Aby potwierdzić, wpisz „tak”: "},
    {"play-save-exists", "{file} już istnieje; niczego nie zapisano. Wybierz inną nazwę."},
    {"play-record-lost", "nie zapisano partii w podanym pliku; jest przechowywana w {file}"},

    // Tournaments
    {"arena-programs", "Ten turniej uruchamia programy lub wymaga dużo pamięci:\n{programs}"},
    {"arena-programs-question", "Uruchomić je? Aby potwierdzić, wpisz „tak”: "},
    {"arena-programs-trust", "plik sam nigdy nie uruchamia programu; --trust pozwala tym grać"},

    // The command line
    {"cli-play-force", "nadpisuj pliki, które już istnieją"},
    {"cli-play-copy", "z --resume: graj na kopii, jeśli partia toczy się w innym oknie"},
    {"cli-play-take-over", "z --resume: przejmij partię, jeśli toczy się w innym oknie"},
    {"cli-arena-trust", "z --resume: programy podane w pliku wolno uruchomić"},
    {"cli-history", "przechowywane partie: list, show, open, delete, prune"},
    {"cli-history-action",
     "co zrobić (domyślnie list): show wypisuje ostatnią pozycję i ruchy, open kontynuuje lub odtwarza "
     "partię, delete usuwa partie, prune stare zakończone"},
    {"cli-history-which", "partie według numeru (1: ostatnia) lub nazwy"},
    {"cli-history-keep", "prune: zachowaj N najnowszych zakończonych partii"},
    {"cli-history-days", "prune: zachowaj zakończone partie z ostatnich N dni"},
    {"cli-history-all", "wypisz wszystkie partie, nie tylko 20 najnowszych"},
    {"cli-history-force", "usuwaj bez pytania"},
    {"cli-history-note",
     "Każda partia, w którą ktoś gra lub którą ogląda, jest zapisywana po każdym ruchu i zostaje po "
     "zakończeniu. Niedokończonych partii prune nie usuwa."},
});

static_assert(well_formed(kPolishKept, Language::Polish));

}  // namespace

std::span<const Text> polish_kept() { return kPolishKept; }

}  // namespace parlour::ui
