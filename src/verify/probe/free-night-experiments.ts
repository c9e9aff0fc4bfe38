import { decimalOf } from '../../kernel/decimal.ts';
import {
  breakfast,
  type Experiment,
  experiment,
  fingerprintSeasons,
  type LaboratoryDays,
  offerOf,
  pair,
  roomOf,
  stay,
  supplementOf,
} from './laboratory-records.ts';

const sevenForSix = { type: 'STAY_TO_PAY', stay: 7, pay: 6 } as const;

/** Which nights of seven for the price of six are free, which component, and whether a nightly supplement is charged (Q1 to Q5). */
export const freeNights = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('FREE', 'free nights', pair(2)), (at) => ({
    seasons: fingerprintSeasons(at, days.monday, { mealPlans: [breakfast(7.77)] }),
    offers: [offerOf('SEVEN-SIX', at, days, { ...sevenForSix, apply: 'LODGING_AND_MEAL' })],
    supplements: [supplementOf('NIGHTLY', at, days, { type: 'ABSOLUTE', apply: 'PER_NIGHT', value: decimalOf(1.23) })],
    stays: [7, 8, 14].map((count) => stay(days.monday, count, { mealPlan: 'BED_AND_BREAKFAST' })),
    dependsOn: [
      'freeNightsPosition',
      'freeNightsRepeat',
      'freeNightsStay',
      'freeNightsComponent',
      'supplementsOnFreeNights',
      'rounding',
    ],
  }));

/** Whether an amount per night is taken off a free night that still costs its meals (Q25). */
export const amountOnFreeNights = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('FREE-AMOUNT', 'free nights and an amount', pair(2)), (at) => ({
    seasons: fingerprintSeasons(at, days.monday, { mealPlans: [breakfast(7.77)] }),
    offers: [
      offerOf('FREE-LODGING', at, days, { ...sevenForSix, apply: 'LODGING' }),
      offerOf('OFF-NIGHT', at, days, { type: 'ABSOLUTE', apply: 'PER_NIGHT', value: decimalOf(12.34) }),
    ],
    stays: [7, 14].map((count) => stay(days.monday, count, { mealPlan: 'BED_AND_BREAKFAST' })),
    dependsOn: ['freeNightsPosition', 'freeNightsRepeat', 'freeNightsStay', 'amountsOnFreeNights', 'rounding'],
  }));

/** What a percentage is taken of if a night is free (Q7). */
export const percentWithFreeNights = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('FREE-PERCENT', 'free nights and a percentage', pair(2)), (at) => ({
    seasons: fingerprintSeasons(at, days.monday),
    offers: [
      offerOf('FREE', at, days, { ...sevenForSix, apply: 'LODGING' }),
      offerOf('TEN', at, days, { type: 'PERCENT', apply: 'LODGING', value: decimalOf(10) }),
    ],
    stays: [7, 14].map((count) => stay(days.monday, count)),
    dependsOn: ['freeNightsPosition', 'freeNightsRepeat', 'freeNightsStay', 'percentWithFreeNights', 'rounding'],
  }));
