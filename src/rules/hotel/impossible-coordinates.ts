import type { Hotel } from '../../contract/model.ts';
import { parseDecimal } from '../../kernel/decimal.ts';
import { hotelNamed } from '../facts/record-names.ts';
import { type Problem, rule } from '../rule.ts';
import { COORDINATE_LIMITS, fitsOnEarth, inCountry, isNowhere, type Point, toMove } from './on-earth.ts';

export const impossibleCoordinates = rule({
  id: 'H04',
  name: 'impossible-coordinates',
  severity: 'error',
  summary: 'A hotel has a latitude from -90 to 90 and a longitude from -180 to 180, and is not at 0, 0.',
  why: 'The hub determines the destination from the coordinates and refuses a hotel outside all its destinations.',
  hotel: function* ({ hotel }, context) {
    if (COORDINATES.some((key) => hotel[key] === undefined && context.isWritten(hotel, key))) return;
    for (const { key, message, hint, meant } of problems(hotel)) {
      const advice = meant ? toMove(hotel, meant, context) : { hint };
      yield {
        message: `${hotelNamed(hotel)}: ${message}`,
        ...context.at(hotel, key),
        ...(hint && { ...advice, hint }),
      };
    }
  },
});

const COORDINATES = ['latitude', 'longitude'] as const;

/** The point with each digit before the decimal point of one coordinate left out. */
const withoutADigit = (point: Point, key: keyof Point): readonly Point[] =>
  [...point[key].matchAll(/\d(?=\d*(?:\.|$))/g)].flatMap(({ index }) => {
    const shorter = parseDecimal(point[key].slice(0, index) + point[key].slice(index + 1));
    return shorter === undefined ? [] : [{ ...point, [key]: shorter }];
  });

type Found = Pick<Problem, 'message' | 'hint'> & { readonly key: keyof Hotel; readonly meant?: Point };

function* problems({ latitude, longitude, address }: Hotel): Generator<Found> {
  if (latitude === undefined && longitude === undefined) {
    const message = 'latitude and longitude are missing, so the hub cannot determine the destination';
    yield { key: 'providerCode', message, hint: 'add both in degrees, as in latitude: 39.5613 and longitude: 2.6224' };
    return;
  }
  if (latitude === undefined || longitude === undefined) {
    const [given, missing] =
      latitude === undefined ? (['longitude', 'latitude'] as const) : (['latitude', 'longitude'] as const);
    yield {
      key: given,
      message: `${given} is given without ${missing}; the hub needs both`,
      hint: `add the ${missing}`,
    };
    return;
  }
  if (isNowhere({ latitude, longitude })) {
    const message = 'latitude 0 and longitude 0 is a point in the ocean off Africa, so the hub finds no destination';
    yield { key: 'latitude', message, hint: "write the hotel's coordinates" };
    return;
  }
  const point = { latitude, longitude };
  const swapped = { latitude: longitude, longitude: latitude };
  const isInCountry = inCountry(address?.country ?? '');
  const meant = fitsOnEarth('latitude', latitude) ? undefined : isInCountry(swapped) ? swapped : undefined;
  for (const [key, value] of [
    ['latitude', latitude],
    ['longitude', longitude],
  ] as const) {
    if (fitsOnEarth(key, value)) continue;
    const [shorter, ...others] = withoutADigit(point, key).filter(isInCountry);
    const near = meant ?? (others.length === 0 ? shorter : undefined);
    const why = meant ? 'they may be swapped' : 'a digit may be too much';
    const hint = near
      ? `${why}: write latitude: ${near.latitude} and longitude: ${near.longitude}`
      : 'write degrees with a decimal point, as a map shows them';
    yield {
      key,
      ...(near && { meant: near }),
      message: `the ${key} ${value} is outside -${COORDINATE_LIMITS[key]} to ${COORDINATE_LIMITS[key]}`,
      hint,
    };
  }
}
