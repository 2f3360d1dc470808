// Elements of drawings.

const SVG = 'http://www.w3.org/2000/svg';

/** @param {string} name @param {Record<string, string|number>} attributes @param {(Node|string)[]} children */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}
