#include "server/api/new_game.hpp"

#include <algorithm>
#include <utility>

#include "catalog/games.hpp"
#include "play/move_list.hpp"
#include "records/name.hpp"
#include "server/hall/secret.hpp"

namespace parlour::server {
namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::int64_t kDay = 24 * kHour;
constexpr std::int64_t kUsualPace = 600;

struct Seats {
  std::array<Seat, 2> seats;
  int you = 0;
  int here = 0;
  int friends = 0;
  int computers = 0;
};

Result<void> read_seat(Fields& fields, Seat& seat, Seats& all, const std::string& token,
                       const OfferedPlayers& offered, const play::Game& game) {
  const std::string kind = fields.text("kind");
  if (kind == "you" || kind == "here") {
    ++(kind == "you" ? all.you : all.here);
    seat = {SeatKind::Person, fields.text("name"), {}, token};
  } else if (kind == "friend") {
    ++all.friends;
    seat.kind = SeatKind::Open;
  } else if (kind == "computer") {
    ++all.computers;
    seat = {SeatKind::Computer, fields.text_if_any("name").value_or(""), fields.text("player"), {}};
  }
  if (auto read = fields.finish(); !read) return read;
  if (kind != "you" && kind != "here" && kind != "friend" && kind != "computer")
    return failure("server-seat-kind", {{"found", kind}});
  if (!seat.name.empty() || seat.kind == SeatKind::Person)
    if (auto named = records::check_name(seat.name); !named) return named;
  if (seat.kind == SeatKind::Computer) return offered.check(seat.player, game);
  return {};
}

Result<Seats> read_seats(Fields& fields, const std::string& token, const OfferedPlayers& offered,
                         const play::Game& game) {
  Seats all;
  auto list = fields.objects("seats", all.seats.size());
  if (list.size() != all.seats.size()) return failure("server-two-seats");
  for (std::size_t side = 0; side < all.seats.size(); ++side)
    if (auto read = read_seat(list[side], all.seats[side], all, token, offered, game); !read)
      return failure(std::move(read.error()));
  if (all.you > 1 || (all.you == 0 && all.computers < 2)) return failure("server-seat-yours");
  return all;
}

std::optional<match::ClockSetting> read_clock(Fields& fields, Result<void>& result) {
  auto clock = fields.object_if_any("clock");
  if (!clock) return std::nullopt;
  const match::ClockSetting setting{
      milliseconds(clock->number("base", kSecond, kDay)),
      milliseconds(clock->number_if_any("increment", 0, 10 * kMinute).value_or(0))};
  result = clock->finish();
  return setting;
}

}  // namespace

Result<std::optional<std::string>> read_own_token(Fields& fields) {
  auto token = fields.text_if_any("token");
  if (token && !is_secret(*token)) return failure("server-token-wrong");
  return token;
}

Result<AskedGame> read_new_game(Fields& fields, const OfferedPlayers& offered, Moment now) {
  AskedGame asked;
  const auto own = read_own_token(fields);
  if (!own) return failure(own.error());
  asked.token = *own ? **own : new_secret();
  Setup& setup = asked.setup;
  setup.id = new_id();
  setup.seed = random_number();
  setup.created = now;
  const std::string spec = fields.text("game");
  setup.moves = fields.text_if_any("moves").value_or("");
  Result<void> clock_read;
  setup.clock = read_clock(fields, clock_read);
  setup.pace = milliseconds(fields.number_if_any("pace", 0, kMinute).value_or(kUsualPace));
  setup.absence = milliseconds(
      fields.number_if_any("absence", kMinute / 2, 30 * kDay).value_or(setup.clock ? 2 * kMinute : 3 * kDay));
  const auto sign = fields.text_if_any("firstSign");
  const auto game = catalog::make_game(spec, static_cast<std::uint32_t>(setup.seed));
  if (!game) return failure(game.error());
  auto seats = read_seats(fields, asked.token, offered, **game);
  if (!seats) return failure(std::move(seats.error()));
  if (auto read = fields.finish(); !read) return failure(std::move(read.error()));
  if (!clock_read) return failure(std::move(clock_read.error()));
  if (sign && sign != "X" && sign != "O") return failure("server-first-sign", {{"found", *sign}});
  if (sign) setup.first_sign = sign->front();
  if ((*game)->start()->outcome()) return failure("server-nothing-to-play");
  if (const auto opening = play::read_move_list(**game, setup.moves); !opening)
    return failure(opening.error());
  setup.spec = (*game)->fixed_spec();
  setup.title = (*game)->title();
  setup.seats = std::move(seats->seats);
  if (seats->friends > 0) setup.invitation = new_secret();
  if (seats->computers == 2) setup.host = asked.token;
  return asked;
}

}  // namespace parlour::server
