// Elements of pages. Text comes in as text nodes, never as markup, so that a name cannot be a script.

/** @template {keyof HTMLElementTagNameMap} Name @param {Name} name @param {Record<string, any>} attributes
 *  @param {(Node|string|null|undefined|false)[]} children @returns {HTMLElementTagNameMap[Name]} */
export function html(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(key, String(value));
  }
  element.append(
    ...children
      .filter((child) => child !== null && child !== undefined && child !== false)
      .map((child) => /** @type {Node|string} */ (child)),
  );
  return element;
}
