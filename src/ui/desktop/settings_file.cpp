#include "ui/desktop/settings_file.hpp"

#include <QMetaObject>

namespace parlour::ui::desktop {

SettingsFile::SettingsFile(const QString& path) : file_(path, QSettings::IniFormat) {
  for (const QString& key : file_.allKeys()) values_.insert(key, file_.value(key));
  file_.moveToThread(&writing_);
  writing_.start();
}

SettingsFile::~SettingsFile() {
  // After whatever is to be written.
  QMetaObject::invokeMethod(
      &file_, [this] { writing_.quit(); }, Qt::QueuedConnection);
  writing_.wait();
}

void SettingsFile::set(const QString& key, const QVariant& value) {
  values_.insert(key, value);
  QMetaObject::invokeMethod(
      &file_, [this, key, value] { file_.setValue(key, value); }, Qt::QueuedConnection);
}

void SettingsFile::remove(const QString& key) {
  values_.remove(key);
  QMetaObject::invokeMethod(
      &file_, [this, key] { file_.remove(key); }, Qt::QueuedConnection);
}

}  // namespace parlour::ui::desktop
