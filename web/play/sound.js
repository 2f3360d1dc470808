// Small sounds, made here: a click for a move, two tones for news, three for the end.

import {getSettings} from './settings.js';

/** @type {AudioContext|null} */ let audio = null;

/** Frequencies in Hz, one after the other. */
const SOUNDS = {
  move: [[620, 0.05]],
  other: [[440, 0.06]],
  news: [
    [520, 0.08],
    [660, 0.1],
  ],
  low: [[330, 0.12]],
  won: [
    [523, 0.1],
    [659, 0.1],
    [784, 0.18],
  ],
  lost: [
    [392, 0.12],
    [330, 0.12],
    [262, 0.2],
  ],
  end: [
    [440, 0.12],
    [440, 0.16],
  ],
};

/** Browsers allow sound only after somebody has touched the page; before, nothing is heard.
 *  @param {keyof typeof SOUNDS} name */
export function play(name) {
  if (!getSettings().sound || !('AudioContext' in window) || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') audio.resume().catch(() => {});
  let at = audio.currentTime + 0.01;
  for (const [frequency, seconds] of SOUNDS[name]) {
    const tone = audio.createOscillator(),
      volume = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.12, at + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0005, at + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds + 0.02);
    at += seconds;
  }
}
