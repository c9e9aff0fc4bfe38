import { inRange } from '../../kernel/calendar-day.ts';
import type { StayAmounts } from '../amounts/stay-amounts.ts';
import type { Basis, PreparedModifier } from '../prepared/prepared-modifier.ts';
import type { NotAppliedReason } from '../request/not-applied-reason.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import type { AppliedOffers, Refused } from './apply-offers.ts';
import { type Applied, amountApplied, type Eligible, percentApplied, type Times } from './effect.ts';
import { eligibleNights, type StayFacts } from './eligible-nights.ts';
import type { FreeNights } from './free-nights.ts';

export interface AppliedSupplements {
  /** By code. */
  readonly charged: readonly Applied[];
  readonly refused: Refused;
}

/**
 * In the reference model supplements are calculated on gross amounts: offers do not reduce percentages, and free nights waive nothing.
 */
export function applySupplements(
  supplements: readonly PreparedModifier[],
  gross: StayAmounts,
  offers: AppliedOffers,
  stay: StayFacts,
): AppliedSupplements {
  const refused = new Map<string, NotAppliedReason>();
  const charged: Applied[] = [];
  for (const modifier of supplements) {
    const { code, basis, record } = modifier;
    const positions = eligibleNights(modifier, stay);
    if (record.type === 'STAY_TO_PAY') refused.set(code, { kind: 'incomplete-supplement', wrong: 'type' });
    else if (basis === undefined) refused.set(code, { kind: 'incomplete-supplement', wrong: 'apply' });
    else if (!positions.ok) refused.set(code, positions.error);
    else {
      const eligible = {
        modifier,
        basis,
        positions: notWaived(positions.value, basis, offers.freeNights, stay.switches),
      };
      if (eligible.positions.length === 0) refused.set(code, { kind: 'waived-on-free-nights' });
      else charged.push(supplementApplied(eligible, gross, offers.net, stay));
    }
  }
  return { charged, refused };
}

function supplementApplied(eligible: Eligible, gross: StayAmounts, net: StayAmounts, stay: StayFacts): Applied {
  const { supplementPercentBase } = stay.switches;
  if (eligible.modifier.record.type !== 'PERCENT')
    return amountApplied(eligible, stay.party, stay.days.length, timesCharged(eligible, stay));
  switch (supplementPercentBase) {
    case 'gross':
      return percentApplied(eligible, gross);
    case 'net':
      return percentApplied(eligible, net);
    case 'gross-lodging':
      return percentApplied(onLodging(eligible), gross);
    case 'net-lodging':
      return percentApplied(onLodging(eligible), net);
  }
}

const onLodging = (eligible: Eligible): Eligible => ({
  ...eligible,
  basis: { ...eligible.basis, component: 'lodging' },
});

/** The nights on which a supplement is charged when some nights are free (Q5). */
function notWaived(
  positions: readonly number[],
  { per }: Basis,
  free: FreeNights | undefined,
  { supplementsOnFreeNights }: PricingSwitches,
): readonly number[] {
  if (supplementsOnFreeNights === 'kept' || per === 'stay' || !free || free.average) return positions;
  return positions.filter((position) => !free.positions.includes(position));
}

/** How often an amount per stay is charged (Q20). */
function timesCharged({ modifier, positions }: Eligible, { days, switches }: StayFacts): Times {
  switch (switches.stayAmount) {
    case 'once':
      return { part: 1, of: 1 };
    case 'pro-rata':
      return { part: positions.length, of: days.length };
    case 'per-window': {
      const nights = days.filter((_, position) => positions.includes(position));
      const touched = modifier.windows.filter((window) => nights.some((day) => inRange(day, window)));
      return { part: Math.max(1, touched.length), of: 1 };
    }
  }
}
