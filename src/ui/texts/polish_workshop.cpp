#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kTexts = std::to_array<Text>({
    // The course's workshop
    {"cli-course", "Gracz studenta na zajęcia: napisać, zbudować, sprawdzić, zagrać"},
    {"cli-course-new", "Zacząć projekt z prostym własnym graczem"},
    {"cli-course-new-folder", "katalog, który powstanie; jeśli już jest, musi być pusty"},
    {"cli-course-new-name", "nazwa gracza (domyślnie jak katalog)"},
    {"cli-course-new-note",
     "W projekcie: my_player.hpp i my_player.cpp, testy, CMakeLists.txt oraz README po angielsku i "
     "rosyjsku."},
    {"cli-course-build", "Skompilować gracza do biblioteki, która gra jako so:FILE"},
    {"cli-course-build-path", "katalog gracza albo jego pliki źródłowe"},
    {"cli-course-class", "klasa, która gra (domyślnie ttt::my_player::MyPlayer albo jedyna, jaka jest)"},
    {"cli-course-sanitize", "z kontrolą adresów i wycieków (sanitizers)"},
    {"cli-course-output", "zapisać bibliotekę także tutaj"},
    {"cli-course-build-note",
     "Kompilator to $CXX albo c++, g++, clang++. Kompiluje się tylko to, co się zmieniło; wyniki leżą w "
     "build/parlour w katalogu gracza."},
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
    {"course-file-too-long", "{file} jest za długi jak na plik źródłowy"},
    {"course-files-one-folder",
     "{file} leży w innym katalogu niż pierwszy plik; podaj pliki z jednego katalogu albo katalog"},
    {"course-one-folder", "{file} to katalog; podaj jeden katalog albo pliki"},
    {"course-not-a-source", "{file} nie jest plikiem C++: oczekiwano .cpp, .cc lub .cxx"},
    {"course-no-sources", "w {file} nie ma plików źródłowych gracza w C++; tworzy je `parlour course new`"},
    {"course-class-unknown", "w {file} nie ma klasy gracza „{name}”[ (może „{nearest}”?)][; są: {allowed}]"},
    {"course-no-class",
     "w {file} nie ma klasy gracza: oczekiwano {class}, klasy pochodnej ttt::game::IPlayer"},
    {"course-many-classes", "w {file} jest kilka klas gracza: {allowed}; wybierz jedną przez --class"},
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
    {"course-unchanged", "Od ostatniej budowy {class} nic się nie zmieniło: {file}"},
    {"course-error", "błąd"},
    {"course-warning", "ostrzeżenie"},
    {"course-more-errors", "... i jeszcze {count} {count|błąd|błędy|błędów}"},
    {"course-more-warnings", "... i jeszcze {count} {count|ostrzeżenie|ostrzeżenia|ostrzeżeń}"},
    {"course-hint", "Wskazówka: {problem}"},
    {"course-hint-abstract",
     "{class} nie ma wszystkiego, czego potrzebuje gracz[; brakuje: {missing}]. Sygnatury muszą się zgadzać "
     "co do joty, łącznie z const."},
    {"course-hint-constructor", "{class} potrzebuje publicznego konstruktora z nazwą: (const char* name)."},
    {"course-hint-no-player", "{class} musi dziedziczyć publicznie: class … : public ttt::game::IPlayer."},
    {"course-hint-override",
     "funkcja z override musi być zapisana dokładnie jak w IPlayer: void set_sign(Sign), Point "
     "make_move(const State&), const char* get_name() const."},
    {"course-hint-include",
     "nie znaleziono {file}. Nagłówki kursu to core/game.hpp i podobne; własne muszą leżeć w katalogu "
     "gracza."},
    {"course-hint-const",
     "stanu, który dostaje make_move, nie wolno zmieniać; próbuj ruchów na kopii: State next = state;"},
    {"course-hint-semicolon",
     "spójrz też na koniec poprzedniego wiersza: średnik kończy instrukcję i klasę (po klamrze)."},
    {"course-hint-header", "dodaj #include {header} na początku pliku."},
    {"course-hint-undefined",
     "{function} jest zadeklarowana i używana, ale nie ma jej treści: napisz ją albo dodaj jej plik."},
    {"cli-course-note", "Od pustego katalogu do gotowego raportu w dziesięć minut: docs/course.md."},
});

static_assert(well_formed(kTexts, Language::Polish));

}  // namespace

std::span<const Text> polish_workshop() { return kTexts; }

}  // namespace parlour::ui
