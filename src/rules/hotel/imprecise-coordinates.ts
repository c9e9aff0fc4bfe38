import { writtenAt } from '../../findings/fix-place.ts';
import type { Place } from '../../findings/place.ts';
import { type Decimal, scaleOf } from '../../kernel/decimal.ts';
import { hotelNamed, listed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';
import { placeOnEarth } from './on-earth.ts';

const NEEDED_DECIMALS = 3;

export const impreciseCoordinates = rule({
  id: 'H06',
  name: 'imprecise-coordinates',
  severity: 'warning',
  summary: 'Latitude and longitude have at least three decimals.',
  why: 'Two decimals locate a hotel to within about a kilometre: guests are shown the wrong street, and nearby hotels look like one. Trailing zeros count as decimals, and one of the two may lack one.',
  hotel: function* ({ hotel }, context) {
    const point = placeOnEarth(hotel);
    if (!point) return;
    const decimals = KEYS.map((key) => decimalsOf(point[key], () => context.origins.place(hotel, key)));
    const imprecise = KEYS.filter((_, index) => (decimals[index] ?? 0) < NEEDED_DECIMALS);
    const [first, second] = imprecise;
    // One in ten coordinates ends with a zero that programs leave out.
    if (!first || (!second && Math.min(...decimals) === NEEDED_DECIMALS - 1)) return;
    const values = imprecise.map((key) => `${key} ${point[key]}`);
    yield {
      message: `${hotelNamed(hotel)}: ${listed(values)} ${values.length > 1 ? 'have' : 'has'} fewer than ${NEEDED_DECIMALS} decimals, which can be a kilometre or more off`,
      ...context.at(hotel, first),
      hint: 'copy at least four decimals from a map, as in 39.5613',
    };
  },
});

const KEYS = ['latitude', 'longitude'] as const;

/** The number as written in the file, because the parsed value has lost its trailing zeros. */
function decimalsOf(value: Decimal, place: () => Place | undefined): number {
  const kept = scaleOf(value);
  if (kept >= NEEDED_DECIMALS) return kept;
  return Math.max(kept, /^-?\d+\.(\d+)$/.exec(writtenAt(place()) ?? '')?.[1]?.length ?? 0);
}
