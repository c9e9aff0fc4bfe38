import { afterEach, expect, it, vi } from 'vitest';
import type { HotelContext } from '../../../src/rules/facts/hotel-context.ts';
import type * as ScatteredRooms from '../../../src/rules/facts/scattered-rooms.ts';
import { priceOutlier } from '../../../src/rules/prices/price-outlier.ts';
import { contractWith, item, money, occupancy, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { textsOf } from '../findings.ts';

const quick = vi.hoisted(() => ({ isOn: true }));
vi.mock('../../../src/rules/facts/scattered-rooms.ts', async (original) => {
  const real = await original<typeof ScatteredRooms>();
  return {
    ...real,
    get NEAR() {
      return quick.isOn ? real.NEAR : Number.NaN;
    },
    scatteredRooms: (context: HotelContext) => (quick.isOn ? real.scatteredRooms(context) : context.pricedRooms()),
  };
});
afterEach(() => {
  quick.isOn = true;
});

const PARTIES = ['1', '2', '2+1'];
/** Prices that are near to each other, and those at the edges of what is far. */
const factor = fc.constantFrom(1, 1, 1, 1.2, 2, 4.98, 4.99, 5, 5.01, 7.99, 8, 10, 0.2, 0.1, 0);

const drawn = fc.record({
  rooms: fc.integer({ min: 1, max: 3 }),
  seasons: fc.array(fc.constantFrom(1, 1, 1.3, 2, 5, 10), { minLength: 1, maxLength: 4 }),
  isPax: fc.array(fc.constantFrom(false, false, true), { minLength: 4, maxLength: 4 }),
  cells: fc.array(fc.tuple(fc.nat(3), fc.nat(2), fc.nat(2), factor), { maxLength: 4 }),
  left: fc.array(fc.tuple(fc.nat(3), fc.nat(2)), { maxLength: 2 }),
});

const contractOf = ({ rooms, seasons, isPax, cells, left }: typeof drawn extends fc.Arbitrary<infer T> ? T : never) =>
  contractWith(({ hotel, rates }) => {
    const codes = Array.from({ length: rooms }, (_, index) => `R${index}`);
    hotel.rooms = codes.map((providerCode) => ({
      providerCode,
      name: providerCode,
      distributions: PARTIES.map(occupancy),
    }));
    rates.splice(1);
    item(rates).seasons = seasons.map((level, number) => {
      const amount = (room: number, party: number) => {
        const [, , , slip = 1] =
          cells.find(([s, r, p]) => s === number && r === room && p === party) ?? ([0, 0, 0, 1] as const);
        return money(String(Math.round((80 + 25 * party) * (1 + room / 3) * level * slip * 100) / 100));
      };
      const isByPerson = isPax[number] === true;
      return {
        name: `Season ${number}`,
        dateRanges: [range(`2027-0${number + 1}-01..2027-0${number + 1}-28`)],
        priceType: isByPerson ? 'PAX' : 'DISTRIBUTION',
        seasonRoomPrices: codes
          .map((providerRoomCode, room) => ({
            providerRoomCode,
            unitsQuota: 3,
            ...(isByPerson
              ? { basePrice: amount(room, 0), adultPrices: [amount(room, 1)], childPrices: [amount(room, 2)] }
              : {
                  distributionPrices: PARTIES.map((party, index) => ({
                    ...occupancy(party),
                    amount: amount(room, index),
                  })),
                }),
          }))
          .filter((_, room) => !left.some(([s, r]) => s === number && r === room)),
      };
    });
  });

it('skips no outlier because the prices of its room are close together', () => {
  let some = 0;
  fc.assert(
    fc.property(drawn, (draw) => {
      const contract = contractOf(draw);
      const found = textsOf([priceOutlier], contract);
      quick.isOn = false;
      const foundInAll = textsOf([priceOutlier], contract);
      quick.isOn = true;
      if (found.length > 0) some += 1;
      expect(found).toEqual(foundInAll);
    }),
    { numRuns: 1500 },
  );
  expect(some).toBeGreaterThan(150);
});
