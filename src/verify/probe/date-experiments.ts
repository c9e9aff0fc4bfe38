import type { Supplement } from '../../contract/model.ts';
import { addDays, type DayRange } from '../../kernel/calendar-day.ts';
import { decimalOf } from '../../kernel/decimal.ts';
import {
  byOccupancy,
  type Experiment,
  experiment,
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

const tenANight = { type: 'ABSOLUTE', apply: 'PER_NIGHT', value: decimalOf(10) } as const;

/** What must be in a travel window (Q8): three nights of five are, including the arrival. */
export const travelWindow = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('WINDOW', 'a travel window', pair(2)), (at) => ({
    seasons: [flat(at, days, [pair(2), 100])],
    offers: [offerOf('WINDOW', at, days, { ...tenANight, travelWindows: [nights(days.monday, 3)] })],
    stays: [stay(days.monday, 5)],
    dependsOn: ['travelWindow'],
  }));

/** What must fall on the operational days (Q9): Friday and Saturday of a stay from Friday to Monday do. */
export const operationalDays = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('WEEKDAYS', 'operational days', pair(2)), (at) => ({
    seasons: [flat(at, days, [pair(2), 100])],
    offers: [offerOf('WEEKEND', at, days, { ...tenANight, operationalDays: ['FRIDAY', 'SATURDAY'] })],
    stays: [stay(addDays(days.monday, 4), 3)],
    dependsOn: ['operationalDays'],
  }));

const RELEASE_DAYS = 30;

/** Whether booking exactly `releaseDays` ahead is early enough (Q10). */
export const release = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('RELEASE', 'release', pair(2)), (at) => ({
    seasons: [season('Flat', days.halfYear, byOccupancy(at, [pair(2), 100]))],
    rate: { releaseDays: RELEASE_DAYS },
    stays: [stay(addDays(days.bookedOn, RELEASE_DAYS), 1)],
    dependsOn: ['release'],
  }));

/** Which minimum stay counts (Q11): 2 of the arrival's season, 5 of the next season, or 3 of the rate. */
export const minimumStay = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('MINIMUM', 'minimum stay', pair(2)), (at) => {
    const price = byOccupancy(at, [pair(2), 100]);
    const second = addDays(days.monday, 10);
    return {
      seasons: [
        season('Two nights', nights(days.monday, 10), price, { minimumStay: 2 }),
        season('Five nights', nights(second, 10), price, { minimumStay: 5 }),
      ],
      rate: { minimumStay: 3 },
      stays: [stay(days.monday, 2), stay(addDays(second, -2), 3)],
      dependsOn: ['minimumStay'],
    };
  });

/** How often an amount per stay is charged if it applies on two of five nights, or by two windows (Q20). */
export const stayAmount = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('PER-STAY', 'an amount per stay', pair(2)), (at) => {
    const night = (offset: number): DayRange => nights(addDays(days.monday, offset), 1);
    const charge = (code: string, value: number, terms: Partial<Supplement>) =>
      supplementOf(code, at, days, { type: 'ABSOLUTE', apply: 'PER_STAY', value: decimalOf(value), ...terms });
    return {
      seasons: [flat(at, days, [pair(2), 100])],
      supplements: [
        charge('TWO-WINDOWS', 20, { travelWindows: [night(0), night(3)] }),
        charge('TWO-DAYS', 70, { operationalDays: ['MONDAY', 'WEDNESDAY'] }),
        charge('OVERLAPPING', 300, { travelWindows: [days.weeks, nights(days.monday, 14)] }),
      ],
      stays: [stay(days.monday, 5)],
      dependsOn: ['stayAmount', 'travelWindow', 'operationalDays'],
    };
  });
