// The countries of each half degree of the earth, drawn from the borders that a package keeps: which countries have land in a cell, or within
// a tenth of a degree of it.
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import * as topojson from 'topojson-client';

const require = createRequire(import.meta.url);
const countries = require('i18n-iso-countries');
const world = require('world-atlas/countries-10m.json');

/** Land is drawn in squares of a tenth of a degree, and looked for in the squares of a cell and those next to it. */
const SQUARES = 10;
const PER_CELL = 5;
const NEAR = 1;
const [ROWS, COLUMNS] = [180 * SQUARES, 360 * SQUARES];

/** Parts of the map without a code of the standard, with the code that addresses there have. */
const UNNAMED = {
  Kosovo: 'XK',
  'N. Cyprus': 'CY',
  Somaliland: 'SO',
  Dhekelia: 'CY',
  Akrotiri: 'CY',
  'Cyprus U.N. Buffer Zone': 'CY',
  Baikonur: 'KZ',
};

/** Small places with hotels that the map lacks: code, latitude, longitude. */
const MISSING = [
  ['AU', -23.4, 151.9],
  ['AU', -24.1, 152.7],
  ['BZ', 17.2, -87.5],
  ['BZ', 17.3, -87.9],
  ['CC', -12.2, 96.8],
  ['CX', -10.5, 105.7],
  ['GI', 36.1, -5.4],
  ['GR', 36.1, 29.6],
  ['MC', 43.7, 7.4],
  ['MY', 7.4, 113.8],
  ['TH', 8.6, 97.6],
  ['VA', 41.9, 12.5],
];

/** `{ sets, cells }`: sets of countries by number, and for each cell, from south to north and west to east, the number: runs, compressed. */
export function countryCells() {
  const land = drawnLand();
  const numbers = new Map([['', 0]]);
  const cells = [];
  for (let south = 0; south < ROWS; south += PER_CELL)
    for (let west = 0; west < COLUMNS; west += PER_CELL) {
      const found = new Set();
      for (let row = Math.max(0, south - NEAR); row < Math.min(ROWS, south + PER_CELL + NEAR); row++)
        for (let column = west - NEAR; column < west + PER_CELL + NEAR; column++) {
          const at = row * COLUMNS + ((column + COLUMNS) % COLUMNS);
          for (const number of [land.squares[at], land.places.get(at) ?? 0])
            if (number > 0) found.add(land.codes[number]);
        }
      const set = [...found].sort().join('+');
      if (!numbers.has(set)) numbers.set(set, numbers.size);
      cells.push(numbers.get(set));
    }
  return { sets: [...numbers.keys()], cells: brotliCompressSync(Buffer.from(runsOf(cells))).toString('base64') };
}

function drawnLand() {
  const squares = new Uint16Array(ROWS * COLUMNS);
  const codes = [undefined];
  for (const { id, properties, geometry } of topojson.feature(world, world.objects.countries).features) {
    const code = (id && countries.numericToAlpha2(id)) ?? UNNAMED[properties.name];
    if (!code) continue;
    const number = codes.push(code) - 1;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    for (const rings of polygons) {
      // Land on the date line goes on beyond 180 degrees.
      const isCut = code !== 'AQ' && rings[0].some(([x], at) => Math.abs(x - rings[0].at(at - 1)[0]) > 180);
      const along = ([x, y]) => [isCut && x < -90 ? x + 360 : x, y];
      const edges = rings.flatMap((ring) => ring.slice(1).map((end, index) => [...along(ring[index]), ...along(end)]));
      drawBorder(edges, squares, number);
      drawInside(edges, squares, number);
    }
  }
  const places = MISSING.map(([code, y, x]) => ({
    number: codes.push(code) - 1,
    at: rowAt(y) * COLUMNS + columnAt(x),
  }));
  return { squares, codes, places: new Map(places.map(({ number, at }) => [at, number])) };
}

/** A coast is drawn too: small islands have no square whose middle is land. */
function drawBorder(edges, squares, number) {
  for (const [fromX, fromY, toX, toY] of edges) {
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(toX - fromX) % 360, Math.abs(toY - fromY)) * SQUARES));
    for (let step = 0; step <= steps; step++) {
      const [x, y] = [fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps];
      const at = rowAt(y) * COLUMNS + columnAt(x);
      squares[at] ||= number;
    }
  }
}

function drawInside(edges, squares, number) {
  const latitudes = edges.map(([, y]) => y);
  const [south, north] = latitudes.reduce(([low, high], y) => [Math.min(low, y), Math.max(high, y)], [90, -90]);
  for (let row = rowAt(south); row <= rowAt(north); row++) {
    const y = (row + 0.5) / SQUARES - 90;
    const crossings = edges
      .filter(([, fromY, , toY]) => fromY > y !== toY > y)
      .map(([fromX, fromY, toX, toY]) => fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX))
      .sort((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2)
      squares.fill(
        number,
        row * COLUMNS + columnAt(crossings[index]),
        row * COLUMNS + columnAt(crossings[index + 1]) + 1,
      );
  }
}

const rowAt = (latitude) => Math.min(ROWS - 1, Math.max(0, Math.floor((latitude + 90) * SQUARES)));
const columnAt = (longitude) => Math.floor((longitude + 180) * SQUARES) % COLUMNS;

/** Pairs of a number and how often it follows itself, in groups of seven bits. */
function runsOf(cells) {
  const bytes = [];
  const write = (value) => {
    for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
    bytes.push(value);
  };
  for (let start = 0, end = 0; start < cells.length; start = end) {
    while (cells[end] === cells[start] && end < cells.length) end++;
    write(cells[start]);
    write(end - start);
  }
  return bytes;
}
