#include "ui/desktop/app/settings_file.hpp"

#include <QFileInfo>
#include <QSettings>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "files/patience.hpp"

namespace parlour::ui::desktop {
namespace {

using Values = QHash<QString, QVariant>;

constexpr std::chrono::seconds kPatience{2};
constexpr qint64 kLongestFile = 4 << 20;

/// Everything in the file; nothing if there cannot be such a file.
std::optional<Values> read(const QString& path) {
  const QFileInfo file(path);
  if (file.exists() && (!file.isFile() || file.size() > kLongestFile)) return std::nullopt;
  const QSettings settings(path, QSettings::IniFormat);
  Values values;
  for (const QString& key : settings.allKeys()) values.insert(key, settings.value(key));
  return values;
}

}  // namespace

/// Shared by the settings and the thread that writes them, which may outlive them.
class SettingsFile::Writer {
 public:
  explicit Writer(QString path) : path_(std::move(path)) {}

  /// Without a value, the key is removed.
  void change(const QString& key, std::optional<QVariant> value) {
    const std::lock_guard lock(mutex_);
    changes_.emplace_back(key, std::move(value));
    news_.notify_all();
  }

  void run() {
    std::unique_lock lock(mutex_);
    for (;;) {
      news_.wait(lock, [this] { return leaving_ || !changes_.empty(); });
      if (changes_.empty()) break;
      const Changes changes = std::exchange(changes_, {});
      lock.unlock();
      write(changes);
      lock.lock();
    }
    done_ = true;
    news_.notify_all();
  }

  void leave() {
    std::unique_lock lock(mutex_);
    leaving_ = true;
    news_.notify_all();
    news_.wait_for(lock, kPatience, [this] { return done_; });
  }

 private:
  using Changes = std::vector<std::pair<QString, std::optional<QVariant>>>;

  void write(const Changes& changes) const {
    QSettings file(path_, QSettings::IniFormat);
    for (const auto& [key, value] : changes)
      if (value)
        file.setValue(key, *value);
      else
        file.remove(key);
    file.sync();
  }

  const QString path_;
  std::mutex mutex_;
  std::condition_variable news_;
  Changes changes_;
  bool leaving_ = false;
  bool done_ = false;
};

SettingsFile::SettingsFile(const QString& path) {
  auto values = files::within(kPatience, [path] { return read(path); });
  if (!values || !*values) return;
  values_ = **std::move(values);
  writer_ = std::make_shared<Writer>(path);
  std::thread([writer = writer_] { writer->run(); }).detach();
}

SettingsFile::~SettingsFile() {
  if (writer_) writer_->leave();
}

void SettingsFile::set(const QString& key, const QVariant& value) {
  values_.insert(key, value);
  if (writer_) writer_->change(key, value);
}

void SettingsFile::remove(const QString& key) {
  values_.remove(key);
  if (writer_) writer_->change(key, std::nullopt);
}

}  // namespace parlour::ui::desktop
