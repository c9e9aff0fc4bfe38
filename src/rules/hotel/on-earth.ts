import { brotliDecompressSync } from 'node:zlib';
import type { Hotel } from '../../contract/model.ts';
import { compare, type Decimal, decimalOf, negate, toNumber, ZERO } from '../../kernel/decimal.ts';

import { once } from '../facts/once.ts';
import { CELL_COUNTRIES, CELL_RUNS } from '../iso/country-cells.ts';
import type { Places } from '../rule.ts';

/** The limit of each coordinate in degrees, on either side of 0. */
export const COORDINATE_LIMITS = { latitude: decimalOf(90), longitude: decimalOf(180) } as const;

/** Degrees north and degrees east. */
export interface Point {
  readonly latitude: Decimal;
  readonly longitude: Decimal;
}

export const fitsOnEarth = (key: keyof Point, value: Decimal): boolean =>
  compare(value, COORDINATE_LIMITS[key]) <= 0 && compare(LEAST[key], value) <= 0;

const LEAST = { latitude: negate(COORDINATE_LIMITS.latitude), longitude: negate(COORDINATE_LIMITS.longitude) };

/** 0, 0: what systems write if no place was entered. */
export const isNowhere = ({ latitude, longitude }: Point): boolean => latitude === ZERO && longitude === ZERO;

/** The hotel's coordinates; `undefined` if they are missing or impossible (H04). */
export function placeOnEarth({ latitude, longitude }: Hotel): Point | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  const point = { latitude, longitude };
  const fits = fitsOnEarth('latitude', latitude) && fitsOnEarth('longitude', longitude);
  return fits && !isNowhere(point) ? point : undefined;
}

/** Countries by the codes that their regions have of their own: addresses there may be written with either. */
const STATES = new Map(
  'AU>CC+CX+HM+NF CN>HK+MO+TW DK>FO+GL ES>EA+IC FI>AX FR>BL+GF+GP+MF+MQ+NC+PF+PM+RE+TF+WF+YT GB>GG+GI+IM+JE IL>PS IT>SM+VA MA>EH NL>AW+BQ+CW+SX NO>BV+SJ NZ>CK+NU+TK RS>XK US>AS+GU+MP+PR+UM+VI'
    .split(' ')
    .flatMap((state) =>
      state
        .slice(3)
        .split('+')
        .map((region) => [region, state.slice(0, 2)] as const),
    ),
);

const stateOf = (country: string): string => STATES.get(country) ?? country;

/** Whether it is a country that is no region of another one. */
export const isState = (country: string): boolean => !STATES.has(country);

export const isSameState = (one: string, other: string): boolean => stateOf(one) === stateOf(other);

/** The countries with land in the half degree of a point, or close to it: none in the sea. */
export const countriesAt = (point: Point): readonly string[] => countriesIn(...cellOf(point));

/** Whether the country has land in one of the half degrees next to that of the point. */
export function isNear(country: string, point: Point): boolean {
  const [row, column] = cellOf(point);
  const steps = [-1, 0, 1];
  return steps.some((up) =>
    steps.some((right) => countriesIn(row + up, column + right).some((one) => isSameState(one, country))),
  );
}

const cellOf = ({ latitude, longitude }: Point): readonly [row: number, column: number] => [
  Math.floor((toNumber(latitude) + 90) * 2),
  Math.floor((toNumber(longitude) + 180) * 2),
];

const countriesIn = (row: number, column: number): readonly string[] =>
  (CELL_COUNTRIES[cells()[Math.min(row, 359) * 720 + (column % 720)] ?? 0] ?? '').split('+').filter(Boolean);

/** Whether a point is possible and, as far as a map of half degrees shows, in this country. Countries that the map lacks hold every point. */
export function inCountry(country: string): (point: Point) => boolean {
  const state = stateOf(country);
  return (point) =>
    fitsOnEarth('latitude', point.latitude) &&
    fitsOnEarth('longitude', point.longitude) &&
    (!mapped().has(state) || countriesAt(point).some((one) => stateOf(one) === state));
}

const mapped = once(() => new Set(CELL_COUNTRIES.flatMap((set) => set.split('+').filter(Boolean).map(stateOf))));

/** For each half degree, the index of its set of countries. */
const cells = once(() => {
  const bytes = brotliDecompressSync(Buffer.from(CELL_RUNS, 'base64'));
  const sets = new Uint16Array(360 * 720);
  let at = 0;
  const read = (): number => {
    const byte = bytes[at] ?? 0;
    at += 1;
    return byte < 128 ? byte : (byte & 127) + 128 * read();
  };
  for (let start = 0; start < sets.length; ) {
    const [set, length] = [read(), read()];
    sets.fill(set, start, start + length);
    start += Math.max(1, length);
  }
  return sets;
});

/** A placeholder position that passes the check of coordinates: in the middle one of the country's half degrees. At sea for unknown countries. */
export function centreOf(country: string): readonly [latitude: string, longitude: string] {
  const sets = new Set(CELL_COUNTRIES.flatMap((set, at) => (set.split('+').includes(country) ? [at] : [])));
  const own: number[] = [];
  for (const [cell, set] of cells().entries()) if (sets.has(set)) own.push(cell);
  const middle = own[Math.floor(own.length / 2)];
  if (middle === undefined) return ['0.0001', '0.0001'];
  return [(Math.floor(middle / 720) / 2 - 89.75).toFixed(4), ((middle % 720) / 2 - 179.75).toFixed(4)];
}

/** The advice to write these coordinates. */
export const toMove = (hotel: Hotel, { latitude, longitude }: Point, context: Places) => ({
  hint: `write latitude: ${latitude} and longitude: ${longitude}`,
  choices: [
    {
      ...context.rewrite(hotel, 'latitude', latitude),
      and: context.rewrite(hotel, 'longitude', longitude),
    },
  ],
});
