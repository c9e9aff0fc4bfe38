import { addDays } from '../kernel/calendar-day.ts';
import { decimalOf } from '../kernel/decimal.ts';
import type { Experiment } from './experiment.ts';
import { type LaboratoryDays, nights } from './laboratory-days.ts';
import {
  breakfast,
  byOccupancy,
  experiment,
  offerOf,
  pair,
  roomOf,
  season,
  stay,
  supplementOf,
} from './laboratory-records.ts';

/** How two percentages combine (Q6): 7 and 10 % of 1,000, the smaller one linked first. */
export function stackedPercents(days: LaboratoryDays): Experiment {
  const room = roomOf('PERCENTS', 'two percentages', pair(2));
  const at = room.providerCode;
  const percent = (code: string, value: number) =>
    offerOf(code, at, days, { type: 'PERCENT', apply: 'LODGING', value: decimalOf(value) });
  return experiment(room, [season('Flat', days.weeks, byOccupancy(at, [pair(2), 1000]))], {
    days,
    offers: [percent('A-SEVEN', 7), percent('B-TEN', 10)],
    stays: [stay(days.monday, 1)],
    dependsOn: ['percentStacking'],
  });
}

/** The base of a percent supplement (Q18). */
export function supplementPercent(days: LaboratoryDays): Experiment {
  const room = roomOf('SURCHARGE', 'a percentage on top', pair(2));
  const at = room.providerCode;
  return experiment(
    room,
    [season('Flat', days.weeks, byOccupancy(at, [pair(2), 1000]), { mealPlans: [breakfast(200)] })],
    {
      days,
      offers: [offerOf('OFF', at, days, { type: 'PERCENT', apply: 'LODGING', value: decimalOf(10) })],
      supplements: [
        supplementOf('EIGHT', at, days, { type: 'PERCENT', apply: 'LODGING_AND_MEAL', value: decimalOf(8) }),
      ],
      stays: [stay(days.monday, 1, { mealPlan: 'BED_AND_BREAKFAST' })],
      dependsOn: ['supplementPercentBase'],
    },
  );
}

/** Prices whose 5 % is half a cent more than an even number of cents. */
const HALVES = [10.1, 10.5, 10.9, 11.3, 11.7, 12.1, 12.5];

/**
 * How amounts are rounded (Q19): 5 % of one night, and of several nights at 10.05. Three such lines make a difference that a markup
 * cannot hide.
 */
export function rounding(days: LaboratoryDays): Experiment {
  const room = roomOf('ROUNDING', 'rounding', pair(2));
  const at = room.providerCode;
  const second = addDays(days.monday, HALVES.length);
  return experiment(
    room,
    [
      ...HALVES.map((amount, index) =>
        season(`Half ${index + 1}`, nights(addDays(days.monday, index), 1), byOccupancy(at, [pair(2), amount])),
      ),
      season('Quarters', nights(second, 7), byOccupancy(at, [pair(2), 10.05])),
    ],
    {
      days,
      supplements: ['A', 'B', 'C'].map((letter) =>
        supplementOf(`FIVE-${letter}`, at, days, { type: 'PERCENT', apply: 'LODGING', value: decimalOf(5) }),
      ),
      stays: [
        ...HALVES.map((_, index) => stay(addDays(days.monday, index), 1)),
        ...[7, 6, 5, 4].map((count) => stay(second, count)),
      ],
      dependsOn: ['rounding'],
    },
  );
}
