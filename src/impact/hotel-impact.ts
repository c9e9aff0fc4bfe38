import { minorUnits } from '../kernel/currency.ts';
import { type Comparison, comparedStays } from './changed-stays.ts';
import { type Headline, Headlines } from './headlines.ts';
import { type ImpactGroup, ImpactGroups } from './impact-groups.ts';
import { pricedClass } from './priced-class.ts';

/** What a change of a hotel's contract means for guests. */
export interface HotelImpact {
  /** The number of stays that were compared. */
  readonly compared: number;
  /** Most money first; none if every stay is sold as before. */
  readonly headlines: readonly Headline[];
  readonly groups: readonly ImpactGroup[];
}

/** Compares two versions in the same currency. */
export function hotelImpact(comparison: Comparison): HotelImpact {
  const decimals = minorUnits(comparison.after.hotel.currency);
  const groups = new ImpactGroups(decimals);
  const headlines = new Headlines(decimals);
  const { compared, mayDiffer, parties } = comparedStays(comparison);
  if (!mayDiffer) return { compared, headlines: [], groups: [] };
  for (const stays of parties) {
    const classes = stays.changed.flatMap((index) => pricedClass(stays, index, decimals) ?? []);
    groups.take(stays, classes);
    headlines.take(stays, classes);
  }
  return { compared, headlines: headlines.result(), groups: groups.result() };
}
