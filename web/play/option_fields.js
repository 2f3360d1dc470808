// Fields made of declared options: whatever a game or a player declares can be set, without a line here about it.

import {html} from '../board/html.js';
import {field, freshId, select} from './controls.js';

/**
 * @typedef {import('./api.js').DeclaredOption} DeclaredOption
 * @typedef {Record<string, string>} Values only what differs from the defaults
 */

/** A spec of a name and its settings. @param {string} name @param {Values} values */
export function specOf(name, values) {
  const settings = Object.entries(values).filter(([, value]) => value !== '');
  return settings.length ? `${name}:${settings.map(([key, value]) => `${key}=${value}`).join(',')}` : name;
}

/** @param {DeclaredOption} option @param {string} value @param {(value: string) => void} onchange */
function control(option, value, onchange) {
  if (option.type === 'choice')
    return select(
      (option.choices ?? []).map((choice) => [choice.value, choice.caption ?? choice.value]),
      value,
      onchange,
    );
  const numeric = option.type === 'integer' || option.type === 'real';
  const list = !numeric && option.choices?.length ? freshId() : undefined;
  const input = /** @type {HTMLInputElement} */ (
    html('input', {
      type: numeric ? 'number' : 'text',
      value,
      list,
      min: numeric ? option.min : undefined,
      max: numeric ? option.max : undefined,
      step: option.type === 'real' ? 'any' : undefined,
      placeholder: option.default ?? undefined,
      autocomplete: 'off',
      spellcheck: 'false',
      autocapitalize: 'off',
      oninput: () => onchange(input.value.trim()),
    })
  );
  if (!list) return input;
  const choices = html(
    'datalist',
    {id: list},
    ...(option.choices ?? []).map((each) => html('option', {value: each.value})),
  );
  input.after(choices);
  return Object.assign(input, {choices});
}

/**
 * Fields for `options`: those that are asked in sight, the others folded away.
 * @param {import('../board/words.js').Translate} t @param {DeclaredOption[]} options @param {Values} values
 * @param {string[]} asked @param {(values: Values) => void} onchange @param {string} [title] of what is folded
 */
export function optionFields(t, options, values, asked, onchange, title = t('web-more-options')) {
  const now = {...values};
  const make = (/** @type {DeclaredOption} */ option, /** @type {boolean} */ explained) => {
    const input = control(option, now[option.name] ?? option.default ?? '', (value) => {
      if (value === option.default || value === '') delete now[option.name];
      else now[option.name] = value;
      onchange({...now});
    });
    const made = field(option.caption ?? option.name, input, explained ? option.help : undefined);
    if ('choices' in input) made.append(/** @type {any} */ (input).choices);
    return made;
  };
  const inSight = options.filter(({name}) => asked.includes(name)),
    folded = options.filter(({name}) => !asked.includes(name));
  return html(
    'div',
    {class: 'options'},
    inSight.length ? html('div', {class: 'fields few'}, ...inSight.map((option) => make(option, false))) : null,
    folded.length
      ? html(
          'details',
          {open: folded.some(({name}) => name in now)},
          html('summary', {}, title),
          html('div', {class: 'fields'}, ...folded.map((option) => make(option, true))),
        )
      : null,
  );
}
