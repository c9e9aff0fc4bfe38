import type { Hotel } from '../../contract/model.ts';
import { compare, type Decimal, decimalOf, negate, ZERO } from '../../kernel/decimal.ts';

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
