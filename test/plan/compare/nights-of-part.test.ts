import { describe, expect, it } from 'vitest';
import { textOf } from '../../../src/hub/mapping/record-to-wire.ts';
import { nightsOfPart } from '../../../src/plan/compare/nights-of-part.ts';

const season = (name: string, start: string, end: string, ...rooms: readonly string[]) => ({
  name,
  dateRanges: [{ start, end }],
  seasonRoomPrices: rooms.map((providerRoomCode) => ({ providerRoomCode })),
});
const closed = (roomName: string, ...ranges: readonly (readonly [string, string])[]) => ({
  roomName,
  stopSales: ranges.map(([start, end]) => ({ start, end })),
});
const rate = {
  seasons: [season('Low', '2027-05-01', '2027-05-31', 'DBL'), season('High', '2027-06-01', '2027-06-30', 'DBL', 'SUI')],
  stopSales: [closed('DBL', ['2027-05-20', '2027-06-30']), closed('SUI', ['2027-06-11', '2027-06-30'])],
};
const of = (record: Parameters<typeof nightsOfPart>[0], path: readonly string[], rangeEndIsNight = true) =>
  nightsOfPart(record, path, { stopSaleKey: ({ roomName }) => textOf(roomName) ?? '', rangeEndIsNight });

describe('the nights that a part of a rate can change', () => {
  it('are the open nights with a price, of a rate or a season', () => {
    expect(of(rate, [])).toEqual(['2027-05-19', '2027-06-10']);
    expect(of(rate, ['seasons', 'Low'])).toEqual(['2027-05-19']);
  });

  it('are none if stop sales close all of them, in one piece or in several', () => {
    const pieces = closed('DBL', ['2027-05-11', '2027-05-31'], ['2027-05-01', '2027-05-10']);
    const { seasons } = rate;
    expect(of({ seasons: seasons.slice(0, 1), stopSales: [pieces] }, [])).toEqual([]);
    expect(of({ seasons: seasons.slice(0, 1), stopSales: [closed('SUI', ['2027-05-01', '2027-05-31'])] }, [])).toEqual([
      '2027-05-31',
    ]);
  });

  it('end a night earlier where a range ends with the day of departure', () => {
    const gap = closed('DBL', ['2027-05-01', '2027-05-10'], ['2027-05-11', '2027-05-31']);
    const one = { seasons: rate.seasons.slice(0, 1), stopSales: [gap] };
    expect([of(one, [], false), of(one, [], true)]).toEqual([['2027-05-10'], []]);
  });

  it('are closed nights for stop sales, all nights for a field of a season, and none for other fields', () => {
    expect(of(rate, ['stopSales', 'SUI'])).toEqual(['2027-06-30']);
    expect(of(rate, ['seasons', 'High', 'maximumStay'])).toEqual(['2027-06-30']);
    expect(of(rate, ['maximumStay'])).toBeUndefined();
  });
});
