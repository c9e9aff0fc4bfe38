import type { MealPlanType, Offer, Rate, Supplement } from '../../../contract/model.ts';
import { dayNumber, dayOfNumber, weekdayOf } from '../../../kernel/calendar-day.ts';
import { memoize } from '../../../kernel/memoize.ts';
import { partyObstacle } from '../../../pricing/modifiers/eligible-nights.ts';
import type { ModifierOutcome, StayPrice } from '../../../pricing/request/stay-price.ts';
import { isBookable } from '../../../pricing/request/stay-request.ts';
import type { WrittenPrice } from '../../../pricing/written-prices/written-price.ts';
import type { Stay } from '../../stay/stay.ts';
import { overlap, type Run, runsWhere } from './day-runs.ts';
import { type BoundaryGoal, keyOf, type Option, type PlaceStays, type PriceGoal, type WhyNot } from './goal.ts';
import type { HotelStays } from './hotel-stays.ts';
import { keyed } from './price-goals.ts';
import { notBookable, whyNoPlace } from './why-not-proved.ts';

type ModifierKind = 'offer' | 'supplement';
type Modifier = Offer | Supplement;
type Outcome = ModifierOutcome<Offer> | ModifierOutcome<Supplement>;

/** Arrivals tried per run of days: four weeks include every weekday several times. */
const DAYS_TRIED = 28;
/** Options kept per offer or supplement: several, so that quotes can be shared, but not all, which would make the search slow. */
const MOST_OPTIONS = 8;
const MOST_NIGHTS = 30;
/** The number of lengths to try if the usual ones show nothing. */
const MORE_LENGTHS = 14;

/** One goal for each offer and supplement that a rate links, and one for each offer that a stay can just miss. */
export const ruleGoals = (stays: HotelStays, places: readonly PlaceStays[]): readonly BoundaryGoal[] =>
  stays.contract.rates.flatMap((rate) => {
    const { contract } = stays;
    const ofRate = places.filter((place) => place.rate === rate);
    return [
      ...linked(contract.offers, rate.offers).flatMap((offer) => [
        goalOf(stays, 'offer', offer, rate, ofRate),
        ...missedGoals(stays, offer, rate, ofRate),
      ]),
      ...linked(contract.supplements, rate.supplements).map((supplement) =>
        goalOf(stays, 'supplement', supplement, rate, ofRate),
      ),
    ];
  });

const linked = <Record extends Modifier>(
  records: readonly Record[],
  codes: readonly string[] = [],
): readonly Record[] =>
  [...new Set(codes)].flatMap((code) => records.find(({ providerCode }) => providerCode === code) ?? []);

export function outcomeIn(price: StayPrice, kind: ModifierKind, code: string): Outcome | undefined {
  if (!price.sold) return undefined;
  const outcomes: readonly Outcome[] = kind === 'offer' ? price.offers : price.supplements;
  return outcomes.find((outcome) => outcome.code === code);
}

function goalOf(
  stays: HotelStays,
  kind: ModifierKind,
  modifier: Modifier,
  rate: Rate,
  places: readonly PlaceStays[],
): BoundaryGoal {
  const options = countingOptions(stays, modifier, places);
  return {
    boundary: { kind, rate: rate.name, code: modifier.providerCode },
    proof: { kind: 'modifier', type: kind, record: modifier, applies: true },
    options: keyed(options),
    whyNot: () => whyNever(stays, kind, modifier, places, options),
  };
}

/** Options for which the offer or supplement may apply; `suits` limits them to some parties. */
function countingOptions(
  stays: HotelStays,
  modifier: Modifier,
  places: readonly PlaceStays[],
  suits: (option: Option) => boolean = () => true,
  most = MOST_OPTIONS,
): readonly Option[] {
  const lengths = (least: number): readonly number[] => {
    const wanted = Math.max(least, modifier.minimumStay ?? 1, nightsToPay(modifier));
    if (most > MOST_OPTIONS) return Array.from({ length: MORE_LENGTHS }, (_, more) => wanted + more);
    return hasDays(modifier) || nightsToPay(modifier) > 1 ? [wanted, wanted + 1, wanted + 6] : [wanted];
  };
  return optionsWithin(stays, modifier, suitedOptions(stays, modifier, places).filter(suits), lengths, most);
}

/** Why the offer or supplement applies to no stay that can be booked today. */
function whyNever(
  stays: HotelStays,
  kind: ModifierKind,
  modifier: Modifier,
  places: readonly PlaceStays[],
  [option]: readonly Option[],
): WhyNot {
  if (!isBookable(modifier, stays.today))
    return notBookable(`${kind} ${modifier.providerCode}`, modifier.bookingWindows, stays.today);
  if (suitedOptions(stays, modifier, places).length === 0)
    return whyNoPlace(stays, places, 'the rate sells no stay of the rooms, meal plans and people that it counts for');
  const [mealPlan] = option?.mealPlans ?? [];
  const [run] = option?.arrivals ?? [];
  if (option === undefined || mealPlan === undefined || run === undefined)
    return { reason: 'no stay that can be booked today reaches its travel windows in the lengths that it asks for' };
  const price = stays.book.price(stays.stay(option, mealPlan, run.from));
  const outcome = outcomeIn(price, kind, modifier.providerCode);
  return {
    reason:
      outcome === undefined || outcome.applied
        ? 'no stay that it counts for is sold'
        : `it counts for none of the stays tried: ${outcome.reason.kind.replaceAll('-', ' ')}`,
  };
}

/** A goal with a stay one night too short for the offer. */
function missedGoals(
  stays: HotelStays,
  offer: Offer,
  rate: Rate,
  places: readonly PlaceStays[],
): readonly BoundaryGoal[] {
  const edge = Math.max(offer.minimumStay ?? 0, nightsToPay(offer)) - 1;
  if (edge < 1) return [];
  const { providerCode: code } = offer;
  const suited = suitedOptions(stays, offer, places).filter(({ nights }) => nights <= edge);
  if (suited.length === 0) return [];
  return [
    {
      boundary: { kind: 'offer-missed', rate: rate.name, code },
      proof: { kind: 'modifier', type: 'offer', record: offer, applies: false },
      options: keyed(optionsWithin(stays, offer, suited, () => [edge], MOST_OPTIONS)),
      whyNot: () => ({ reason: 'no stay that misses it by its length alone can be booked today' }),
    },
  ];
}

/** Whether room, meal plan and dates allow the record to apply to the stay: a quick check before the price is calculated. */
export const mayCount = (
  { providerRoomCodes, mealPlans, travelWindows, minimumStay = 0 }: Modifier,
  { room, mealPlan, nights, checkIn, checkOut }: Stay,
): boolean =>
  nights >= minimumStay &&
  (providerRoomCodes === 'all' || providerRoomCodes.includes(room)) &&
  (mealPlans === 'all' || mealPlans.includes(mealPlan)) &&
  (travelWindows.length === 0 || travelWindows.some(({ start, end }) => start < checkOut && checkIn <= end));

const nightsToPay = (modifier: Modifier): number =>
  'stay' in modifier && modifier.type === 'STAY_TO_PAY' ? (modifier.stay ?? 1) : 1;

const hasDays = ({ operationalDays = [] }: Modifier): boolean => operationalDays.length > 0;

/** The shortest stays of the rooms, meal plans and parties that the record applies to; the first party of every room comes first. */
function suitedOptions(stays: HotelStays, modifier: Modifier, places: readonly PlaceStays[]): readonly Option[] {
  if (!isBookable(modifier, stays.today)) return [];
  const { providerRoomCodes, mealPlans } = modifier;
  const inPlans = (plan: MealPlanType): boolean => mealPlans === 'all' || mealPlans.includes(plan);
  const suited = places
    .filter(({ room }) => providerRoomCodes === 'all' || providerRoomCodes.includes(room.providerCode))
    .map(({ options, mealPlans: sold }) => {
      const plans = sold.filter(inPlans);
      const [shortest] = options;
      return options
        .filter(({ nights, arrivals }) => nights === shortest?.nights && arrivals.length > 0)
        .filter(({ occupancy }) => plans.length > 0 && partyObstacle(modifier, occupancy) === undefined)
        .map((option): Option => ({ ...option, mealPlans: plans }));
    });
  const most = Math.max(0, ...suited.map(({ length }) => length));
  return Array.from({ length: most }, (_, choice) => suited.flatMap((ofPlace) => ofPlace[choice] ?? [])).flat();
}

/** The options with other lengths, on days on which the record may apply. */
function optionsWithin(
  stays: HotelStays,
  modifier: Modifier,
  suited: readonly Option[],
  lengths: (least: number) => readonly number[],
  most: number,
): readonly Option[] {
  const found: Option[] = [];
  for (const option of suited) {
    for (const nights of lengths(option.nights)) {
      if (nights > Math.min(MOST_NIGHTS, modifier.maximumStay ?? MOST_NIGHTS)) continue;
      const arrivals = arrivalsWithin(stays, modifier, option, nights);
      if (arrivals.length > 0) found.push({ ...option, nights, key: keyOf(nights, option.people), arrivals });
    }
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

/** By day number; saves converting the same day again. */
const weekdayAt = memoize((day: number) => weekdayOf(dayOfNumber(day)));

function arrivalsWithin(stays: HotelStays, modifier: Modifier, option: Option, nights: number): readonly Run[] {
  const { travelWindows, releaseDays = 0, operationalDays = [] } = modifier;
  const first = dayNumber(stays.today) + Math.max(0, releaseDays);
  const near = (travelWindows.length === 0 ? [{ start: stays.today, end: undefined }] : travelWindows).map(
    ({ start, end }): Run => ({
      from: Math.max(first, dayNumber(start) - nights + 1),
      to: end === undefined ? Number.MAX_SAFE_INTEGER : dayNumber(end),
    }),
  );
  const runs = overlap(stays.arrivals(option, nights), near);
  if (operationalDays.length === 0) return runs;
  const falls = (day: number): boolean => {
    for (let night = day; night < day + Math.min(nights, 7); night += 1)
      if (operationalDays.includes(weekdayAt(night))) return true;
    return false;
  };
  return runs.flatMap(({ from, to }) => runsWhere(from, Math.min(to, from + DAYS_TRIED), falls));
}

/** The number of stays to try if none of the usual few proves the price. */
const MOST_FURTHER = 400;

/** One goal for each price in an offer or supplement. */
export function modifierPriceGoals(stays: HotelStays, places: readonly PlaceStays[]): readonly PriceGoal[] {
  const { book, contract } = stays;
  const records: readonly Modifier[] = [...contract.offers, ...contract.supplements];
  const placesOf = memoize((record: Modifier) =>
    places.filter(({ rate }) =>
      (contract.offers.some((offer) => offer === record) ? rate.offers : rate.supplements)?.includes(
        record.providerCode,
      ),
    ),
  );
  const optionsOf = memoize((record: Modifier) =>
    memoize((forChildren: boolean) =>
      countingOptions(stays, record, placesOf(record), ({ occupancy }) => !forChildren || occupancy.children > 0),
    ),
  );
  return book.prices().flatMap((price): PriceGoal[] => {
    const record = records.find((each) => each === price.record);
    if (record === undefined) return [];
    const forChildren = price.field === 'childValue';
    const never = neverCounts(price, record);
    const options = never === undefined ? optionsOf(record)(forChildren) : [];
    const suits = ({ occupancy }: Option): boolean => !forChildren || occupancy.children > 0;
    return [
      {
        price,
        options: keyed(options),
        further: () =>
          keyed(never === undefined ? countingOptions(stays, record, placesOf(record), suits, MOST_FURTHER) : []),
        whyNot: () => never ?? whyNotNow(stays, price, record, placesOf(record), options),
      },
    ];
  });
}

function neverCounts({ field }: WrittenPrice, { type, apply }: Modifier): WhyNot | undefined {
  const ofNights = field === 'stay' || field === 'pay';
  if (ofNights !== (type === 'STAY_TO_PAY'))
    return { reason: `it has the type ${type}, so its ${field} never counts`, never: true };
  if (field === 'childValue' && (type === 'PERCENT' || !apply?.endsWith('_PERSON')))
    return {
      reason: `childValue counts with an amount for each person only, not with ${type} and ${apply}`,
      never: true,
    };
  return undefined;
}

function whyNotNow(
  stays: HotelStays,
  { of }: WrittenPrice,
  record: Modifier,
  places: readonly PlaceStays[],
  options: readonly Option[],
): WhyNot {
  if (places.length === 0) return { reason: 'no rate links it', never: true };
  const why = whyNever(stays, of === 'offer' ? 'offer' : 'supplement', record, places, options);
  if (why.from !== undefined || options.length === 0) return why;
  return { reason: 'it changes the price of none of the stays tried by more than rounding could' };
}
