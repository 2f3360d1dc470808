// What people set for all games, kept by this browser.

import {kept} from './storage.js';

/**
 * `auto` means: as the device suggests.
 * @typedef {{language: string, theme: 'auto'|'light'|'dark', sound: boolean, animations: boolean,
 *   confirm: 'auto'|'always'|'never', coordinates: boolean, numbers: boolean, evaluation: boolean, text: boolean,
 *   name: string}} Settings
 */

/** @type {Settings} */
const USUAL = {
  language: 'auto',
  theme: 'auto',
  sound: true,
  animations: true,
  confirm: 'auto',
  coordinates: true,
  numbers: false,
  evaluation: false,
  text: false,
  name: '',
};

const LANGUAGES = ['en', 'ru', 'pl'];
const BIG_BOARD = 9; // columns from which a finger misses a cell
/** @type {Set<() => void>} */
const listeners = new Set();

/** @type {Settings} */
let settings = checked(kept.get('settings', {}));

/** Only what is known, with values of the right kind. @param {any} given @returns {Settings} */
function checked(given) {
  const result = /** @type {any} */ ({...USUAL});
  for (const [key, usual] of Object.entries(USUAL)) if (typeof given?.[key] === typeof usual) result[key] = given[key];
  return result;
}

/** Of a player, as everywhere: records/name.hpp. */
export const LONGEST_NAME = 60;

export const getSettings = () => settings;

/** @param {Partial<Settings>} change */
export function changeSettings(change) {
  settings = checked({...settings, ...change});
  kept.set('settings', settings);
  applySettings();
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change; the result stops that. @param {() => void} listener */
export function onSettings(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The language to speak: the one that was chosen, or the first of the browser's that is spoken here. */
export function languageToSpeak() {
  if (LANGUAGES.includes(settings.language)) return settings.language;
  const wanted = navigator.languages.map((each) => each.slice(0, 2).toLowerCase());
  return wanted.find((each) => LANGUAGES.includes(each)) ?? 'en';
}

/** Tells the page, where only CSS needs to know. */
export function applySettings() {
  const {dataset} = document.documentElement;
  if (settings.theme === 'auto') delete dataset.theme;
  else dataset.theme = settings.theme;
  dataset.animations = settings.animations ? 'on' : 'off';
  dataset.coordinates = settings.coordinates ? 'on' : 'off';
}

/** Does a move wait for a second touch? @param {number} columns of the board */
export function confirmsMoves(columns) {
  if (settings.confirm !== 'auto') return settings.confirm === 'always';
  return columns >= BIG_BOARD && matchMedia('(pointer: coarse)').matches;
}

export const animates = () => settings.animations && !matchMedia('(prefers-reduced-motion: reduce)').matches;
