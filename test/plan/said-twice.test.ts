import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../src/contract/model.ts';
import { saidTwice } from '../../src/plan/plan-changes.ts';
import { loadedHub } from '../support/loaded-hub.ts';
import { planFor } from '../support/push-to.ts';
import { contract, contracts, earlyBooking, gala, low, money, seaPalace, summer } from '../support/sample-contract.ts';

const [room, ...rooms] = seaPalace.rooms;
const [plan, ...plans] = seaPalace.mealPlans;
const [priced, ...others] = low.seasonRoomPrices;
if (!room || !plan || !priced?.distributionPrices) throw new Error('the sample has a room, a meal plan and its prices');
const [price] = priced.distributionPrices;
if (!price) throw new Error('the sample has a price');

const withSeason = (changes: Partial<typeof low>): Partial<HotelContract> => ({
  rates: [{ ...summer, seasons: [{ ...low, ...changes }] }],
});
const withHotel = (changes: Partial<typeof seaPalace>): Partial<HotelContract> => ({
  hotel: { ...seaPalace, ...changes },
});

describe('what the files define twice', () => {
  it('is empty for a contract without duplicates', () => expect(saidTwice(contract())).toBeUndefined());

  it.each<[string, Partial<HotelContract>]>([
    ['room DBL', withHotel({ rooms: [room, ...rooms, { ...room, name: 'Other' }] })],
    ['room name "Double room"', withHotel({ rooms: [room, ...rooms, { ...room, providerCode: 'TWN' }] })],
    ['meal plan ROOM_ONLY', withHotel({ mealPlans: [plan, ...plans, plan] })],
    ['offer EB10', { offers: [earlyBooking, { ...earlyBooking, value: money('20') }] }],
    ['supplement GALA', { supplements: [gala, gala] }],
    ['rate "Summer 2027"', { rates: [summer, { ...summer, seasons: [low] }] }],
    ['season "Low" of the rate "Summer 2027"', { rates: [{ ...summer, seasons: [low, low] }] }],
    ['meal plan ROOM_ONLY in the season "Low" of the rate "Summer 2027"', withSeason({ mealPlans: [plan, plan] })],
    [
      'price of room DBL in the season "Low" of the rate "Summer 2027"',
      withSeason({ seasonRoomPrices: [priced, ...others, priced] }),
    ],
    [
      'price of room DBL for 1 in the season "Low" of the rate "Summer 2027"',
      withSeason({
        seasonRoomPrices: [{ ...priced, distributionPrices: [...(priced.distributionPrices ?? []), { ...price }] }],
      }),
    ],
  ])('is %s', (twice, changes) => expect(saidTwice(contract(changes))).toBe(twice));

  it('holds back the whole hotel, because one of the two would be lost', async () => {
    const twice = contract({ rates: [summer, { ...summer, seasons: [low] }] });
    expect(await planFor(await loadedHub(), contracts(twice))).toMatchObject({
      steps: [],
      blocked: [
        {
          identity: { kind: 'hotel', hotel: 'SEA-PALACE' },
          reason: 'the files have two of this: rate "Summer 2027"',
          wayOut: expect.stringContaining('keep one of the two'),
        },
      ],
    });
  });
});
