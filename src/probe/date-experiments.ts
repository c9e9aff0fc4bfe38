import { addDays, type DayRange } from '../kernel/calendar-day.ts';
import { decimalOf } from '../kernel/decimal.ts';
import type { Experiment } from './experiment.ts';
import { type LaboratoryDays, nights } from './laboratory-days.ts';
import { byOccupancy, experiment, offerOf, pair, roomOf, season, stay, supplementOf } from './laboratory-records.ts';

const flat = (room: string, range: DayRange) => season('Flat', range, byOccupancy(room, [pair(2), 100]));

const tenANight = { type: 'ABSOLUTE', apply: 'PER_NIGHT', value: decimalOf(10) } as const;

/** What must be in a travel window (Q8): three nights of five are, including the arrival. */
export function travelWindow(days: LaboratoryDays): Experiment {
  const room = roomOf('WINDOW', 'a travel window', pair(2));
  const at = room.providerCode;
  return experiment(room, [flat(at, days.weeks)], {
    days,
    offers: [offerOf('WINDOW', at, days, { ...tenANight, travelWindows: [nights(days.monday, 3)] })],
    stays: [stay(days.monday, 5)],
    dependsOn: ['travelWindow'],
  });
}

/** What must fall on the operational days (Q9): Friday and Saturday of a stay from Friday to Monday do. */
export function operationalDays(days: LaboratoryDays): Experiment {
  const room = roomOf('WEEKDAYS', 'operational days', pair(2));
  const at = room.providerCode;
  return experiment(room, [flat(at, days.weeks)], {
    days,
    offers: [offerOf('WEEKEND', at, days, { ...tenANight, operationalDays: ['FRIDAY', 'SATURDAY'] })],
    stays: [stay(addDays(days.monday, 4), 3)],
    dependsOn: ['operationalDays'],
  });
}

const RELEASE_DAYS = 30;

/** Whether booking exactly `releaseDays` ahead is early enough (Q10). */
export function release(days: LaboratoryDays): Experiment {
  const room = roomOf('RELEASE', 'release', pair(2));
  return experiment(room, [flat(room.providerCode, days.halfYear)], {
    days,
    rate: { releaseDays: RELEASE_DAYS },
    stays: [stay(addDays(days.bookedOn, RELEASE_DAYS), 1)],
    dependsOn: ['release'],
  });
}

/** Which minimum stay counts (Q11): 2 of the arrival's season, 5 of the next season, or 3 of the rate. */
export function minimumStay(days: LaboratoryDays): Experiment {
  const room = roomOf('MINIMUM', 'minimum stay', pair(2));
  const price = byOccupancy(room.providerCode, [pair(2), 100]);
  const second = addDays(days.monday, 10);
  return experiment(
    room,
    [
      season('Two nights', nights(days.monday, 10), price, { minimumStay: 2 }),
      season('Five nights', nights(second, 10), price, { minimumStay: 5 }),
    ],
    {
      days,
      rate: { minimumStay: 3 },
      stays: [stay(days.monday, 2), stay(addDays(second, -2), 3)],
      dependsOn: ['minimumStay'],
    },
  );
}

/** How often an amount per stay is charged if it applies on two of five nights, or by two windows (Q20). */
export function stayAmount(days: LaboratoryDays): Experiment {
  const room = roomOf('PER-STAY', 'an amount per stay', pair(2));
  const at = room.providerCode;
  const night = (offset: number): DayRange => nights(addDays(days.monday, offset), 1);
  const terms = { type: 'ABSOLUTE', apply: 'PER_STAY' } as const;
  return experiment(room, [flat(at, days.weeks)], {
    days,
    supplements: [
      supplementOf('TWO-WINDOWS', at, days, {
        ...terms,
        value: decimalOf(20),
        travelWindows: [night(0), night(3)],
      }),
      supplementOf('TWO-DAYS', at, days, {
        ...terms,
        value: decimalOf(70),
        operationalDays: ['MONDAY', 'WEDNESDAY'],
      }),
      supplementOf('OVERLAPPING', at, days, {
        ...terms,
        value: decimalOf(300),
        travelWindows: [days.weeks, nights(days.monday, 14)],
      }),
    ],
    stays: [stay(days.monday, 5)],
    dependsOn: ['stayAmount', 'travelWindow', 'operationalDays'],
  });
}
