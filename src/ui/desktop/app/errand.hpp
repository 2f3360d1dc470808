#pragma once

#include <QObject>
#include <QTimer>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

namespace parlour::ui::desktop {

/// A request to a disk, which may be slow or never answer: done on a thread of its own while the windows go
/// on.
class Errand final : public QObject {
  Q_OBJECT

 public:
  explicit Errand(QObject* parent = nullptr);
  Errand(const Errand&) = delete;
  Errand& operator=(const Errand&) = delete;
  ~Errand() override;

  /// Runs `work` and passes its result to `done`, on this object's thread. An earlier answer that has not
  /// arrived yet is dropped, and so is one that arrives when this object is gone. Nobody waits for the
  /// thread, so `work` must own everything it touches.
  template <class Work, class Done>
  void begin(Work work, Done done) {
    std::thread([line = line_, number = start(), work = std::move(work), done = std::move(done)]() mutable {
      auto answer = std::make_shared<decltype(work())>(work());
      line->call(number, [answer, done = std::move(done)]() mutable { done(std::move(*answer)); });
    }).detach();
  }

  /// Drops the answer that is still awaited.
  void forget();

  bool under_way() const { return under_way_; }

 Q_SIGNALS:
  /// It takes so long that people should be told what they are waiting for.
  void slow();
  /// The answer has arrived, or is no longer awaited.
  void over();

 private:
  /// Where answers arrive as long as the errand exists.
  struct Line {
    std::mutex mutex;
    Errand* errand;
    void call(std::uint64_t number, std::function<void()> done);
  };

  std::uint64_t start();
  void take(std::uint64_t number, const std::function<void()>& done);

  std::shared_ptr<Line> line_;
  std::uint64_t number_ = 0;  ///< the request whose answer counts
  bool under_way_ = false;
  QTimer patience_;
};

}  // namespace parlour::ui::desktop
