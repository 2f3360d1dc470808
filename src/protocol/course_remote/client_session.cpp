#include "protocol/course_remote/client_session.hpp"

#include <utility>

#include "protocol/course_remote/overloaded.hpp"
#include "protocol/course_remote/wire.hpp"

namespace parlour::protocol::remote {
namespace {

using End = ClientSession::End;

}  // namespace

std::string ClientSession::join() const { return encode(request_); }

std::string ClientSession::leave() { return encode(Answer{true}); }

ClientSession::Step ClientSession::ready() { return Send{encode(Answer{})}; }

ClientSession::Step ClientSession::receive(std::string_view bytes) {
  move_due_ = false;
  if (!joined_) return receive_join_answer(bytes);
  const auto update = decode_update(bytes);
  if (!update) return End{End::Why::Garbled, {}, leave()};
  if (std::holds_alternative<Unknown>(*update)) return unknown(bytes);
  return take(*update);
}

ClientSession::Step ClientSession::receive_join_answer(std::string_view bytes) {
  const auto answer = decode_join_answer(bytes);
  if (!answer) return End{End::Why::Garbled};
  if (const auto* const refused = std::get_if<Refused>(&*answer)) return End{End::Why::Refused, refused->why};
  // A limit of nothing cannot be meant: then the usual one.
  const auto limit = std::get<Admitted>(*answer).limit;
  if (limit && *limit > limit->zero()) limit_ = *limit;
  joined_ = true;
  return ready();
}

/// No update of ours. Most likely the answer to a request to join: the course's server, while it waits for
/// our answer to a ping, takes another client's request for ours and answers us. To say that we are ready
/// would make us play under that client's name as well, so we keep silent. A refusal, though, means that it
/// took our own answer for a request: it does not know us.
ClientSession::Step ClientSession::unknown(std::string_view bytes) {
  const auto answer = decode_join_answer(bytes);
  if (!answer) return ready();  // of a later version of the protocol
  if (std::holds_alternative<Admitted>(*answer)) return Listen{};
  return End{End::Why::Forgotten};
}

ClientSession::Step ClientSession::take(const Update& update) {
  const auto in_game = [&](auto use) -> Step {
    if (game_) use();
    return ready();
  };
  return std::visit(
      Overloaded{[](const Ping&) { return ready(); },
                 [](const Closed&) -> Step { return End{End::Why::Closed}; },
                 [&](const GameAhead& game) -> Step {
                   const bool playing = request_.member == Member::Player;
                   if (!FollowedGame::can_follow(game.dimensions) || (playing && game.sign == Sign::None))
                     return End{End::Why::Senseless, {}, leave()};
                   game_.emplace(game);
                   over_ = false;
                   return ready();
                 },
                 [&](const Seated& seated) { return in_game([&] { game_->seat(seated); }); },
                 [&](const GameBegan& began) {
                   return in_game([&] {
                     game_->begin(began);
                     begun_ = true;
                   });
                 },
                 [&](const Played& played) { return in_game([&] { game_->play(played); }); },
                 [&](const YourMove&) -> Step {
                   if (!game_ || request_.member != Member::Player)
                     return End{End::Why::Senseless, {}, leave()};
                   move_due_ = true;
                   return Think{};
                 },
                 [&](const Won& won) {
                   return in_game([&] {
                     end_game({won.sign == game_->sign() ? GameOver::Result::Won : GameOver::Result::Lost});
                   });
                 },
                 [&](const Drawn&) { return in_game([&] { end_game({GameOver::Result::Drawn}); }); },
                 [&](const Disqualified& disqualified) {
                   return in_game([&] {
                     const bool ours = disqualified.sign == game_->sign();
                     end_game({ours ? GameOver::Result::Lost : GameOver::Result::Won, true});
                   });
                 },
                 [](const Unknown&) { return ready(); }},
      update);
}

void ClientSession::end_game(GameOver over) {
  if (!over_) news_of_end_ = over;
  over_ = true;
}

std::string ClientSession::answer_with(Cell move) {
  move_due_ = false;
  return encode(Answer{false, move});
}

}  // namespace parlour::protocol::remote
