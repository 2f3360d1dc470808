// The dialog of settings. Everything holds at once.

import {html} from '../board/html.js';
import {field, openDialog, segments, select, tick} from './controls.js';
import {changeSettings, getSettings} from './settings.js';

/** @param {import('../board/words.js').Translate} t @param {{code: string, name: string}[]} languages
 *  @param {() => void} reload after another language was chosen */
export function openSettings(t, languages, reload) {
  if (document.querySelector('dialog[open]')) return;
  const settings = getSettings();
  const known = languages.length ? languages : [{code: 'en', name: 'English'}];
  const dialog = openDialog(
    t('web-settings'),
    t,
    html(
      'div',
      {class: 'settings'},
      field(
        t('web-set-language'),
        select(
          [['auto', t('web-auto')], .../** @type {[string, string][]} */ (known.map(({code, name}) => [code, name]))],
          settings.language,
          (language) => {
            changeSettings({language});
            dialog.close();
            reload();
          },
        ),
      ),
      segments(
        t('web-set-theme'),
        [
          ['auto', t('web-auto')],
          ['light', t('web-theme-light')],
          ['dark', t('web-theme-dark')],
        ],
        settings.theme,
        (theme) => changeSettings({theme: /** @type {any} */ (theme)}),
      ),
      segments(
        t('web-set-confirm'),
        [
          ['auto', t('web-confirm-touch')],
          ['always', t('web-confirm-always')],
          ['never', t('web-confirm-never')],
        ],
        settings.confirm,
        (confirm) => changeSettings({confirm: /** @type {any} */ (confirm)}),
      ),
      tick(t('web-set-sound'), settings.sound, (sound) => changeSettings({sound})),
      tick(t('web-set-animations'), settings.animations, (animations) => changeSettings({animations})),
      tick(t('web-set-coordinates'), settings.coordinates, (coordinates) => changeSettings({coordinates})),
      tick(t('web-set-numbers'), settings.numbers, (numbers) => changeSettings({numbers})),
      tick(t('web-set-text'), settings.text, (text) => changeSettings({text})),
    ),
  );
  dialog.classList.add('settings-dialog');
}
