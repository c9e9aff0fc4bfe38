import { addDays } from '../../kernel/calendar-day.ts';
import { decimalOf } from '../../kernel/decimal.ts';
import {
  breakfast,
  byOccupancy,
  type Experiment,
  experiment,
  fingerprintSeasons,
  flat,
  type LaboratoryDays,
  nights,
  offerOf,
  pair,
  roomOf,
  season,
  stay,
  supplementOf,
} from './laboratory-records.ts';

const sevenForSix = { type: 'STAY_TO_PAY', stay: 7, pay: 6 } as const;

const percentOf = (value: number) => ({ type: 'PERCENT', apply: 'LODGING', value: decimalOf(value) }) as const;

/** How two percentages combine (Q6): 7 and 10 % of 1,000, the smaller one linked first. */
export const stackedPercents = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('PERCENTS', 'two percentages', pair(2)), (at) => ({
    seasons: [flat(at, days, [pair(2), 1000])],
    offers: [offerOf('A-SEVEN', at, days, percentOf(7)), offerOf('B-TEN', at, days, percentOf(10))],
    stays: [stay(days.monday, 1)],
    dependsOn: ['percentStacking'],
  }));

/** The base of a percent supplement (Q18). */
export const supplementPercent = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('SURCHARGE', 'a percentage on top', pair(2)), (at) => ({
    seasons: [{ ...flat(at, days, [pair(2), 1000]), mealPlans: [breakfast(200)] }],
    offers: [offerOf('OFF', at, days, percentOf(10))],
    supplements: [supplementOf('EIGHT', at, days, { ...percentOf(8), apply: 'LODGING_AND_MEAL' })],
    stays: [stay(days.monday, 1, { mealPlan: 'BED_AND_BREAKFAST' })],
    dependsOn: ['supplementPercentBase'],
  }));

/** Prices whose 5 % is half a cent more than an even number of cents. */
const HALVES = [10.1, 10.5, 10.9, 11.3, 11.7, 12.1, 12.5];

/**
 * How amounts are rounded (Q19): 5 % of one night, and of several nights at 10.05. Three such lines make a difference that a markup
 * cannot hide.
 */
export const rounding = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('ROUNDING', 'rounding', pair(2)), (at) => {
    const second = addDays(days.monday, HALVES.length);
    return {
      seasons: [
        ...HALVES.map((amount, index) =>
          season(`Half ${index + 1}`, nights(addDays(days.monday, index), 1), byOccupancy(at, [pair(2), amount])),
        ),
        season('Quarters', nights(second, 7), byOccupancy(at, [pair(2), 10.05])),
      ],
      supplements: ['A', 'B', 'C'].map((letter) => supplementOf(`FIVE-${letter}`, at, days, percentOf(5))),
      stays: [
        ...HALVES.map((_, index) => stay(addDays(days.monday, index), 1)),
        ...[7, 6, 5, 4].map((count) => stay(second, count)),
      ],
      dependsOn: ['rounding'],
    };
  });

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
    offers: [offerOf('FREE', at, days, { ...sevenForSix, apply: 'LODGING' }), offerOf('TEN', at, days, percentOf(10))],
    stays: [7, 14].map((count) => stay(days.monday, count)),
    dependsOn: ['freeNightsPosition', 'freeNightsRepeat', 'freeNightsStay', 'percentWithFreeNights', 'rounding'],
  }));
