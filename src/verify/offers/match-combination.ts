import type { CombinationWire } from '../../hub/wire/booking.ts';
import { compare } from '../../kernel/decimal.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Secret } from '../../kernel/secret.ts';
import { plainName } from '../catalogue/plain-name.ts';
import type { StayToVerify } from '../ending.ts';
import type { Price, Stay } from '../stay/stay.ts';
import { priceText, samePrice, wirePrice } from './compare-prices.ts';
import { type OwnOffers, otherSupplier } from './own-offers.ts';

export interface Match {
  readonly key: Secret;
  readonly price?: Price;
  readonly onRequest: boolean;
  /** Remarks for a person about how it was found. */
  readonly notes: readonly string[];
}

interface Offered {
  readonly mealPlan: string | undefined;
  readonly description: string | undefined;
  readonly price: Price | undefined;
  readonly onRequest: boolean;
  readonly key: Secret | undefined;
}

/** Several rates sell the same stay: this one is the `place`-th cheapest of `of`, counted from 0. */
export interface AmongRates {
  readonly place: number;
  readonly of: number;
}

/**
 * The combination that sells the stay's room with its meal plan: the one at the expected price, else the one with the stay's place among as
 * many rates, else the cheapest. If its description names no room of the contract, or other suppliers' offers may be among these, only the
 * expected price decides, and the match says so. `undefined` if the hub does not offer the stay.
 */
export function matchCombination(
  { combinations, mixed }: OwnOffers,
  stay: Pick<Stay, 'roomName' | 'mealPlan'>,
  expected: Price,
  roomNames: readonly string[],
  among?: AmongRates,
): Match | undefined {
  const withPlan = combinations.map(offeredOf).filter(({ mealPlan }) => mealPlan === stay.mealPlan);
  const wanted = plainName(stay.roomName);
  const named = withPlan.filter(
    ({ description }) => wanted !== '' && description !== undefined && plainName(description) === wanted,
  );
  if (named.length > 0) {
    const sharing = roomNames.filter((name) => plainName(name) === wanted).length;
    return best(
      mixed ? named.filter(({ price }) => samePrice(price, expected)) : named,
      expected,
      [
        ...(sharing > 1 ? [`${sharing} rooms of the contract share the name "${stay.roomName}"`] : []),
        ...(mixed ? [UNNAMED] : []),
      ],
      among,
    );
  }
  const knownNames = new Set(roomNames.map(plainName));
  const byPrice = withPlan.filter(
    ({ description, price }) =>
      (description === undefined || !knownNames.has(plainName(description))) && samePrice(price, expected),
  );
  const description = byPrice[0]?.description;
  const naming = description === undefined ? 'does not name it' : `calls it "${safeText(description, 80)}"`;
  return best(byPrice, expected, [
    `the room was recognised by its price, for the hub ${naming}`,
    ...(mixed ? [UNNAMED] : []),
  ]);
}

const UNNAMED =
  'other suppliers sell this hotel too and the hub does not say whose offer this is: only its price tells';

function best(
  offers: readonly Offered[],
  expected: Price,
  notes: readonly string[],
  among?: AmongRates,
): Match | undefined {
  const sorted = [...offers].sort(
    (a, b) =>
      Number(samePrice(b.price, expected)) - Number(samePrice(a.price, expected)) ||
      Number(b.price?.currency === expected.currency) - Number(a.price?.currency === expected.currency) ||
      (a.price && b.price
        ? compare(a.price.amount, b.price.amount)
        : Number(b.price !== undefined) - Number(a.price !== undefined)),
  );
  const exact = samePrice(sorted[0]?.price, expected);
  const first = !exact && among !== undefined && among.of === sorted.length ? sorted[among.place] : sorted[0];
  if (first?.key === undefined) return undefined;
  return { key: first.key, ...(first.price && { price: first.price }), onRequest: first.onRequest, notes };
}

/** Whether the room is offered with the meal plan; `unclear` if the hub's names do not tell which room it offers. */
export function offersRoom(
  { combinations, mixed }: OwnOffers,
  stay: Pick<Stay, 'roomName' | 'mealPlan'>,
  roomNames: readonly string[],
): { readonly kind: 'offered'; readonly price: Price | undefined } | { readonly kind: 'not-offered' | 'unclear' } {
  const withPlan = combinations.map(offeredOf).filter(({ mealPlan }) => mealPlan === stay.mealPlan);
  const wanted = plainName(stay.roomName);
  const named = withPlan.find(({ description }) => description !== undefined && plainName(description) === wanted);
  if (named !== undefined) return mixed ? { kind: 'unclear' } : { kind: 'offered', price: named.price };
  const known = new Set(roomNames.map(plainName));
  const strange = withPlan.some(({ description }) => description === undefined || !known.has(plainName(description)));
  return { kind: strange ? 'unclear' : 'not-offered' };
}

/** Combinations of several rooms, and those without a key, cannot be booked as this stay, so they match nothing. */
function offeredOf({ combinationKey, rooms, mealPlan, onRequest, price }: CombinationWire): Offered {
  const single = (rooms?.length ?? 0) <= 1 && combinationKey;
  return {
    mealPlan: single ? (mealPlan?.type ?? undefined) : undefined,
    description: rooms?.[0]?.description ?? undefined,
    price: wirePrice(price),
    onRequest: onRequest ?? false,
    key: combinationKey ?? undefined,
  };
}

const MOST_SHOWN = 5;

/** What the hub offers instead, on one safe line; `mixed`: it is unclear which of it is the contract's. */
export function offeredInstead(combinations: readonly CombinationWire[], mixed = false): string {
  if (combinations.length === 0) return 'the hub offers nothing for these dates';
  const shown = combinations.slice(0, MOST_SHOWN).map((combination) => {
    const { description, price, onRequest } = offeredOf(combination);
    const supplier = otherSupplier(combination);
    const words = [
      ...(supplier === undefined ? [] : [`of another supplier (${safeText(supplier, 40)})`]),
      safeText(description ?? 'a room without a name', 80),
      safeText(combination.mealPlan?.type ?? 'no meal plan', 40),
      ...(price ? [priceText(price)] : []),
      ...(onRequest ? ['on request'] : []),
    ];
    return words.join(' ');
  });
  const more = combinations.length - shown.length;
  const unknown = mixed
    ? "; other suppliers sell this hotel too, and the hub does not say which offers are the contract's"
    : '';
  return `the hub offers ${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}${unknown}`;
}

/** The hotel, dates and room in an answer of the hub. */
export interface ToldStay {
  readonly code?: string | null | undefined;
  readonly checkIn?: string | null | undefined;
  readonly checkOut?: string | null | undefined;
  readonly combination?: CombinationWire | null | undefined;
}

const DAY_LENGTH = 'yyyy-MM-dd'.length;

/**
 * How the answer differs from the request, in words; `undefined` if it does not, or does not say. A name that no room of the contract has
 * proves nothing.
 */
export function otherStay(
  { code, checkIn, checkOut, combination }: ToldStay,
  toVerify: StayToVerify,
): string | undefined {
  const { accommodationId, stay } = toVerify;
  const fields: readonly (readonly [string, string | null | undefined, string])[] = [
    ['hotel', code, accommodationId],
    ['arrival', checkIn?.slice(0, DAY_LENGTH), stay.checkIn],
    ['departure', checkOut?.slice(0, DAY_LENGTH), stay.checkOut],
    ['supplier', combination && otherSupplier(combination), 'the contract'],
    ['room', knownRoom(combination?.rooms?.[0]?.description, toVerify), stay.roomName],
  ];
  const other = fields.find(([, said, asked]) => said != null && said !== asked);
  return other && `${other[0]} ${safeText(other[1] ?? '', 60)} instead of ${safeText(other[2], 60)}`;
}

/** The contract's room with the hub's name: the stay's own if several have it. */
function knownRoom(description: string | null | undefined, { contract, stay }: StayToVerify): string | undefined {
  const said = plainName(description ?? '');
  const names = [stay.roomName, ...contract.hotel.rooms.map(({ name, providerCode }) => name ?? providerCode)];
  return said === '' ? undefined : names.find((name) => plainName(name) === said);
}

/** The meal plan at a later step if it differs from the quoted one; `undefined` if it does not, or is absent. */
export function otherMealPlan(combination: CombinationWire | null | undefined, stay: Stay): string | undefined {
  const type = combination?.mealPlan?.type;
  return type == null || type === stay.mealPlan ? undefined : safeText(type, 60);
}
