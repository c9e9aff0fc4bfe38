import { describe, expect, it } from 'vitest';
import type { SeasonRoomPrice } from '../../../src/contract/model.ts';
import { contractWith, item, prices } from '../../support/contract-builder.ts';
import { findingsIn } from '../findings.ts';

/** Prices for one and two adults, and the units. */
type Line = readonly [single: number, double: number, units?: number];
type Season = Readonly<Record<string, Line>>;

/** What P31 says of seasons with these lines. */
const found = (...seasons: readonly Season[]): string[] =>
  findingsIn(
    contractWith(({ hotel, rates }) => {
      const codes = [...new Set(seasons.flatMap((lines) => Object.keys(lines)))];
      hotel.rooms = codes.map((providerCode) => ({ ...item(hotel.rooms), providerCode, name: providerCode }));
      rates.splice(1);
      const season = item(item(rates).seasons);
      item(rates).seasons = seasons.map((lines, index) => ({
        ...structuredClone(season),
        name: `Season ${index}`,
        seasonRoomPrices: Object.entries(lines).map(
          ([code, [single, double, units]]) =>
            structuredClone(
              prices(code, { '1': `${single}`, '2': `${double}` }, units),
            ) as (typeof season.seasonRoomPrices)[number],
        ),
      }));
    }),
    'P31',
  );

const LOW: Season = { DBL: [80, 100], SEA: [96, 120], SUI: [150, 200] };
const MID: Season = { DBL: [95, 120], SEA: [112, 142], SUI: [170, 230] };
const HIGH: Season = { DBL: [110, 140], SEA: [132, 168], SUI: [200, 270] };

/** The place of a line in the first rate. */
const at = (season: number, room: number, key: keyof SeasonRoomPrice): string =>
  `P31 warning rates.0.seasons.${season}.seasonRoomPrices.${room}.${key}, see`;

describe('the line of a room', () => {
  it('is found with the prices of a plainer room, in one season only', () => {
    expect(found(LOW, { ...MID, SEA: [95, 120] }, HIGH)).toEqual([
      expect.stringContaining(at(1, 1, 'distributionPrices')),
    ]);
    expect(found({ ...LOW, SEA: [80, 100] }, { ...MID, SEA: [95, 120] }, HIGH)).toEqual([]);
    expect(found(LOW, { ...MID, SEA: [95, 120] })).toEqual([]);
  });

  it('may cost the same as the next one where all rooms do', () => {
    expect(found(LOW, MID, { ...HIGH, SEA: [110, 140], SUI: [110, 140] })).toEqual([]);
  });

  it('is found with the prices of another season, if the other rooms have changed', () => {
    expect(found(LOW, MID, { ...HIGH, SEA: [96, 120] })).toEqual([
      expect.stringContaining(at(2, 1, 'distributionPrices')),
    ]);
    expect(found(LOW, { ...MID, SEA: [96, 120] }, { ...HIGH, SEA: [96, 120] })).toEqual([]);
    expect(found(LOW, MID, { ...HIGH, DBL: [80, 100], SEA: [96, 120] })).toEqual([]);
  });

  it('is found with the units of another room, and said to be exchanged if its prices are, too', () => {
    const units = (one: number, other: number, { DBL: [a, b] = [0, 0], SEA: [c, d] = [0, 0] }: Season): Season => ({
      DBL: [a, b, one],
      SEA: [c, d, other],
    });
    expect(found(units(30, 12, LOW), units(12, 30, MID), units(30, 12, HIGH))).toEqual([
      expect.stringContaining(at(1, 0, 'providerRoomCode')),
    ]);
    expect(found(units(30, 12, LOW), { DBL: [112, 142, 12], SEA: [95, 120, 30] }, units(30, 12, HIGH))).toEqual([
      expect.stringContaining(at(1, 0, 'providerRoomCode')),
    ]);
    expect(found(units(30, 12, LOW), units(12, 12, MID), units(30, 12, HIGH))).toEqual([]);
    expect(found(units(30, 12, LOW), units(28, 10, MID), units(30, 12, HIGH))).toEqual([]);
  });
});
