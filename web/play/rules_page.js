// The rules of a game, as the server tells them, with its pictures.

import {createBoard, readGame, readPosition} from '../board/board.js';
import {html} from '../board/html.js';
import {field, select} from './controls.js';
import {boardPicture} from './board_picture.js';

/** @param {any} picture @param {string} label */
function drawing({spec, family, position, last}, label) {
  const game = readGame(spec, family);
  const shown = readPosition(game, position, last);
  if (!shown) return null;
  const place = html('div', {class: 'rule-picture'});
  createBoard(place, {game, position: shown, labels: {board: label}, animate: false});
  return html('figure', {}, place);
}

/** @type {import('./main.js').PageMaker} */
export async function rulesPage(app, {query}) {
  const {t, catalogue} = app;
  const spec = query.get('game') ?? catalogue.games[0].name,
    name = spec.split(':')[0];
  const rules = await app.api.rules(spec);
  const known = catalogue.games.find((game) => game.name === name);
  const passages = rules.sections.flatMap((/** @type {any} */ section) => [
    html('h2', {}, section.heading),
    ...section.paragraphs.map((/** @type {any} */ {text, pictures}) =>
      html(
        'div',
        {class: 'rule'},
        html(
          'div',
          {class: 'rule-words'},
          ...text.split('\n').map((/** @type {string} */ line) => html('p', {}, line)),
        ),
        ...pictures.map((/** @type {any} */ picture) => drawing(picture, t('web-rules-picture'))),
      ),
    ),
  ]);
  const chooser = select(
    catalogue.games.map((game) => [game.name, game.caption]),
    name,
    (chosen) => app.go(`/rules?${new URLSearchParams({game: chosen})}`),
  );
  return {
    title: t('web-rules-of', {game: rules.caption}),
    element: html(
      'article',
      {class: 'rules narrow'},
      html(
        'header',
        {class: 'rules-head'},
        html('div', {}, html('h1', {}, rules.caption), html('p', {class: 'faint'}, known?.help ?? '')),
        known ? boardPicture(known.spec, known.family, known.sample) : null,
      ),
      html(
        'div',
        {class: 'row'},
        field(t('web-rules-choose'), chooser),
        html('a', {class: 'button primary', href: `/?${new URLSearchParams({game: name})}`}, t('web-play')),
      ),
      ...passages,
    ),
  };
}
