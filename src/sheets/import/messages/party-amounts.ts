import type { Occupancy } from '../../../contract/model.ts';
import { add, type Decimal, decimalOf, divideHalfUp, multiply, ZERO } from '../../../kernel/decimal.ts';
import type { Source } from '../source.ts';
import type { AmountAt } from './message-reader.ts';

/** The amounts of a room in a range of nights, as a message has them. */
export interface RoomAmounts {
  /** By number of guests. */
  readonly base: ReadonlyMap<number, AmountAt>;
  /** Whether `base` is for each guest, and not for all together. */
  readonly perPerson: boolean;
  /** A price for any number of guests up to the standard occupancy. */
  readonly ofRoom?: AmountAt;
  /** By party, such as `2+1`: nothing is worked out in addition. */
  readonly parties?: ReadonlyMap<string, AmountAt>;
  readonly furtherAdult?: AmountAt;
  readonly child?: AmountAt;
  /** Whether further guests pay their amount on top of a guest's share of the base. */
  readonly onTop: boolean;
  /** An offer: with at least this many children, the first ones are free. */
  readonly freeChildren?: { readonly atLeast: number; readonly free: number };
}

/** The known occupancy of a room. */
export interface RoomSize {
  readonly standard?: number;
  /** Children pay as adults until this many guests do. */
  readonly fullPayers?: number;
}

export interface PartyAmount {
  readonly amount: Decimal;
  readonly sources: readonly Source[];
}

/**
 * What a party pays for a night together. Adults beyond the standard occupancy and children pay their own amounts; children pay as adults as
 * long as fewer guests do than have to. `undefined` if an amount is missing: then the party is not sold. `open` if it depends on how many
 * guests pay in full, which is not said.
 */
export function partyAmount(
  amounts: RoomAmounts,
  { adults, children }: Occupancy,
  { standard, fullPayers }: RoomSize,
): PartyAmount | 'open' | 'inexact' | undefined {
  if (fullPayers !== undefined || children === 0)
    return fullAmount(amounts, adults, children, standard, fullPayers ?? 0);
  const most = Math.max(0, ...amounts.base.keys());
  const possible = Array.from({ length: Math.max(1, most) }, (_, index) =>
    fullAmount(amounts, adults, children, standard, index + 1),
  );
  const [first] = possible;
  const same = possible.every((one) => amountText(one) === amountText(first));
  return same ? first : 'open';
}

const amountText = (one: PartyAmount | 'inexact' | undefined): string =>
  typeof one === 'object' ? one.amount : String(one);

function fullAmount(
  amounts: RoomAmounts,
  adults: number,
  children: number,
  standard: number | undefined,
  fullPayers: number,
): PartyAmount | 'inexact' | undefined {
  const promoted = Math.min(children, Math.max(0, fullPayers - adults));
  const [payers, young] = [adults + promoted, children - promoted];
  const { atLeast = 1, free = 0 } = amounts.freeChildren ?? {};
  const paying = young >= Math.max(1, atLeast) ? young - Math.min(young, free) : young;
  const most = Math.max(0, ...amounts.base.keys());
  const inBase = Math.min(payers, standard ?? (amounts.base.has(payers) || amounts.ofRoom ? payers : most));
  const key = amounts.perPerson ? Math.min(payers + young, standard ?? most) : inBase;
  const base = amounts.ofRoom ?? amounts.base.get(key);
  if (!base) return undefined;
  const parts: AmountAt[] = [{ ...base, amount: amounts.perPerson ? times(base.amount, inBase) : base.amount }];
  const share = amounts.onTop ? shareOf(amounts, standard ?? most) : ZERO;
  for (const [count, further] of [
    [payers - inBase, amounts.furtherAdult],
    [paying, amounts.child],
  ] as const) {
    if (count === 0) continue;
    if (!further) return undefined;
    if (share === undefined) return 'inexact';
    parts.push({ ...further, amount: times(add(share, further.amount), count) });
  }
  return { amount: parts.map(({ amount }) => amount).reduce(add, ZERO), sources: parts.map(({ source }) => source) };
}

const times = (amount: Decimal, count: number): Decimal => multiply(amount, decimalOf(count));

/** What each guest of the standard occupancy pays; `undefined` if it does not come out even. */
function shareOf({ base, ofRoom, perPerson }: RoomAmounts, standard: number): Decimal | undefined {
  const whole = (ofRoom ?? base.get(standard))?.amount;
  if (whole === undefined || standard < 1) return undefined;
  if (perPerson) return whole;
  const share = divideHalfUp(whole, decimalOf(standard), 4);
  return times(share, standard) === whole ? share : undefined;
}
