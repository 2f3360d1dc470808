#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kTexts = std::to_array<Text>({
    // The course's workshop
    {"cli-course", "Игрок студента для курсовой: написать, собрать, проверить, сыграть"},
    {"cli-course-new", "Начать проект с простым собственным игроком"},
    {"cli-course-new-folder", "папка, которая будет создана; если она есть, она должна быть пустой"},
    {"cli-course-new-name", "имя игрока (по умолчанию — как у папки)"},
    {"cli-course-new-note",
     "В проекте: my_player.hpp и my_player.cpp, тесты, CMakeLists.txt и README на русском и английском."},
    {"cli-course-build", "Скомпилировать игрока в разделяемую библиотеку, играющую как so:FILE"},
    {"cli-course-build-path", "папка игрока или его файлы с исходным текстом"},
    {"cli-course-class",
     "играющий класс (по умолчанию ttt::my_player::MyPlayer или единственный, какой есть)"},
    {"cli-course-sanitize", "с проверкой адресов и утечек (sanitizers)"},
    {"cli-course-output", "положить библиотеку ещё и сюда"},
    {"cli-course-build-note",
     "Компилятор — $CXX или c++, g++, clang++. Заново компилируется только изменённое; всё созданное лежит в "
     "build/parlour в папке игрока."},
    {"verb-missing", "{command}: нужна одна из команд: {allowed} (см. {command} --help)"},
    // Projects
    {"course-wrong-name",
     "«{name}» не годится в имена игрока: нужно от 1 до {allowed} байт без кавычек, обратной косой черты, $ "
     "и ;"},
    {"course-folder-not-empty", "папка {file} не пуста; назовите новую, ничего не изменено"},
    {"course-created", "Проект игрока в {file}:"},
    {"course-created-next", "Дальше — по README.ru.md. Первые партии:"},
    {"course-too-many-files", "в {file} больше {allowed} исходных файлов; назовите папку самого игрока"},
    {"course-file-too-long", "{file}: слишком велик для исходного файла"},
    {"course-files-one-folder",
     "{file} лежит не в той папке, что первый файл; назовите файлы одной папки или саму папку"},
    {"course-one-folder", "{file} — папка; назовите одну папку или файлы"},
    {"course-not-a-source", "{file} — не исходный файл C++: ожидается .cpp, .cc или .cxx"},
    {"course-no-sources", "в {file} нет исходных файлов игрока на C++; их создаёт `parlour course new`"},
    {"course-class-unknown",
     "в {file} нет класса игрока «{name}»[ (может быть, «{nearest}»?)][; есть: {allowed}]"},
    {"course-no-class", "в {file} нет класса игрока: ожидается {class}, наследник ttt::game::IPlayer"},
    {"course-many-classes", "в {file} несколько классов игрока: {allowed}; выберите один с --class"},
    // Building
    {"course-no-compiler",
     "нет компилятора C++; установите пакет {package} (Debian: sudo apt install {package}) или назовите "
     "компилятор в $CXX"},
    {"course-compiler-unknown", "$CXX указывает на «{value}», который не запускается"},
    {"course-compiler-endless", "{program} работал больше двух минут и был остановлен"},
    {"course-stopped", "остановлено"},
    {"course-no-headers",
     "нет заголовков курса: ожидается core/game.hpp в {file}; установите Parlour целиком"},
    {"course-not-compiled", "{class} не компилируется"},
    {"course-compiled", "Собран {class}: {file}"},
    {"course-unchanged", "С прошлой сборки {class} ничего не изменилось: {file}"},
    {"course-error", "ошибка"},
    {"course-warning", "предупреждение"},
    {"course-more-errors", "... и ещё {count} {count|ошибка|ошибки|ошибок}"},
    {"course-more-warnings", "... и ещё {count} {count|предупреждение|предупреждения|предупреждений}"},
    {"course-hint", "Подсказка: {problem}"},
    {"course-hint-abstract",
     "в {class} есть не всё, что нужно игроку[; не хватает: {missing}]. Сигнатуры должны совпадать точно, "
     "включая const."},
    {"course-hint-constructor", "{class} нужен открытый конструктор с именем: (const char* name)."},
    {"course-hint-no-player", "унаследуйте {class} открыто: class … : public ttt::game::IPlayer."},
    {"course-hint-override",
     "функция с override должна быть записана точно как в IPlayer: void set_sign(Sign), Point "
     "make_move(const State&), const char* get_name() const."},
    {"course-hint-include",
     "{file} не найден. Заголовки курса — core/game.hpp и подобные; ваши собственные должны лежать в "
     "папке игрока."},
    {"course-hint-const",
     "State, который получает make_move, менять нельзя; пробуйте ходы на копии: State next = state;"},
    {"course-hint-semicolon",
     "посмотрите и на конец предыдущей строки: точка с запятой нужна после оператора и после скобки, "
     "закрывающей класс."},
    {"course-hint-header", "добавьте #include {header} в начало файла."},
    {"course-hint-undefined",
     "{function} объявлена и используется, но её тела нигде нет: напишите его или добавьте файл с ним."},
    {"cli-course-note", "От пустой папки до готового отчёта за десять минут: docs/course.ru.md."},
});

static_assert(well_formed(kTexts, Language::Russian));

}  // namespace

std::span<const Text> russian_workshop() { return kTexts; }

}  // namespace parlour::ui
