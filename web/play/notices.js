// What needs an answer or an eye: offers, somebody who is away, the end of the game.

import {html} from '../board/html.js';
import {button} from './controls.js';
import {actingSide} from './game_state.js';
import {seatName} from './seats.js';

/**
 * @typedef {import('../board/words.js').Translate} Translate
 * @typedef {import('./game_state.js').GameState} GameState
 */

/** Minutes and seconds, or days. @param {Translate} t @param {number} milliseconds */
export function waitWords(t, milliseconds) {
  const minutes = Math.ceil(milliseconds / 60_000);
  if (milliseconds < 120_000) return t('web-wait-seconds', {seconds: Math.max(1, Math.ceil(milliseconds / 1000))});
  if (minutes < 120) return t('web-wait-minutes', {minutes});
  if (minutes < 2880) return t('web-wait-hours', {hours: Math.round(minutes / 60)});
  return t('web-wait-days', {days: Math.round(minutes / 1440)});
}

/** @param {Translate} t @param {(action: string, fields?: object) => void} act */
export function createNotices(t, act) {
  const element = html('div', {class: 'notices'});
  let drawn = '';

  /** @param {string} words @param {HTMLElement[]} answers */
  const notice = (words, ...answers) =>
    html(
      'div',
      {class: 'notice card', role: 'group', 'aria-label': words},
      html('p', {}, words),
      html('div', {class: 'row'}, ...answers),
    );

  /** @param {GameState} state @param {0|1} side who offers @param {{theirs: string, mine: string}} words
   *  @param {[string, string]} actions to accept and to decline */
  function offer(state, side, words, [accept, decline]) {
    const {served} = state;
    if (served.yours.includes(side)) return notice(words.mine);
    if (served.yours.length === 0) return null;
    return notice(
      words.theirs,
      button(t('web-accept'), () => act(accept), {kind: 'primary', icon: 'check'}),
      button(t('web-decline'), () => act(decline), {icon: 'close'}),
    );
  }

  /** @param {GameState} state @param {number} now */
  function away(state, now) {
    const {served, presence} = state,
      side = actingSide(served.state);
    if (!presence?.claimAt || side === null || served.yours.length !== 1 || served.yours[0] === side) return null;
    const player = seatName(t, served, side);
    if (now < presence.claimAt) return notice(t('web-away-wait', {player, time: waitWords(t, presence.claimAt - now)}));
    return notice(
      t('web-away-claim', {player}),
      button(t('web-claim-win'), () => act('claim', {as: 'win'}), {kind: 'primary'}),
      button(t('web-claim-draw'), () => act('claim', {as: 'draw'})),
    );
  }

  return {
    element,
    /** @param {GameState} state @param {number} now by the server's clock */
    update(state, now) {
      const {drawOffer, backOffer, rematchOffer, conclusion} = state.served.state;
      const claimAt = state.presence?.claimAt ?? null;
      // Only what changes is drawn, so that nobody loses the focus to a clock.
      const key = JSON.stringify([
        drawOffer,
        backOffer,
        rematchOffer,
        conclusion,
        state.served.yours,
        actingSide(state.served.state),
        state.served.next,
        claimAt === null ? null : now >= claimAt ? 'claim' : waitWords(t, claimAt - now),
      ]);
      if (key === drawn) return;
      drawn = key;
      const name = (/** @type {0|1} */ side) => seatName(t, state.served, side);
      const parts = conclusion
        ? [
            rematchOffer !== null && state.served.next === null
              ? offer(
                  state,
                  rematchOffer,
                  {theirs: t('web-rematch-theirs', {player: name(rematchOffer)}), mine: t('web-rematch-mine')},
                  ['rematch', 'decline-rematch'],
                )
              : null,
            state.served.next !== null
              ? notice(
                  t('web-rematch-made'),
                  html(
                    'a',
                    {class: 'button primary', href: `/g/${encodeURIComponent(state.served.next)}`},
                    t('web-to-rematch'),
                  ),
                )
              : null,
          ]
        : [
            drawOffer === null
              ? null
              : offer(
                  state,
                  drawOffer,
                  {theirs: t('web-draw-theirs', {player: name(drawOffer)}), mine: t('web-draw-mine')},
                  ['offer-draw', 'decline-draw'],
                ),
            backOffer === null
              ? null
              : offer(
                  state,
                  backOffer,
                  {theirs: t('web-back-theirs', {player: name(backOffer)}), mine: t('web-back-mine')},
                  ['take-back', 'decline-back'],
                ),
            away(state, now),
          ];
      element.replaceChildren(...parts.filter((each) => each !== null));
    },
  };
}
