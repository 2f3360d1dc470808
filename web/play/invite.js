// The two sides of an invitation: the link to give away, and the seat to take.

import {html} from '../board/html.js';
import {svg} from '../board/svg.js';
import {takeSeat} from './asking.js';
import {button, copyText, field} from './controls.js';
import {qrModules, qrPath} from './qr.js';
import {changeSettings, getSettings, LONGEST_NAME} from './settings.js';
import {wordsOf} from './shell.js';

const QUIET = 4; // modules around a code

/** The address that offers a seat. What follows # is sent to no server. @param {string} id @param {string} invitation */
export const invitationAddress = (id, invitation) =>
  `${location.origin}/g/${encodeURIComponent(id)}#${new URLSearchParams({invitation})}`;

/** @param {string} text @param {string} label */
export function qrDrawing(text, label) {
  const modules = qrModules(text);
  if (!modules) return null;
  const size = modules.length + 2 * QUIET;
  return svg(
    'svg',
    {
      class: 'qr',
      viewBox: `${-QUIET} ${-QUIET} ${size} ${size}`,
      role: 'img',
      'aria-label': label,
      'shape-rendering': 'crispEdges',
    },
    svg('rect', {class: 'qr-paper', x: -QUIET, y: -QUIET, width: size, height: size}),
    svg('path', {class: 'qr-ink', d: qrPath(modules)}),
  );
}

/** @param {import('./main.js').App} app @param {string} id @param {string} invitation */
export function invitePanel({t, say}, id, invitation) {
  const address = invitationAddress(id, invitation);
  const link = /** @type {HTMLInputElement} */ (
    html('input', {type: 'text', readonly: true, value: address, onfocus: () => link.select()})
  );
  const copy = button(t('web-copy-link'), () => copyText(copy, address, t, say), {icon: 'copy', kind: 'primary'});
  const share =
    'share' in navigator
      ? button(t('web-share-link'), () => void navigator.share({url: address, title: 'Parlour'}).catch(() => {}), {
          icon: 'share',
        })
      : null;
  return html(
    'section',
    {class: 'card invite', 'aria-label': t('web-invite')},
    html('h2', {}, t('web-invite')),
    html('p', {}, t('web-invite-how')),
    html(
      'div',
      {class: 'invite-parts'},
      html('div', {class: 'invite-link'}, field(t('web-invite-link'), link), html('div', {class: 'row'}, copy, share)),
      qrDrawing(address, t('web-qr')),
    ),
  );
}

/** @param {import('./main.js').App} app @param {import('./api.js').ServedGame} game @param {string} invitation
 *  @param {() => void} joined */
export function joinPanel(app, game, invitation, joined) {
  const {t} = app;
  const trouble = html('p', {class: 'trouble', role: 'alert', hidden: true});
  const name = /** @type {HTMLInputElement} */ (
    html('input', {type: 'text', value: getSettings().name, maxlength: LONGEST_NAME, autocomplete: 'nickname'})
  );
  const take = html('button', {type: 'submit', class: 'primary'}, t('web-take-seat'));
  const panel = html(
    'section',
    {class: 'card join', 'aria-label': t('web-join')},
    html('h2', {}, t('web-join')),
    html('p', {}, t('web-join-how', {game: game.caption})),
    html(
      'form',
      {
        class: 'row',
        onsubmit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          take.disabled = true;
          trouble.hidden = true;
          changeSettings({name: name.value.trim()});
          try {
            await takeSeat(app, game.id, {invitation, name: name.value.trim() || t('web-player')});
            joined();
          } catch (error) {
            trouble.textContent = wordsOf(t, error);
            trouble.hidden = false;
            take.disabled = false;
          }
        },
      },
      field(t('web-your-name'), name),
      take,
      button(t('web-only-watch'), () => panel.remove(), {icon: 'eye'}),
    ),
    trouble,
  );
  return panel;
}
