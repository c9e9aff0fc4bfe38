import {
  type Comparison,
  comparedStays,
  type Outcomes,
  type PartyStays,
  type StayClass,
} from '../../src/impact/changed-stays.ts';

type ChangedStays = Pick<PartyStays, 'rate' | 'room' | 'mealPlan' | 'party'> &
  Pick<StayClass, 'nights' | 'checkIns'> &
  Outcomes & { readonly causes: readonly string[] };

/** All classes of stays that differ for guests. */
export function changedStays(comparison: Comparison): readonly ChangedStays[] {
  const found: ChangedStays[] = [];
  for (const { rate, room, mealPlan, party, classes, changed, outcomes, causes } of comparedStays(comparison).parties)
    for (const index of changed) {
      const one = classes[index];
      if (!one) throw new RangeError(`no class ${index}`);
      const { nights, checkIns } = one;
      found.push({ rate, room, mealPlan, party, nights, checkIns, ...outcomes(index), causes: causes(index) });
    }
  return found;
}
