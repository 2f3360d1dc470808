// Scripts of what programs do with the course's framework: each line is an operation on states, games,
// players and observers, and answers with what can be seen of it, every call of a player or an observer
// included. Uses only what is public in the framework, so the same file can run the course's own: this is how
// recordings/ was made, with COURSE_SCRIPT_KEEPS_ALL. Include the game.hpp of a framework before this.
//
//   > game g 3 3 3 0 walls:1,1        rows, columns, in a row to win, most moves; what draws the board
//   initialize 3x3 free 9
//   > join g X a                      players are a…d, observers u…z, with composed ones among them
//   > plan a 0,0 f                    what it plays: a cell; f, the first free one; !, it throws
//   > process g
//   ab MOVE X 0,0 AO1.:2a77           both were told, a first: Active, O to move, one move made, no winner, a
//   OK                                checksum of the cells
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "script_text.hpp"  // beside this file, also where the recordings are made

namespace course_script {

/// Walls and stones at given cells, or (`count`) a wall more every time that it is asked.
class Drawing final : public IFieldInitializer {
 public:
  Drawing(std::string text, Diary& diary) : text_(std::move(text)), diary_(diary) {}
  IFieldInitializer* clone() const override { return new Drawing(*this); }
  void initialize(FieldBitmap& field) override {
    diary_.write("initialize " + std::to_string(field.get_rows()) + "x" + std::to_string(field.get_cols()) +
                 " free " + std::to_string(field.get_free_cells_num()));
    if (text_ == "count") {
      ++times_;
      for (int x = 0; x < times_ && x < field.get_cols(); ++x) field.set(x, 0, Sign::WALL);
      return;
    }
    std::istringstream cells(text_.substr(text_.find(':') + 1));
    for (std::string cell; std::getline(cells, cell, ';');) {
      const bool named = cell.find_first_of("XO#") == 0;
      std::istringstream numbers(named ? cell.substr(1) : cell);
      int x = 0, y = 0;
      char comma = 0;
      numbers >> x >> comma >> y;
      field.set(x, y, named ? sign_of(cell.substr(0, 1)) : Sign::WALL);
    }
  }

 private:
  std::string text_;
  Diary& diary_;
  int times_ = 0;
};

class Script {
 public:
  /// What one operation shows.
  std::vector<std::string> run(const std::string& operation) {
    perform(operation);
    return diary_.take();
  }

 private:
  struct Watcher : IObserver {
    Watcher(char its_id, Script& its_script) : id(its_id), script(its_script) {}
    void handle_event(const State& state, const Event& event) override { script.told(id, state, event); }
    char id;
    Script& script;
  };

  struct Actor : IPlayer {
    Actor(char its_id, Script& its_script) : id(its_id), name(1, its_id), script(its_script) {}
    void set_sign(Sign sign) override { script.diary_.write(id, "is " + text_of(sign)); }
    const char* get_name() const override { return name == "(null)" ? nullptr : name.c_str(); }
    void handle_event(const State& state, const Event& event) override { script.told(id, state, event); }
    Point make_move(const State& state) override {
      script.diary_.write(id, "plays at " + brief(state));
      const std::string wish = plan.empty() ? "f" : plan.front();
      if (!plan.empty()) plan.pop_front();
      if (wish == "!") throw 7;
      if (wish != "f") {
        const auto comma = wish.find(',');
        return {std::stoi(wish.substr(0, comma)), std::stoi(wish.substr(comma + 1))};
      }
      for (int y = 0; y < state.get_opts().rows; ++y)
        for (int x = 0; x < state.get_opts().cols; ++x)
          if (state.get_value(x, y) == Sign::NONE) return {x, y};
      return {0, 0};
    }
    char id;
    std::string name;
    std::deque<std::string> plan;
    Script& script;
  };

  /// Nothing of the course's own framework is deleted: two of its states may own the same initializer.
  template <class T>
  class Shelf {
   public:
    void put(const std::string& name, T* thing) {
#ifdef COURSE_SCRIPT_KEEPS_ALL
      things_[name] = thing;
#else
      things_[name].reset(thing);
#endif
    }
    T& operator[](const std::string& name) { return *things_.at(name); }

   private:
#ifdef COURSE_SCRIPT_KEEPS_ALL
    std::map<std::string, T*> things_;
#else
    std::map<std::string, std::unique_ptr<T>> things_;
#endif
  };

  using Words = std::istringstream;

  template <class T>
  static T next(Words& words) {
    T word{};
    words >> word;
    return word;
  }
  static std::string word(Words& words) { return next<std::string>(words); }

  Actor& actor(char id) {
    auto& place = actors_[id];
    if (!place) place = std::make_unique<Actor>(id, *this);
    return *place;
  }

  IObserver* observer(const std::string& name) {
    const char id = name.at(0);
    if (id == '-') return nullptr;
    if (id >= 'a' && id <= 'd') return &actor(id);
    if (id >= 'k' && id <= 'n') return &composed_[name];
    auto& place = watchers_[id];
    if (!place) place = std::make_unique<Watcher>(id, *this);
    return place.get();
  }

  IPlayer* player(const std::string& name) { return name == "-" ? nullptr : &actor(name.at(0)); }

  void told(char who, const State& state, const Event& event) {
    const std::string text = text_of(event);
    diary_.write(who, text + " " + brief(state));
    const auto reaction = reactions_.find({who, text.substr(0, text.find(' '))});
    if (reaction == reactions_.end()) return;
    const std::string operation = reaction->second;
    reactions_.erase(reaction);
    perform(operation);
  }

  std::unique_ptr<IFieldInitializer> initializer(Words& words) {
    const std::string text = word(words);
    if (text.empty() || text == "none") return nullptr;
    if (text == "default") return std::make_unique<DefaultFieldInitializer>();
    return std::make_unique<Drawing>(text, diary_);
  }

  static State::Opts opts(Words& words) {
    State::Opts opts{};
    words >> opts.rows >> opts.cols >> opts.win_len >> opts.max_moves;
    return opts;
  }

  void perform(const std::string& operation) {
    Words words(operation);
    const std::string verb = word(words);
    const std::string name = word(words);
    try {
      if (!(with_state(verb, name, words) || with_game(verb, name, words) || with_people(verb, name, words) ||
            with_field(verb, name, words)))
        diary_.write("no such operation");
    } catch (int) {
      diary_.write("threw a number");
    } catch (const char*) {
      diary_.write("threw a text");
    }
  }

  bool with_state(const std::string& verb, const std::string& name, Words& words) {
    if (verb == "state") {
      const State::Opts wanted = opts(words);
      states_.put(name, new State(wanted, initializer(words).get()));
    } else if (verb == "copy") {
      states_.put(name, new State(states_[word(words)]));
    } else if (verb == "assign") {
      states_[name] = states_[word(words)];
    } else if (verb == "move") {
      const Sign sign = sign_of(word(words));
      const int x = next<int>(words);
      const MoveResult result = states_[name].process_move(sign, x, next<int>(words));
      diary_.write(text_of(result) + " " + brief(states_[name]));
      return true;
    } else if (verb == "at") {
      const int x = next<int>(words);
      diary_.write(text_of(states_[name].get_value(x, next<int>(words))));
      return true;
    } else if (verb == "reset") {
      states_[name].reset();
    } else if (verb == "init") {
      states_[name].set_field_initializer(initializer(words).get());
    } else if (verb != "view") {
      return false;
    }
    diary_.write(full(states_[name]));
    return true;
  }

  bool with_game(const std::string& verb, const std::string& name, Words& words) {
    if (verb == "game") {
      const State::Opts wanted = opts(words);
      games_.put(name, new Game(wanted, initializer(words).get()));
    } else if (verb == "game-of") {
      games_.put(name, new Game(states_[word(words)]));
    } else if (verb == "copy-game") {
      games_.put(name, new Game(games_[word(words)]));
    } else if (verb == "join") {
      const Sign sign = sign_of(word(words));
      games_[name].add_player(sign, player(word(words)));
    } else if (verb == "leave") {
      const IPlayer* const left = games_[name].remove_player(sign_of(word(words)));
      diary_.write(left == nullptr ? "nobody" : left->get_name());
    } else if (verb == "who") {
      const IPlayer* const there = std::as_const(games_[name]).get_player(sign_of(word(words)));
      diary_.write(there == nullptr ? "nobody" : there->get_name());
    } else if (verb == "watch") {
      games_[name].add_observer(observer(word(words)));
    } else if (verb == "unwatch") {
      games_[name].remove_observer(observer(word(words)));
    } else if (verb == "process") {
      diary_.write(text_of(games_[name].process()));
    } else if (verb == "play") {
      MoveResult result = MoveResult::OK;
      for (int i = 0; i < 500 && result == MoveResult::OK; ++i) result = games_[name].process();
      diary_.write(text_of(result) + " " + full(games_[name].get_state()));
    } else if (verb == "again") {
      games_[name].reset();
    } else if (verb == "init-game") {
      games_[name].set_field_initializer(initializer(words).get());
    } else if (verb == "view-game") {
      diary_.write(full(games_[name].get_state()));
    } else {
      return false;
    }
    return true;
  }

  bool with_people(const std::string& verb, const std::string& name, Words& words) {
    if (verb == "plan") {
      actor(name.at(0)).plan.clear();
      for (std::string wish; words >> wish;) actor(name.at(0)).plan.push_back(wish);
    } else if (verb == "name") {
      std::getline(words >> std::ws, actor(name.at(0)).name);
    } else if (verb == "when") {
      const std::string type = word(words);
      std::getline(words >> std::ws, reactions_[{name.at(0), type}]);
    } else if (verb == "composed") {
      composed_.put(name, new ComposedObserver);
    } else if (verb == "copy-composed") {
      composed_.put(name, new ComposedObserver(composed_[word(words)]));
    } else if (verb == "assign-composed") {
      composed_[name] = composed_[word(words)];
    } else if (verb == "add") {
      composed_[name].add_observer(observer(word(words)));
    } else if (verb == "drop") {
      composed_[name].remove_observer(observer(word(words)));
    } else if (verb == "tell") {
      for (const Event& event :
           {Event::make_game_started_event(), Event::make_player_joined_event(Sign::O, "somebody"),
            Event::make_move_event(3, -4, Sign::X), Event::make_win_event(Sign::O), Event::make_draw_event(),
            Event::make_dq_event(Sign::X, MoveResult::DQ_OUT_OF_ORDER)})
        composed_[name].handle_event(State({1, 1, 1, 0}), event);
    } else if (verb == "results") {
      for (int result = 0; result < 8; ++result)
        diary_.write(text_of(static_cast<MoveResult>(result)) +
                     (is_dq(static_cast<MoveResult>(result)) ? " dq" : ""));
    } else {
      return false;
    }
    return true;
  }

  bool with_field(const std::string& verb, const std::string& name, Words& words) {
    if (verb == "field") {
      const int rows = next<int>(words);
      fields_.put(name, new FieldBitmap(rows, next<int>(words)));
    } else if (verb == "copy-field") {
      fields_.put(name, new FieldBitmap(fields_[word(words)]));
    } else if (verb == "move-field") {
      fields_.put(name, new FieldBitmap(std::move(fields_[word(words)])));
    } else if (verb == "assign-field") {
      fields_[name] = fields_[word(words)];
    } else if (verb == "set") {
      const int x = next<int>(words);
      const int y = next<int>(words);
      fields_[name].set(x, y, sign_of(word(words)));
    } else if (verb == "clear") {
      fields_[name].reset();
    } else if (verb != "field-is") {
      return false;
    }
    const FieldBitmap& field = fields_[name];
    std::string text = std::to_string(field.get_rows()) + "x" + std::to_string(field.get_cols()) + " free " +
                       std::to_string(field.get_free_cells_num()) + " ";
    for (int y = -1; y <= field.get_rows(); ++y)
      for (int x = -1; x <= field.get_cols(); ++x)
        text += field.is_valid(x, y) ? text_of(field.get(x, y)) : "(" + text_of(field.get(x, y)) + ")";
    diary_.write(text);
    return true;
  }

  Diary diary_;
  std::map<char, std::unique_ptr<Actor>> actors_;
  std::map<char, std::unique_ptr<Watcher>> watchers_;
  std::map<std::pair<char, std::string>, std::string> reactions_;  ///< one who hears a type does this, once
  Shelf<ComposedObserver> composed_;
  Shelf<State> states_;
  Shelf<Game> games_;
  Shelf<FieldBitmap> fields_;
};

}  // namespace course_script
