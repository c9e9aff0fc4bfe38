import type { ConformanceCase } from '../conformance-case.ts';
import { testHotel } from '../test-hotel.ts';
import { offerBody, supplementBody } from '../test-records.ts';

export const contractsCases: readonly ConformanceCase[] = [
  {
    id: 'contracts/offer-twice',
    operations: ['createOffer'],
    rule: 'An offer can only be created: the same code again is refused with 400.',
    section: 'Supplier contract loading',
    effect: 'writes records',
    run: async (bench) => {
      const hotel = await testHotel(bench);
      const offer = offerBody('TWICE', bench.today());
      (await bench.post(hotel.below('offer'), offer)).succeeds();
      (await bench.post(hotel.below('offer'), offer)).refuses(400, { says: 'already exists' });
    },
  },
  {
    id: 'contracts/supplement-twice',
    operations: ['createSupplement'],
    rule: 'A supplement can only be created: the same code again is refused with 400.',
    section: 'Supplier contract loading',
    effect: 'writes records',
    run: async (bench) => {
      const hotel = await testHotel(bench);
      const supplement = supplementBody('TWICE', bench.today());
      (await bench.post(hotel.below('supplement'), supplement)).succeeds();
      (await bench.post(hotel.below('supplement'), supplement)).refuses(400, { says: 'already exists' });
    },
  },
];
