#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kTexts = std::to_array<Text>({
    // Reports
    {"arena-milliseconds", "{time} ms"},
    {"arena-seconds", "{time} s"},
    {"arena-player", "gracz"},
    {"arena-games", "partie"},
    {"arena-wins", "W"},
    {"arena-draws", "R"},
    {"arena-losses", "P"},
    {"arena-points", "punkty"},
    {"arena-score", "wynik"},
    {"arena-elo", "Elo"},
    {"arena-errors", "błędy"},
    {"arena-time", "czas/ruch"},
    {"arena-buchholz", "Buchholz"},
    {"arena-match", "mecz"},
    {"arena-normalised", "normal."},
    {"arena-superior", "przewaga"},
    {"arena-pairs", "pary 0-2"},
    {"arena-moves", "ruchy"},
    {"arena-average", "średnia"},
    {"arena-maximum", "maksimum"},
    {"arena-illegal", "niedozwolone ruchy"},
    {"arena-late", "po czasie"},
    {"arena-failed", "awarie"},
    {"arena-more", "... i jeszcze {count}"},
    {"arena-progress",
     "partie: {finished} z {known}[, w toku: {playing}], {elapsed}[, zostało około {left}]"},
    {"arena-played",
     "{games} {games|partia|partie|partii}, {moves} {moves|ruch|ruchy|ruchów}, {openings} "
     "{openings|otwarcie|otwarcia|otwarć}"},
    {"arena-superiority",
     "LOS {los}: szansa na przewagę gracza {name}[, pary 0-2: {pairs}][, Elo znormalizowane {normalised}]"},
    {"arena-first", "Pierwszy zdobywa {score}[, Elo {elo}][; z uwzględnieniem siły {advantage}]"},
    {"arena-sprt", "SPRT ({elo0}, {elo1}): LLR {llr} ({lower}, {upper})[, {verdict}]"},
    {"arena-accepted", "przyjęto {hypothesis}"},
    {"arena-prior", "Rankingi są ściągnięte ku 0: same wyniki ich nie ograniczają."},
    {"arena-crosstable", "Każdy z każdym"},
    {"arena-matches", "Mecze"},
    {"arena-times", "Czas na ruch"},
    {"arena-lost-by-errors", "Partie przegrane przez błędy"},
    {"arena-game",
     "{finished}/{known}  {first} - {second}  {result}, {moves} {moves|ruch|ruchy|ruchów}[, {remark}][: "
     "{reason}]"},
    {"arena-game-illegal", "niedozwolony ruch, {name}"},
    {"arena-game-late", "koniec czasu, {name}"},
    {"arena-game-failed", "awaria, {name}"},
    {"arena-game-resigned", "{name} się poddaje"},
    {"arena-game-adjudicated", "rozstrzygnięto"},
    {"arena-game-broken-off", "przerwano"},

    // The sequential test
    {"sprt-elo-order", "elo1 ({elo1}) musi być większe niż elo0 ({elo0})"},
    {"help-sprt-elo0", "różnica w Elo, której nie warto przyjmować (H0)"},
    {"help-sprt-elo1", "różnica w Elo, którą trzeba znaleźć (H1)"},
    {"help-sprt-alpha", "jak często wolno przyjąć H1, choć prawdziwa jest H0"},
    {"help-sprt-beta", "jak często wolno przyjąć H0, choć prawdziwa jest H1"},
    {"help-sprt-model", "czy elo0 i elo1 to Elo logistyczne, czy znormalizowane"},
    // Openings
    {"opening-ends-game", "ruchy {moves} kończą partię, a po otwarciu musi ona trwać"},
    {"openings-none", "w pliku nie ma otwarć; każde zapisuje się ruchami w osobnym wierszu"},
    {"help-opening-plies", "liczba ruchów w każdym otwarciu"},
    // The file of a tournament
    {"store-held", "turniej {file} już trwa[ w procesie {pid}]"},
    {"store-busy", "z {file} korzysta inny program"},
    {"store-exists", "{file} już istnieje; --resume {file} wznowi ten turniej"},
    {"store-leftover", "{file} pozostał po innym turnieju; najpierw go usuń lub przenieś"},
    {"store-unknown", "{file} to nie turniej Parlour"},
    {"store-newer", "{file} ma wersję {version}; ten program zna wersje do {known}"},
    {"store-damaged", "{file} jest uszkodzony[: {what}]"},
    {"store-not-accessed", "nie można korzystać z {file}: {reason}"},
    {"store-game-twice", "partia {number} jest już w {file}"},
    {"cli-arena", "Mecze i turnieje między graczami"},
    {"cli-arena-game", "gra, np. gomoku; można podać kilka razy"},
    {"cli-arena-player", "gracz, np. classic:depth=2; dwóch lub więcej"},
    {"cli-arena-name", "nazwa gracza podanego przed nią (domyślnie jego opis)"},
    {"cli-arena-games",
     "partii między każdą parą graczy w każdej grze, w systemie szwajcarskim i pucharowym w każdej rundzie "
     "(domyślnie 100)"},
    {"cli-arena-openings",
     "jak zaczynają się partie: plik z listą ruchów w każdym wierszu albo tyle losowych ruchów (domyślnie od "
     "pozycji początkowej)"},
    {"cli-arena-sides",
     "alternate: obie strony w każdym otwarciu (domyślnie); fixed: zawsze zaczyna gracz podany jako "
     "pierwszy"},
    {"cli-arena-format", "kto z kim gra (domyślnie roundrobin: każdy z każdym)"},
    {"cli-arena-rounds", "liczba rund systemu szwajcarskiego (domyślnie tyle, ile wyłania zwycięzcę)"},
    {"cli-arena-move-time", "czas na ruch; kto się spóźni, przegrywa"},
    {"cli-arena-clock", "czas na partię i dodatek za ruch, np. 10s+0.1s"},
    {"cli-arena-nodes", "ile pozycji gracz może zbadać na ruch"},
    {"cli-arena-depth", "na ile półruchów gracz może patrzeć naprzód"},
    {"cli-arena-tolerance", "o ile można się spóźnić z ruchem bez przegranej (domyślnie 20ms)"},
    {"cli-arena-adjudicate",
     "kończyć wcześniej rozstrzygnięte partie, np. exact=on,moves=200,win-score=500,draw-score=10"},
    {"cli-arena-sprt",
     "zatrzymać się, gdy rozstrzygnie się test sekwencyjny, np. elo0=0,elo1=5,alpha=0.05,beta=0.05"},
    {"cli-arena-seed", "wynika z niego wszystko losowe (domyślnie nowe, podawane)"},
    {"cli-arena-concurrency", "ile partii grać równocześnie (domyślnie 1)"},
    {"cli-arena-style", "table (domyślnie) albo statystyka kursu uniwersyteckiego, ze stałymi stronami"},
    {"cli-arena-store", "plik, w którym zapisuje się każdą partię (domyślnie nowy, podawany)"},
    {"cli-arena-resume", "kontynuować turniej z pliku"},
    {"cli-arena-show", "pokazać wyniki z pliku, także w trakcie gry"},
    {"cli-arena-list", "wymienić turnieje w katalogu lub pliku (domyślnie tam, gdzie są nowe)"},
    {"cli-arena-records", "zapisywać każdą partię w tym katalogu"},
    {"cli-arena-csv", "zapisać tabelę wszystkich partii w tym pliku"},
    {"cli-arena-csv-players", "zapisać do tego pliku tabelę wszystkich graczy"},
    {"cli-arena-note",
     "Każda skończona partia jest od razu zapisywana: po Ctrl-C lub awarii --resume FILE gra dalej od tego "
     "miejsca.\nPrzy zmianie stron dwie partie pary mają to samo otwarcie, a błąd różnicy Elo liczy się z "
     "par."},
    {"help-adjudicate-exact", "kończyć partię, gdy jej wynik jest znany z tablic lub dowiedziony"},
    {"help-adjudicate-moves", "remis po tylu ruchach obu stron; 0: nigdy"},
    {"help-adjudicate-win-score", "wygrana, gdy obaj gracze widzą u jednej strony taką przewagę"},
    {"help-adjudicate-win-moves", "przez tyle ruchów z rzędu"},
    {"help-adjudicate-draw-score", "remis, gdy obaj gracze nie widzą u nikogo większej przewagi"},
    {"help-adjudicate-draw-moves", "przez tyle ruchów z rzędu"},
    {"arena-no-game", "jaka gra? Podaj ją przez --game"},
    {"arena-two-players", "mecz wymaga co najmniej dwóch graczy; podaj każdego przez --player"},
    {"arena-too-many-players", "graczy jest więcej niż {allowed}"},
    {"arena-wrong-name", "„{name}” to nie nazwa: jest pusta lub ma znaki sterujące"},
    {"arena-name-twice", "dwóch graczy nazywa się {name}"},
    {"arena-name-without-player", "--name {name} nie stoi po --player"},
    {"arena-odd-games",
     "{games} partii nie da się równo podzielić między strony; weź liczbę parzystą albo --sides fixed"},
    {"arena-rounds-swiss", "--rounds jest dla --format swiss"},
    {"arena-sprt-two-players", "test sekwencyjny porównuje dwóch graczy, nie więcej"},
    {"arena-resume-option", "{option} to część turnieju w pliku i nie można jej zmienić; pomiń ją"},
    {"arena-one-of", "podaj tylko jedno z --resume, --show i --list"},
    {"arena-begins", "Ziarno {seed}; partie zapisuje plik {file}"},
    {"arena-stopped", "Zatrzymano. Nic nie przepadło; dalej: {command}"},
    {"arena-repeats",
     "Różnych jest tylko {different} z {games} partii: gracze się powtarzają i powyższe błędy są zaniżone. "
     "Użyj --openings random:plies=3."},
    {"arena-list-row", "{file}  {created}  partii: {games}  {players}"},
    {"arena-list-row-running", "{row}  (w toku[, proces {pid}])"},
    {"arena-list-none", "W {directory} nie ma turniejów."},
    {"arena-no-place", "nie ma gdzie zapisać partii; podaj plik przez --store"},
});

static_assert(well_formed(kTexts, Language::Polish));

}  // namespace

std::span<const Text> polish_arena() { return kTexts; }

}  // namespace parlour::ui
