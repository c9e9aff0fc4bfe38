import {
  breakfast,
  byPerson,
  type Experiment,
  experiment,
  flat,
  type LaboratoryDays,
  pair,
  roomOf,
  season,
  stay,
} from './laboratory-records.ts';

/** What the base price includes, and the price of a person beyond the end of the list (Q12, Q13). */
export const personPrices = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('PERSONS', 'prices by person', ...[1, 2, 3, 4, 5].map((adults) => pair(adults))), (at) => ({
    seasons: [season('By person', days.weeks, byPerson(at, 60, [40, 30]))],
    stays: [2, 4, 5].map((adults) => stay(days.monday, 1, { adults })),
    dependsOn: ['paxBase', 'paxOverrun'],
  }));

/** Breakfast with a different amount for each year of age from 2 to 12. */
const BREAKFAST_BY_AGE = { mealPlans: [breakfast(10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])] };

/** The meal price of a seven-year-old (Q14). */
export const childMeals = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('CHILD-MEAL', 'a meal for a child', pair(2), pair(2, 1)), (at) => ({
    seasons: [{ ...flat(at, days, [pair(2), 100], [pair(2, 1), 120]), ...BREAKFAST_BY_AGE }],
    stays: [stay(days.monday, 1, { childAges: [7], mealPlan: 'BED_AND_BREAKFAST' })],
    dependsOn: ['childMeals'],
  }));

/** Who is a child (Q16): one age is below the band, the other is its last year. */
export const ageBounds = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('AGES', 'ages', pair(2), pair(2, 1), pair(3)), (at) => ({
    seasons: [flat(at, days, [pair(2), 100], [pair(2, 1), 120], [pair(3), 150])],
    stays: [12, 1].map((age) => stay(days.monday, 1, { childAges: [age] })),
    dependsOn: ['ageBounds'],
  }));

/** Whether a child is priced as an adult in a room without children's occupancies (Q17). */
export const missingPair = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('ADULTS-ONLY', 'adults only', pair(1), pair(2)), (at) => ({
    seasons: [flat(at, days, [pair(1), 80], [pair(2), 100])],
    stays: [stay(days.monday, 1, { adults: 1, childAges: [7] })],
    dependsOn: ['missingPair'],
  }));

/** Which of two children is priced as an adult; the other one's meal price shows it (Q15). */
export const childOrder = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('ORDER', 'the order of children', pair(2), pair(2, 1), pair(3, 1)), (at) => ({
    seasons: [{ ...flat(at, days, [pair(2), 100], [pair(2, 1), 120], [pair(3, 1), 150]), ...BREAKFAST_BY_AGE }],
    stays: [
      stay(days.monday, 1, { childAges: [4, 9], mealPlan: 'BED_AND_BREAKFAST' }),
      stay(days.monday, 1, { childAges: [9, 4], mealPlan: 'BED_AND_BREAKFAST' }),
    ],
    dependsOn: ['childOrder', 'missingPair', 'childMeals'],
  }));
