// A small board to look at: nothing in it can be reached or read out.

import {createBoard, faceOf, readGame, replay} from '../board/board.js';
import {html} from '../board/html.js';

/** @param {string} spec in full @param {string} family @param {string} [moves] */
export function boardPicture(spec, family, moves = '') {
  const place = html('div', {class: 'picture', inert: true, 'aria-hidden': 'true'});
  const game = readGame(spec, family);
  const positions = replay(game, moves.split(/\s+/).filter(Boolean));
  createBoard(place, {game, position: positions[positions.length - 1]});
  return place;
}

/** How many columns there are to touch. @param {string} spec @param {string} family */
export const columnsOf = (spec, family) => faceOf(family).columns(readGame(spec, family));
