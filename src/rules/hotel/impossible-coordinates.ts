import type { Hotel } from '../../contract/model.ts';
import { hotelNamed } from '../facts/record-names.ts';
import { type Problem, rule } from '../rule.ts';
import { COORDINATE_LIMITS, fitsOnEarth, isNowhere } from './on-earth.ts';

export const impossibleCoordinates = rule({
  id: 'H04',
  name: 'impossible-coordinates',
  severity: 'error',
  summary: 'A hotel has a latitude from -90 to 90 and a longitude from -180 to 180, and is not at 0, 0.',
  why: 'The hub determines the destination from the coordinates and refuses a hotel outside all its destinations.',
  hotel: function* ({ hotel }, context) {
    if (COORDINATES.some((key) => hotel[key] === undefined && context.isWritten(hotel, key))) return;
    for (const { key, message, hint } of problems(hotel)) {
      yield { message: `${hotelNamed(hotel)}: ${message}`, ...context.at(hotel, key), ...(hint && { hint }) };
    }
  },
});

const COORDINATES = ['latitude', 'longitude'] as const;

type Found = Pick<Problem, 'message' | 'hint'> & { readonly key: keyof Hotel };

function* problems({ latitude, longitude }: Hotel): Generator<Found> {
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
  const swapped =
    !fitsOnEarth('latitude', latitude) && fitsOnEarth('latitude', longitude) && fitsOnEarth('longitude', latitude);
  for (const [key, value] of [
    ['latitude', latitude],
    ['longitude', longitude],
  ] as const) {
    if (fitsOnEarth(key, value)) continue;
    const hint = swapped
      ? `they may be swapped: write latitude: ${longitude} and longitude: ${latitude}`
      : 'write degrees with a decimal point, as a map shows them';
    yield {
      key,
      message: `the ${key} ${value} is outside -${COORDINATE_LIMITS[key]} to ${COORDINATE_LIMITS[key]}`,
      hint,
    };
  }
}
