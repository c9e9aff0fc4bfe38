import { negate } from '../../kernel/decimal.ts';
import { hotelNamed } from '../facts/record-names.ts';
import { COUNTRY_NAMES } from '../iso/country-names.ts';
import { rule } from '../rule.ts';
import { countriesAt, inCountry, isNear, type Point, placeOnEarth, toMove } from './on-earth.ts';

/** Impossible coordinates are H04, unknown countries H03. */
export const coordinatesOutsideCountry = rule({
  id: 'H05',
  name: 'coordinates-outside-country',
  severity: 'warning',
  summary: "The coordinates are in the country of the hotel's address.",
  why: 'The hub determines the destination from the coordinates alone: if they are swapped or a minus sign is missing, the hotel is sold in another country. Borders and coasts are known to half a degree (some 50 km) and small islands are missing, so this is never an error, and only an information for a point at sea not far from the country.',
  hotel: function* ({ hotel }, context) {
    const country = hotel.address?.country ?? '';
    if (!COUNTRY_NAMES.has(country)) return;
    const isInside = inCountry(country);
    const point = placeOnEarth(hotel);
    if (!point || isInside(point)) return;
    const meant = readings(point).find((reading) => isInside(reading.point));
    const isIsland = !meant && countriesAt(point).length === 0 && isNear(country, point);
    yield {
      ...(isIsland && { severity: 'info' }),
      message: `${hotelNamed(hotel)}: latitude ${point.latitude} and longitude ${point.longitude} are ${placeNamed(point)}, not in ${country}${meant ? `; ${meant.diagnosis}` : ''}`,
      ...context.at(hotel, 'latitude'),
      ...context.seeAlso('the country is here', hotel, 'address', 'country'),
      ...(meant
        ? toMove(hotel, meant.point, context)
        : {
            hint: `look the hotel up on a map, or check the country${isIsland ? '; a hotel on a small island can stay' : ''}`,
          }),
    };
  },
});

function placeNamed(point: Point): string {
  const names = countriesAt(point).map((code) => COUNTRY_NAMES.get(code)?.[0] ?? code);
  return names.length === 0 ? 'in the sea' : `in ${names.join(' or ')}`;
}

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
