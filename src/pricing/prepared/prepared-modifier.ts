import type { ApplyType, MealPlanType, Offer, Supplement } from '../../contract/model.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { ZERO } from '../../kernel/decimal.ts';
import type { SellableContract } from '../request/stay-request.ts';
import { nightRanges, type PricingSwitches } from '../settings/pricing-switches.ts';
import type { LinkedModifier } from './linked-modifiers.ts';
import { type Scale, toGrains } from './scale.ts';

/** The meaning of `apply`: the component, how often it counts and whether it counts per person. */
export interface Basis {
  readonly component: 'lodging' | 'meal' | 'both';
  readonly per: 'night' | 'stay';
  readonly person: boolean;
}

const BASES: Readonly<Record<ApplyType, Basis>> = {
  LODGING: { component: 'lodging', per: 'night', person: false },
  MEAL: { component: 'meal', per: 'night', person: false },
  LODGING_AND_MEAL: { component: 'both', per: 'night', person: false },
  PER_NIGHT: { component: 'both', per: 'night', person: false },
  PER_NIGHT_PERSON: { component: 'both', per: 'night', person: true },
  PER_STAY: { component: 'both', per: 'stay', person: false },
  PER_STAY_PERSON: { component: 'both', per: 'stay', person: true },
};

/** The share `part / of` of an amount. */
export interface Share {
  readonly part: bigint;
  readonly of: bigint;
}

/** An offer or supplement that the rate links, decoded for pricing. */
export interface PreparedModifier {
  readonly record: Offer | Supplement;
  readonly code: string;
  /** Its position among the links of the rate. */
  readonly rank: number;
  /** `undefined` if `apply` is missing. */
  readonly basis: Basis | undefined;
  readonly rooms: ReadonlySet<string>;
  readonly mealPlans: ReadonlySet<MealPlanType>;
  readonly windows: readonly DayRange[];
  /** The percentage of type PERCENT. */
  readonly share: Share;
  /** Amounts in grains of type ABSOLUTE; 0 if missing. */
  readonly value: bigint;
  readonly childValue: bigint;
}

export function prepareModifier(
  { record, rank }: LinkedModifier,
  hotel: SellableContract['hotel'],
  scale: Scale,
  percentDigits: number,
  switches: PricingSwitches,
): PreparedModifier {
  const { providerCode: code, type, apply, value = ZERO, childValue = ZERO, providerRoomCodes, mealPlans } = record;
  const isPercent = type === 'PERCENT';
  const percentScale = { digits: percentDigits, parts: 1n };
  return {
    record,
    code,
    rank,
    basis: apply && BASES[apply],
    rooms: new Set(providerRoomCodes === 'all' ? hotel.rooms.map((room) => room.providerCode) : providerRoomCodes),
    mealPlans: new Set(mealPlans === 'all' ? hotel.mealPlans.map(({ mealPlan }) => mealPlan) : mealPlans),
    windows: nightRanges(record.travelWindows, switches),
    share: { part: isPercent ? toGrains(value, percentScale) : 0n, of: 10n ** BigInt(percentDigits + 2) },
    value: isPercent ? 0n : toGrains(value, scale),
    childValue: isPercent ? 0n : toGrains(childValue, scale),
  };
}

export const shareOf = (amount: bigint, { part, of }: Share): bigint => (amount * part) / of;
