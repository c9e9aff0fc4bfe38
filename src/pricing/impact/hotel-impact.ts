import { minorUnits } from '../../kernel/currency.ts';
import { EachStay } from './booked-days.ts';
import { comparedStays } from './changed-stays.ts';
import { type Headline, Headlines } from './headlines.ts';
import { type ImpactGroup, ImpactGroups } from './impact-groups.ts';
import { pricedClass } from './priced-class.ts';
import type { Comparison } from './stay-class.ts';

/** What a change of a hotel's contract means for guests. */
export interface HotelImpact {
  readonly compared: number;
  /** Stays that are sold differently on some booking day. */
  readonly changed: number;
  /** Those about sales first, then the greatest differences; none if every stay is sold as before. */
  readonly headlines: readonly Headline[];
  readonly groups: readonly ImpactGroup[];
}

/** Compares two versions in the same currency. */
export function hotelImpact(comparison: Comparison): HotelImpact {
  const decimals = minorUnits(comparison.after.hotel.currency);
  const groups = new ImpactGroups(decimals, comparison);
  const headlines = new Headlines(decimals, comparison);
  const each = new EachStay();
  const { compared, mayDiffer, parties } = comparedStays(comparison);
  if (!mayDiffer) return { compared, changed: 0, headlines: [], groups: [] };
  let changed = 0;
  for (const stays of parties) {
    const classes = stays.changed.flatMap((index) => pricedClass(stays, index) ?? []);
    for (const one of classes) changed += each.take(stays, one.stays).length;
    groups.take(stays, classes);
    headlines.take(stays, classes);
  }
  return { compared, changed, headlines: changed > 0 ? headlines.result() : [], groups: groups.result() };
}
