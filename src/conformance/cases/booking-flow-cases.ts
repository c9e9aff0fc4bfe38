import { addDays } from '../../kernel/calendar-day.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import { hotelOnSale } from '../test-hotel.ts';

export const bookingFlowCases: readonly ConformanceCase[] = [
  {
    id: 'booking-flow/quote-sells-the-contract',
    operations: ['quote'],
    rule: 'A quote lists the hotels with availability and, for each, combinations with a key, rooms, a meal plan and a price.',
    section: 'Quote response',
    effect: 'writes records',
    run: async (bench) => {
      const { accommodationId, checkIn } = await hotelOnSale(bench);
      const answer = await bench.post('/booking/accommodations/quote', {
        checkIn,
        checkOut: addDays(checkIn, 2),
        distributions: [{ persons: [{ age: 40 }, { age: 40 }] }],
        language: 'EN',
        tripType: 'ONLY_HOTEL',
        accommodations: [accommodationId],
        filter: { bestCombinations: false },
      });
      answer.is(200).audited().list('accommodations', 0, 'combinations');
      const offered = ['accommodations', 0, 'combinations', 0] as const;
      answer.text(...offered, 'combinationKey');
      answer.text(...offered, 'rooms', 0, 'description');
      answer.text(...offered, 'mealPlan', 'type');
      answer.number(...offered, 'price', 'amount');
    },
  },
];
