// A board as a picture of its own: SVG with the colours it has on the page, and PNG. The PNG is drawn shape by shape rather
// than from an image of the SVG, which a strict content-security policy does not let a page load.

/** @typedef {{element: SVGElement, finish: () => void}} Shown a board as createBoard makes it */

const NS = 'http://www.w3.org/2000/svg';
const PAINT = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-dasharray', 'fill-rule', 'opacity'];
const FONT = ['font-family', 'font-size', 'font-weight', 'text-anchor'];
/** What nothing needs to say. @type {Record<string, string>} */
const USUAL = {
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-linecap': 'butt',
  'stroke-dasharray': 'none',
  'fill-rule': 'nonzero',
  opacity: '1',
};
const GEOMETRY = ['x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r', 'd'];
const PASSING = '.preview, .band, title'; // what is only there while somebody points at it

/** @param {string} colour */
const isClear = (colour) => colour === 'none' || colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour);

/** What a board lies on: the nearest background that is not clear. @param {Element} element */
function groundOf(element) {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (!isClear(colour)) return colour;
  }
  return 'white';
}

/** A board that nothing moves on. @param {Shown} board */
function still({element, finish}) {
  finish();
  const layers = /** @type {Element} */ (element.querySelector('.layers'));
  return {
    layers,
    box: (element.getAttribute('viewBox') ?? '0 0 1 1').split(' ').map(Number),
    ground: groundOf(element),
  };
}

/** The same shape with its looks as attributes; null if it has none. @param {Element} element @returns {Element|null} */
function dressed(element) {
  if (element.matches(PASSING)) return null;
  const style = getComputedStyle(element),
    copy = document.createElementNS(NS, element.tagName),
    isGroup = element.tagName === 'g';
  for (const key of GEOMETRY) if (element.hasAttribute(key)) copy.setAttribute(key, element.getAttribute(key) ?? '');
  if (isGroup) {
    if (style.opacity !== '1') copy.setAttribute('opacity', style.opacity);
    for (const child of element.children) copy.append(dressed(child) ?? '');
    return copy.childElementCount > 0 ? copy : null;
  }
  if (isClear(style.fill) && isClear(style.stroke)) return null;
  for (const key of [...PAINT, ...(element.tagName === 'text' ? FONT : [])]) {
    const value = style.getPropertyValue(key);
    if (value !== USUAL[key]) copy.setAttribute(key, value);
  }
  if (element.tagName === 'text') copy.textContent = element.textContent;
  return copy;
}

/** The board as the text of an SVG file. @param {Shown} board @param {{size?: number}} [options] its width in pixels */
export function boardSvg(board, {size = 800} = {}) {
  const {layers, box, ground} = still(board),
    [x, y, width, height] = box;
  const root = document.createElementNS(NS, 'svg');
  /** @type {[string, string|number][]} */
  const attributes = [
    ['viewBox', box.join(' ')],
    ['width', size],
    ['height', Math.round((size * height) / width)],
  ];
  for (const [key, value] of attributes) root.setAttribute(key, String(value));
  const page = document.createElementNS(NS, 'rect');
  for (const [key, value] of Object.entries({x, y, width, height, fill: ground})) page.setAttribute(key, String(value));
  root.append(page, dressed(layers) ?? '');
  return new XMLSerializer().serializeToString(root);
}

/** @param {Element} shape */
function pathOf(shape) {
  const number = (/** @type {string} */ key) => Number(shape.getAttribute(key) ?? 0);
  if (shape.tagName === 'path') return new Path2D(shape.getAttribute('d') ?? '');
  const path = new Path2D();
  if (shape.tagName === 'circle') path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  else path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  return path;
}

/** @param {CanvasRenderingContext2D} context @param {Element} shape one that is dressed @param {number} alpha */
function drawOn(context, shape, alpha) {
  const get = (/** @type {string} */ key) => shape.getAttribute(key) ?? USUAL[key];
  context.globalAlpha = alpha * Number(get('opacity'));
  if (shape.tagName === 'g') {
    const inside = context.globalAlpha;
    for (const child of shape.children) drawOn(context, child, inside);
    return;
  }
  context.fillStyle = get('fill');
  if (shape.tagName === 'text') {
    context.font = `${get('font-weight')} ${get('font-size')} ${get('font-family')}`;
    context.textAlign = 'center';
    context.fillText(shape.textContent ?? '', Number(get('x')), Number(get('y')));
    return;
  }
  const path = pathOf(shape);
  if (!isClear(get('fill'))) context.fill(path, /** @type {CanvasFillRule} */ (get('fill-rule')));
  if (isClear(get('stroke'))) return;
  context.strokeStyle = get('stroke');
  context.lineWidth = parseFloat(get('stroke-width'));
  context.lineCap = /** @type {CanvasLineCap} */ (get('stroke-linecap'));
  const dashes = get('stroke-dasharray');
  context.setLineDash(dashes === 'none' ? [] : dashes.split(',').map(parseFloat));
  context.stroke(path);
}

/** The board as a PNG that is `size` pixels wide. @param {Shown} board @param {number} [size] @returns {Promise<Blob>} */
export function boardPng(board, size = 800) {
  const {layers, box, ground} = still(board),
    [x, y, width, height] = box;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = Math.round((size * height) / width);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(size / width, 0, 0, size / width, (-x * size) / width, (-y * size) / width);
  const shown = dressed(layers);
  if (shown) drawOn(context, shown, 1);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('canvas'))), 'image/png'),
  );
}
