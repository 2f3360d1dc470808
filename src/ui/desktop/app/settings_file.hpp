#pragma once

#include <QHash>
#include <QString>
#include <QVariant>
#include <memory>

namespace parlour::ui::desktop {

/// Values in an ini file, read once. They are written on a separate thread, since a disk can be
/// slow. If its path is not a regular file, or does not answer, it counts as empty and is never
/// written.
class SettingsFile {
 public:
  explicit SettingsFile(const QString& path);
  SettingsFile(const SettingsFile&) = delete;
  SettingsFile& operator=(const SettingsFile&) = delete;
  /// Waits until everything is written, but not for a disk that does not answer.
  ~SettingsFile();

  /// Invalid if there is none.
  QVariant value(const QString& key) const { return values_.value(key); }
  void set(const QString& key, const QVariant& value);
  void remove(const QString& key);

 private:
  class Writer;

  QHash<QString, QVariant> values_;
  std::shared_ptr<Writer> writer_;  ///< null: nothing is written
};

}  // namespace parlour::ui::desktop
