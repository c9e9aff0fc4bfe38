import { describe, expect, test } from 'vitest';
import { newOverlap } from '../../src/plan/season-overlap.ts';
import { fc } from '../support/fast-check.ts';

const season = (name: string, range: string, room = 'DBL') => {
  const [start = '', end = ''] = range.split('..');
  return { name, dateRanges: [{ start, end }], seasonRoomPrices: [{ providerRoomCode: room }] };
};
const rate = (...seasons: ReturnType<typeof season>[]) => ({ seasons });

const may = season('May', '2027-05-01..2027-05-31');

describe('two seasons of a rate that price one night', () => {
  test('are found with the room and the first night of both', () => {
    const found = newOverlap(rate(may), rate(season('Old', '2027-05-20..2027-06-10')), true);
    expect(found).toEqual({ ours: 'May', theirs: 'Old', room: 'DBL', night: '2027-05-20' });
  });

  test('do so if one begins on the end of the other, unless the end is the departure day', () => {
    const june = rate(season('June', '2027-05-31..2027-06-30'));
    expect(newOverlap(rate(may), june, true)?.night).toBe('2027-05-31');
    expect(newOverlap(rate(may), june, false)).toBeUndefined();
  });

  test.each([
    ['other nights', season('Old', '2027-06-01..2027-06-30')],
    ['another room', season('Old', '2027-05-01..2027-05-31', 'FAM')],
    ['the same name, so that it is the same season', season('May', '2027-05-20..2027-06-10')],
  ])('are not two if the hub’s is for %s', (_, stored) =>
    expect(newOverlap(rate(may), rate(stored), true)).toBeUndefined(),
  );

  test('are not two if the file itself moves both', () => {
    const [early, late] = ['2027-05-01..2027-05-15', '2027-05-16..2027-05-31'];
    const swapped = rate(season('A', late), season('B', early));
    expect(newOverlap(swapped, rate(season('A', early), season('B', late)), true)).toBeUndefined();
  });

  test('are left alone if the hub has them so already', () => {
    const fair = season('Fair', '2027-05-10..2027-05-12');
    expect(newOverlap(rate(may), rate(may, fair), true)).toBeUndefined();
    expect(newOverlap(rate(may), rate(season('May', '2027-04-01..2027-04-30'), fair), true)?.theirs).toBe('Fair');
  });

  test('are found if they share some night, and the first such night is reported', () => {
    const nights = Array.from({ length: 12 }, (_, index) => `2027-05-${String(index + 1).padStart(2, '0')}`);
    const ranges = fc
      .array(fc.tuple(fc.nat(11), fc.nat(11)), { minLength: 1, maxLength: 2 })
      .map((pairs) =>
        pairs.map(([a, b]) => ({ start: nights[Math.min(a, b)] ?? '', end: nights[Math.max(a, b)] ?? '' })),
      );
    const rooms = fc.subarray(['DBL', 'FAM']).map((codes) => codes.map((code) => ({ providerRoomCode: code })));
    const sold = (end: boolean, { start, end: last }: { start: string; end: string }) =>
      nights.filter((night) => start <= night && (end ? night <= last : night < last));
    const named = (name: string) => fc.record({ name: fc.constant(name), dateRanges: ranges, seasonRoomPrices: rooms });
    fc.assert(
      fc.property(named('New'), named('Old'), fc.boolean(), (ours, theirs, rangeEndIsNight) => {
        const nightsOf = (one: typeof ours) => one.dateRanges.flatMap((range) => sold(rangeEndIsNight, range));
        const [first] = nightsOf(ours)
          .filter((night) => nightsOf(theirs).includes(night))
          .sort();
        const room = ['DBL', 'FAM'].find((code) =>
          [ours, theirs].every((one) => one.seasonRoomPrices.some((price) => price.providerRoomCode === code)),
        );
        const expected =
          first === undefined || room === undefined ? undefined : { ours: 'New', theirs: 'Old', room, night: first };
        expect(newOverlap({ seasons: [ours] }, { seasons: [theirs] }, rangeEndIsNight)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});
