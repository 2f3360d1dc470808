// The words of a report, which come with its data: {name}, {name|one|few|many} and [left out if empty], as in the
// program's own tables. Numbers are written as the language writes them.

/** @typedef {(id: string, values?: Record<string, string|number|undefined>) => string} Translate */

/** @param {string} forms @param {string|number|undefined} value @param {string} language */
function fitting(forms, value, language) {
  const choices = forms.split('|');
  const rules = new Intl.PluralRules(language);
  const kinds = choices.length === 2 ? ['one', 'other'] : ['one', 'few', 'many'];
  const at = kinds.indexOf(rules.select(Math.abs(Number(value))));
  return choices[at < 0 ? choices.length - 1 : at];
}

/** @param {string} words @param {Record<string, string|number|undefined>} values @param {string} language */
export function filled(words, values, language) {
  const fill = (/** @type {string} */ part) => {
    let complete = true;
    const text = part.replace(/\{([^}|]+)(?:\|([^}]*))?\}/g, (_, name, forms) => {
      const value = values[name];
      if (value === undefined || value === '') complete = false;
      return forms === undefined ? String(value ?? '') : fitting(forms, value, language);
    });
    return {text, complete};
  };
  return words
    .split(/(\[[^\]]*\])/)
    .map((part) => {
      if (!part.startsWith('[')) return fill(part).text;
      const group = fill(part.slice(1, -1));
      return group.complete ? group.text : '';
    })
    .join('');
}

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
    percent: (/** @type {number} */ share, decimals = 1) => text('arena-percent', {number: number(100 * share, decimals)}),
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
