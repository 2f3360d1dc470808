// The keyboard on a board: one place has the focus and can be reached with Tab, arrows go to its neighbours, Enter and
// the space bar play there.

/** @typedef {{host: Element, element: SVGElement, ring: SVGElement, signal: AbortSignal, onPlay: (move: string) => void,
 *   onFocus: (place: string|null) => void}} GridHooks */

/** Where a key leads from a place: rows of places, the number of the row, and the place's column among those of all
 *  rows. @param {KeyboardEvent} event @param {Element[][]} rows @param {number} row @param {number} at */
function leadsTo(event, rows, row, at) {
  const column = columnOf(rows[row][at]);
  const inRow = (/** @type {number} */ to) => {
    const places = rows[Math.min(rows.length - 1, Math.max(0, to))];
    return places.reduce((best, each) =>
      Math.abs(columnOf(each) - column) < Math.abs(columnOf(best) - column) ? each : best,
    );
  };
  const far = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'ArrowLeft':
      return rows[row][at - 1];
    case 'ArrowRight':
      return rows[row][at + 1];
    case 'ArrowUp':
      return inRow(row - 1);
    case 'ArrowDown':
      return inRow(row + 1);
    case 'PageUp':
      return inRow(0);
    case 'PageDown':
      return inRow(rows.length - 1);
    case 'Home':
      return (far ? rows[0] : rows[row])[0];
    case 'End':
      return (far ? rows[rows.length - 1] : rows[row]).at(-1);
    default:
      return null; // not one of ours
  }
}

/** @param {Element} place */
const columnOf = (place) => Number(place.getAttribute('aria-colindex'));

/** @param {Element} root */
const placesOf = (root) =>
  [...root.querySelectorAll('[role=row]')].map((row) => [...row.querySelectorAll('[role=gridcell]')]);

/** Puts a ring around a place. @param {Element} ring @param {Element|null} place */
function putRing(ring, place) {
  const around = place?.querySelector('rect');
  ring.toggleAttribute('hidden', !around);
  if (around)
    for (const key of ['x', 'y', 'width', 'height', 'rx']) ring.setAttribute(key, around.getAttribute(key) ?? '0');
}

/** Makes a board usable with the keyboard; `refresh` is to be called whenever it was painted. @param {GridHooks} hooks */
export function createGrid({host, element, ring, signal, onPlay, onFocus}) {
  /** @type {Element|null} */ let current = null;
  const choose = (/** @type {Element} */ place) => {
    if (place === current) return;
    current?.setAttribute('tabindex', '-1');
    place.setAttribute('tabindex', '0');
    current = place;
  };
  const onFocusIn = (/** @type {Event} */ event) => {
    const place = /** @type {Element} */ (event.target).closest('[role=gridcell]');
    if (!place || !element.contains(place)) return;
    choose(place);
    const seen = place.matches(':focus-visible');
    putRing(ring, seen ? place : null);
    onFocus(seen ? place.getAttribute('data-at') : null);
  };
  const onFocusOut = () => {
    putRing(ring, null);
    onFocus(null);
  };
  // Not on the drawing itself: chromium lets Tab stop at an SVG element that listens to the focus.
  host.addEventListener('focusin', onFocusIn, {signal});
  host.addEventListener('focusout', onFocusOut, {signal});
  element.addEventListener('keydown', (event) => {
    const place = /** @type {Element} */ (event.target).closest('[role=gridcell]');
    if (!place || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      const move = place.getAttribute('data-move');
      event.preventDefault();
      if (move !== null && !event.repeat) onPlay(move);
      return;
    }
    const rows = placesOf(element),
      row = rows.findIndex((each) => each.includes(place));
    const next = leadsTo(event, rows, row, rows[row].indexOf(place));
    if (next === null) return;
    event.preventDefault(); // the edge too: nothing scrolls
    if (next) /** @type {SVGElement} */ (next).focus();
  });
  return {
    /** The places may be new. */
    refresh() {
      const rows = placesOf(element);
      for (const place of rows.flat()) if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1');
      if (current?.isConnected) return;
      current = null;
      const middle = rows[Math.floor(rows.length / 2)];
      if (middle) choose(middle[Math.floor(middle.length / 2)]);
    },
    /** Gives the focus to a place, or to the one that had it last. @param {string} [at] */
    focus(at) {
      const place = at === undefined ? current : element.querySelector(`[data-at="${CSS.escape(at)}"]`);
      /** @type {SVGElement|null} */ (place)?.focus();
    },
  };
}
