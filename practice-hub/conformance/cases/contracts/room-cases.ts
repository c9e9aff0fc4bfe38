import { type ConformanceCase, casesAbout } from '../../conformance-case.ts';
import { testHotel, testSupplier } from '../../test-hotel.ts';
import { mealPlanBody, roomBody } from '../../test-records.ts';

const room = casesAbout({
  area: 'contracts',
  operations: ['createRoom'],
  section: 'Contract records',
  effect: 'writes records',
});
const mealPlan = room.of('createMealPlan');

/** Rooms and meal plans that are added to a hotel. */
export const roomCases: readonly ConformanceCase[] = [
  room.of('createRoom', 'readHotel')`room-created: POST adds a room to a hotel,
    with its allowed occupancies.`(async (bench) => {
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
  }),
  room.in('How the server behaves')`room-twice: A room can only be created: the same code again is refused with 400,
    saying that it already exists.`(async (bench) => {
    const hotel = await testHotel(bench);
    (await bench.post(hotel.below('room'), roomBody('TWICE', 'Twice'))).succeeds();
    (await bench.post(hotel.below('room'), roomBody('TWICE', 'Other'))).refuses(400, { says: 'already exists' });
  }),
  room.of('createRoom', 'readHotel').in('How the server behaves')`room-twice-keeps-first: A room that is refused because
    it exists does not change the one that is there.`(async (bench) => {
    const hotel = await testHotel(bench);
    (await bench.post(hotel.below('room'), roomBody('FIRST', 'First'))).succeeds();
    (await bench.post(hotel.below('room'), roomBody('FIRST', 'Second'))).is(400);
    (await bench.get(hotel.path)).is(200).entry(['rooms'], 'providerCode', 'FIRST').has('First', 'name');
  }),
  room`room-null-code: A room needs a providerCode: null is refused with 400, naming the field.`(async (bench) => {
    const hotel = await testHotel(bench);
    const answer = await bench.post(hotel.below('room'), { ...roomBody(), providerCode: null });
    answer.refuses(400, { says: 'providerCode' });
  }),
  room.in('Errors')`room-wrong-occupancy: The adults of an occupancy are a whole
    number: a word is refused with 400.`(async (bench) => {
    const hotel = await testHotel(bench);
    const body = { ...roomBody('WORDS', 'Words'), distributions: [{ adults: 'two', children: 0 }] };
    (await bench.post(hotel.below('room'), body)).refuses(400, { audited: false });
  }),
  room.in('Supplier contract loading')`room-of-unknown-hotel: A room needs a hotel: for one that
    does not exist it is refused.`(async (bench) => {
    const path = `/hotel/room/${await testSupplier(bench)}/${bench.code()}`;
    (await bench.post(path, roomBody())).refuses([400, 404]);
  }),
  mealPlan.of('createMealPlan', 'readHotel')`meal-plan-created: POST adds a meal plan to a hotel, with
    prices by person to the cent.`(async (bench) => {
    const hotel = await testHotel(bench);
    const body = { mealPlan: 'HALF_BOARD', basePrice: 12.34, adultPrices: [20.01, 19.99], childPrices: [5.55] };
    (await bench.post(hotel.below('mealplan'), body)).succeeds();
    (await bench.get(hotel.path)).is(200).entry(['mealPlans'], 'mealPlan', 'HALF_BOARD').shows(body);
  }),
  mealPlan.in('How the server behaves')`meal-plan-twice: A meal plan can only be created: one that the
    hotel has is refused with 400.`(async (bench) => {
    const hotel = await testHotel(bench);
    (await bench.post(hotel.below('mealplan'), mealPlanBody('BED_AND_BREAKFAST', 10))).refuses(400);
  }),
  mealPlan.in('Errors')`meal-plan-unknown: A meal plan is one of five: another word is refused
    with 400, without auditData.`(async (bench) => {
    const hotel = await testHotel(bench);
    (await bench.post(hotel.below('mealplan'), mealPlanBody('BRUNCH_ONLY'))).refuses(400, { audited: false });
  }),
  mealPlan.in('Errors')`meal-plan-price-as-text: A price is a number: a word is refused with 400.`(async (bench) => {
    const hotel = await testHotel(bench);
    const body = { ...mealPlanBody('FULL_BOARD', 40), basePrice: 'forty' };
    (await bench.post(hotel.below('mealplan'), body)).refuses(400, { audited: false });
  }),
  mealPlan.in('Supplier contract loading')`meal-plan-of-unknown-hotel: A meal plan needs a hotel: for one that
    does not exist it is refused.`(async (bench) => {
    const path = `/hotel/mealplan/${await testSupplier(bench)}/${bench.code()}`;
    (await bench.post(path, mealPlanBody('FULL_BOARD', 40))).refuses([400, 404]);
  }),
];
