import type { Hotel } from '../../contract/model.ts';
import { compare, type Decimal, decimalOf, negate, toNumber, ZERO } from '../../kernel/decimal.ts';

import { COUNTRY_BOXES } from '../iso/country-boxes.ts';
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

/** Whether a point is possible and, as far as the country's boxes show, in this country. */
export function inCountry(country: string): (point: Point) => boolean {
  const boxes = COUNTRY_BOXES.get(country);
  return (point) => {
    if (!fitsOnEarth('latitude', point.latitude) || !fitsOnEarth('longitude', point.longitude)) return false;
    const [north, east] = [toNumber(point.latitude), toNumber(point.longitude)];
    return (
      !boxes || boxes.some((box) => box.south <= north && north <= box.north && box.west <= east && east <= box.east)
    );
  };
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
