import type { HotelContract, MealPlanType, Offer, PriceModifier, Rate, Supplement } from '../../contract/model.ts';
import { type DayRange, daysBetween, WEEKDAYS } from '../../kernel/calendar-day.ts';
import { mergedRanges, rangesWithout } from '../../kernel/day-ranges.ts';
import { isPositive, ZERO } from '../../kernel/decimal.ts';
import { type FreeNights, LONGEST, type MessageSupplement, type RoomRate } from './rate-plan.ts';
import { isXmlText } from './xml-element.ts';

/** What supplements and offers of a rate plan depend on. */
export interface PlanTerms {
  readonly contract: HotelContract;
  readonly rate: Rate;
  readonly mealPlan: MealPlanType;
  readonly rates: readonly RoomRate[];
  /** Whether there are infants; the message counts them as persons. */
  readonly infants: boolean;
}

/** No stay is longer, so one that begins on the first of two nights so far apart never reaches the second. */
const LONGEST_STAY = 30;

/** The supplements that the message charges exactly as the contract does, and the codes of the others. */
export function supplementsOf(terms: PlanTerms): {
  readonly said: readonly MessageSupplement[];
  readonly unsaid: readonly string[];
} {
  const { contract, rate } = terms;
  const linked = contract.supplements.filter(
    (one) => rate.supplements?.includes(one.providerCode) && includes(one.mealPlans, terms.mealPlan),
  );
  const found = linked.map((one) => ({ code: one.providerCode, said: messageSupplement(one, terms) }));
  return {
    said: found.flatMap(({ said }) => said ?? []),
    unsaid: found.filter(({ said }) => said === undefined).map(({ code }) => code),
  };
}

/** `undefined` if the message would charge another amount; none if no room of the rate plan pays it. */
function messageSupplement(supplement: Supplement, terms: PlanTerms): readonly MessageSupplement[] | undefined {
  const { providerCode: code, type, value = ZERO, childValue = ZERO, apply = '', operationalDays = [] } = supplement;
  const perPerson = apply.endsWith('_PERSON');
  if (type !== 'ABSOLUTE' || !isPositive(value) || code.length > LONGEST.supplementCode || !isXmlText(code))
    return undefined;
  if (perPerson && (terms.infants || (value !== childValue && terms.rates.some(({ amounts }) => amounts.child))))
    return undefined;
  if (isRestricted(supplement)) return undefined;
  const weekdays = WEEKDAYS.filter((weekday) => operationalDays.includes(weekday));
  if (weekdays.length < operationalDays.length) return undefined;
  const nights = nightsOf(terms.rates);
  const windows = supplement.travelWindows.length > 0 ? mergedRanges(supplement.travelWindows) : nights;
  const perStay = apply.startsWith('PER_STAY') && !onceAtMost(windows);
  if (perStay && (weekdays.length > 0 || !covers(windows, nights))) return undefined;
  const rooms = [...new Set(terms.rates.map(({ room }) => room))];
  const own = rooms.filter((room) => includes(supplement.providerRoomCodes, room));
  if (own.length === 0) return [];
  const periods = (room?: string) => windows.map((range) => ({ nights: range, ...(room !== undefined && { room }) }));
  return [
    {
      ...{ code, names: supplement.names ?? [], perPerson, perStay, amount: value },
      ...(weekdays.length > 0 && { weekdays }),
      periods: own.length === rooms.length ? periods() : own.flatMap(periods),
    },
  ];
}

/** Per stay and per night are the same if no stay has two of the nights. */
const onceAtMost = (windows: readonly DayRange[]): boolean =>
  windows.every(({ start, end }, index) => {
    const before = windows[index - 1];
    return start === end && (!before || daysBetween(before.end, start) >= LONGEST_STAY);
  });

/**
 * The free nights of the rate plan, if it has one such offer for all its nights. On a free night the message drops the price with its meals
 * and every nightly supplement.
 */
export function freeNightsOf(
  terms: PlanTerms,
  supplements: readonly MessageSupplement[],
): { readonly said?: FreeNights; readonly unsaid: readonly string[] } {
  const linked = terms.contract.offers.filter(
    (one) =>
      terms.rate.offers?.includes(one.providerCode) && one.active !== false && includes(one.mealPlans, terms.mealPlan),
  );
  const codes = linked.map(({ providerCode }) => providerCode);
  const [only, ...others] = linked.filter(({ type }) => type === 'STAY_TO_PAY');
  if (!only || others.length > 0 || supplements.some(({ perStay }) => !perStay)) return { unsaid: codes };
  const said = freeNights(only, terms);
  return said ? { said, unsaid: codes.filter((code) => code !== only.providerCode) } : { unsaid: codes };
}

function freeNights(offer: Offer, { contract, rate, mealPlan, rates }: PlanTerms): FreeNights | undefined {
  const { stay = 0, pay = 0, apply } = offer;
  const mealsToo = apply === 'LODGING_AND_MEAL' || (apply === 'LODGING' && isFree(contract, rate, mealPlan));
  const everyRoom = rates.every(({ room }) => includes(offer.providerRoomCodes, room));
  const everyNight = offer.travelWindows.length === 0 || covers(mergedRanges(offer.travelWindows), nightsOf(rates));
  const everyDay = (offer.operationalDays?.length ?? 0) === 0;
  if (!mealsToo || !everyRoom || !everyNight || !everyDay || isRestricted(offer)) return undefined;
  return pay > 0 && pay < stay ? { stay, pay } : undefined;
}

const isFree = ({ hotel }: HotelContract, { seasons }: Rate, mealPlan: MealPlanType): boolean =>
  [...hotel.mealPlans, ...seasons.flatMap(({ mealPlans = [] }) => mealPlans)].every(
    (plan) =>
      plan.mealPlan !== mealPlan ||
      [plan.basePrice ?? ZERO, ...(plan.adultPrices ?? []), ...(plan.childPrices ?? [])].every((one) => one === ZERO),
  );

/** Whether it depends on something other than nights, rooms and meal plans. */
const isRestricted = (one: PriceModifier): boolean =>
  (one.minimumStay ?? 0) > 1 ||
  one.maximumStay !== undefined ||
  (one.releaseDays ?? 0) > 0 ||
  (one.minimumAdults ?? 0) > 1 ||
  one.maximumAdults !== undefined ||
  (one.minimumChildrens ?? 0) > 0 ||
  one.maximumChildrens !== undefined ||
  (one.bookingWindows?.length ?? 0) > 0 ||
  one.extra !== undefined;

const includes = <T>(list: 'all' | readonly T[], one: T): boolean => list === 'all' || list.includes(one);

const nightsOf = (rates: readonly RoomRate[]): readonly DayRange[] => mergedRanges(rates.map(({ nights }) => nights));

const covers = (windows: readonly DayRange[], nights: readonly DayRange[]): boolean =>
  rangesWithout(nights, windows).length === 0;
