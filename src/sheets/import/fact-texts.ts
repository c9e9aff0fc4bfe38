import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { HotelContract, Season } from '../../contract/model.ts';
import { mergedRanges, rangesWithout } from '../../kernel/day-ranges.ts';
import { type Decimal, sum } from '../../kernel/decimal.ts';
import { memoize, memoizeWeakly } from '../../kernel/memoize.ts';
import { adultAt, childAt, EACH_GUEST, guestsMeant } from '../export/guests.ts';
import { pricedIn } from '../export/price-lines.ts';
import type { Facts, PriceFact, SeasonNights } from './facts.ts';
import type { Source } from './source.ts';

/** The contracts that were built, by the codes of their hotels. */
export type BuiltContracts = ReadonlyMap<string, HotelContract>;

export interface FactText {
  readonly text: string;
  readonly where: readonly Source[];
  /** Whether the contract has the value of the fact on all its nights. True before there is a contract. */
  readonly isThere: boolean;
  /** The values that the contract has there, or `nothing`. */
  readonly has: readonly string[];
}

/** Facts in words. Each is looked up in the contract that was built: a price, allotment or limit is there only if the contract itself has it. */
export function factTexts(facts: Facts, built: BuiltContracts | undefined): readonly FactText[] {
  const lookUp = memoize((hotel: string) => {
    const contract = built?.get(hotel);
    return contract ? seasonsOf(contract) : () => [undefined];
  });
  const held = <Value>(
    fact: Pick<SeasonNights, 'hotel' | 'rate' | 'nights'>,
    value: Value,
    read: (season: Season, contract: HotelContract) => readonly (Value | undefined)[],
  ) => {
    const contract = built?.get(fact.hotel);
    const found = lookUp(fact.hotel)(fact).flatMap((season) =>
      season && contract ? read(season, contract) : undefined,
    );
    const has = built === undefined ? [String(value)] : [...new Set(found.map((one) => String(one ?? 'nothing')))];
    return { isThere: has.length === 1 && has[0] === String(value), has };
  };
  const at = ({ rate, season }: Pick<SeasonNights, 'rate' | 'season'>): string => `${rate}, ${season}`;
  const pricesIn = memoizeWeakly(pricesByGuests);
  return [
    ...facts.prices.map((fact) => ({
      text: `${[fact.code, ...(fact.board ? [fact.board] : []), fact.guests.text].join(' ')}, ${at(fact)}: ${fact.amount}`,
      where: fact.sources,
      ...held(fact, fact.amount, (season, contract) => amountsOf(fact, pricesIn(contract)(season))),
    })),
    ...facts.quotas.map((fact) => ({
      text: `${fact.room}, ${at(fact)}: ${fact.units} rooms`,
      where: [fact.source],
      ...held(fact, fact.units, ({ seasonRoomPrices }) => [
        seasonRoomPrices.find(({ providerRoomCode }) => providerRoomCode === fact.room)?.unitsQuota,
      ]),
    })),
    ...facts.limits.map((fact) => ({
      text: `${at(fact)}: ${fact.field} ${fact.value}`,
      where: [fact.source],
      ...held(fact, fact.value, (season, { hotel, rates }) => [
        effectiveLimits(hotel, rates.find(({ name }) => name === fact.rate) ?? {}, season)[fact.field],
      ]),
    })),
    ...facts.bookingWindows.map(({ hotel, rate, days, source }) => {
      const { bookingWindows = [] } = built?.get(hotel)?.rates.find(({ name }) => name === rate) ?? {};
      const isThere =
        built === undefined || bookingWindows.some(({ start, end }) => start <= days.start && days.end <= end);
      return {
        text: `${rate}: booked ${days.start}..${days.end}`,
        where: [source],
        isThere,
        has: isThere ? [] : ['nothing'],
      };
    }),
  ];
}

/** The seasons of the nights of a rate; `undefined` among them if some nights have none. */
function seasonsOf({ rates }: HotelContract) {
  const known = new Map<string, readonly (Season | undefined)[]>();
  return ({ rate, nights }: Pick<SeasonNights, 'rate' | 'nights'>): readonly (Season | undefined)[] => {
    const key = [rate, nights.start, nights.end].join('\n');
    const before = known.get(key);
    if (before) return before;
    const found = (rates.find(({ name }) => name === rate)?.seasons ?? []).filter(({ dateRanges }) =>
      dateRanges.some(({ start, end }) => start <= nights.end && nights.start <= end),
    );
    const open = rangesWithout([nights], mergedRanges(found.flatMap(({ dateRanges }) => dateRanges)));
    const seasons = open.length > 0 ? [...found, undefined] : found;
    known.set(key, seasons);
    return seasons;
  };
}

/** The prices of a season by `room DBL` or `board HALF_BOARD`, then by guests. */
const pricesByGuests = ({ hotel }: HotelContract) =>
  memoizeWeakly(
    (season: Season): ReadonlyMap<string, ReadonlyMap<string, Decimal>> =>
      new Map(
        pricedIn(season, hotel.mealPlans).map(({ type, code, prices }) => [
          `${type} ${code}`,
          new Map(prices.map(({ guests, amount }) => [guests.text, amount])),
        ]),
      ),
  );

/** What the guests of the fact pay by the contract, for their meal plan as well if the fact names one. */
function amountsOf(
  { type, code, board, guests }: PriceFact,
  prices: ReadonlyMap<string, ReadonlyMap<string, Decimal>>,
): readonly (Decimal | undefined)[] {
  const own = prices.get(`${type} ${code}`) ?? new Map<string, Decimal>();
  const meals = board === undefined ? undefined : (prices.get(`board ${board}`) ?? new Map<string, Decimal>());
  const whose = guests.text === EACH_GUEST.text && own.size > 0 ? [...own.keys()] : [guests.text];
  return whose.map((text) => sumOf([paying(own)(text), ...(meals ? personsOf(text).map(paying(meals)) : [])]));
}

/** The sum; `undefined` if an amount is missing. */
export function sumOf(amounts: readonly (Decimal | undefined)[]): Decimal | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length < amounts.length ? undefined : sum(known);
}

/** What a guest pays: the own price, else the price of each guest. */
export const paying =
  <Amount>(prices: ReadonlyMap<string, Amount>) =>
  (guest: string): Amount | undefined =>
    prices.get(guest) ?? prices.get(EACH_GUEST.text);

/** `adult 1`, `adult 2` and `child 1` for `2+1`; the guest alone for `adult 2`. */
export function personsOf(guests: string): readonly string[] {
  const meant = guestsMeant(guests);
  if (meant?.is !== 'party') return [guests];
  const people = (count: number, at: typeof adultAt): readonly string[] =>
    Array.from({ length: count }, (_, index) => at(index + 1).text);
  return [...people(meant.adults, adultAt), ...people(meant.children, childAt)];
}
