import { lacks } from '../../contract/gaps.ts';
import type { HotelContract, MealPlan, Occupancy, Rate, Season, SeasonRoomPrice } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { type Decimal, isNegative, isPositive, subtract, toNumber, ZERO } from '../../kernel/decimal.ts';
import { memoize, memoizeWeakly } from '../../kernel/memoize.ts';
import type { HotelFacts } from './hotel-facts.ts';
import { isFree, isFreeForFirst, lodgingPrice, mealPlansIn } from './lodging-price.ts';
import { inYear } from './outside-seasons.ts';
import { columnOf, type PriceTable } from './price-table.ts';
import type { PricedRoom } from './priced-rooms.ts';
import { type Named, partyText, quoted, seasonNamed } from './record-names.ts';
import { nameWithoutYears, wordsOf } from './words/season-words.ts';
import { paxAmounts } from './written-amounts.ts';
import { rateBefore } from './year-pairs.ts';

/** What one guest, room or meal costs in a season. */
export interface Charge {
  readonly season: Season;
  /** Equal for charges that can be compared. */
  readonly what: string;
  /** `room "DBL": child 1`. */
  readonly name: Named;
  readonly amount: Decimal;
  /** What the room costs without this guest. */
  readonly without?: Decimal;
  /** The prices of the room, or the meal plan. */
  readonly room?: SeasonRoomPrice;
  readonly plan?: MealPlan;
  readonly record: object;
  readonly key: readonly (string | number)[];
}

/** Fast path for ordinary prices: no guest of a room costs more than three times as much in one place as in another. */
export function hasSteadyCharges(facts: HotelFacts): boolean {
  const { rates } = facts.contract;
  if (rates.length < 2) return true;
  return !rates.some(({ seasons }) => seasons.some(({ mealPlans }) => mealPlans)) && areRoomsSteady(facts);
}

function areRoomsSteady(facts: HotelFacts): boolean {
  const table = facts.ordinaryPrices();
  return table !== undefined && areSteady(table, STEADY);
}

/** Whether no guest costs this many times as much in one season as in another, or such a share of the price; with shares, only further guests. */
export function areSteady({ rooms, width, amounts }: PriceTable, times: number, withShares = false): boolean {
  for (const columns of rooms) {
    for (const [position, party] of columns.room.distributions.entries()) {
      const without = isWhole(party) ? undefined : columnOf(columns, oneLess(party));
      if (withShares && without === undefined) continue;
      let [least, most, leastShare, mostShare] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0];
      for (let line = 0; line < amounts.length; line += width) {
        const total = amounts[line + columns.first + position] as number;
        const base = without === undefined ? 0 : (amounts[line + without] as number);
        const charge = total - base;
        if (charge < least) least = charge;
        if (charge > most) most = charge;
        if (charge / base < leastShare) leastShare = charge / base;
        if (charge / base > mostShare) mostShare = charge / base;
      }
      if (least * times < most && !(withShares && leastShare * times > mostShare)) return false;
    }
  }
  return true;
}

/** Safely below a third. */
const STEADY = 2.99;

/** Where a guest may be charged. */
const CHARGES = ['seasonRoomPrices', 'mealPlans', 'name', 'dateRanges']
  .map((field) => `rates.seasons.${field}`)
  .concat('rates.supplements', 'supplements', 'hotel.mealPlans');

export interface LostCharge extends Charge {
  readonly rate: Rate;
  readonly usual: Charge;
  readonly sister: Rate;
}

/**
 * Charges that are 0, or less than a third, although the rate of the year before charges in all its seasons; without such a rate, although all
 * other rates do that can be compared. Seasons are compared by name. In a rate for families, children may be free.
 */
export function lostCharges(facts: HotelFacts): readonly LostCharge[] {
  const { hotel, rates } = facts.contract;
  // What could not be read may be the season in which the guest is free.
  if (rates.length < 2 || lacks(facts.contract, ...CHARGES)) return [];
  const rooms = groupBy(facts.pricedRooms(), ({ rate }) => rate);
  const hasPlans = rates.some(({ seasons }) => seasons.some(({ mealPlans }) => mealPlans));
  const ofRooms = memoize((rate: Rate) => groupBy((rooms.get(rate) ?? []).flatMap(roomCharges), ({ what }) => what));
  const [isSteadyLodging, isSteadyBoard] = [areRoomsSteady(facts), !hasPlans || areMealsSteady(facts.contract)];
  if (isSteadyLodging && isSteadyBoard) return [];
  const charges = new Map(
    rates.map((rate) => {
      const meals = isSteadyBoard ? [] : rate.seasons.flatMap((one) => mealCharges(one, mealPlansIn(one, hotel)));
      return [rate, new Map([...(isSteadyLodging ? [] : ofRooms(rate)), ...groupBy(meals, ({ what }) => what)])];
    }),
  );
  return rates.flatMap((rate) => {
    const sisters = sistersOf(rate, facts);
    return [...(charges.get(rate)?.values() ?? [])].flat().flatMap((charge): readonly LostCharge[] => {
      let found: LostCharge | undefined;
      for (const { sister, isBefore } of sisters) {
        if (!isBefore && isForFamilies(rate)) continue;
        const theirs = charges.get(sister)?.get(charge.what) ?? [];
        if (theirs.some(({ amount }) => !isPositive(amount))) return [];
        const usual = leastOf(comparable(charge, theirs, isBefore));
        if (!usual) continue;
        if (!isLost(charge, usual)) return [];
        found ??= { ...charge, rate, usual, sister };
      }
      return found && !isIncluded(found, ofRooms(rate), ofRooms(found.sister)) ? [found] : [];
    });
  });
}

interface Sister {
  readonly sister: Rate;
  readonly isBefore: boolean;
}

/** The rate of the same name in the year before, or else all that are sold at the same time, or were a year earlier. */
function sistersOf(rate: Rate, facts: HotelFacts): readonly Sister[] {
  const nights = facts.nightsOf(rate);
  const [first, last] = [nights[0]?.start ?? '', nights.at(-1)?.end ?? ''];
  const startOf = (other: Rate): string => facts.nightsOf(other)[0]?.start ?? '';
  const endOf = (other: Rate): string => facts.nightsOf(other).at(-1)?.end ?? '';
  const meets = (other: Rate, years: number): boolean =>
    inYear(startOf(other), years) <= last && first <= inYear(endOf(other), years);
  const others = facts.contract.rates.filter((other) => other.name !== rate.name && other.seasons.length > 0);
  const before = rateBefore(rate, others);
  if (before) return [{ sister: before, isBefore: true }];
  return others.filter((other) => meets(other, 0) || meets(other, 1)).map((sister) => ({ sister, isBefore: false }));
}

function comparable({ season }: Charge, theirs: readonly Charge[], isBefore: boolean): readonly Charge[] {
  const name = stemOf(season);
  const namesakes = theirs.filter((one) => stemOf(one.season) === name);
  return namesakes.length === 0 && isBefore ? theirs : namesakes;
}

const stemOf = memoizeWeakly(({ name }: Season) => nameWithoutYears(name));

const leastOf = (charges: readonly Charge[]): Charge | undefined =>
  [...charges].sort((a, b) => toNumber(a.amount) - toNumber(b.amount))[0];

/**
 * The charge must also fall as a share of the price without the guest, so that a rate that is cheaper as a whole is not reported. The price
 * without the guest must change less than the charge: otherwise that price is the wrong one.
 */
function isLost(charge: Charge, usual: Charge): boolean {
  if (charge.amount === ZERO) return true;
  const [now, was] = [charge, usual].map(
    ({ amount, without = ZERO }) => [toNumber(amount), toNumber(without)] as const,
  );
  if (!now || !was || now[0] * 3 >= was[0]) return false;
  const [without, total] = [now[1] / was[1], (now[0] + now[1]) / (was[0] + was[1])];
  return now[1] === 0 || (now[0] * 3 < was[0] * without && Math.abs(Math.log(without)) < Math.abs(Math.log(total)));
}

/** Whether the board is included in a room that costs at least so much more. */
function isIncluded(
  { plan, season, usual }: LostCharge,
  own: ReadonlyMap<string, readonly Charge[]>,
  theirs: ReadonlyMap<string, readonly Charge[]>,
): boolean {
  if (!plan || !isFree(plan)) return false;
  return [...own].some(([what, charges]) => {
    const here = charges.find((one) => one.season === season && !one.without);
    const there = theirs.get(what)?.find((one) => one.season === usual.season);
    return here && there && toNumber(here.amount) - toNumber(there.amount) >= toNumber(usual.amount);
  });
}

/** One or two adults pay the room, each further guest what the price rises. Prices that fall or are missing are left to other checks. */
export function roomCharges({ rate, season, price, room }: PricedRoom): readonly Charge[] {
  return (room?.distributions ?? []).flatMap((party): readonly Charge[] => {
    const { adults, children } = party;
    const total = lodgingPrice(season, price, party);
    if (total === undefined || adults === 0) return [];
    const isFirst = isWhole(party);
    const without = isFirst ? ZERO : lodgingPrice(season, price, oneLess(party));
    if (without === undefined || (!isFirst && !isPositive(without))) return [];
    const amount = subtract(total, without);
    const place = placeOf(season, price, party);
    // A room at 0, and a further adult at 0 per person, are P04.
    if (isNegative(amount) || (amount === ZERO && (isFirst || place.key[0] === 'adultPrices'))) return [];
    const guest = children > 0 ? `child ${children}` : isFirst ? `a night for ${partyText(party)}` : `adult ${adults}`;
    const name: Named = () => `${seasonNamed(rate, season)}, room ${quoted(price.providerRoomCode)}: ${guest}`;
    const what = `${price.providerRoomCode} ${adults}+${children}`;
    return [{ season, what, name, amount, room: price, ...(!isFirst && { without }), ...place }];
  });
}

/** One or two adults: their price is that of the room. */
const isWhole = ({ adults, children }: Occupancy): boolean => children === 0 && adults < 3;

const oneLess = ({ adults, children }: Occupancy): Occupancy =>
  children > 0 ? { adults, children: children - 1 } : { adults: adults - 1, children };

function placeOf(
  { priceType }: Season,
  price: SeasonRoomPrice,
  { adults, children }: Occupancy,
): Pick<Charge, 'record' | 'key'> {
  if (priceType === 'PAX') {
    if (children > 0) return { record: price, key: ['childPrices', children - 1] };
    return { record: price, key: adults > 2 ? ['adultPrices', adults - 2] : ['basePrice'] };
  }
  const entry = price.distributionPrices?.find((one) => one.adults === adults && one.children === children);
  return { record: entry ?? price, key: ['amount'] };
}

/** Most seasons have the plans of the hotel. */
const mealCharges = (season: Season, plans: readonly MealPlan[]): readonly Charge[] =>
  plans.flatMap((plan) => chargesOf(plan).map((charge) => ({ ...charge, season })));

/** A plan that is free for all has one charge of 0; one that is free for the first adult only is P13. */
const chargesOf = memoizeWeakly((plan: MealPlan): readonly Omit<Charge, 'season'>[] => {
  if (plan.mealPlan === 'ROOM_ONLY' || isFreeForFirst(plan)) return [];
  const what = `${plan.mealPlan} basePrice`;
  if (isFree(plan)) return [{ plan, what, name: () => plan.mealPlan, amount: ZERO, record: plan, key: [] }];
  return paxAmounts(plan).flatMap(({ name, kind, ...one }) =>
    isNegative(one.amount)
      ? []
      : [{ plan, ...one, what: `${plan.mealPlan} ${kind}`, name: () => `${plan.mealPlan}, ${name()}` }],
  );
});

/** Fast path: no guest pays three times as much for a meal in one season as in another. */
function areMealsSteady({ hotel, rates }: HotelContract): boolean {
  const plans = rates.flatMap(({ seasons }) => seasons.flatMap(({ mealPlans = [] }) => mealPlans));
  const charges = [...hotel.mealPlans, ...plans].flatMap(chargesOf);
  return [...groupBy(charges, ({ what }) => what).values()].every((ofMeal) => {
    const amounts = ofMeal.map(({ amount }) => toNumber(amount));
    return Math.min(...amounts) * STEADY >= Math.max(...amounts);
  });
}

/** `Family`, `Kids free`, in six languages. */
export const isForFamilies = ({ name }: Rate): boolean =>
  wordsOf(name).some((word) => /^(famil|child|kid|kind|nino|enfant|bambin|crianc)/.test(word));
