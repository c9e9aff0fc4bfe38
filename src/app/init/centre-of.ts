import { COUNTRY_BOXES } from '../../rules/iso/country-boxes.ts';

/**
 * A position that the check of coordinates accepts, as a placeholder: the middle of the box around a country with its islands, which may be at
 * sea. For countries whose borders are not in the table, a point in the sea.
 */
export function centreOf(country: string): readonly [latitude: string, longitude: string] {
  const [box] = COUNTRY_BOXES.get(country) ?? [];
  if (!box) return ['0.0001', '0.0001'];
  return [((box.south + box.north) / 2).toFixed(4), ((box.west + box.east) / 2).toFixed(4)];
}
