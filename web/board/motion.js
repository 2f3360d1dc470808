// Movement on a board. What moves is only ever laid over what is there already: a board that moves answers clicks and
// keys as one that does not, and it is the same in the end.

import {svg} from './svg.js';

/**
 * Where a face lets things move.
 * @typedef {{
 *   root: SVGElement,
 *   show: (seen: import('./board.js').Position) => void,
 *   move: (element: Element|null, frames: Keyframe[], options: KeyframeAnimationOptions) => void,
 *   extra: (name: string, attributes: Record<string, string|number>) => SVGElement,
 *   done: () => Promise<void>,
 * }} Stage
 */

/** Nobody has asked for less, and somebody sees it. */
export const mayMove = () =>
  document.visibilityState === 'visible' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @param {SVGElement} root @param {(seen: import('./board.js').Position) => void} show draws the pieces of another
 *  position */
export function createMotion(root, show) {
  /** @type {Animation[]} */ let running = [];
  /** @type {Element[]} */ let extras = [];
  let turn = 0; // of the play that goes on
  /** @type {Promise<void>} */ let ended = Promise.resolve();

  const clear = () => {
    for (const animation of running) animation.cancel();
    for (const extra of extras) extra.remove();
    running = [];
    extras = [];
  };
  /** @type {Stage} */
  const stage = {
    root,
    show,
    move(element, frames, options) {
      if (element) running.push(element.animate(frames, {fill: 'backwards', ...options}));
    },
    extra(name, attributes) {
      const element = svg(name, attributes);
      (root.querySelector('.motion') ?? root).append(element);
      extras.push(element);
      return element;
    },
    async done() {
      await Promise.all(running.map((each) => each.finished)); // throws when they are cut short
      clear();
    },
  };
  return {
    get running() {
      return running.length > 0;
    },
    /** Resolves when nothing moves any more. */
    settled: () => ended,
    /** Ends at once what still moves; the caller draws the board then. */
    stop() {
      ++turn;
      clear();
    },
    /** @param {(stage: Stage) => Promise<void>} scene @param {() => void} after draws the board */
    play(scene, after) {
      const mine = ++turn;
      ended = scene(stage).then(
        () => {
          if (mine === turn) after();
        },
        (trouble) => {
          if (trouble?.name === 'AbortError') return; // cut short
          if (mine === turn) after();
          throw trouble;
        },
      );
    },
  };
}
