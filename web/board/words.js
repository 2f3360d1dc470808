// Words of a catalogue with their places filled in: {name}, {name|one|few|many} and [left out if empty], as in the
// program's own tables.

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
