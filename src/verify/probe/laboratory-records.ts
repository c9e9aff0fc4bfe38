import type {
  DistributionPrice,
  HotelContract,
  MealPlan,
  MealPlanType,
  Occupancy,
  Offer,
  PriceModifier,
  Rate,
  Room,
  Season,
  SeasonRoomPrice,
  Supplement,
} from '../../contract/model.ts';
import { addDays, type CalendarDay, type DayRange, weekdayOf } from '../../kernel/calendar-day.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { compare, type Decimal, decimalOf, fromScaled, toFixedText } from '../../kernel/decimal.ts';
import { memoize } from '../../kernel/memoize.ts';
import { quotedAmount } from '../../pricing/amounts/quoted-amount.ts';
import { type PricingSwitch, type PricingSwitches, referencePricing } from '../../pricing/settings/pricing-switches.ts';
import { priceBook } from '../../pricing/stay/price-book.ts';

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

/** The laboratory's calendar. It is the same all month, so that running the probe again reuses its records. */
export interface LaboratoryDays {
  /** The booking day of its stays. */
  readonly bookedOn: CalendarDay;
  /** The month of `bookedOn`, `2026-11`; part of the hotel's code. */
  readonly month: string;
  /** A Monday two to four months ahead: the first night of most experiments. */
  readonly monday: CalendarDay;
  /** 28 nights from `monday`. */
  readonly weeks: DayRange;
  /** Half a year from the first of the month. */
  readonly halfYear: DayRange;
}

const LABORATORY_NIGHTS = 28;

export function laboratoryDays(bookedOn: CalendarDay): LaboratoryDays {
  const first = addDays(bookedOn, 1 - Number(bookedOn.slice(8)));
  let monday = addDays(first, 90);
  while (weekdayOf(monday) !== 'MONDAY') monday = addDays(monday, 1);
  return {
    bookedOn,
    month: bookedOn.slice(0, 7),
    monday,
    weeks: nights(monday, LABORATORY_NIGHTS),
    halfYear: nights(first, 183),
  };
}

/** `count` nights from `first`. */
export const nights = (first: CalendarDay, count: number): DayRange => ({
  start: first,
  end: addDays(first, count - 1),
});

/** The dates and people of one quote. */
export interface ProbeSearch {
  readonly checkIn: CalendarDay;
  readonly checkOut: CalendarDay;
  readonly adults: number;
  readonly childAges: readonly number[];
}

/** A search with the meal plan to look at. */
interface ProbeStay extends ProbeSearch {
  readonly mealPlan: MealPlanType;
}

/** One room of the laboratory with its rates and offers. Its price depends on only a few of the open questions. */
export interface Experiment {
  readonly room: Room & { readonly name: string };
  /** Rates for this room only. */
  readonly rates: readonly Rate[];
  readonly offers: readonly Offer[];
  readonly supplements: readonly Supplement[];
  /** Stays whose prices differ between the settings of `dependsOn`. */
  readonly stays: readonly ProbeStay[];
  /** The only questions that its prices depend on if quotes have no markup. */
  readonly dependsOn: readonly PricingSwitch[];
}

/** A stay of an experiment, answered by a quote. */
export interface ProbeCase {
  readonly experiment: Experiment;
  readonly stay: ProbeStay;
}

/** A quote's result for one room and meal plan as text: the amounts, cheapest first, or `not offered`. */
export type Outcome = string;

export const outcomeOf = (totals: readonly Decimal[], currency: string): Outcome =>
  totals.length === 0
    ? 'not offered'
    : [...totals]
        .sort(compare)
        .map((total) => toFixedText(total, minorUnits(currency)))
        .join(' and ');

/** The totals of a case's stay in all rates of its experiment, in the contract's currency; empty if it is not sold. */
export type ContractTotals = (probeCase: ProbeCase, readings: Partial<PricingSwitches>) => readonly Decimal[];

/** Totals are cached, because choosing the next quote needs them repeatedly. */
export function contractTotals(hotel: HotelContract['hotel'], bookedOn: CalendarDay): ContractTotals {
  const byStay = memoize((experiment: Experiment) =>
    memoize((stay: ProbeStay) => memoize((values: string) => totalsOf(experiment, stay, values.split(' ')))),
  );
  const totalsOf = (experiment: Experiment, stay: ProbeStay, values: readonly string[]): readonly Decimal[] => {
    const { rates, offers, supplements, room, dependsOn } = experiment;
    const read = Object.fromEntries(dependsOn.map((name, index) => [name, values[index]]));
    const book = priceBook({ hotel, rates, offers, supplements }, { ...referencePricing, ...read });
    return rates.flatMap(({ name }) => {
      const { total } = book.total({ ...stay, bookedOn, rate: name, room: room.providerCode });
      return total ?? [];
    });
  };
  return ({ experiment, stay }, readings) =>
    byStay(experiment)(stay)(experiment.dependsOn.map((name) => readings[name]).join(' '));
}

/** The hub's quote for these totals in `currency` with these pricing settings. */
export function predict(totals: readonly Decimal[], currency: string, switches: PricingSwitches): Outcome {
  const offered = switches.competingRates === 'cheapest' ? [...totals].sort(compare).slice(0, 1) : totals;
  return outcomeOf(
    offered.map((total) => quotedAmount(total, currency, switches)),
    currency,
  );
}
