import type { Experiment } from './experiment.ts';
import type { LaboratoryDays } from './laboratory-days.ts';
import { byOccupancy, byPerson, experiment, flat, pair, rateOf, roomOf, season, stay } from './laboratory-records.ts';

/** Whether both rates for a room are offered (Q22). */
export function competingRates(days: LaboratoryDays): Experiment {
  const room = roomOf('TWO-RATES', 'two rates', pair(2));
  const rate = (code: string, price: number) =>
    rateOf({ room: code, days }, [flat(room.providerCode, days, [pair(2), price])]);
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
export const priceForm = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('BOTH-FORMS', 'both price forms', pair(2)), (at) => {
    const both = { ...byOccupancy(at, [pair(2), 200]), ...byPerson(at, 100, [0]) };
    return {
      seasons: [season('Both', days.weeks, both, { priceType: 'PAX' })],
      stays: [stay(days.monday, 1)],
      dependsOn: ['priceForm'],
    };
  });
