import { COUNTRY_BOXES } from '../../rules/iso/country-boxes.ts';

/**
 * A placeholder position that passes the check of coordinates: the middle of the box around a country with its islands, which may be at
 * sea. A point at sea for countries whose borders are not in the table.
 */
export function centreOf(country: string): readonly [latitude: string, longitude: string] {
  const [box] = COUNTRY_BOXES.get(country) ?? [];
  if (!box) return ['0.0001', '0.0001'];
  return [((box.south + box.north) / 2).toFixed(4), ((box.west + box.east) / 2).toFixed(4)];
}
