import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { RECORD_SHAPES, rateShape } from '../../../src/plan/compare/record-shapes.ts';
import { remoteOnly } from '../../../src/plan/compare/remote-only.ts';

const hotelParts = (desired: JsonObject, remote: JsonObject) =>
  remoteOnly(RECORD_SHAPES.hotel, desired, remote).map(({ part }) => part);
const rateParts = (desired: JsonObject, remote: JsonObject) =>
  remoteOnly(
    rateShape(({ roomName }) => String(roomName)),
    desired,
    remote,
  ).map(({ part }) => part);

describe('what only the hub has', () => {
  test('is named for people, by path', () => {
    const remote = {
      voucherRemarks: [{ language: 'EN' }],
      descriptions: [{ language: 'FR' }, { language: 'DE' }],
      mealPlans: [{ mealPlan: 'FULL_BOARD' }],
      rooms: [{ providerCode: 'ATT' }],
      images: ['b.jpg', 'a.jpg'],
    };
    expect(hotelParts({ images: [] }, remote)).toEqual([
      'description DE',
      'description FR',
      'image a.jpg',
      'image b.jpg',
      'meal plan FULL_BOARD',
      'room ATT',
      'voucher remark EN',
    ]);
  });

  test("includes a rate's links, stop sales and seasons, and what is in these", () => {
    const season = {
      name: 'Low',
      mealPlans: [{ mealPlan: 'HALF_BOARD' }],
      seasonRoomPrices: [{ providerRoomCode: 'DBL', unitsOnRequest: 2 }],
    };
    const remote = {
      seasons: [season, { name: 'Winter' }],
      stopSales: [{ roomName: 'Family room' }],
      supplements: ['GALA'],
      offers: ['LM5'],
    };
    expect(rateParts({ seasons: [{ name: 'Low', seasonRoomPrices: [{ providerRoomCode: 'DBL' }] }] }, remote)).toEqual([
      'offer link LM5',
      'season "Low" meal plan HALF_BOARD',
      'season "Low" price of room DBL unitsOnRequest 2',
      'season "Winter"',
      'stop sales of room Family room',
      'supplement link GALA',
    ]);
  });

  test('includes a list of ranges as a whole, if the file leaves it out', () => {
    const bookingWindows = [
      { start: '2027-01-01', end: '2027-01-31' },
      { start: '2027-03-01', end: '2027-03-31' },
    ];
    expect(rateParts({}, { bookingWindows })).toEqual([
      'bookingWindows 2027-01-01..2027-01-31, 2027-03-01..2027-03-31',
    ]);
    expect(rateParts({ bookingWindows: [] }, { bookingWindows })).toEqual([]);
  });

  test('includes a limit that is not the default', () => {
    expect(hotelParts({}, { minimumStay: 2, releaseDays: 0, maximumStay: 9 })).toEqual([
      'maximumStay 9',
      'minimumStay 2',
    ]);
    expect(hotelParts({ maximumStay: 9 }, { minimumStay: 1, maximumStay: 14, chain: 'Blue' })).toEqual([]);
  });
});
