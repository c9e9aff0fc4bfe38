import type { HotelContract } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { compare, type Decimal, toFixedText } from '../../kernel/decimal.ts';
import { memoize } from '../../kernel/memoize.ts';
import { quotedAmount } from '../../pricing/amounts/quoted-amount.ts';
import { type PricingSwitches, referencePricing } from '../../pricing/settings/pricing-switches.ts';
import { priceBook } from '../../pricing/stay/price-book.ts';
import type { Experiment, ProbeCase, ProbeStay } from './experiment.ts';

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
