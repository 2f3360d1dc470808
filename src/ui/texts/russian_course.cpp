#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kRussianCourse = std::to_array<Text>({
    // Players of the course
    {"course-rules",
     "курс не знает {what}: so: играет в игры на линии, где длинные линии выигрывают, а камни не меняются"},
    {"course-last-reply",
     "по правилам курса у второго есть последний ответный ход, и so: иначе не умеет; укажите {spec}"},
    {"course-host-missing", "нет программы, которая запускает игроков курса: {file}"},
    {"course-not-loaded", "игрока нельзя загрузить: {why}"},
    {"course-no-player",
     "в файле нет игрока: соберите его через parlour course build или вставьте PARLOUR_COURSE_PLAYER в один "
     "из исходных файлов"},
    {"course-other-abi",
     "игрок собран для версии {theirs} интерфейса, а здесь версия {ours}: соберите его заново"},
    {"course-null-player", "вместо игрока получен нулевой указатель"},
    {"course-null-name", "get_name вернул нулевой указатель"},
    {"course-crashed", "сбой в {place}[ на ходу {move}]: {reason}"},
    {"course-threw", "исключение {what} в {place}[ на ходу {move}]"},
    {"course-memory", "не хватило памяти в {place}[ на ходу {move}] (std::bad_alloc; предел задаёт memory=)"},
    {"course-exited",
     "вся программа завершилась с кодом {code} в {place}[ на ходу {move}]: игроку нельзя вызывать exit"},
    {"course-sanitizer",
     "санитайзер нашёл ошибку в {place}[ на ходу {move}]; его отчёт в журнале (log=ФАЙЛ)"},
    {"course-forked", "создана копия программы в {place}[ на ходу {move}]: игроку нельзя вызывать fork"},
    {"course-silent",
     "нет ответа за {ms} мс в {place}[ на ходу {move}]: слишком медленно или бесконечный цикл"},
    {"course-hung-up",
     "закрыто соединение с Parlour в {place}[ на ходу {move}]: игроку нельзя закрывать чужие файлы"},
    {"course-garbled", "программа, запускающая игрока, сказала что-то непонятное[: {answer}]"},
    {"course-outside",
     "дисквалификация: make_move вернул ({x}, {y}) на ходу {move}, это вне доски (столбцов: {cols}, строк: "
     "{rows})"},
    {"course-wall", "дисквалификация: make_move вернул {cell} ({x}, {y}) на ходу {move}, там стена"},
    {"course-taken", "дисквалификация: make_move вернул {cell} ({x}, {y}) на ходу {move}, эта клетка занята"},
    {"reason-segmentation-fault",
     "ошибка сегментации (обращение к чужой памяти: индекс вне границ, нулевой или висячий указатель, "
     "бесконечная рекурсия)"},
    {"reason-aborted", "abort (не выполнен assert, не поймано исключение, память освобождена дважды)"},
    {"reason-arithmetic", "арифметическая ошибка (деление на ноль)"},
    {"reason-limits", "превышены отведённые пределы"},
});

static_assert(well_formed(kRussianCourse, Language::Russian));

}  // namespace

std::span<const Text> russian_course() { return kRussianCourse; }

}  // namespace parlour::ui
