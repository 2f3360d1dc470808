#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kPolishCourse = std::to_array<Text>({
    // Players of the course
    {"course-rules",
     "kurs nie zna {what}: so: gra w gry na linie, w których dłuższe linie wygrywają, a kamienie się nie "
     "zmieniają"},
    {"course-last-reply",
     "zasady kursu dają drugiemu ostatnią odpowiedź i so: inaczej nie umie; podaj {spec}"},
    {"course-host-missing", "brakuje programu, który uruchamia graczy kursu: {file}"},
    {"course-not-loaded", "gracza nie można wczytać: {why}"},
    {"course-no-player",
     "w pliku nie ma gracza: zbuduj go przez parlour course build albo użyj PARLOUR_COURSE_PLAYER w jednym "
     "pliku źródłowym"},
    {"course-other-abi",
     "gracz był budowany dla wersji {theirs} interfejsu, a to jest wersja {ours}: zbuduj go ponownie"},
    {"course-null-player", "zamiast gracza powstał wskaźnik pusty"},
    {"course-null-name", "get_name zwrócił wskaźnik pusty"},
    {"course-crashed", "awaria w {place}[ przy ruchu {move}]: {reason}"},
    {"course-threw", "wyjątek {what} w {place}[ przy ruchu {move}]"},
    {"course-memory",
     "zabrakło pamięci w {place}[ przy ruchu {move}] (std::bad_alloc; limit ustala memory=)"},
    {"course-exited",
     "cały program zakończył się z kodem {code} w {place}[ przy ruchu {move}]: gracz nie może wywołać exit"},
    {"course-sanitizer",
     "sanitizer znalazł błąd w {place}[ przy ruchu {move}]; jego raport jest w dzienniku (log=PLIK)"},
    {"course-forked", "powstała kopia programu w {place}[ przy ruchu {move}]: gracz nie może wywołać fork"},
    {"course-silent",
     "brak odpowiedzi w ciągu {ms} ms w {place}[ przy ruchu {move}]: za wolno albo pętla bez końca"},
    {"course-hung-up",
     "zamknięto połączenie z Parlour w {place}[ przy ruchu {move}]: gracz nie może zamykać nie swoich "
     "plików"},
    {"course-garbled", "program, który uruchamia gracza, powiedział coś niezrozumiałego[: {answer}]"},
    {"course-outside",
     "dyskwalifikacja: make_move zwrócił ({x}, {y}) przy ruchu {move}, poza planszą (kolumn: {cols}, "
     "wierszy: {rows})"},
    {"course-wall",
     "dyskwalifikacja: make_move zwrócił {cell} ({x}, {y}) przy ruchu {move}, a tam jest ściana"},
    {"course-taken",
     "dyskwalifikacja: make_move zwrócił {cell} ({x}, {y}) przy ruchu {move}, a to pole jest zajęte"},
    {"reason-segmentation-fault",
     "naruszenie ochrony pamięci (indeks poza zakresem, wskaźnik pusty lub wiszący, rekurencja bez końca)"},
    {"reason-aborted", "abort (niespełniony assert, nieprzechwycony wyjątek, pamięć zwolniona dwa razy)"},
    {"reason-arithmetic", "błąd arytmetyczny (dzielenie przez zero)"},
    {"reason-limits", "przekroczone zostały limity"},
});

static_assert(well_formed(kPolishCourse, Language::Polish));

}  // namespace

std::span<const Text> polish_course() { return kPolishCourse; }

}  // namespace parlour::ui
