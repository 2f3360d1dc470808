#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kRussianWorkshop = std::to_array<Text>({
    // The course's workshop
    {"cli-course", "Игрок студента для курсовой: написать, собрать, проверить, сыграть"},
    {"cli-course-new", "Начать проект с простым собственным игроком"},
    {"cli-course-new-folder", "папка, которая будет создана; если она есть, она должна быть пустой"},
    {"cli-course-new-name", "имя игрока (по умолчанию — как у папки)"},
    {"cli-course-new-note",
     "В проекте: my_player.hpp и my_player.cpp, тесты, CMakeLists.txt и README на русском и английском."},
    {"cli-course-build", "Скомпилировать игрока в разделяемую библиотеку, играющую как so:FILE"},
    {"cli-course-build-path", "репозиторий студента, его src, папка игрока или её исходные файлы"},
    {"cli-course-class",
     "играющий класс (по умолчанию единственный, какой есть, а из нескольких — ttt::my_player::MyPlayer)"},
    {"cli-course-sanitize", "с проверкой адресов и утечек (sanitizers)"},
    {"cli-course-output", "положить библиотеку ещё и сюда"},
    {"cli-course-build-note",
     "Игрок находится по классу, наследнику ttt::game::IPlayer; core, tests и remote из репозитория курса не "
     "затрагиваются. Если игроков несколько, выбрать одного помогут --class или имя его папки.\nКомпилятор — "
     "$CXX, иначе c++, g++, clang++. Заново компилируется только изменённое; всё созданное лежит в "
     "build/parlour в репозитории."},
    {"verb-missing", "{command}: нужна одна из команд: {allowed} (см. {command} --help)"},
    // Projects
    {"course-wrong-name",
     "«{name}» не годится в имена игрока: нужно от 1 до {allowed} байт без кавычек, обратной косой черты, $ "
     "и ;"},
    {"course-folder-not-empty", "папка {file} не пуста; назовите новую, ничего не изменено"},
    {"course-created", "Проект игрока в {file}:"},
    {"course-created-next", "Дальше — по README.ru.md. Первые партии:"},
    {"course-too-many-files", "в {file} больше {allowed} исходных файлов; назовите папку самого игрока"},
    {"course-files-one-folder",
     "{file} лежит не в той папке, что первый файл; назовите файлы одной папки или саму папку"},
    {"course-one-folder", "{file} — папка; назовите одну папку или файлы"},
    {"course-not-a-source", "{file} — не исходный файл C++: ожидается .cpp, .cc или .cxx"},
    {"course-no-sources",
     "в {file} нет файлов C++; назовите репозиторий студента, его src или папку игрока (нового игрока "
     "создаёт `parlour course new`)"},
    {"course-class-unknown",
     "в {file} нет класса игрока «{name}»[ (может быть, «{nearest}»?)][; есть: {allowed}]"},
    {"course-no-class",
     "в {file} нет игрока: просмотрено файлов: {count}, наследника ttt::game::IPlayer, такого как {class}, "
     "среди классов нет[. Тесты и удалённая игра не просматриваются, но там есть: {others}; чтобы взять "
     "одного из них, назовите его папку][. Не читаются: {unread}]"},
    {"course-many-folders", "в {file} несколько версий одного игрока: {allowed}; назовите папку нужной"},
    {"course-also-there", "Взят {class}; в {file} есть также {others}; выбрать — --class"},
    {"course-many-classes",
     "в {file} несколько игроков: {allowed}; выберите одного с --class или назовите его папку"},
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
     "в {class} не хватает функций, которых требует базовый класс[: {missing}]. Сигнатуры должны совпадать "
     "точно, включая const."},
    {"course-hint-constructor", "{class} нужен открытый конструктор с именем: (const char* name)."},
    {"course-hint-no-player", "унаследуйте {class} открыто: class … : public ttt::game::IPlayer."},
    {"course-hint-override",
     "в интерфейсе курса эта функция объявлена так: {signature}; запишите её точно так же."},
    {"course-hint-include",
     "{file} нет ни в этом репозитории, ни среди заголовков курса и компилятора. Верно ли имя, попал ли файл "
     "в коммит? Библиотек, кроме стандартной, здесь нет."},
    {"course-hint-const",
     "State, который получает make_move, менять нельзя; пробуйте ходы на копии: State next = state;"},
    {"course-hint-semicolon", "после скобки, закрывающей класс, нужна точка с запятой."},
    {"course-hint-header", "добавьте #include {header} в начало файла."},
    {"course-hint-letters",
     "файл называется {found}: запишите его имя теми же прописными и строчными буквами."},
    {"course-hint-backslash", "пишите в #include / вместо обратной косой черты: {file}"},
    {"course-hint-windows", "{file} есть только в Windows; игрок должен обходиться без него."},
    {"course-hint-core",
     "{name} нет в интерфейсе курса: он есть в собственной core/ этого репозитория, а партии играются с "
     "заголовками курса."},
    {"course-hint-bodies", "в {class} объявлены {missing}, но кода нет ни в одном исходном файле."},
    {"course-hint-twice",
     "{function} определена в двух компилируемых файлах: в заголовке она должна быть inline."},
    {"course-hint-undefined",
     "{function} объявлена и используется, но её кода нет ни в одном исходном файле."},
    {"cli-course-note", "От пустой папки до готового отчёта за десять минут: docs/course.ru.md."},
    // Testing
    {"cli-course-test", "Проверить игрока, как на курсе: партии, рубежи, память, разбор первого поражения"},
    {"cli-course-folder", "репозиторий студента, его src или папка игрока"},
    {"cli-course-quick", "быстрый взгляд: 10 партий вместо 100"},
    {"cli-course-games", "партий с каждым соперником на каждой доске (по умолчанию 100)"},
    {"cli-course-report", "записать отчёт со всеми партиями в этот файл HTML"},
    {"cli-course-seed", "от него зависят стены и соперники (по умолчанию 1: каждый раз одно и то же)"},
    {"cli-course-move-time", "время, после которого хода больше не ждут (по умолчанию 5s)"},
    {"cli-course-concurrency", "партий одновременно (по умолчанию половина ядер)"},
    {"cli-course-no-memory", "не проверять утечки памяти"},
    {"cli-course-fresh", "забыть уже сыгранные партии"},
    {"cli-course-test-note",
     "Рубежи: без учёта ничьих больше 50 % против easy и 25 % против hard, меньше 100 мс процессорного "
     "времени на ход.\nПартии сохраняются: после Ctrl-C та же команда продолжит, а игрок без изменений "
     "второй раз не проверяется.\nКод завершения: 0 — все рубежи взяты, 1 — не все, 2 — неверный вызов."},
    {"cli-course-play", "Сыграть с игроком за этим терминалом"},
    {"cli-course-against", "кто играет против него (по умолчанию вы)"},
    {"cli-course-begins", "он играет крестиками и начинает"},
    {"cli-course-league", "Турнир всей группы: каждый с каждым"},
    {"cli-course-league-folders",
     "репозитории студентов или папки игроков; игрок называется по репозиторию, а если класс не MyPlayer, то "
     "и по классу"},
    {"cli-course-league-game", "доска (по умолчанию course); можно указать несколько раз"},
    {"cli-course-league-player", "ещё один игрок, например hard; можно указать несколько раз"},
    {"cli-course-league-games", "партий между каждыми двумя (по умолчанию 10)"},
    {"cli-course-league-note",
     "Игрок, который не компилируется, не участвует; он назван с причиной здесь и в каждом отчёте, код "
     "завершения тогда 1. Это обычный турнир arena: после Ctrl-C его продолжит parlour arena --resume FILE "
     "--trust."},
    {"course-board-official", "20×20 со стенами"},
    {"course-board-plain", "15×15"},
    {"course-passed", "сдано"},
    {"course-not-passed", "НЕ СДАНО"},
    {"course-mark-score", "{board}, против {name}: {share} ({tally}), нужно больше {needed} %"},
    {"course-mark-time", "{board}, ход в среднем: {time} (CPU), нужно меньше {needed} мс"},
    {"course-marks", "Рубежи (ничьи не считаются)"},
    {"course-memory-unchecked",
     "Память не проверена: у компилятора нет AddressSanitizer, и нет {package} (установите его)."},
    {"course-memory-clean", "память: в {games} {games|партии|партиях|партиях} утечек нет ({tool})"},
    {"course-memory-faulty", "память: ошибки в {games} {games|партии|партиях|партиях} ({tool})"},
    {"course-leak",
     "утечка: {bytes} {bytes|байт|байта|байт} в {blocks} {blocks|блоке|блоках|блоках}[, выделено в "
     "{function}][, {file}][:{line}]"},
    {"course-memory-fault", "память: {kind}[ в {function}][, {file}][:{line}]"},
    {"course-checking-memory", "Поиск утечек: {done} из {all} партий"},
    {"course-explaining", "Разбор первого поражения: {done} из {all} ходов"},
    {"course-lost-title",
     "Первое поражение: партия {number}, {board}, X {first}, O {second}, {moves} {moves|ход|хода|ходов}"},
    {"course-lost-reason", "Причина поражения: {problem}"},
    {"course-lost-decisive",
     "Ход {number}, {move}, — решающая ошибка[; движок сыграл бы {better}][. Что из этого следует: {line}]. "
     "Доска перед ним:"},
    {"course-lost-no-mistake", "Одного виновного хода нет: партия ускользала понемногу. Чем кончилось:"},
    {"course-lost-position", "Доска в этот момент:"},
    {"course-move-played", "сыграно"},
    {"course-move-engine", "движок"},
    {"course-move-before", "до"},
    {"course-move-after", "после"},
    {"cli-course-form",
     "каких ботов курса заменяют easy и hard: нынешних (today, по умолчанию) или 2025 года"},
    {"course-opponents-today", "Соперники: easy и hard с form=today, по силе как нынешние боты курса"},
    {"course-opponents-2025", "Соперники: easy и hard с form=2025, по силе как боты курса 2025 года"},
    {"course-test-begins", "Проверяется {class} (начальное число {seed}); партии сохраняются в {file}"},
    {"course-test-known",
     "Эти партии сыграны раньше, и с тех пор ничего не изменилось; --fresh сыграет их заново."},
    {"course-test-stopped", "Остановлено. Ничего не потеряно: та же команда продолжит."},
    {"course-test-gave-up", "Игрок отказал в {games} партиях подряд; проверка прервана."},
    {"course-test-passed", "Все рубежи взяты."},
    {"course-test-failed", "Взяты не все рубежи."},
    {"course-left-out-compile", "{class} не компилируется: [{place}: ]{error}"},
    {"cli-course-league-class", "играющий класс в папках, где их несколько; можно указать несколько раз"},
    {"course-league-no-class",
     "класса игрока «{name}» нет ни в одной папке; для этого турнира --class ничего не значит"},
    {"course-league-too-few", "для турнира нужно не меньше двух игроков; готовы играть: {count} из {all}"},
    {"course-league-building", "Сборка {name}: {done} из {all}"},
    {"course-memory-no-time", "Память не проверена: игрок не укладывается во время."},
});

static_assert(well_formed(kRussianWorkshop, Language::Russian));

}  // namespace

std::span<const Text> russian_workshop() { return kRussianWorkshop; }

}  // namespace parlour::ui
