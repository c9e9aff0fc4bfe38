import { describe, expect, test } from 'vitest';
import type { Rate } from '../../src/contract/model.ts';
import { DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import { rateToWire, recordsOf } from '../../src/hub/mapping/record-to-wire.ts';
import { days, low, prices, seaPalace, summer } from '../support/sample-contract.ts';

const surroundings = {
  hotel: seaPalace,
  capabilities: DEFAULT_CAPABILITIES,
  roomName: (code: string) => ({ DBL: 'Double room', FAM: 'Family room' })[code] ?? code,
};
const wireOf = (changes: Partial<Rate> = {}, capabilities = DEFAULT_CAPABILITIES) =>
  rateToWire({ ...summer, ...changes }, { ...surroundings, capabilities });

describe('the stay limits of a rate on the wire', () => {
  test('are its own if it has them and the hotel’s if not', () => {
    expect(wireOf()).toMatchObject({ releaseDays: 3, minimumStay: 2 });
  });

  test('are those of the most specific level in each season', () => {
    const limits = recordsOf(wireOf()['seasons']).map((season) => [season['name'], season['minimumStay']]);
    expect(limits).toEqual([
      ['Low', 2],
      ['High', 3],
    ]);
  });

  test('keep a 0 in the season instead of a number from above', () => {
    const [season] = recordsOf(wireOf({ seasons: [{ ...low, releaseDays: 0 }] })['seasons']);
    expect(season?.['releaseDays']).toBe(0);
  });

  test('leave out a maximum stay that no level sets', () => {
    expect(Object.keys(wireOf())).not.toContain('maximumStay');
  });

  test('are absent if no level sets any', () => {
    const { releaseDays, ...hotel } = seaPalace;
    const { minimumStay, ...rate } = summer;
    const wire = rateToWire(rate, { ...surroundings, hotel });
    expect([wire['releaseDays'], wire['minimumStay']]).toEqual([undefined, undefined]);
  });
});

describe('the prices of a season on the wire', () => {
  test('are the numbers that were written, for every occupancy', () => {
    const [season] = recordsOf(wireOf()['seasons']);
    expect(recordsOf(season?.['seasonRoomPrices'])[1]?.['distributionPrices']).toEqual([
      { adults: 2, children: 0, amount: 130 },
      { adults: 2, children: 2, amount: 165.1 },
    ]);
  });

  test('have no binary rounding errors', () => {
    const seasonRoomPrices = [
      { providerRoomCode: 'DBL', distributionPrices: prices({ '2': '114.99', '1': '0.07', '3': '1005.005' }) },
    ];
    expect(JSON.stringify(wireOf({ seasons: [{ ...low, seasonRoomPrices }] }))).toContain(
      '[{"adults":1,"children":0,"amount":0.07},{"adults":2,"children":0,"amount":114.99},{"adults":3,"children":0,"amount":1005.005}]',
    );
  });
});

describe('stop sales on the wire', () => {
  test('name the room by its name', () => {
    expect(wireOf()['stopSales']).toEqual([
      { roomName: 'Family room', stopSales: [{ start: '2027-05-20', end: '2027-05-22' }] },
    ]);
  });

  test('written with a room name keep it', () => {
    const stopSales = [{ roomName: 'Attic', stopSales: [days('2027-05-20..2027-05-20')] }];
    expect(recordsOf(wireOf({ stopSales })['stopSales'])[0]?.['roomName']).toBe('Attic');
  });
});

describe('several entries of one room', () => {
  test('become one of the hub, by whichever of its names the room is given', () => {
    const [may, june, july] = [
      days('2027-05-20..2027-05-22'),
      days('2027-06-01..2027-06-02'),
      days('2027-07-01..2027-07-01'),
    ];
    const stopSales = [
      { providerRoomCode: 'FAM', stopSales: [may] },
      { providerRoomCode: 'DBL', stopSales: [june] },
      { roomName: 'Family room', stopSales: [june, july] },
    ];
    expect(wireOf({ stopSales })['stopSales']).toEqual([
      { roomName: 'Family room', stopSales: [may, june, july] },
      { roomName: 'Double room', stopSales: [june] },
    ]);
  });
});

describe('date ranges on the wire', () => {
  test('end with the last night, as in the file', () => {
    const [season] = recordsOf(wireOf()['seasons']);
    expect(recordsOf(season?.['dateRanges'])[0]).toEqual({ start: '2027-05-01', end: '2027-05-31' });
  });

  test('end a day later for a hub that counts the departure day, except booking windows', () => {
    const wire = wireOf({}, { ...DEFAULT_CAPABILITIES, rangeEndIsNight: false });
    const [season] = recordsOf(wire['seasons']);
    expect(recordsOf(season?.['dateRanges'])[0]).toEqual({ start: '2027-05-01', end: '2027-06-01' });
    expect(wire['bookingWindows']).toEqual([{ start: '2026-11-01', end: '2027-09-30' }]);
  });
});
