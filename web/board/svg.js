// Elements of drawings: made once, or described as shapes and painted so that only what differs changes.

const SVG = 'http://www.w3.org/2000/svg';

/** @param {string} name @param {Record<string, string|number>} attributes @param {(Node|string)[]} children */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * What an element should be. Among the children of one parent, `key` says which of them it is from one painting to the
 * next (its place among them where it has none). A text is an only child. Without children (null), somebody else sees
 * to what is inside.
 * @typedef {Record<string, string|number|boolean|null|undefined>} Attributes
 * @typedef {{tag: string, key?: string, attributes: Attributes, children: Shape[]|string|null}} Shape
 */

/** @param {string} tag @param {Attributes} attributes with `key` among them
 *  @param {string|(Shape|false|null|undefined)[]|null} [children] @returns {Shape} */
export function shape(tag, {key, ...attributes} = {}, children = []) {
  return {
    tag,
    key: key === undefined ? undefined : String(key),
    attributes,
    children: Array.isArray(children) ? /** @type {Shape[]} */ (children.filter(Boolean)) : children,
  };
}

/** What was painted last, so that it need not be read back. @type {WeakMap<Element, {id: string, attributes: Attributes}>} */
const painted = new WeakMap();

/** A length without digits that nobody sees. @param {number} value */
export const near = (value) => Math.round(value * 1000) / 1000;

/** @param {Element} element @param {Attributes} before @param {Attributes} after */
function paintAttributes(element, before, after) {
  for (const [key, value] of Object.entries(after)) {
    if (value === before[key]) continue;
    if (value === undefined || value === null || value === false) element.removeAttribute(key);
    else element.setAttribute(key, value === true ? '' : String(typeof value === 'number' ? near(value) : value));
  }
  for (const key of Object.keys(before)) if (!(key in after)) element.removeAttribute(key);
}

/** Makes the children of `parent` what `shapes` say. An element that stays is the same one, and is never moved (it
 *  would lose the focus). @param {Element} parent @param {Shape[]} shapes */
export function paint(parent, shapes) {
  const ids = shapes.map((each, at) => `${each.tag} ${each.key ?? at}`),
    wanted = new Set(ids);
  /** @type {Map<string, Element>} */ const there = new Map();
  for (const child of [...parent.children]) {
    const id = painted.get(child)?.id;
    if (id !== undefined && wanted.has(id)) there.set(id, child);
    else child.remove();
  }
  let place = parent.firstElementChild;
  shapes.forEach((each, at) => {
    const element = there.get(ids[at]) ?? document.createElementNS(parent.namespaceURI, each.tag);
    paintAttributes(element, painted.get(element)?.attributes ?? {}, each.attributes);
    painted.set(element, {id: ids[at], attributes: each.attributes});
    if (typeof each.children === 'string') {
      if (element.textContent !== each.children) element.textContent = each.children;
    } else if (each.children) {
      paint(element, each.children);
    }
    if (element === place) place = place.nextElementSibling;
    else parent.insertBefore(element, place);
  });
}
