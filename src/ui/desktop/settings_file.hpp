#pragma once

#include <QHash>
#include <QSettings>
#include <QString>
#include <QThread>
#include <QVariant>

namespace parlour::ui::desktop {

/// Values in an ini file, read once. They are written on a thread of their own, since a disk can make people
/// wait.
class SettingsFile {
 public:
  explicit SettingsFile(const QString& path);
  SettingsFile(const SettingsFile&) = delete;
  SettingsFile& operator=(const SettingsFile&) = delete;
  /// Waits until everything is written.
  ~SettingsFile();

  /// Nothing if there is none.
  QVariant value(const QString& key) const { return values_.value(key); }
  void set(const QString& key, const QVariant& value);
  void remove(const QString& key);

 private:
  QHash<QString, QVariant> values_;
  QSettings file_;  ///< of the writing thread
  QThread writing_;
};

}  // namespace parlour::ui::desktop
