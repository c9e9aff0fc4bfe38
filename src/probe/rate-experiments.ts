import { decimalOf } from '../kernel/decimal.ts';
import type { Experiment } from './experiment.ts';
import type { LaboratoryDays } from './laboratory-days.ts';
import { amounts, byOccupancy, experiment, pair, rateOf, roomOf, season, stay } from './laboratory-records.ts';

/** Whether both rates for a room are offered (Q22). */
export function competingRates(days: LaboratoryDays): Experiment {
  const room = roomOf('TWO-RATES', 'two rates', pair(2));
  const at = room.providerCode;
  const rate = (code: string, price: number) =>
    rateOf({ room: code, days }, [season('Flat', days.weeks, byOccupancy(at, [pair(2), price]))]);
  return {
    room,
    rates: [rate('TWO-RATES-A', 150), rate('TWO-RATES-B', 151)],
    offers: [],
    supplements: [],
    stays: [stay(days.monday, 1)],
    dependsOn: ['competingRates'],
  };
}

/** Which price counts if both forms are present: 200 by occupancy, 100 per person (Q23). */
export function priceForm(days: LaboratoryDays): Experiment {
  const room = roomOf('BOTH-FORMS', 'both price forms', pair(2));
  const both = {
    ...byOccupancy(room.providerCode, [pair(2), 200]),
    basePrice: decimalOf(100),
    adultPrices: amounts(0),
    childPrices: [],
  };
  return experiment(room, [season('Both', days.weeks, both, { priceType: 'PAX' })], {
    days,
    stays: [stay(days.monday, 1)],
    dependsOn: ['priceForm'],
  });
}
