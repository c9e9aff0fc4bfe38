import type { HotelContract } from '../contract/model.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { minorUnits } from '../kernel/currency.ts';
import { compare, type Decimal, toFixedText } from '../kernel/decimal.ts';
import { priceBook } from '../pricing/price-book.ts';
import type { PricingSwitches } from '../pricing/pricing-switches.ts';
import { quotedAmount } from '../pricing/quoted-amount.ts';
import type { Experiment, ProbeStay } from './experiment.ts';

/** What a quote says of one room and meal plan, as one comparable text: the amounts, cheapest first, or `not offered`. */
export type Outcome = string;

export const outcomeOf = (totals: readonly Decimal[], currency: string): Outcome =>
  totals.length === 0
    ? 'not offered'
    : [...totals]
        .sort(compare)
        .map((total) => toFixedText(total, minorUnits(currency)))
        .join(' and ');

export interface Predictor {
  readonly hotel: HotelContract['hotel'];
  readonly bookedOn: CalendarDay;
  /** ISO code of the currency that the hub quotes in. */
  readonly currency: string;
}

/** What the hub quotes for the stay when it reads every question as `switches` say. */
export function predict(
  { hotel, bookedOn, currency }: Predictor,
  { room, rates, offers, supplements }: Experiment,
  stay: ProbeStay,
  switches: PricingSwitches,
): Outcome {
  const book = priceBook({ hotel, rates, offers, supplements }, switches);
  const totals = rates.flatMap(({ name }): readonly Decimal[] => {
    const { total } = book.total({ ...stay, bookedOn, rate: name, room: room.providerCode });
    return total === undefined ? [] : [quotedAmount(total, currency, switches)];
  });
  const offered = switches.competingRates === 'cheapest' ? [...totals].sort(compare).slice(0, 1) : totals;
  return outcomeOf(offered, currency);
}
