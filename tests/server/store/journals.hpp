#pragma once

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/store/journal.hpp"

/// What tests of the journal share.
namespace parlour::server::test {

inline Journal::Row row(std::string game, int number, std::string text = "") {
  Journal::Row made;
  made.game = std::move(game);
  made.number = number;
  made.text = std::move(text);
  return made;
}

/// Appends and waits for the answer.
inline Result<void> stored(Journal& journal, std::vector<Journal::Row> rows) {
  const auto answer = std::make_shared<std::promise<Result<void>>>();
  auto told = answer->get_future();
  journal.append(std::move(rows), [answer](Result<void> outcome) { answer->set_value(std::move(outcome)); });
  return told.get();
}

/// Removes all that is old, `most` at once, and waits for it.
inline Result<int> removed_before(Journal& journal, std::int64_t over, std::int64_t not_over,
                                  int most = 100) {
  for (int all = 0;;) {
    const auto answer = std::make_shared<std::promise<Result<int>>>();
    auto told = answer->get_future();
    journal.remove_before(over, not_over, most,
                          [answer](Result<int> removed) { answer->set_value(std::move(removed)); });
    const auto removed = told.get();
    if (!removed) return removed;
    all += *removed;
    if (*removed < most) return all;
  }
}

/// Keeps the writer from going on until it is opened, so that what is appended meanwhile is one batch.
class HeldWriter {
 public:
  explicit HeldWriter(Journal& journal) {
    const auto reached = std::make_shared<std::promise<void>>();
    journal.append({}, [reached, opened = gate_.get_future().share()](const Result<void>&) {
      reached->set_value();
      opened.wait();
    });
    reached->get_future().wait();
  }
  HeldWriter(const HeldWriter&) = delete;
  HeldWriter& operator=(const HeldWriter&) = delete;
  ~HeldWriter() { open(); }
  void open() {
    if (!std::exchange(opened_, true)) gate_.set_value();
  }

 private:
  std::promise<void> gate_;
  bool opened_ = false;
};

}  // namespace parlour::server::test
