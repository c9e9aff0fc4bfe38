import { describe, expect, test } from 'vitest';
import { type JsonObject, jsonAt } from '../../../src/kernel/json.ts';
import { managedValues } from '../../../src/plan/compare/managed-values.ts';
import { RECORD_SHAPES, rateShape } from '../../../src/plan/compare/record-shapes.ts';
import { whoMoved } from '../../../src/plan/last-push/who-moved.ts';
import type { Change } from '../../../src/plan/plan.ts';

const RATE = rateShape(({ roomName }) => String(roomName));

const double = {
  providerRoomCode: 'DBL',
  unitsQuota: 10,
  unitsOnRequest: 0,
  distributionPrices: [
    { adults: 1, children: 0, amount: 80 },
    { adults: 2, children: 0, amount: 100 },
  ],
};
const low = {
  name: 'Low',
  priceType: 'DISTRIBUTION',
  dateRanges: [{ start: '2027-05-01', end: '2027-05-31' }],
  seasonRoomPrices: [double],
};
const closed = { roomName: 'Family room', stopSales: [{ start: '2027-05-20', end: '2027-05-22' }] };
const bare: JsonObject = { name: 'Summer', minimumStay: 2, seasons: [low], stopSales: [closed] };
const summer: JsonObject = {
  ...bare,
  offers: ['EB10'],
  bookingWindows: [{ start: '2026-11-01', end: '2027-09-30' }],
};

const moved = (kind: Change['kind'], path: string, values: Partial<Change> = {}, pushed = summer) =>
  whoMoved(RATE, managedValues(RATE, pushed), { kind, path: path.split('/'), ...values });

describe('a value', () => {
  const price = (before: number, after: number) =>
    moved('change', 'seasons/Low/seasonRoomPrices/DBL/distributionPrices/2/amount', { before, after });

  test('was changed by the side that differs from what was pushed, or by both', () => {
    expect(price(100, 110)).toBe('file');
    expect(price(90, 100)).toBe('hub');
    expect(price(90, 110)).toBe('both');
  });

  test('that the hub leaves out has its default', () => {
    const quota = (after: number, before?: number) =>
      moved('change', 'seasons/Low/seasonRoomPrices/DBL/unitsOnRequest', {
        after,
        ...(before !== undefined && { before }),
      });
    expect([quota(5), quota(5, 0), quota(5, 3), quota(0, 3)]).toEqual(['file', 'file', 'both', 'hub']);
  });

  test('that the file mentions for the first time is the file’s change', () => {
    expect(moved('change', 'maximumStay', { before: 21, after: 14 })).toBe('file');
  });

  test('that is empty on one side and was pushed empty has not changed there', () => {
    const noted = { ...summer, notes: null };
    expect(moved('add', 'notes', { after: 'New' }, noted)).toBe('file');
    expect(moved('change', 'notes', { before: '', after: 'New' }, noted)).toBe('file');
    expect(moved('change', 'notes', { before: 'By hand', after: 'New' }, noted)).toBe('both');
  });

  test('that is a long text is compared by its digest', () => {
    const text = 'A quiet house by the sea. '.repeat(9);
    const long = (before: string, after: string) =>
      moved('change', 'notes', { before, after }, { ...summer, notes: text });
    expect(long(text, 'New')).toBe('file');
    expect(long('By hand', text)).toBe('hub');
    expect(long('By hand', 'New')).toBe('both');
  });

  test('that repeats the key of its item was not changed', () => {
    const renamed = { before: 'Family room', after: 'Suite' };
    expect(moved('change', 'stopSales/Family room/roomName', renamed)).toBe('none');
  });
});

describe('an item that the hub lacks', () => {
  const season = (after: JsonObject) => moved('add', 'seasons/Low', { after });

  test('was removed there if the file still has what was pushed', () => {
    expect(season(low)).toBe('hub');
    expect(moved('add', 'offers/EB10', { after: 'EB10' })).toBe('hub');
    expect(moved('add', 'bookingWindows/2026-11-01..2027-09-30', { after: { start: 'x', end: 'y' } })).toBe('hub');
  });

  test('and that the file has changed since was changed by both', () => {
    expect(season({ ...low, priceType: 'PAX' })).toBe('both');
  });

  test('is the file’s change if it is new', () => {
    expect(moved('add', 'seasons/High', { after: { ...low, name: 'High' } })).toBe('file');
    expect(moved('add', 'offers/LM5', { after: 'LM5' })).toBe('file');
  });
});

describe('an item that the file lacks', () => {
  const season = (before: JsonObject) => moved('remove', 'seasons/Low', { before });
  const priced = (more: JsonObject) => season({ ...low, seasonRoomPrices: [{ ...double, ...more }] });

  test('was removed from the file if the hub still has what was pushed', () => {
    expect(season(low)).toBe('file');
    expect(moved('remove', 'offers/EB10', { before: 'EB10' })).toBe('file');
    const range = { start: '2026-11-01', end: '2027-09-30' };
    expect(moved('remove', 'bookingWindows/2026-11-01..2027-09-30', { before: range })).toBe('file');
  });

  test('is unchanged despite what the hub fills in by itself, or leaves out', () => {
    expect(season({ ...low, id: 7, taxGroup: 'T1' })).toBe('file');
    const { unitsOnRequest: _, ...without } = double;
    expect(season({ ...low, seasonRoomPrices: [without] })).toBe('file');
    expect(priced({ id: 9, distributionPrices: double.distributionPrices.map((one) => ({ ...one, id: 3 })) })).toBe(
      'file',
    );
    expect(season({ ...low, seasonRoomPrices: [double, { providerRoomCode: 'FAM' }] })).toBe('file');
  });

  test('and that was changed in the hub since was moved by both', () => {
    expect(season({ ...low, priceType: 'PAX' })).toBe('both');
    expect(season({ ...low, dateRanges: [] })).toBe('both');
    const { dateRanges: _, ...undated } = low;
    expect(season(undated)).toBe('both');
    expect(season({ ...low, seasonRoomPrices: [] })).toBe('both');
    expect(priced({ unitsOnRequest: 3 })).toBe('both');
    expect(priced({ distributionPrices: double.distributionPrices.slice(0, 1) })).toBe('both');
    const [single] = double.distributionPrices;
    expect(priced({ distributionPrices: [single ?? {}, { adults: 2, amount: 101 }] })).toBe('both');
  });

  test('may be a whole list, removed from the file if the hub still has exactly what was pushed', () => {
    const window = { start: '2026-11-01', end: '2027-09-30' };
    const further = { start: '2028-01-01', end: '2028-01-31' };
    const windows = (...before: JsonObject[]) => moved('remove', 'bookingWindows', { before });
    expect(windows(window)).toBe('file');
    expect(windows({ ...window, id: 4 })).toBe('file');
    expect(windows(further)).toBe('both');
    expect(windows(window, further)).toBe('both');
    expect(moved('remove', 'bookingWindows', { before: [window] }, bare)).toBe('none');
  });

  test('and that was never pushed was not changed in a list that the hub adds to', () => {
    expect(moved('remove', 'seasons/Winter', { before: { ...low, name: 'Winter' } })).toBe('none');
    expect(moved('remove', 'offers/LM5', { before: 'LM5' })).toBe('none');
  });

  test('and that was never pushed is the hub’s change in a list that the file decides, unless the list is new in the file', () => {
    const range = { start: '2028-01-01', end: '2028-01-31' };
    const added = (pushed: JsonObject) =>
      moved('remove', 'bookingWindows/2028-01-01..2028-01-31', { before: range }, pushed);
    expect(added(summer)).toBe('hub');
    expect(added(bare)).toBe('file');
    const distributions = (room: JsonObject) =>
      whoMoved(RECORD_SHAPES.hotel, managedValues(RECORD_SHAPES.hotel, { rooms: [room] }), {
        kind: 'remove',
        path: ['rooms', 'DBL', 'distributions', '3'],
        before: { adults: 3 },
      });
    expect(distributions({ providerCode: 'DBL', name: 'Double' })).toBe('file');
    expect(distributions({ providerCode: 'DBL', distributions: [{ adults: 2 }] })).toBe('hub');
  });

  test('is, for a separate field, the file’s change if the hub has what was pushed', () => {
    const limited = { ...summer, maximumStay: 14 };
    expect(moved('remove', 'maximumStay', { before: 14 }, limited)).toBe('file');
    expect(moved('remove', 'maximumStay', { before: 21 }, limited)).toBe('both');
    expect(moved('remove', 'maximumStay', { before: 21 })).toBe('none');
  });
});

test('a room that was pushed with only its code is unchanged whatever else the hub has', () => {
  const { hotel } = RECORD_SHAPES;
  const pushed = managedValues(hotel, { rooms: [{ providerCode: 'DBL' }] });
  const before = { providerCode: 'DBL', squareMetres: 20 };
  expect(whoMoved(hotel, pushed, { kind: 'remove', path: ['rooms', 'DBL'], before })).toBe('file');
  const named = managedValues(hotel, { rooms: [{ providerCode: 'DBL', name: 'Double' }] });
  expect(whoMoved(hotel, named, { kind: 'remove', path: ['rooms', 'DBL'], before })).toBe('both');
  expect(
    whoMoved(hotel, named, { kind: 'remove', path: ['rooms', 'DBL'], before: { ...before, name: 'Double' } }),
  ).toBe('file');
});

test('a path is followed by the keys of lists, and finds nothing else', () => {
  const values = managedValues(RATE, summer);
  expect(jsonAt(values, ['seasons', 'Low', 'priceType'])).toBe('DISTRIBUTION');
  expect(jsonAt(values, ['seasons', 'High', 'priceType'])).toBeUndefined();
  expect(jsonAt(values, ['name', 'length'])).toBeUndefined();
  expect(jsonAt(values, ['constructor'])).toBeUndefined();
});
