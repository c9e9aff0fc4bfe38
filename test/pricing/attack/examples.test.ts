import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { attackGroups } from '../../../src/pricing/attack/attack-groups.ts';
import { roomRanks } from '../../../src/pricing/attack/room-ranks.ts';
import { referencePricing as switches } from '../../../src/pricing/settings/pricing-switches.ts';
import { stayLengths } from '../../../src/pricing/stays/stay-lengths.ts';
import { readSelection } from '../../../src/use/check/read-selection.ts';
import { arbitrarySellingContract } from '../../support/arbitrary-selling.ts';
import { day, money, prices, range } from '../../support/contract-builder.ts';
import { byDay, EVERY_CASE } from '../../support/every-case.ts';
import { fc } from '../../support/fast-check.ts';

const floor = { is: 'percent' as const, value: money('40') };

function counted(contract: HotelContract, lengths: readonly number[] = stayLengths([contract])) {
  const ranks = roomRanks({ contract, switches, relative: () => undefined, given: [] });
  const firstDay = day('2026-11-23');
  const { groups } = attackGroups({ contract, firstDay, oneDay: false, lengths, ranks, floor, switches });
  return groups.filter(({ usual }) => usual === undefined);
}

// The largest takes longer than all others together, and is left to the night.
const EXAMPLES = ['city-hotel', 'island-group', 'mountain-lodge', 'ski-hotel', ...(EVERY_CASE ? ['beach-resort'] : [])];

describe('the examples', () => {
  it.each(EXAMPLES)('of %s have no way to pay less that is not usual practice', async (name) => {
    const { hotels } = await readSelection([`contracts-examples/${name}`], { today: '2026-11-23' });
    expect(hotels.length).toBeGreaterThan(0);
    for (const contract of hotels) expect(counted(contract)).toEqual([]);
  });
});

/** A house with random prices where everything more costs more: seasons, rooms, guests. */
const orderly = fc
  .tuple(
    arbitrarySellingContract,
    fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 4, maxLength: 4 }),
    fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 3, maxLength: 3 }),
    fc.integer({ min: 40, max: 90 }),
  )
  .map(([{ hotel }, seasons, steps, base]): HotelContract => {
    const [guest = 1, child = 1, room = 1] = steps;
    const pricesOf = (code: string, least: number) =>
      prices(code, {
        '1': `${least}`,
        '2': `${least + child + guest}`,
        '2+1': `${least + 2 * child + guest}`,
        '3': `${least + 2 * child + 2 * guest}`,
      });
    const distributions = [
      { adults: 1, children: 0 },
      { adults: 2, children: 0 },
      { adults: 2, children: 1 },
      { adults: 3, children: 0 },
    ];
    return {
      supplier: { by: 'externalCode', externalCode: 'PALMA' },
      hotel: {
        ...hotel,
        ...{ currency: 'EUR', releaseDays: 0, minimumStay: 1, maximumStay: 30 },
        rooms: ['R0', 'R1'].map((providerCode) => ({ providerCode, name: providerCode, distributions })),
        mealPlans: [{ mealPlan: 'ROOM_ONLY', basePrice: money('0') }],
      },
      rates: [
        {
          name: 'A',
          seasons: seasons.map((extra, index) => ({
            name: `Season ${index}`,
            dateRanges: [range(`2027-0${index + 4}-01..2027-0${index + 4}-30`)],
            priceType: 'DISTRIBUTION' as const,
            seasonRoomPrices: [pricesOf('R0', base + extra), pricesOf('R1', base + extra + room)],
          })),
        },
      ],
      ...{ offers: [], supplements: [], tests: [], files: ['h1.yaml'] },
    };
  });

describe('a random house in which everything more costs more', () => {
  const lengths = [1, 2, 3];

  it('has no way to pay less', () => {
    fc.assert(
      fc.property(orderly, (contract) => {
        expect(counted(contract, lengths)).toEqual([]);
      }),
      { numRuns: byDay(15) },
    );
  });

  it('has the one that is planted in it, wherever that is', () => {
    fc.assert(
      fc.property(
        orderly,
        fc.nat(3),
        fc.nat(1),
        fc.constantFrom('2+1', '3'),
        fc.constantFrom('guests', 'room', 'length'),
        (contract, at, room, party, what) => {
          const [rate] = contract.rates;
          if (!rate) throw new Error('a rate');
          const seasons = rate.seasons.map((season, index) => {
            if (index !== at) return season;
            const [plain, better] = season.seasonRoomPrices;
            if (!plain || !better) throw new Error('two rooms');
            const swapped = [
              { ...plain, distributionPrices: better.distributionPrices ?? [] },
              { ...better, distributionPrices: plain.distributionPrices ?? [] },
            ];
            const [adults = 0, children = 0] = party.split('+').map(Number);
            const cheap = season.seasonRoomPrices.map((one, number) =>
              number === room
                ? {
                    ...one,
                    distributionPrices: (one.distributionPrices ?? []).map((price) =>
                      price.adults === adults && price.children === children ? { ...price, amount: money('1') } : price,
                    ),
                  }
                : one,
            );
            return {
              ...season,
              seasonRoomPrices: what === 'room' ? swapped : what === 'guests' ? cheap : season.seasonRoomPrices,
            };
          });
          const planted: HotelContract = {
            ...contract,
            rates: [{ ...rate, seasons, offers: what === 'length' ? ['LONG'] : [] }],
            offers: [
              {
                ...{ providerCode: 'LONG', names: [], type: 'PERCENT', apply: 'LODGING', value: money('60') },
                ...{ minimumStay: 3, travelWindows: [], providerRoomCodes: 'all', mealPlans: 'all' },
              },
            ],
          };
          const kinds = counted(planted, lengths).map(({ kind }) => kind);
          expect(kinds).toContain({ guests: 'more-guests', room: 'better-room', length: 'longer-stay' }[what]);
        },
      ),
      { numRuns: byDay(24) },
    );
  });
});
