import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { mergeRecords } from '../../../src/plan/compare/merge-records.ts';
import { RECORD_SHAPES, rateShape } from '../../../src/plan/compare/record-shapes.ts';

const merged = (desired: JsonObject, remote: JsonObject) => mergeRecords(RECORD_SHAPES.hotel, desired, remote);

describe("the replacement of the hub's record", () => {
  test('has no list that neither side has', () =>
    expect(merged({ hotelname: 'Sea' }, { chain: 'Blue' })).toStrictEqual({ chain: 'Blue', hotelname: 'Sea' }));

  test("has the file's items in a list that the file decides, with the hub's own fields in each", () => {
    const rooms = (...distributions: readonly JsonObject[]) => ({ rooms: [{ providerCode: 'DBL', distributions }] });
    const couple = { adults: 2, children: 0 };
    expect(
      merged(
        rooms({ adults: 1, children: 0 }, couple),
        rooms({ adults: 2, note: 'sofa' }, { adults: 3, note: 'gone' }),
      ),
    ).toEqual(rooms({ adults: 1, children: 0 }, { ...couple, note: 'sofa' }));
  });

  test('keeps a list that the file decides if the file does not mention it', () => {
    const shape = rateShape(() => '');
    const windows = [{ start: '2027-01-01', end: '2027-01-31' }];
    for (const desired of [{}, { bookingWindows: undefined }])
      expect(mergeRecords(shape, desired, { bookingWindows: windows })).toEqual({ bookingWindows: windows });
    expect(mergeRecords(shape, { bookingWindows: [] }, { bookingWindows: windows })).toEqual({ bookingWindows: [] });
  });
});
