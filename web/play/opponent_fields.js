// Which computer plays: the engine at a level, or any other player of the catalogue with its options.

import {html} from '../board/html.js';
import {field, freshId, select} from './controls.js';
import {optionFields, specOf} from './option_fields.js';

/** @typedef {{player: string, level: number, values: Record<string, string>}} ComputerChoice */

const LEVELED = 'engine';
const LEVELS = 10;

/** @param {ComputerChoice} choice */
export const playerSpec = ({player, level, values}) =>
  player === LEVELED ? specOf(player, {level: String(level), ...values}) : specOf(player, values);

/** @type {ComputerChoice} */
export const USUAL_COMPUTER = {player: LEVELED, level: 5, values: {}};

/** @param {any} given @returns {ComputerChoice} */
export const checkedComputer = (given) => ({
  player: typeof given?.player === 'string' ? given.player : LEVELED,
  level: Number.isInteger(given?.level) ? Math.min(LEVELS, Math.max(1, given.level)) : USUAL_COMPUTER.level,
  values: typeof given?.values === 'object' && given.values ? given.values : {},
});

/** @param {import('../board/words.js').Translate} t @param {number} level */
function levelWords(t, level) {
  const words = [
    t('web-level-1'),
    t('web-level-2'),
    t('web-level-3'),
    t('web-level-4'),
    t('web-level-5'),
    t('web-level-6'),
    t('web-level-7'),
    t('web-level-8'),
    t('web-level-9'),
    t('web-level-10'),
  ];
  return words[level - 1];
}

/** @param {import('../board/words.js').Translate} t @param {number} level @param {(level: number) => void} onchange */
function levelField(t, level, onchange) {
  const id = freshId();
  const told = html('output', {for: id, class: 'level-words'});
  const slider = /** @type {HTMLInputElement} */ (
    html('input', {
      id,
      type: 'range',
      min: 1,
      max: LEVELS,
      step: 1,
      value: level,
      oninput: () => {
        tell();
        onchange(Number(slider.value));
      },
    })
  );
  const tell = () => {
    const words = levelWords(t, Number(slider.value));
    told.replaceChildren(html('strong', {}, slider.value), ' ', words);
    slider.setAttribute('aria-valuetext', `${slider.value}, ${words}`);
  };
  tell();
  return html(
    'div',
    {class: 'field level'},
    html('label', {for: id}, t('web-level')),
    html('div', {class: 'level-row'}, slider, told),
  );
}

/**
 * @param {import('./main.js').App} app @param {string} game @param {string} title @param {ComputerChoice} choice
 * @param {(choice: ComputerChoice) => void} onchange
 */
export function computerFields({t, catalogue}, game, title, choice, onchange) {
  const players = catalogue.players
    .filter(({games}) => games.includes(game))
    .sort((a, b) => Number(b.name === LEVELED) - Number(a.name === LEVELED));
  const place = html('div', {class: 'computer'});
  let now = players.some(({name}) => name === choice.player) ? choice : {...USUAL_COMPUTER};
  const change = (/** @type {Partial<ComputerChoice>} */ part) => {
    now = {...now, ...part};
    onchange(now);
  };
  function draw() {
    const player = players.find(({name}) => name === now.player);
    const options = (player?.options ?? []).filter(({name}) => now.player !== LEVELED || name !== 'level');
    const chooser = select(
      players.map(({name, caption}) => [name, caption ?? name]),
      now.player,
      (name) => {
        change({player: name, values: {}});
        draw();
        /** @type {HTMLElement|null} */ (place.querySelector('select'))?.focus();
      },
    );
    place.replaceChildren(
      players.length > 1 ? field(title, chooser, player?.help) : html('span', {class: 'label'}, title),
      now.player === LEVELED ? levelField(t, now.level, (level) => change({level})) : '',
      options.length
        ? optionFields(t, options, now.values, [], (values) => change({values}), t('web-computer-options'))
        : '',
    );
  }
  draw();
  return place;
}
