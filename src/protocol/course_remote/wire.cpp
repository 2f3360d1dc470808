#include "protocol/course_remote/wire.hpp"

#include <utility>

#include "protocol/course_remote/overloaded.hpp"

#include <course_remote.pb.h>

namespace parlour::protocol::remote {
namespace {

namespace wire = course_wire;

template <class Message>
std::optional<Message> parsed(std::string_view bytes) {
  Message message;
  if (bytes.size() > kLongestMessage || !message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())))
    return std::nullopt;
  return message;
}

/// The values of our enums are the course's.
template <class Value>
int number_of(Value value) {
  return static_cast<int>(value);
}

Sign sign_of(int number) {
  return number == number_of(Sign::X) || number == number_of(Sign::O) ? static_cast<Sign>(number)
                                                                      : Sign::None;
}

void write_event(const Update& update, wire::GameEvent& event) {
  std::visit(Overloaded{[&](const Seated& seated) {
                          event.mutable_seated()->set_sign(number_of(seated.sign));
                          event.mutable_seated()->set_name(seated.name);
                        },
                        [&](const GameBegan& began) {
                          auto& walls = *event.mutable_began()->mutable_walls();
                          for (const Cell& wall : began.walls) {
                            wire::Cell& cell = *walls.Add();
                            cell.set_x(wall.x);
                            cell.set_y(wall.y);
                          }
                        },
                        [&](const Played& played) {
                          event.mutable_played()->set_sign(number_of(played.sign));
                          event.mutable_played()->set_x(played.cell.x);
                          event.mutable_played()->set_y(played.cell.y);
                        },
                        [&](const Won& won) { event.mutable_won()->set_sign(number_of(won.sign)); },
                        [&](const Drawn&) { event.mutable_drawn(); },
                        [&](const Disqualified& disqualified) {
                          event.mutable_disqualified()->set_sign(number_of(disqualified.sign));
                          event.mutable_disqualified()->set_why(number_of(disqualified.why));
                        },
                        [](const auto&) {}},
             update);
}

std::optional<Update> read_event(const wire::GameEvent& event) {
  switch (event.what_case()) {
    case wire::GameEvent::kBegan: {
      GameBegan began;
      for (const wire::Cell& wall : event.began().walls())
        if (wall.has_x() && wall.has_y()) began.walls.push_back({wall.x(), wall.y()});
      return began;
    }
    case wire::GameEvent::kSeated:
      return Seated{sign_of(event.seated().sign()), event.seated().name()};
    case wire::GameEvent::kPlayed:
      return Played{sign_of(event.played().sign()), {event.played().x(), event.played().y()}};
    case wire::GameEvent::kWon:
      return Won{sign_of(event.won().sign())};
    case wire::GameEvent::kDrawn:
      return Drawn{};
    case wire::GameEvent::kDisqualified: {
      const int why = event.disqualified().why();
      const bool known = why == number_of(Fault::OutOfOrder) || why == number_of(Fault::Occupied);
      return Disqualified{sign_of(event.disqualified().sign()),
                          known ? static_cast<Fault>(why) : Fault::OutOfField};
    }
    case wire::GameEvent::WHAT_NOT_SET:
      break;
  }
  return Unknown{};
}

std::optional<Update> read_game(const wire::GameAhead& game) {
  if (!game.has_dimensions()) return std::nullopt;
  const wire::Dimensions& read = game.dimensions();
  return GameAhead{{read.rows(), read.cols(), read.win(), read.max_moves()}, sign_of(game.sign())};
}

}  // namespace

std::string encode(const JoinRequest& request) {
  wire::Join message;
  message.set_member(number_of(request.member));
  if (!request.name.empty()) message.set_name(request.name);
  if (!request.password.empty()) message.set_password(request.password);
  return message.SerializeAsString();
}

std::string encode(const JoinAnswer& answer) {
  wire::JoinAnswer message;
  if (const auto* const admitted = std::get_if<Admitted>(&answer)) {
    wire::Admitted& written = *message.mutable_admitted();
    if (!admitted->token.empty()) written.set_token(admitted->token);
    if (admitted->limit) written.set_limit_ms(static_cast<int>(admitted->limit->count()));
  } else {
    message.mutable_refused()->set_why(number_of(std::get<Refused>(answer).why));
  }
  return message.SerializeAsString();
}

std::string encode(const Answer& answer) {
  wire::ClientAnswer message;
  message.set_kind(answer.leaving ? 1 : 0);
  if (answer.move) {
    message.set_x(answer.move->x);
    message.set_y(answer.move->y);
  }
  return message.SerializeAsString();
}

std::string encode(const Update& update) {
  wire::ServerUpdate message;
  std::visit(Overloaded{[&](const GameAhead& game) {
                          wire::Dimensions& written = *message.mutable_game_ahead()->mutable_dimensions();
                          written.set_rows(game.dimensions.rows);
                          written.set_cols(game.dimensions.cols);
                          written.set_win(game.dimensions.win);
                          written.set_max_moves(game.dimensions.max_moves);
                          message.mutable_game_ahead()->set_sign(number_of(game.sign));
                        },
                        [&](const YourMove&) { message.set_your_move(true); },
                        [&](const Ping&) { message.set_ping(true); },
                        [&](const Closed&) { message.set_closed(true); }, [](const Unknown&) {},
                        [&](const auto&) { write_event(update, *message.mutable_event()); }},
             update);
  return message.SerializeAsString();
}

std::optional<JoinRequest> decode_join_request(std::string_view bytes) {
  auto read = parsed<wire::Join>(bytes);
  if (!read || (read->member() != 0 && read->member() != 1)) return std::nullopt;
  return JoinRequest{read->member() == 0 ? Member::Player : Member::Observer, read->name(), read->password()};
}

std::optional<JoinAnswer> decode_join_answer(std::string_view bytes) {
  const auto read = parsed<wire::JoinAnswer>(bytes);
  if (!read) return std::nullopt;
  if (read->has_admitted()) {
    Admitted admitted{read->admitted().token()};
    if (read->admitted().has_limit_ms())
      admitted.limit = std::chrono::milliseconds(read->admitted().limit_ms());
    return admitted;
  }
  if (!read->has_refused()) return std::nullopt;
  const int why = read->refused().why();
  const bool known = why >= 0 && why < number_of(Refusal::Malformed);
  return Refused{known ? static_cast<Refusal>(why) : Refusal::Malformed};
}

std::optional<Answer> decode_answer(std::string_view bytes) {
  const auto read = parsed<wire::ClientAnswer>(bytes);
  if (!read || (read->kind() != 0 && read->kind() != 1)) return std::nullopt;
  Answer answer{read->kind() == 1};
  if (read->has_x() && read->has_y()) answer.move = Cell{read->x(), read->y()};
  return answer;
}

std::optional<Update> decode_update(std::string_view bytes) {
  const auto read = parsed<wire::ServerUpdate>(bytes);
  if (!read) return std::nullopt;
  switch (read->update_case()) {
    case wire::ServerUpdate::kEvent:
      return read_event(read->event());
    case wire::ServerUpdate::kYourMove:
      return YourMove{};
    case wire::ServerUpdate::kGameAhead:
      return read_game(read->game_ahead());
    case wire::ServerUpdate::kPing:
      return Ping{};
    case wire::ServerUpdate::kClosed:
      return Closed{};
    case wire::ServerUpdate::UPDATE_NOT_SET:
      break;
  }
  return Unknown{};
}

}  // namespace parlour::protocol::remote
