import { negate } from '../../kernel/decimal.ts';
import { hotelNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';
import { inCountry, type Point, placeOnEarth, toMove } from './on-earth.ts';

/** Impossible coordinates are H04, unknown countries H03. */
export const coordinatesOutsideCountry = rule({
  id: 'H05',
  name: 'coordinates-outside-country',
  severity: 'warning',
  summary: "The coordinates are in the country of the hotel's address.",
  why: 'The hub determines the destination from the coordinates alone: if they are swapped or a minus sign is missing, the hotel is sold in another country. Countries are approximated by generous boxes, so this is never an error, and some countries are not checked.',
  hotel: function* ({ hotel }, context) {
    const country = hotel.address?.country ?? '';
    const isInside = inCountry(country);
    const point = placeOnEarth(hotel);
    if (!point || isInside(point)) return;
    const meant = readings(point).find((reading) => isInside(reading.point));
    yield {
      message: `${hotelNamed(hotel)}: latitude ${point.latitude} and longitude ${point.longitude} are outside ${country}${meant ? `; ${meant.diagnosis}` : ''}`,
      ...context.at(hotel, 'latitude'),
      ...context.seeAlso('the country is here', hotel, 'address', 'country'),
      ...(meant ? toMove(hotel, meant.point, context) : { hint: 'look the hotel up on a map, or check the country' }),
    };
  },
});

/** What was probably meant, the most likely first. */
const readings = ({ latitude, longitude }: Point): readonly { diagnosis: string; point: Point }[] => [
  { diagnosis: 'the two are swapped', point: { latitude: longitude, longitude: latitude } },
  {
    diagnosis: 'the longitude has the wrong sign (west is negative)',
    point: { latitude, longitude: negate(longitude) },
  },
  {
    diagnosis: 'the latitude has the wrong sign (south is negative)',
    point: { latitude: negate(latitude), longitude },
  },
  {
    diagnosis: 'both have the wrong sign (south and west are negative)',
    point: { latitude: negate(latitude), longitude: negate(longitude) },
  },
];
