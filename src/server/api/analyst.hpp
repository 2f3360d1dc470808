#pragma once

#include <functional>
#include <memory>
#include <string>

#include "catalog/analysis.hpp"
#include "core/time_source.hpp"
#include "server/api/asked.hpp"
#include "server/games/setup.hpp"
#include "server/hall/hall.hpp"
#include "server/workers/worker_pool.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::server {

/// Has positions analysed by the workers.
class Analyst {
 public:
  using Answer = std::function<void(std::string json)>;

  /// All must outlive what it asks of the workers. `post` brings answers to the thread that asked.
  Analyst(WorkerPool& workers, Hall::Post post, const TimeSource& time)
      : workers_(workers), post_(std::move(post)), time_(time) {}

  /// Answers are empty if there was no memory for them.
  /// The answer to `POST /api/analysis`. False: the workers have too much to do, and `answer` is not called.
  bool analyse(const std::string& key, AskedPosition position, milliseconds time, const ui::Texts& texts,
               Answer answer);
  /// The best move within the time: what follows `"type": "hint"`.
  bool hint(const std::string& key, AskedPosition position, milliseconds time, std::int64_t request,
            const ui::Texts& texts, Answer answer);

 private:
  using Render = std::function<std::string(const catalog::Analysis& analysis)>;
  bool ask(const std::string& key, const AskedPosition& position, milliseconds time, int lines, Render render,
           Answer answer);

  WorkerPool& workers_;
  Hall::Post post_;
  const TimeSource& time_;
};

}  // namespace parlour::server
