import type {
  DistributionPrice,
  MealPlan,
  Occupancy,
  Offer,
  PriceModifier,
  Rate,
  Season,
  SeasonRoomPrice,
  Supplement,
} from '../../contract/model.ts';
import { addDays, type CalendarDay, type DayRange } from '../../kernel/calendar-day.ts';
import { type Decimal, decimalOf, fromScaled } from '../../kernel/decimal.ts';
import type { Experiment, ProbeStay } from './experiment.ts';
import type { LaboratoryDays } from './laboratory-days.ts';

// Helpers to write the laboratory's records. Amounts are numbers with few digits, which are exact.

const UNITS = 20;

/** `pair(2, 1)`: two adults and a child. */
export const pair = (adults: number, children = 0): Occupancy => ({ adults, children });

export const roomOf = (providerCode: string, name: string, ...distributions: readonly Occupancy[]) => ({
  providerCode,
  name: `Probe ${name}`,
  distributions,
});

/** One price per occupancy: `byOccupancy('PERCENT', [pair(2), 1000])`. */
export const byOccupancy = (
  providerRoomCode: string,
  ...prices: readonly (readonly [Occupancy, number | Decimal])[]
): SeasonRoomPrice => ({
  providerRoomCode,
  unitsQuota: UNITS,
  distributionPrices: prices.map(
    ([occupancy, amount]): DistributionPrice => ({
      ...occupancy,
      amount: typeof amount === 'number' ? decimalOf(amount) : amount,
    }),
  ),
});

export const byPerson = (
  providerRoomCode: string,
  base: number,
  adults: readonly number[],
  children: readonly number[] = [],
): SeasonRoomPrice => ({ providerRoomCode, unitsQuota: UNITS, ...persons(base, adults, children) });

const persons = (base: number, adults: readonly number[], children: readonly number[]) => ({
  basePrice: decimalOf(base),
  adultPrices: adults.map(decimalOf),
  childPrices: children.map(decimalOf),
});

/** Breakfast for `base` a night with further adults free, so that its price does not depend on the number of adults in the base price. */
export const breakfast = (base: number, children: readonly number[] = []): MealPlan => ({
  mealPlan: 'BED_AND_BREAKFAST',
  ...persons(base, [0, 0, 0, 0], children),
});

export const season = (name: string, range: DayRange, price: SeasonRoomPrice, more: Partial<Season> = {}): Season => ({
  name,
  dateRanges: [range],
  priceType: price.distributionPrices ? 'DISTRIBUTION' : 'PAX',
  seasonRoomPrices: [price],
  ...more,
});

/** One season per night with different prices (100 plus 2^i cents), so that every set of nights has a different sum. */
export function fingerprintSeasons(room: string, first: CalendarDay, more: Partial<Season> = {}): readonly Season[] {
  return SHUFFLED.map((exponent, index) => {
    const day = addDays(first, index);
    const amount = fromScaled(10_000n + 2n ** BigInt(exponent), 2);
    return season(`Night ${index + 1}`, { start: day, end: day }, byOccupancy(room, [pair(2), amount]), more);
  });
}

/** Neither the first nor the last night of a week or fortnight is its cheapest. */
const SHUFFLED = [3, 9, 0, 12, 6, 1, 10, 4, 13, 2, 8, 5, 11, 7];

export const rateOf = (
  { room, days }: { readonly room: string; readonly days: LaboratoryDays },
  seasons: readonly Season[],
  more: Partial<Rate> = {},
): Rate => ({ name: `Probe ${room} ${days.month}`, seasons, ...more });

type ModifierTerms = Pick<PriceModifier, 'value' | 'childValue'> & Partial<PriceModifier>;

const modifier = <Terms extends ModifierTerms>(code: string, room: string, days: LaboratoryDays, terms: Terms) => ({
  providerCode: `${code}-${days.month}`,
  names: [{ language: 'EN', description: `Probe ${code}` }],
  travelWindows: [days.weeks],
  providerRoomCodes: [room],
  mealPlans: 'all' as const,
  ...terms,
});

export const offerOf = (
  code: string,
  room: string,
  days: LaboratoryDays,
  terms: Pick<Offer, 'type' | 'apply'> & Partial<Offer>,
): Offer => modifier(code, room, days, { ...terms });

export const supplementOf = (
  code: string,
  room: string,
  days: LaboratoryDays,
  terms: Pick<Supplement, 'type' | 'apply'> & Partial<Supplement>,
): Supplement => modifier(code, room, days, { ...terms });

export const stay = (
  checkIn: CalendarDay,
  count: number,
  { adults = 2, childAges = [], mealPlan = 'ROOM_ONLY' }: Partial<ProbeStay> = {},
): ProbeStay => ({ checkIn, checkOut: addDays(checkIn, count), adults, childAges, mealPlan });

type Terms = Pick<Experiment, 'stays' | 'dependsOn'> &
  Partial<Experiment> & { readonly seasons: readonly Season[]; readonly rate?: Partial<Rate> };

/** An experiment with one rate. `termsOf` gets the code of the room. */
export function experiment(
  days: LaboratoryDays,
  room: Experiment['room'],
  termsOf: (providerRoomCode: string) => Terms,
): Experiment {
  const { seasons, rate = {}, offers = [], supplements = [], ...rest } = termsOf(room.providerCode);
  const links = {
    ...(offers.length > 0 && { offers: offers.map(({ providerCode }) => providerCode) }),
    ...(supplements.length > 0 && { supplements: supplements.map(({ providerCode }) => providerCode) }),
  };
  const rates = [rateOf({ room: room.providerCode, days }, seasons, { ...links, ...rate })];
  return { room, rates, offers, supplements, ...rest };
}

/** A season of four weeks with one price per occupancy. */
export const flat = (room: string, days: LaboratoryDays, ...prices: Parameters<typeof byOccupancy>[1][]): Season =>
  season('Flat', days.weeks, byOccupancy(room, ...prices));
