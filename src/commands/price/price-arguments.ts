import { mealPlanNamed } from '../../contract/meal-plan-named.ts';
import type { HotelContract, MealPlanType } from '../../contract/model.ts';
import { PARTY } from '../../contract/records/written.ts';
import { rateCalled } from '../../contract/stay-name.ts';
import { addDays, type CalendarDay, daysBetween } from '../../kernel/calendar-day.ts';
import { didYouMean, inQuotes } from '../../kernel/did-you-mean.ts';
import type { StaySearch } from '../../pricing/request/stay-request.ts';
import { mealPlansOf } from '../../pricing/request/stay-request.ts';
import type { StayChoice } from '../../pricing/stay/combinations.ts';
import { wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { dayFlag } from '../../use/ground/flags/day-flag.ts';

interface PriceFlags {
  readonly 'check-in'?: string | undefined;
  readonly 'check-out'?: string | undefined;
  readonly nights?: number | undefined;
  readonly 'booked-on'?: string | undefined;
  readonly party?: string | undefined;
  readonly room?: string | undefined;
  readonly 'meal-plan'?: string | undefined;
  readonly rate?: string | undefined;
}

/** The party that is priced if none is named. */
export const TWO_ADULTS = '2';

/** `2+7,4`: two adults and children of 7 and 4, as in `tests:`. */
export function partyArgument(text: string): Pick<StaySearch, 'adults' | 'childAges'> {
  const [adults = '', ages] = text.split('+');
  if (!PARTY.test(text) || Number(adults) < 1)
    throw wrongUsage(
      `--party ${text} is not a valid party`,
      'write the adults, then the ages of the children: 2 or 2+7,4 for two adults and children of 7 and 4',
    );
  return { adults: Number(adults), childAges: ages === undefined ? [] : ages.split(',').map(Number) };
}

/** The stay that the flags ask for: one night by default, booked today. Impossible stays are wrong usage. */
export function searchArgument(flags: PriceFlags, today: CalendarDay): StaySearch {
  const { 'check-in': from, 'check-out': to, nights = 1, 'booked-on': booked } = flags;
  if (from === undefined)
    throw wrongUsage(
      '--check-in is missing',
      'name the day of arrival: --check-in 2027-05-10; --matrix alone needs no dates',
    );
  const checkIn = dayFlag('check-in', from, today);
  const checkOut = to === undefined ? addDays(checkIn, nights) : dayFlag('check-out', to, today);
  const bookedOn = booked === undefined ? today : dayFlag('booked-on', booked, today);
  // Dates after the year 9999 cannot be written.
  if (to === undefined && daysBetween(checkIn, checkOut) < nights)
    throw wrongUsage(`--nights ${nights} goes past ${checkOut}, the last possible date`, 'use fewer nights');
  if (checkOut <= checkIn)
    throw wrongUsage(`--check-out ${checkOut} is not after --check-in ${checkIn}`, 'name the morning of leaving');
  if (checkIn < bookedOn)
    throw wrongUsage(
      `check-in on ${checkIn} is before the day of booking, ${bookedOn}`,
      'name the day of booking with --booked-on to price a stay of the past',
    );
  return { checkIn, checkOut, bookedOn, ...partyArgument(flags.party ?? TWO_ADULTS) };
}

/** The room, meal plan and rate that the flags name; names that the hotel does not have are wrong usage. */
export function choiceArgument(
  { room, 'meal-plan': plan, rate, 'check-in': checkIn }: Pick<PriceFlags, 'room' | 'meal-plan' | 'rate' | 'check-in'>,
  { hotel, rates }: HotelContract,
  today: CalendarDay,
): StayChoice {
  const rooms = hotel.rooms.map(({ providerCode }) => providerCode);
  const plans = new Set(rates.flatMap((one) => [...mealPlansOf(hotel, one)]));
  return {
    ...(room !== undefined && { room: oneOf('room', room, rooms) }),
    ...(plan !== undefined && { mealPlan: oneOf('meal plan', mealPlanArgument(plan), [...plans]) }),
    ...(rate !== undefined && {
      rate: oneOf(
        'rate',
        rateCalled(rates, rate, checkIn === undefined ? undefined : dayFlag('check-in', checkIn, today))?.name ?? rate,
        rates.map(({ name }) => name),
      ),
    }),
  };
}

/** HALF_BOARD, half-board or the trade's HB. */
function mealPlanArgument(text: string): MealPlanType {
  const plan = mealPlanNamed(text);
  if (plan.ok) return plan.value;
  throw wrongUsage(`--meal-plan ${text} is not a meal plan`, plan.error);
}

function oneOf<T extends string>(what: string, wanted: string, known: readonly T[]): T {
  const found = known.find((one) => one === wanted);
  if (found !== undefined) return found;
  throw wrongUsage(
    `the hotel has no ${what} "${wanted}"`,
    didYouMean(wanted, known, inQuotes) ?? `it has ${known.join(', ')}`,
  );
}
