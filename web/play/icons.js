// Icons, drawn, since not every system has letters for them.

import {svg} from '../board/svg.js';

/** Lines on a square of 20. */
const PATHS = {
  start: 'M5 4v12M15 4l-7 6l7 6z',
  back: 'M13 4l-7 6l7 6z',
  forward: 'M7 4l7 6l-7 6z',
  end: 'M15 4v12M5 4l7 6l-7 6z',
  play: 'M6 4l9 6l-9 6z',
  pause: 'M6.5 4v12M13.5 4v12',
  step: 'M5 4l7 6l-7 6zM15.5 4v12',
  faster: 'M4 5l6 5l-6 5zM11 5l6 5l-6 5z',
  slower: 'M16 5l-6 5l6 5zM9 5l-6 5l6 5z',
  hint: 'M10 2.5a5 5 0 0 1 3 9c-.7.6-1 1-1 2h-4c0-1-.3-1.4-1-2a5 5 0 0 1 3-9zM8 16h4M8.8 18h2.4',
  undo: 'M4 8h8a4 4 0 0 1 0 8h-3M7 4.5l-3.5 3.5l3.5 3.5',
  flag: 'M5 18v-15M5 4c4-2 6 2 10 0v7c-4 2-6-2-10 0',
  draw: 'M4 7.5h12M4 12.5h12',
  rematch: 'M4 10a6 6 0 0 1 10.5-4M16 10a6 6 0 0 1-10.5 4M15 2.5v4h-4M5 17.5v-4h4',
  chart: 'M3 17h14M5 17v-5M10 17v-12M15 17v-8',
  values: 'M3 3h6v6h-6zM11 3h6v6h-6zM3 11h6v6h-6zM11 11h6v6h-6z',
  share:
    'M14.5 7a2.2 2.2 0 1 0-2.2-2.2M12.3 5l-5 4M5.5 12a2.2 2.2 0 1 1 0-4.4a2.2 2.2 0 0 1 0 4.4M7.3 11l5 4M14.5 17.2a2.2 2.2 0 1 1 0-4.4a2.2 2.2 0 0 1 0 4.4',
  download: 'M10 3v10M6 9.5l4 4l4-4M3.5 17h13',
  rules: 'M4 3.5h9a3 3 0 0 1 3 3v10h-9a3 3 0 0 1-3-3zM7.5 8h5M7.5 11.5h5',
  text: 'M3.5 5h13M3.5 10h13M3.5 15h8',
  numbers: 'M4 7l2-1.5v8M10 6.5c3-3 5 .5 0 7h4.5',
  settings:
    'M10 7.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 0 1 0-5.6M10 2.5v2.4M10 15.1v2.4M2.5 10h2.4M15.1 10h2.4M4.7 4.7l1.7 1.7M13.6 13.6l1.7 1.7M4.7 15.3l1.7-1.7M13.6 6.4l1.7-1.7',
  help: 'M7 7.5a3 3 0 1 1 4.4 2.6c-1 .6-1.4 1.1-1.4 2.4M10 15.8v.4',
  copy: 'M7 7h9v9.5h-9zM4 13v-9.5h9',
  check: 'M4 10.5l4 4l8-9',
  close: 'M5 5l10 10M15 5l-10 10',
  trash: 'M4 6h12M8 6v-2.5h4v2.5M5.5 6l.8 11h7.4l.8-11',
  stop: 'M5 5h10v10h-10z',
  eye: 'M2.5 10c4-6.5 11-6.5 15 0c-4 6.5-11 6.5-15 0zM10 7.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 0 1 0-4.4',
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {IconName} name */
export const icon = (name) =>
  svg(
    'svg',
    {class: 'icon', viewBox: '0 0 20 20', 'aria-hidden': 'true', focusable: 'false'},
    svg('path', {d: PATHS[name]}),
  );
