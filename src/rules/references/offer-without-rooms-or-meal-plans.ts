import { toChoose } from '../../findings/advice.ts';
import { modifierNamed } from '../facts/price-modifiers.ts';
import { rule } from '../rule.ts';

/** `all` in a hotel without rooms or meal plans is not reported here, because R09 reports the cause. */
export const offerWithoutRoomsOrMealPlans = rule({
  id: 'R07',
  name: 'offer-without-rooms-or-meal-plans',
  severity: 'error',
  summary: 'An offer or supplement names at least one room and one meal plan, or says all.',
  why: 'An empty list does not mean "all": the hub refuses the record.',
  hotel: function* (_, context) {
    for (const modifier of context.priceModifiers()) {
      const { record } = modifier;
      for (const [key, word] of [
        ['providerRoomCodes', 'room'],
        ['mealPlans', 'meal plan'],
      ] as const) {
        if (record[key].length > 0) continue;
        yield {
          message: `${modifierNamed(modifier)} applies to no ${word}; the hub refuses an empty list`,
          ...context.at(record, key),
          ...toChoose(`write ${key}: all for every ${word} of the hotel, or list them`, '[]', 'all'),
        };
      }
    }
  },
});
