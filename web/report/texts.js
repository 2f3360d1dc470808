// The words of a report, which come with its data. Numbers are written as the language writes them.

import {filled} from '../board/words.js';

/** @typedef {import('../board/words.js').Translate} Translate */

/** What is said in `language`. @param {Record<string, Record<string, string>>} tables @param {string} language */
export function createTexts(tables, language) {
  /** @type {Translate} */
  const text = (id, values = {}) =>
    id in tables[language] ? filled(tables[language][id], values, language) : filled(tables.en[id] ?? id, values, 'en');
  const number = (/** @type {number} */ value, decimals = 0, sign = false, least = decimals) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: least,
      maximumFractionDigits: decimals,
      useGrouping: Math.abs(value) >= 10000,
      signDisplay: sign ? 'exceptZero' : 'auto',
    })
      .format(value)
      .replace('-', '\u2212');
  return {
    language,
    text,
    number,
    percent: (/** @type {number} */ share, decimals = 1) =>
      text('arena-percent', {number: number(100 * share, decimals)}),
    points: (/** @type {number} */ points) => number(points, Number.isInteger(points) ? 0 : 1),
    /** Three digits that count. @param {number} milliseconds */
    time(milliseconds) {
      const seconds = milliseconds >= 1000,
        value = seconds ? milliseconds / 1000 : milliseconds;
      const decimals = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : value === 0 ? 0 : 3;
      return text(seconds ? 'arena-seconds' : 'arena-milliseconds', {time: number(value, decimals, false, 0)});
    },
    /** An estimate [value, lower, upper]; an end without bound is null. @param {(number|null)[]} estimate */
    elo([value, lower, upper]) {
      if (lower !== null && upper !== null && value !== null) {
        const error = (upper - lower) / 2,
          decimals = error < 9.95 ? 1 : 0;
        return `${number(value, decimals, true)} ± ${number(error, decimals)}`;
      }
      const end = lower !== null ? `> ${number(lower, 0, true)}` : upper !== null ? `< ${number(upper, 0, true)}` : '–';
      return value !== null && end !== '–' ? `${number(value, 0, true)} (${end})` : end;
    },
    date: (/** @type {string} */ moment) =>
      moment ? new Intl.DateTimeFormat(language, {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(moment)) : '',
  };
}

/** @typedef {ReturnType<typeof createTexts>} Texts */
