#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kPolishHelp = std::to_array<Text>({
    // Options of line games
    {"help-rows", "liczba wierszy planszy"},
    {"help-cols", "liczba kolumn planszy"},
    {"help-size", "bok planszy; wygrywa pełny wiersz, kolumna albo główna przekątna"},
    {"help-win", "ile pionków w rzędzie wygrywa; najwyżej dłuższy bok"},
    {"help-overline", "czy wygrywa także rząd dłuższy niż win"},
    {"help-last-reply", "czy Drugi może odpowiedzieć na rząd Pierwszego ostatnim ruchem (rząd daje remis)"},
    {"help-walls", "pola, na których nie można grać: none, lista albo random"},
    {"help-playable", "losowe ściany: jaka część pól pozostaje wolna"},
    {"help-max-length", "losowe ściany: największa długość przeszkody w krokach"},
    {"help-gap", "losowe ściany: ile pól wokół przeszkody pozostaje wolnych"},
    {"help-walls-seed", "losowe ściany: liczba, z której są losowane"},
    {"help-walls-form", "losowe ściany: tak jak na kursie albo rozproszone, jak w starszych zapisach"},
    {"help-max-moves", "po ilu ruchach jest remis (0: gdy plansza jest pełna)"},
    {"help-inversion", "co zmienia się co period ruchów: tylko znaki (zwykła gra) albo właściciele pionków"},
    {"help-period", "liczba ruchów między dwiema inwersjami"},

    // Options of Kalah
    {"help-pits", "liczba dołków po każdej stronie"},
    {"help-seeds", "liczba kamieni w każdym dołku na początku"},
    {"help-capture", "kiedy ostatni kamień we własnym pustym dołku bije"},
    {"help-stop", "half: gra kończy się także wtedy, gdy w magazynie jest ponad połowa kamieni"},

    // Options of players
    {"help-seed", "liczba do losowych wyborów (domyślnie za każdym razem nowa)"},
    {"help-time", "czas na ruch, na przykład 100ms; 0: bez ograniczenia"},
    {"help-depth", "głębokość: ile ruchów naprzód (domyślnie zależnie od gry i rozmiaru)"},
    {"help-sims", "losowych partii na ruch (domyślnie 10000 albo ile zmieści się w time)"},
    {"help-nodes", "ile pozycji przejrzeć na ruch (kalaha)"},
    {"help-threads", "liczba wątków (kalaha; w innych grach dla przyszłego silnika)"},
    {"help-level", "siła gry od 1 (początkujący) do 10 (pełna siła)"},
    {"help-form", "którego bota kursu zastępuje: z 2025 roku czy dzisiejszego (today)"},
    {"help-book", "czy grać rozwiązane debiuty z książki (kalaha)"},
    {"help-hash", "pamięć na tablicę w MiB (kalaha; w innych grach dla przyszłego silnika)"},
    {"help-command", "program i jego argumenty, w cudzysłowie; powłoka ich nie czyta"},
    {"help-file", "biblioteka współdzielona z graczem"},
    {"help-program-time", "czas na ruch (domyślnie tyle, ile daje gra, 5s, jeśli nie daje)"},
    {"help-startup", "czas, w którym program ma się przygotować"},
    {"help-memory", "pamięć każdego z jego procesów w MiB"},
    {"help-cpu", "czas procesora każdego z jego procesów (domyślnie bez ograniczenia)"},
    {"help-dir", "katalog, w którym działa (domyślnie ten)"},
    {"help-folder", "katalog, w którym może trzymać pliki (domyślnie nie jest podawany)"},
    {"help-log", "plik na jego standardowe wyjście błędów, 1 MiB i starsza część (domyślnie brak)"},

    // The games
    {"game-tictactoe", "kółko i krzyżyk 3×3"},
    {"game-square", "kwadratowe plansze od 3×3 do 10×10: wygrywa pełna linia"},
    {"game-inversion", "10×10, 4 w rzędzie; co 4 ruchy X i O zamieniają znaki"},
    {"game-inversion-stones", "10×10, 4 w rzędzie; co 4 ruchy pionki zmieniają strony"},
    {"game-gomoku", "gomoku: pięć lub więcej w rzędzie na 15×15"},
    {"game-gomoku-standard", "dokładnie pięć w rzędzie na 15×15"},
    {"game-course", "pięć w rzędzie na 20×20, ściany i ostatnia odpowiedź"},
    {"game-mnk", "dowolna plansza i długość rzędu: podaj rows, cols i win"},
    {"game-kalah", "kalaha: po sześć dołków z czterema kamieniami lub inaczej"},

    // The players
    {"player-human", "człowiek przy tym terminalu"},
    {"player-random", "dowolny dozwolony ruch"},
    {"player-minimax", "przegląda wszystko do swojej głębokości; na 3×3 gra bezbłędnie"},
    {"player-classic", "alfa-beta o stałej głębokości, tak jak piszą ją studenci"},
    {"player-montecarlo", "od razu wygrywa albo blokuje, poza tym ocenia losowymi partiami"},
    {"player-easy", "szybkie reguły z przeoczeniami, jak łatwy bot kursu"},
    {"player-hard", "szybkie reguły: groźby i obrona, jak trudny bot kursu"},
    {"player-engine", "najlepszy gracz, jaki jest dla danej gry"},
    {"player-cmd", "inny program, który zna protokół Gomocup: cmd:./bot"},
    {"player-so", "skompilowany gracz kursu: so:./my_player.so"},

    // The command line: the program and its verbs
    {"cli-program",
     "Parlour: gry planszowe dla dwojga i warsztat wokół nich.\n"
     "Bez polecenia: w terminalu menu, poza nim partia pokazowa."},
    {"cli-program-note", "„parlour POLECENIE --help” objaśnia każde polecenie na przykładach."},
    {"cli-usage", "Użycie"},
    {"cli-arguments", "Argumenty"},
    {"cli-options", "Opcje"},
    {"cli-verbs", "Polecenia"},
    {"cli-options-place", "OPCJE"},
    {"cli-verb-place", "POLECENIE"},
    {"cli-required", "(wymagane)"},
    {"cli-examples", "Przykłady:"},
    {"cli-help", "ta pomoc"},
    {"cli-version", "wersja programu"},
    {"cli-lang", "język: en, ru albo pl (domyślnie według ustawień systemu)"},
    {"cli-json", "wynik jako jeden obiekt JSON"},
    {"cli-game", "gra, na przykład {example}"},
    {"cli-play", "Rozegraj partię w terminalu"},
    {"cli-play-first", "kto gra jako Pierwszy (domyślnie human)"},
    {"cli-play-file",
     "zapisuj wszystko, co widać, także do tego pliku; razem z OUTPUT: czytaj z niego ruchy"},
    {"cli-play-output", "zapisuj wszystko do tego pliku, a na ekran nic"},
    {"cli-play-second", "kto gra jako Drugi (domyślnie engine, z OUTPUT classic bez zegara)"},
    {"cli-play-names", "imiona graczy"},
    {"cli-play-first-sign", "znak Pierwszego: x (domyślnie) albo o"},
    {"cli-play-moves", "ruchy, od których zaczyna się partia, na przykład {example}"},
    {"cli-play-clock", "czas każdego gracza i dodatek za ruch, na przykład {example}"},
    {"cli-play-record", "zapisz partię w pliku: .json, .sgf albo .psq"},
    {"cli-play-resume", "graj dalej partię z pliku albo obejrzyj ją, jeśli jest skończona"},
    {"cli-play-json", "partia jako jeden obiekt JSON; jej przebieg trafia na standardowe wyjście błędów"},
    {"cli-perft", "Policz ciągi ruchów gry"},
    {"cli-perft-depth", "długość ciągów"},
    {"cli-perft-note",
     "Węzły to ciągi dokładnie N ruchów; partie to te, które skończyły się najpóźniej po N."},
    {"cli-analyze", "Ile wart jest każdy ruch w pozycji"},
    {"cli-analyze-time", "jak długo myśleć, np. 5s; 0: aż wszystkie wartości będą dokładne (domyślnie 10s)"},
    {"cli-analyze-multipv",
     "ile ruchów dostaje własną wartość (domyślnie: na małych planszach wszystkie, inaczej 5)"},
    {"cli-analyze-threats", "wymień groźby obu stron i odpowiedzi na nie (linie od 3 do 6)"},
    {"cli-analyze-note",
     "Wartości są dla strony na ruchu: dokładne jak w solve, pozostałe to oceny: w kalasze w kamieniach,\n"
     "w grach „w rzędzie” w setnych. Ctrl-C kończy analizę i pokazuje to, co już wiadomo."},
    {"cli-solve", "Znajdź dokładną wartość pozycji"},
    {"cli-solve-moves", "ruchy, które prowadzą do pozycji"},
    {"cli-solve-position", "pozycja jako tekst"},
    {"cli-solve-all-moves", "dokładna wartość każdego ruchu, nie tylko najlepszego"},
    {"cli-solve-threads", "liczba wątków (domyślnie jeden na rdzeń)"},
    {"cli-solve-memory", "pamięć na wszystkie tablice razem (domyślnie {default})"},
    {"cli-solve-no-cache", "nie czytaj i nie zachowuj tablic z poprzednich uruchomień"},
    {"cli-solve-note",
     "Wartość jest liczona dla strony na ruchu: w kalasze to końcowa różnica kamieni, w grach „w rzędzie” 1, "
     "0\nalbo -1. Ctrl-C wypisuje granice dowiedzione do tej chwili (kod wyjścia 1)."},
    {"cli-convert", "Zapisz partię w innym formacie"},
    {"cli-convert-in", "zapis do odczytania; - to standardowe wejście"},
    {"cli-convert-out", "dokąd zapisać; - to standardowe wyjście"},
    {"cli-convert-from", "format IN (domyślnie według początku pliku albo rozszerzenia)"},
    {"cli-convert-to", "format OUT (domyślnie według rozszerzenia)"},
    {"cli-convert-json", "raport jako jeden obiekt JSON"},
    {"cli-convert-note",
     "json mieści wszystko, sgf gry „w rzędzie”, psq zwykłe pięć w rzędzie. Partia, której format nie "
     "pomieści,\njest odrzucana (kod wyjścia 2); pominięte dane są wymienione. OUT jest zastępowany dopiero "
     "po zapisie całości."},
    {"cli-data", "Oblicz na nowo książki dołączone do programu albo utwórz własną"},
    {"cli-data-action", "build: obliczanie książek debiutów"},
    {"cli-data-directory", "gdzie leżą książki dołączone do programu (domyślnie data)"},
    {"cli-data-check", "zamiast zapisywać, porównaj z tym, co tam leży"},
    {"cli-data-game", "utwórz książkę dla tej gry; engine będzie z niej grać"},
    {"cli-data-every", "z --game: wszystkie pozycje przed tym ruchem (domyślnie {default})"},
    {"cli-data-followed",
     "z --game: wszystkie pozycje, do których przed tym ruchem prowadzi gra z książki (domyślnie {default})"},
    {"cli-data-note", "Ctrl-C zachowuje to, co rozwiązano; to samo polecenie dokończy pracę."},
    {"cli-games", "Wszystkie gry z opcjami, wartościami domyślnymi i zakresami"},
    {"cli-players", "Wszyscy gracze z opcjami"},
    {"cli-bench", "Stały zestaw przeszukiwań we wszystkich grach: węzły, czas i jedna sygnatura"},

    // What is wrong with a command line
    {"cli-missing", "brak argumentu {argument}"},
    {"cli-value-missing", "po {argument} potrzebna jest wartość"},
    {"cli-given-twice", "{argument} podano więcej niż raz"},
    {"cli-no-value-taken", "{argument} nie przyjmuje wartości"},
    {"cli-option-unknown", "nie ma opcji {input}[ (może {nearest}?)]"},
    {"cli-wrong", "błędne użycie: {problem}"},
    {"cli-unexpected", "zbędny argument „{input}”"},
});

static_assert(well_formed(kPolishHelp, Language::Polish));

}  // namespace

std::span<const Text> polish_help() { return kPolishHelp; }

}  // namespace parlour::ui
