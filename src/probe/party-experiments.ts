import type { Experiment } from './experiment.ts';
import type { LaboratoryDays } from './laboratory-days.ts';
import { breakfast, byOccupancy, byPerson, experiment, pair, roomOf, season, stay } from './laboratory-records.ts';

/** What the base price includes, and the price of a person beyond the end of the list (Q12, Q13). */
export function personPrices(days: LaboratoryDays): Experiment {
  const room = roomOf('PERSONS', 'prices by person', ...[1, 2, 3, 4, 5].map((adults) => pair(adults)));
  return experiment(room, [season('By person', days.weeks, byPerson(room.providerCode, 60, [40, 30]))], {
    days,
    stays: [2, 4, 5].map((adults) => stay(days.monday, 1, { adults })),
    dependsOn: ['paxBase', 'paxOverrun'],
  });
}

/** A different amount for each year of age from 2 to 12. */
const BY_AGE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** The meal price of a seven-year-old (Q14). */
export function childMeals(days: LaboratoryDays): Experiment {
  const room = roomOf('CHILD-MEAL', 'a meal for a child', pair(2), pair(2, 1));
  return experiment(
    room,
    [
      season('Flat', days.weeks, byOccupancy(room.providerCode, [pair(2), 100], [pair(2, 1), 120]), {
        mealPlans: [breakfast(10, BY_AGE)],
      }),
    ],
    {
      days,
      stays: [stay(days.monday, 1, { childAges: [7], mealPlan: 'BED_AND_BREAKFAST' })],
      dependsOn: ['childMeals'],
    },
  );
}

/** Who is a child (Q16): one age is below the band, the other is its last year. */
export function ageBounds(days: LaboratoryDays): Experiment {
  const room = roomOf('AGES', 'ages', pair(2), pair(2, 1), pair(3));
  return experiment(
    room,
    [season('Flat', days.weeks, byOccupancy(room.providerCode, [pair(2), 100], [pair(2, 1), 120], [pair(3), 150]))],
    {
      days,
      stays: [12, 1].map((age) => stay(days.monday, 1, { childAges: [age] })),
      dependsOn: ['ageBounds'],
    },
  );
}

/** Whether a child is priced as an adult in a room without children's occupancies (Q17). */
export function missingPair(days: LaboratoryDays): Experiment {
  const room = roomOf('ADULTS-ONLY', 'adults only', pair(1), pair(2));
  return experiment(room, [season('Flat', days.weeks, byOccupancy(room.providerCode, [pair(1), 80], [pair(2), 100]))], {
    days,
    stays: [stay(days.monday, 1, { adults: 1, childAges: [7] })],
    dependsOn: ['missingPair'],
  });
}

/** Which of two children is priced as an adult; the other one's meal price shows it (Q15). */
export function childOrder(days: LaboratoryDays): Experiment {
  const room = roomOf('ORDER', 'the order of children', pair(2), pair(2, 1), pair(3, 1));
  return experiment(
    room,
    [
      season('Flat', days.weeks, byOccupancy(room.providerCode, [pair(2), 100], [pair(2, 1), 120], [pair(3, 1), 150]), {
        mealPlans: [breakfast(10, BY_AGE)],
      }),
    ],
    {
      days,
      stays: [
        [4, 9],
        [9, 4],
      ].map((childAges) => stay(days.monday, 1, { childAges, mealPlan: 'BED_AND_BREAKFAST' })),
      dependsOn: ['childOrder', 'missingPair', 'childMeals'],
    },
  );
}
