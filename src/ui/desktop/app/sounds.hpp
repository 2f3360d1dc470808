#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <vector>

namespace parlour::ui::desktop {

enum class Sound : unsigned char { Stone, Seeds, Flip, Win, Error };

/// One channel, kSamplesPerSecond. Made of sines and noise, always the same.
std::vector<std::int16_t> samples_of(Sound sound);
inline constexpr int kSamplesPerSecond = 22050;

/// The samples as a WAV file.
QByteArray wav_of(Sound sound);

/// Plays sounds with whatever program the system has, and is silent if there is none. Never waits.
class SoundPlayer {
 public:
  /// Uses the first program of `players` that exists; the sound files are kept in `folder`.
  SoundPlayer(QString folder, const QStringList& players);
  /// With the programs that Linux desktops have, and the user's cache.
  SoundPlayer();

  void set_on(bool on) { on_ = on; }
  bool on() const { return on_; }
  /// Is there a program to play with?
  bool able() const { return !program_.isEmpty(); }
  void play(Sound sound) const;

 private:
  QString folder_;
  QString program_;
  QStringList arguments_;
  bool on_ = true;
};

}  // namespace parlour::ui::desktop
