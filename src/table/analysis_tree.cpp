#include "table/analysis_tree.hpp"

#include <algorithm>
#include <utility>

namespace parlour::table {

AnalysisTree::AnalysisTree(std::shared_ptr<const play::Game> game, std::shared_ptr<const play::State> root)
    : game_(std::move(game)), nodes_{Node{.state = std::move(root)}} {}

AnalysisTree::AnalysisTree(const std::shared_ptr<const play::Game>& game,
                           const std::vector<play::MoveCode>& moves, std::size_t ply)
    : game_(game), nodes_{Node{.state = game->start()}}, game_moves_(moves.size()) {
  for (const play::MoveCode move : moves) play(move);
  go_to(std::min(ply, moves.size()));
}

std::vector<AnalysisTree::Place> AnalysisTree::line() const {
  std::vector<Place> places;
  for (Place place = current_; place != kRoot; place = before(place)) places.push_back(place);
  places.push_back(kRoot);
  std::reverse(places.begin(), places.end());
  while (const auto next = nodes_[places.back()].gone_last) places.push_back(*next);
  return places;
}

std::vector<play::MoveCode> AnalysisTree::moves_to(Place place) const {
  std::vector<play::MoveCode> moves;
  for (; place != kRoot; place = before(place)) moves.push_back(move(place));
  std::reverse(moves.begin(), moves.end());
  return moves;
}

void AnalysisTree::go_to(Place place) {
  current_ = place;
  for (; place != kRoot; place = before(place)) nodes_[before(place)].gone_last = place;
}

void AnalysisTree::play(play::MoveCode move) {
  for (const Place next : after(current_))
    if (nodes_[next].move == move) return go_to(next);
  std::shared_ptr<play::State> state = position(current_)->clone();
  state->play(move);
  const Place added = nodes_.size();
  nodes_.push_back(
      {.state = std::move(state), .move = move, .parent = current_, .depth = depth(current_) + 1});
  nodes_[current_].children.push_back(added);
  go_to(added);
}

AnalysisTree::Place AnalysisTree::way_back() const {
  Place last_on_it = current_;
  for (Place place = current_; place != kRoot; place = before(place))
    if (after(before(place)).front() != place) last_on_it = before(place);
  return last_on_it;
}

void AnalysisTree::cut() {
  if (!can_cut()) return;
  const Place gone = current_;
  const Place parent = before(gone);
  std::erase(nodes_[parent].children, gone);
  nodes_[parent].gone_last.reset();
  if (!after(parent).empty()) nodes_[parent].gone_last = after(parent).front();
  go_to(parent);
}

}  // namespace parlour::table
