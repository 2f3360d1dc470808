// The moves of a game: each can be gone to, and buttons and keys step through them.

import {html} from '../board/html.js';
import {button, iconButton} from './controls.js';

/** @typedef {import('../board/words.js').Translate} Translate */

/** @param {Translate} t @param {(ply: number|null) => void} go null: where the game is now */
export function createMoveList(t, go) {
  const list = html('ol', {class: 'moves', 'aria-label': t('web-moves')});
  const toLive = button(t('web-to-live'), () => go(null), {kind: 'to-live'});
  let shown = 0,
    count = 0;
  const controls = html(
    'div',
    {class: 'steps', role: 'toolbar', 'aria-label': t('web-steps')},
    iconButton('start', t('web-to-first'), () => go(0), 'Home'),
    iconButton('back', t('web-back'), () => go(shown - 1), 'ArrowLeft'),
    iconButton('forward', t('web-forward'), () => go(shown + 1), 'ArrowRight'),
    iconButton('end', t('web-to-last'), () => go(null), 'End'),
    toLive,
  );
  /** @type {HTMLElement[]} */
  let entries = [];
  /** @type {string[]} */
  let drawn = [];

  /** @param {import('./api.js').MoveMade} made @param {number} at */
  function entry({move, side}, at) {
    return html(
      'li',
      {value: at + 1},
      html('button', {type: 'button', class: `side-${side}`, onclick: () => go(at + 1)}, move),
    );
  }

  return {
    list,
    controls,
    /** @param {import('./api.js').MoveMade[]} moves @param {number} ply @param {boolean} live */
    update(moves, ply, live) {
      shown = ply;
      count = moves.length;
      let same = 0;
      while (same < drawn.length && same < count && drawn[same] === moves[same].move) ++same;
      for (const each of entries.splice(same)) each.remove();
      for (let at = same; at < count; ++at) {
        const made = entry(moves[at], at);
        entries.push(made);
        list.append(made);
      }
      drawn = moves.map(({move}) => move);
      entries.forEach((each, at) => {
        const link = /** @type {HTMLElement} */ (each.firstElementChild);
        if (at + 1 === ply) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      });
      toLive.hidden = live;
      list.hidden = count === 0;
      const current = entries[ply - 1];
      if (!current) list.scrollTop = 0;
      else {
        list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2 + current.clientHeight / 2;
        list.scrollLeft = current.offsetLeft - list.offsetLeft - list.clientWidth / 2 + current.clientWidth / 2;
      }
      const [first, back, forward, last] = controls.querySelectorAll('button');
      first.disabled = back.disabled = ply === 0;
      forward.disabled = ply >= count;
      last.disabled = live;
    },
  };
}

/** The ply that a key goes to: null for where the game is now, undefined for another key. @param {string} key
 *  @param {number} ply @param {number} count */
export function plyOfKey(key, ply, count) {
  switch (key) {
    case 'ArrowLeft':
    case ',':
      return Math.max(0, ply - 1);
    case 'ArrowRight':
    case '.':
      return ply + 1 >= count ? null : ply + 1;
    case 'Home':
      return 0;
    case 'End':
      return null;
    default:
      return undefined;
  }
}
