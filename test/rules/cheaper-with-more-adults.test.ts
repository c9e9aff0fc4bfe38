import { describe, expect, it } from 'vitest';
import type { Hotel, Rate, SeasonRoomPrice } from '../../src/contract/model.ts';
import { type Draft, item, money, occupancy, prices } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

/** A room for up to four adults: two cost 130 and 180, three and four as given. */
function fourAdults(hotel: Draft<Hotel>, rates: Draft<Rate>[], three: string, four: string): void {
  hotel.rooms.push({ providerCode: 'QUA', name: 'Room for four', distributions: ['2', '3', '4'].map(occupancy) });
  const last = { '3': three, '4': four };
  item(item(rates).seasons).seasonRoomPrices.push(prices('QUA', { '2': '150', ...last }) as Draft<SeasonRoomPrice>);
  item(item(rates).seasons, 1).seasonRoomPrices.push(
    prices('QUA', { '2': '200', '3': '230', '4': '260' }) as Draft<SeasonRoomPrice>,
  );
  for (const plan of hotel.mealPlans) {
    const each = plan.basePrice ?? money('0');
    plan.adultPrices = [each, each, each];
  }
}

describe('cheaper with more adults', () => {
  it('finds three adults for less than two', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      fourAdults(hotel, rates, '140', '150');
    });
    expect(found).toEqual([
      'P06 warning: rate "Summer 2027", season "Low", room "QUA": "3" costs 140, less than "2" (150) (the two may be swapped)',
    ]);
  });

  it('tells of a free fourth adult', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      fourAdults(hotel, rates, '190', '190');
    });
    expect(found).toEqual([
      'P06 info: rate "Summer 2027", season "Low", room "QUA": "4" costs as much as "3" (190), so the further adult is free (check that this is meant)',
    ]);
  });

  it('is content when each adult adds to the price', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      fourAdults(hotel, rates, '190', '200');
    });
    expect(found).toEqual([]);
  });
});
