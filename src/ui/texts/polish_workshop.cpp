#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kPolishWorkshop = std::to_array<Text>({
    // The course's workshop
    {"cli-course", "Gracz studenta na zajęcia: napisać, zbudować, sprawdzić, zagrać"},
    {"cli-course-new", "Zacząć projekt z prostym własnym graczem"},
    {"cli-course-new-folder", "katalog, który powstanie; jeśli już jest, musi być pusty"},
    {"cli-course-new-name", "nazwa gracza (domyślnie jak katalog)"},
    {"cli-course-new-note",
     "W projekcie: my_player.hpp i my_player.cpp, testy, CMakeLists.txt oraz README po angielsku i "
     "rosyjsku."},
    {"cli-course-build", "Skompilować gracza do biblioteki, która gra jako so:FILE"},
    {"cli-course-build-path", "repozytorium studenta, jego src, katalog gracza albo jego pliki źródłowe"},
    {"cli-course-class",
     "klasa, która gra (domyślnie jedyna, jaka jest, a spośród kilku ttt::my_player::MyPlayer)"},
    {"cli-course-sanitize", "z kontrolą adresów i wycieków (sanitizers)"},
    {"cli-course-output", "zapisać bibliotekę także tutaj"},
    {"cli-course-build-note",
     "Gracza poznaje się po klasie pochodnej ttt::game::IPlayer; core, tests i remote z repozytorium kursu "
     "pozostają nietknięte. Spośród kilku graczy wybiera --class albo nazwa katalogu.\nKompilator to $CXX "
     "albo c++, g++, clang++. Ponownie kompiluje się tylko to, co się zmieniło; wszystko, co powstaje, leży "
     "w build/parlour w repozytorium."},
    {"verb-missing", "{command}: potrzebne jedno z poleceń: {allowed} (zob. {command} --help)"},
    // Projects
    {"course-wrong-name",
     "„{name}” nie nadaje się na nazwę gracza: od 1 do {allowed} bajtów bez cudzysłowów, ukośnika "
     "wstecznego, $ i ;"},
    {"course-folder-not-empty", "katalog {file} nie jest pusty; podaj nowy, niczego nie zmieniono"},
    {"course-created", "Projekt gracza w {file}:"},
    {"course-created-next", "Dalej według README.md. Pierwsze partie:"},
    {"course-too-many-files",
     "{file} zawiera ponad {allowed} plików źródłowych; podaj katalog samego gracza"},
    {"course-files-one-folder",
     "{file} leży w innym katalogu niż pierwszy plik; podaj pliki z jednego katalogu albo katalog"},
    {"course-one-folder", "{file} to katalog; podaj jeden katalog albo pliki"},
    {"course-not-a-source", "{file} nie jest plikiem C++: oczekiwano .cpp, .cc lub .cxx"},
    {"course-no-sources",
     "w {file} nie ma plików C++; podaj repozytorium studenta, jego src albo katalog gracza (nowego gracza "
     "tworzy `parlour course new`)"},
    {"course-class-unknown", "w {file} nie ma klasy gracza „{name}”[ (może „{nearest}”?)][; są: {allowed}]"},
    {"course-no-class",
     "w {file} nie ma gracza: przejrzano plików: {count}, żadna klasa nie dziedziczy po ttt::game::IPlayer, "
     "jak powinna {class}[. Testów i gry zdalnej się nie przegląda, ale są tam: {others}; aby wziąć jednego "
     "z "
     "nich, podaj jego katalog][. Nie da się odczytać: {unread}]"},
    {"course-many-folders", "w {file} jest kilka wersji jednego gracza: {allowed}; podaj katalog właściwej"},
    {"course-also-there", "Gra {class}; w {file} są też {others}; wybiera --class"},
    {"course-many-classes",
     "w {file} jest kilku graczy: {allowed}; wybierz jednego przez --class albo podaj jego katalog"},
    // Building
    {"course-no-compiler",
     "nie ma kompilatora C++; zainstaluj pakiet {package} (Debian: sudo apt install {package}) albo podaj "
     "kompilator w $CXX"},
    {"course-compiler-unknown", "$CXX wskazuje „{value}”, którego nie można uruchomić"},
    {"course-compiler-endless", "{program} pracował ponad dwie minuty i został zakończony"},
    {"course-stopped", "przerwano"},
    {"course-no-headers",
     "brak nagłówków kursu: oczekiwano core/game.hpp w {file}; zainstaluj Parlour w całości"},
    {"course-not-compiled", "{class} się nie kompiluje"},
    {"course-compiled", "Zbudowano {class}: {file}"},
    {"course-unchanged", "Od ostatniej kompilacji {class} nic się nie zmieniło: {file}"},
    {"course-error", "błąd"},
    {"course-warning", "ostrzeżenie"},
    {"course-more-errors", "... i jeszcze {count} {count|błąd|błędy|błędów}"},
    {"course-more-warnings", "... i jeszcze {count} {count|ostrzeżenie|ostrzeżenia|ostrzeżeń}"},
    {"course-hint", "Wskazówka: {problem}"},
    {"course-hint-abstract",
     "{class} nie ma funkcji, których wymaga klasa bazowa[: {missing}]. Sygnatury muszą się zgadzać co do "
     "joty, łącznie z const."},
    {"course-hint-constructor", "{class} potrzebuje publicznego konstruktora z nazwą: (const char* name)."},
    {"course-hint-no-player", "{class} musi dziedziczyć publicznie: class … : public ttt::game::IPlayer."},
    {"course-hint-override", "w interfejsie kursu ta funkcja to {signature}; zapisz ją dokładnie tak samo."},
    {"course-hint-include",
     "{file} nie ma ani w tym repozytorium, ani wśród nagłówków kursu i kompilatora. Czy nazwa jest właściwa "
     "i czy plik trafił do commita? Bibliotek poza standardową tu nie ma."},
    {"course-hint-const",
     "stanu, który dostaje make_move, nie wolno zmieniać; próbuj ruchów na kopii: State next = state;"},
    {"course-hint-semicolon", "po klamrze kończącej klasę potrzebny jest średnik."},
    {"course-hint-header", "dodaj #include {header} na początku pliku."},
    {"course-hint-letters",
     "plik nazywa się {found}: zapisz jego nazwę tymi samymi wielkimi i małymi literami."},
    {"course-hint-backslash", "w #include pisz /, a nie ukośnik wsteczny: {file}"},
    {"course-hint-windows", "{file} istnieje tylko w Windows; gracz musi się bez niego obejść."},
    {"course-hint-core",
     "{name} nie należy do interfejsu kursu: ma go własne core/ tego repozytorium, ale gra się z nagłówkami "
     "kursu."},
    {"course-hint-bodies", "{class} deklaruje {missing}, ale żaden plik źródłowy nie zawiera ich kodu."},
    {"course-hint-twice",
     "{function} jest zdefiniowana w dwóch kompilowanych plikach: w nagłówku musi być inline."},
    {"course-hint-undefined",
     "{function} jest zadeklarowana i używana, ale żaden plik źródłowy nie zawiera jej kodu."},
    {"cli-course-note", "Od pustego katalogu do gotowego raportu w dziesięć minut: docs/course.md."},
    // Testing
    {"cli-course-test",
     "Sprawdzić gracza jak na zajęciach: partie, progi, pamięć, omówienie pierwszej porażki"},
    {"cli-course-folder", "repozytorium studenta, jego src albo katalog gracza"},
    {"cli-course-quick", "szybkie spojrzenie: 10 partii zamiast 100"},
    {"cli-course-games", "partii z każdym przeciwnikiem na każdej planszy (domyślnie 100)"},
    {"cli-course-report", "zapisać raport ze wszystkimi partiami do tego pliku HTML"},
    {"cli-course-seed", "od niego zależą ściany i przeciwnicy (domyślnie 1: zawsze tak samo)"},
    {"cli-course-move-time", "czas, po którym ruch uznaje się za stracony (domyślnie 5s)"},
    {"cli-course-concurrency", "partii jednocześnie (domyślnie połowa rdzeni)"},
    {"cli-course-no-memory", "bez sprawdzania wycieków pamięci"},
    {"cli-course-fresh", "zapomnieć rozegrane wcześniej partie"},
    {"cli-course-test-note",
     "Progi: bez remisów ponad 50 % z easy i 25 % z hard, poniżej 100 ms czasu procesora na ruch.\nPartie są "
     "zachowywane: po Ctrl-C to samo polecenie wznowi test, a niezmienionego gracza nie sprawdza się dwa "
     "razy.\nKod wyjścia: 0 wszystkie progi osiągnięte, 1 nie wszystkie, 2 złe użycie."},
    {"cli-course-play", "Zagrać z graczem przy tym terminalu"},
    {"cli-course-against", "kto gra przeciw niemu (domyślnie ty)"},
    {"cli-course-begins", "gra krzyżykami i zaczyna"},
    {"cli-course-league", "Turniej całej grupy: każdy z każdym"},
    {"cli-course-league-folders",
     "repozytoria studentów albo katalogi graczy; gracz nazywa się jak repozytorium, a jeśli klasa to nie "
     "MyPlayer, to i jak klasa"},
    {"cli-course-league-game", "plansza (domyślnie course); można podać kilka razy"},
    {"cli-course-league-player", "jeszcze jeden gracz, np. hard; można podać kilka razy"},
    {"cli-course-league-games", "partii między każdymi dwoma (domyślnie 10)"},
    {"cli-course-league-note",
     "Gracz, który się nie kompiluje, nie bierze udziału; wymieniany jest z przyczyną tutaj i w każdym "
     "raporcie, kod wyjścia to wtedy 1. To zwykły turniej arena: po Ctrl-C wznowi go parlour arena --resume "
     "FILE --trust."},
    {"course-board-official", "20×20 ze ścianami"},
    {"course-board-plain", "15×15"},
    {"course-passed", "zaliczone"},
    {"course-not-passed", "NIE ZALICZONE"},
    {"course-mark-score", "{board}, przeciw {name}: {share} ({tally}), trzeba ponad {needed} %"},
    {"course-mark-time", "{board}, średnio na ruch: {time} (CPU), trzeba poniżej {needed} ms"},
    {"course-marks", "Progi (remisy się nie liczą)"},
    {"course-memory-unchecked",
     "Pamięci nie sprawdzono: kompilator nie ma AddressSanitizer, brak też {package} (zainstaluj)."},
    {"course-memory-clean", "pamięć: bez wycieków w {games} {games|partii|partiach|partiach} ({tool})"},
    {"course-memory-faulty", "pamięć: błędy w {games} {games|partii|partiach|partiach} ({tool})"},
    {"course-leak",
     "wyciek: {bytes} {bytes|bajt|bajty|bajtów} w {blocks} {blocks|bloku|blokach|blokach}[, "
     "przydzielone w {function}][, {file}][:{line}]"},
    {"course-memory-fault", "pamięć: {kind}[ w {function}][, {file}][:{line}]"},
    {"course-checking-memory", "Szukanie wycieków: {done} z {all} partii"},
    {"course-explaining", "Omawianie pierwszej porażki: {done} z {all} ruchów"},
    {"course-lost-title",
     "Pierwsza porażka: partia {number}, {board}, X {first}, O {second}, {moves} {moves|ruch|ruchy|ruchów}"},
    {"course-lost-reason", "Powód porażki: {problem}"},
    {"course-lost-decisive",
     "Ruch {number}, {move}, to decydujący błąd[; silnik zagrałby {better}][. Co z niego wynika: {line}]. "
     "Plansza przed nim:"},
    {"course-lost-no-mistake",
     "Żaden pojedynczy ruch nie zawinił: partia wymykała się po trochu. Jak się skończyła:"},
    {"course-lost-position", "Plansza w tej chwili:"},
    {"course-move-played", "zagrano"},
    {"course-move-engine", "silnik"},
    {"course-move-before", "przed"},
    {"course-move-after", "po"},
    {"cli-course-form",
     "które boty kursu zastępują easy i hard: dzisiejsze (today, domyślnie) czy z 2025 roku"},
    {"course-opponents-today", "Przeciwnicy: easy i hard z form=today, siłą jak dzisiejsze boty kursu"},
    {"course-opponents-2025", "Przeciwnicy: easy i hard z form=2025, siłą jak boty kursu z 2025 roku"},
    {"course-test-begins", "Sprawdzany jest {class} (ziarno {seed}); partie są w {file}"},
    {"course-test-known",
     "Te partie rozegrano wcześniej i od tego czasu nic się nie zmieniło; --fresh rozegra je ponownie."},
    {"course-test-stopped", "Przerwano. Nic nie przepadło: to samo polecenie wznowi test."},
    {"course-test-gave-up", "Gracz zawiódł w {games} partiach z rzędu; sprawdzanie przerwano."},
    {"course-test-passed", "Wszystkie progi osiągnięte."},
    {"course-test-failed", "Nie wszystkie progi osiągnięte."},
    {"course-left-out-compile", "{class} się nie kompiluje: [{place}: ]{error}"},
    {"cli-course-league-class",
     "klasa, która gra, w katalogach, gdzie jest ich kilka; można podać kilka razy"},
    {"course-league-no-class",
     "w żadnym katalogu nie ma klasy gracza „{name}”; dla tego turnieju --class nic nie znaczy"},
    {"course-league-too-few", "turniej wymaga co najmniej dwóch graczy; grać może {count} z {all}"},
    {"course-league-building", "Budowanie {name}: {done} z {all}"},
    {"course-memory-no-time", "Pamięci nie sprawdzono: gracz nie mieści się w czasie."},
});

static_assert(well_formed(kPolishWorkshop, Language::Polish));

}  // namespace

std::span<const Text> polish_workshop() { return kPolishWorkshop; }

}  // namespace parlour::ui
