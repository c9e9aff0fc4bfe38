import type { ConformanceCase } from '../../conformance-case.ts';
import { testHotel, testSupplier } from '../../test-hotel.ts';
import { mealPlanBody, roomBody } from '../../test-records.ts';

const room = { section: 'Contract records', effect: 'writes records' } as const;

/** Rooms and meal plans that are added to a hotel. */
export const roomCases: readonly ConformanceCase[] = [
  {
    id: 'contracts/room-created',
    operations: ['createRoom', 'readHotel'],
    ...room,
    rule: 'POST adds a room to a hotel, with its allowed occupancies.',
    run: async (bench) => {
      const hotel = await testHotel(bench);
      const body = {
        ...roomBody('FAMILY', 'Zimmer für Familien, غرفة عائلية'),
        distributions: [
          { adults: 2, children: 1 },
          { adults: 2, children: 2 },
        ],
      };
      (await bench.post(hotel.below('room'), body)).succeeds();
      (await bench.get(hotel.path)).is(200).entry(['rooms'], 'providerCode', 'FAMILY').shows(body);
    },
  },
  {
    id: 'contracts/room-twice',
    operations: ['createRoom'],
    ...room,
    section: 'How the server behaves',
    rule: 'A room can only be created: the same code again is refused with 400, saying that it already exists.',
    run: async (bench) => {
      const hotel = await testHotel(bench);
      (await bench.post(hotel.below('room'), roomBody('TWICE', 'Twice'))).succeeds();
      (await bench.post(hotel.below('room'), roomBody('TWICE', 'Other'))).refuses(400, { says: 'already exists' });
    },
  },
  {
    id: 'contracts/room-twice-keeps-first',
    operations: ['createRoom', 'readHotel'],
    ...room,
    section: 'How the server behaves',
    rule: 'A room that is refused because it exists does not change the one that is there.',
    run: async (bench) => {
      const hotel = await testHotel(bench);
      (await bench.post(hotel.below('room'), roomBody('FIRST', 'First'))).succeeds();
      (await bench.post(hotel.below('room'), roomBody('FIRST', 'Second'))).is(400);
      (await bench.get(hotel.path)).is(200).entry(['rooms'], 'providerCode', 'FIRST').has('First', 'name');
    },
  },
  {
    id: 'contracts/room-null-code',
    operations: ['createRoom'],
    ...room,
    rule: 'A room needs a providerCode: null is refused with 400, naming the field.',
    run: async (bench) => {
      const hotel = await testHotel(bench);
      const answer = await bench.post(hotel.below('room'), { ...roomBody(), providerCode: null });
      answer.refuses(400, { says: 'providerCode' });
    },
  },
  {
    id: 'contracts/room-wrong-occupancy',
    operations: ['createRoom'],
    ...room,
    section: 'Errors',
    rule: 'The adults of an occupancy are a whole number: a word is refused with 400.',
    run: async (bench) => {
      const hotel = await testHotel(bench);
      const body = { ...roomBody('WORDS', 'Words'), distributions: [{ adults: 'two', children: 0 }] };
      (await bench.post(hotel.below('room'), body)).refuses(400, { audited: false });
    },
  },
  {
    id: 'contracts/room-of-unknown-hotel',
    operations: ['createRoom'],
    ...room,
    section: 'Supplier contract loading',
    rule: 'A room needs a hotel: for one that does not exist it is refused.',
    run: async (bench) => {
      const path = `/hotel/room/${await testSupplier(bench)}/${bench.code()}`;
      (await bench.post(path, roomBody())).refuses([400, 404]);
    },
  },
  {
    id: 'contracts/meal-plan-created',
    operations: ['createMealPlan', 'readHotel'],
    ...room,
    rule: 'POST adds a meal plan to a hotel, with prices by person to the cent.',
    run: async (bench) => {
      const hotel = await testHotel(bench);
      const body = { mealPlan: 'HALF_BOARD', basePrice: 12.34, adultPrices: [20.01, 19.99], childPrices: [5.55] };
      (await bench.post(hotel.below('mealplan'), body)).succeeds();
      (await bench.get(hotel.path)).is(200).entry(['mealPlans'], 'mealPlan', 'HALF_BOARD').shows(body);
    },
  },
  {
    id: 'contracts/meal-plan-twice',
    operations: ['createMealPlan'],
    ...room,
    section: 'How the server behaves',
    rule: 'A meal plan can only be created: one that the hotel has is refused with 400.',
    run: async (bench) => {
      const hotel = await testHotel(bench);
      (await bench.post(hotel.below('mealplan'), mealPlanBody('BED_AND_BREAKFAST', 10))).refuses(400);
    },
  },
  {
    id: 'contracts/meal-plan-unknown',
    operations: ['createMealPlan'],
    ...room,
    section: 'Errors',
    rule: 'A meal plan is one of five: another word is refused with 400, without auditData.',
    run: async (bench) => {
      const hotel = await testHotel(bench);
      (await bench.post(hotel.below('mealplan'), mealPlanBody('BRUNCH_ONLY'))).refuses(400, { audited: false });
    },
  },
  {
    id: 'contracts/meal-plan-price-as-text',
    operations: ['createMealPlan'],
    ...room,
    section: 'Errors',
    rule: 'A price is a number: a word is refused with 400.',
    run: async (bench) => {
      const hotel = await testHotel(bench);
      const body = { ...mealPlanBody('FULL_BOARD', 40), basePrice: 'forty' };
      (await bench.post(hotel.below('mealplan'), body)).refuses(400, { audited: false });
    },
  },
  {
    id: 'contracts/meal-plan-of-unknown-hotel',
    operations: ['createMealPlan'],
    ...room,
    section: 'Supplier contract loading',
    rule: 'A meal plan needs a hotel: for one that does not exist it is refused.',
    run: async (bench) => {
      const path = `/hotel/mealplan/${await testSupplier(bench)}/${bench.code()}`;
      (await bench.post(path, mealPlanBody('FULL_BOARD', 40))).refuses([400, 404]);
    },
  },
];
