import type { HotelContract } from '../../contract/model.ts';
import { type CancellationStep, type HotelTax, type Payment, termsOfRate } from '../../contract/terms/unsent-terms.ts';
import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts';
import { minorUnits } from '../../kernel/currency.ts';
import {
  type Decimal,
  decimalOf,
  divideHalfUp,
  multiply,
  roundHalfUp,
  subtract,
  sum,
  ZERO,
} from '../../kernel/decimal.ts';
import type { SoldStay } from '../request/stay-price.ts';
import type { StaySearch } from '../request/stay-request.ts';

/** What a cancellation of the stay costs from `from` on. */
export interface CancellationCharge {
  readonly from: CalendarDay;
  readonly percent?: Decimal;
  readonly nights?: number;
  /** Absent for a number of nights that is less than the whole stay: which nights, and with which offers, the contract does not say. */
  readonly amount?: Decimal;
}

export interface DuePayment {
  readonly percent: Decimal;
  readonly day: CalendarDay;
  readonly amount: Decimal;
}

/** What the contract says about a stay in addition to its price, in terms for which the hub has no field. Amounts in the hotel's currency, rounded half up. */
export interface StayTerms {
  /** Absent if nothing is agreed. */
  readonly cancellation?: {
    /** The last day on which it is free; absent if it never is. */
    readonly freeUntil?: CalendarDay;
    readonly charges: readonly CancellationCharge[];
  };
  readonly payments: readonly DuePayment[];
  /** What guests pay at the hotel. */
  readonly taxes: readonly { readonly name: string; readonly amount: Decimal }[];
  readonly commission?: { readonly percent: Decimal; readonly amount: Decimal; readonly net: Decimal };
  readonly markets?: readonly string[];
}

export function stayTerms({ hotel, rates }: HotelContract, stay: SoldStay, search: StaySearch): StayTerms {
  const rate = rates.find(({ name }) => name === stay.rate);
  if (!rate) return { payments: [], taxes: [] };
  const { cancellation, payment = [], commission, markets } = termsOfRate(hotel, rate);
  const { total } = stay;
  const digits = minorUnits(stay.currency);
  const share = (percent: Decimal): Decimal => divideHalfUp(multiply(total, percent), HUNDRED, digits);
  const kept = commission === undefined ? undefined : share(commission);
  return {
    ...(cancellation && { cancellation: cancellationOf(cancellation, stay, search, share) }),
    payments: parts(payment, total, share).map(([part, amount]) => ({
      percent: part.percent,
      day: dueDay(part, search),
      amount,
    })),
    taxes: (hotel.taxes ?? []).map((tax) => ({ name: tax.name, amount: taxOf(tax, stay, search, share) })),
    ...(commission !== undefined &&
      kept && { commission: { percent: commission, amount: kept, net: subtract(total, kept) } }),
    ...(markets && { markets }),
  };
}

const HUNDRED = decimalOf(100);

type Share = (percent: Decimal) => Decimal;

function cancellationOf(
  steps: 'non-refundable' | readonly CancellationStep[],
  { total, nights: { length } }: SoldStay,
  { checkIn, bookedOn }: StaySearch,
  share: Share,
): NonNullable<StayTerms['cancellation']> {
  if (steps === 'non-refundable') return { charges: [{ from: bookedOn, percent: HUNDRED, amount: total }] };
  // Steps of 0 % before the first charge are free days too.
  const counted = steps.slice(steps.findIndex(({ percent }) => percent !== ZERO));
  const charges = (steps.every(({ percent }) => percent === ZERO) ? [] : counted).map(
    ({ daysBefore, percent, nights }): CancellationCharge => {
      const from = addDays(checkIn, -daysBefore);
      if (percent !== undefined) return { from, percent, amount: share(percent) };
      return { from, ...(nights !== undefined && { nights, ...(nights >= length && { amount: total }) }) };
    },
  );
  const [first] = charges;
  if (!first) return { freeUntil: checkIn, charges };
  const freeUntil = addDays(first.from, -1);
  // Of the charges that count already when the stay is booked, only the last one can still be asked for.
  const now = charges.filter(({ from }) => from <= bookedOn).at(-1);
  return {
    ...(freeUntil >= bookedOn && { freeUntil }),
    charges: [...(now ? [{ ...now, from: bookedOn }] : []), ...charges.filter(({ from }) => from > bookedOn)],
  };
}

/** The last part is what the others leave, so that together they are the price. */
function parts(payments: readonly Payment[], total: Decimal, share: Share): readonly (readonly [Payment, Decimal])[] {
  const amounts = payments.map(({ percent }) => share(percent));
  const isWhole = sum(payments.map(({ percent }) => percent)) === HUNDRED;
  return payments.map((payment, index) => [
    payment,
    isWhole && index === payments.length - 1 ? subtract(total, sum(amounts.slice(0, -1))) : (amounts[index] ?? total),
  ]);
}

/** Not before the booking. */
function dueDay({ due, days = 0 }: Payment, { bookedOn, checkIn, checkOut }: StaySearch): CalendarDay {
  if (due === 'BOOKING') return addDays(bookedOn, days);
  const day = due === 'ARRIVAL' ? addDays(checkIn, -days) : addDays(checkOut, days);
  return day < bookedOn ? bookedOn : day;
}

function taxOf(tax: HotelTax, stay: SoldStay, { adults, childAges }: StaySearch, share: Share): Decimal {
  const { amount, percent, apply = 'PER_STAY', minimumAge = 0, maximumNights } = tax;
  const digits = minorUnits(stay.currency);
  if (amount === undefined) return share(percent ?? ZERO);
  const persons = adults + childAges.filter((age) => age >= minimumAge).length;
  const nights = Math.min(stay.nights.length, maximumNights ?? stay.nights.length);
  const times = (apply.includes('PERSON') ? persons : 1) * (apply.includes('NIGHT') ? nights : 1);
  return roundHalfUp(multiply(amount, decimalOf(times)), digits);
}
