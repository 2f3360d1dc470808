// QR codes of links: byte mode, error correction M, versions 1 to 10 (at most 213 bytes). After ISO/IEC 18004.

/** Error correction words a block, and the data words of each block, by version from 1. */
const BLOCKS = [
  {check: 10, data: [16]},
  {check: 16, data: [28]},
  {check: 26, data: [44]},
  {check: 18, data: [32, 32]},
  {check: 24, data: [43, 43]},
  {check: 16, data: [27, 27, 27, 27]},
  {check: 18, data: [31, 31, 31, 31]},
  {check: 22, data: [38, 38, 39, 39]},
  {check: 22, data: [36, 36, 36, 37, 37]},
  {check: 26, data: [43, 43, 43, 43, 44]},
];

/** Where the middles of alignment patterns lie, by version from 1. */
const ALIGNMENT = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

/** Which modules a mask turns over. @type {((x: number, y: number) => boolean)[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, each) => total + each, 0);

// GF(256) with x⁸ + x⁴ + x³ + x² + 1.
const POWERS = new Uint8Array(510),
  LOGARITHMS = new Uint8Array(256);
for (let at = 0, value = 1; at < 255; ++at) {
  POWERS[at] = POWERS[at + 255] = value;
  LOGARITHMS[value] = at;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}
const times = (/** @type {number} */ a, /** @type {number} */ b) =>
  a && b ? POWERS[LOGARITHMS[a] + LOGARITHMS[b]] : 0;

/** The Reed-Solomon words of a block. @param {number[]} data @param {number} count */
export function checkWords(data, count) {
  let generator = [1]; // the highest power first
  for (let at = 0; at < count; ++at) {
    const next = [...generator, 0];
    generator.forEach((factor, place) => (next[place + 1] ^= times(factor, POWERS[at])));
    generator = next;
  }
  const rest = [...data, ...Array(count).fill(0)];
  for (let at = 0; at < data.length; ++at) {
    const lead = rest[at];
    if (lead) generator.forEach((factor, place) => (rest[at + place] ^= times(factor, lead)));
  }
  return rest.slice(data.length);
}

/** Mode, length, bytes and padding of the smallest version that holds them. @param {Uint8Array} bytes */
function dataWords(bytes) {
  const lengthBits = (/** @type {number} */ version) => (version < 10 ? 8 : 16);
  const version = BLOCKS.findIndex(({data}, at) => 4 + lengthBits(at + 1) + 8 * bytes.length <= 8 * sum(data)) + 1;
  if (version === 0) return null;
  const capacity = sum(BLOCKS[version - 1].data);
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let bit = count - 1; bit >= 0; --bit) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, 8 * capacity - bits.length));
  while (bits.length % 8) bits.push(0);
  const words = [];
  for (let at = 0; at < bits.length; at += 8) words.push(parseInt(bits.slice(at, at + 8).join(''), 2));
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad);
  return {version, words};
}

/** Data words of all blocks by turns, then their check words. @param {number} version @param {number[]} words */
function interleaved(version, words) {
  const {check, data} = BLOCKS[version - 1];
  let from = 0;
  const blocks = data.map((length) => words.slice(from, (from += length)));
  const checks = blocks.map((block) => checkWords(block, check));
  const result = [];
  for (let at = 0; at < Math.max(...data); ++at)
    for (const block of blocks) if (at < block.length) result.push(block[at]);
  for (let at = 0; at < check; ++at) for (const block of checks) result.push(block[at]);
  return result;
}

/** `value` followed by the rest of its division. @param {number} value @param {number} divisor @param {number} bits */
function withRest(value, divisor, bits) {
  let rest = value << bits;
  for (let bit = 31 - Math.clz32(rest); bit >= bits; bit = 31 - Math.clz32(rest)) rest ^= divisor << (bit - bits);
  return (value << bits) | rest;
}

/** What every code of a version has. `fixed` are the modules that hold no data. @param {number} version */
function emptyCode(version) {
  const size = 17 + 4 * version;
  const dark = Array.from({length: size}, () => Array(size).fill(false));
  const fixed = Array.from({length: size}, () => Array(size).fill(false));
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ value) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y][x] = value;
    fixed[y][x] = true;
  };
  for (let at = 0; at < size; ++at) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const square = (
    /** @type {number} */ cx,
    /** @type {number} */ cy,
    /** @type {number} */ radius,
    /** @type {number[]} */ light,
  ) => {
    for (let dy = -radius; dy <= radius; ++dy)
      for (let dx = -radius; dx <= radius; ++dx)
        set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    square(x, y, 4, [2, 4]);
  const middles = ALIGNMENT[version - 1],
    last = middles.length - 1;
  middles.forEach((y, row) =>
    middles.forEach((x, column) => {
      const corner = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0);
      if (!corner) square(x, y, 2, [1]);
    }),
  );
  if (version >= 7) {
    const bits = withRest(version, 0x1f25, 12);
    for (let at = 0; at < 18; ++at) {
      const a = size - 11 + (at % 3),
        b = Math.floor(at / 3),
        value = Boolean((bits >> at) & 1);
      set(a, b, value);
      set(b, a, value);
    }
  }
  return {size, dark, fixed, set};
}

/** The level and the mask, written twice. @param {ReturnType<typeof emptyCode>} code @param {number} mask */
function writeFormat({size, set}, mask) {
  const bits = withRest(mask, 0x537, 10) ^ 0x5412; // level M is 00
  const bit = (/** @type {number} */ at) => Boolean((bits >> at) & 1);
  for (let at = 0; at < 15; ++at) {
    if (at < 6) set(8, at, bit(at));
    else if (at < 8) set(8, at + 1, bit(at));
    else if (at === 8) set(7, 8, bit(at));
    else set(14 - at, 8, bit(at));
    if (at < 8) set(size - 1 - at, 8, bit(at));
    else set(8, size - 15 + at, bit(at));
  }
  set(8, size - 8, true);
}

/** Two columns at a time, up and down, from the right. @param {ReturnType<typeof emptyCode>} code
 *  @param {number[]} words */
function writeData({size, dark, fixed}, words) {
  let at = 0,
    up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; ++step) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y][x]) continue;
        dark[y][x] = at < 8 * words.length && Boolean((words[at >> 3] >> (7 - (at & 7))) & 1);
        ++at;
      }
    }
  }
}

/** How hard a code is to read. @param {boolean[][]} dark */
function penalty(dark) {
  const size = dark.length;
  let total = 0,
    darkCount = 0;
  const finder = /(?=00001011101|10111010000)/g;
  const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x]))];
  for (const line of lines) {
    const text = line.map(Number).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) total += run.length - 2;
    total += 40 * [...text.matchAll(finder)].length;
  }
  for (let y = 0; y < size; ++y)
    for (let x = 0; x < size; ++x) {
      if (dark[y][x]) ++darkCount;
      if (!x || !y) continue;
      const same = dark[y][x];
      if (dark[y - 1][x] === same && dark[y][x - 1] === same && dark[y - 1][x - 1] === same) total += 3;
    }
  return total + 10 * Math.floor(Math.abs((100 * darkCount) / size / size - 50) / 5);
}

/** The modules of a code, row by row, true for dark; null if the text is too long. @param {string} text
 *  @returns {boolean[][]|null} */
export function qrModules(text) {
  const packed = dataWords(new TextEncoder().encode(text));
  if (!packed) return null;
  const {version} = packed,
    words = interleaved(version, packed.words);
  /** @type {boolean[][]|null} */ let best = null;
  let least = Infinity;
  for (let mask = 0; mask < MASKS.length; ++mask) {
    const code = emptyCode(version);
    writeFormat(code, mask);
    writeData(code, words);
    code.dark.forEach((row, y) =>
      row.forEach((_, x) => {
        if (!code.fixed[y][x] && MASKS[mask](x, y)) row[x] = !row[x];
      }),
    );
    const cost = penalty(code.dark);
    if (cost < least) {
      least = cost;
      best = code.dark;
    }
  }
  return best;
}

/** The same as the path of a drawing, a module being 1 wide, without the quiet zone. @param {boolean[][]} modules */
export const qrPath = (modules) =>
  modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
