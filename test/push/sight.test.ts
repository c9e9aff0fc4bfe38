import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/kernel/json.ts';
import { basisOf } from '../../src/plan/compare/basis.ts';
import type { Change, RecordKind, Step } from '../../src/plan/plan.ts';
import { readingOf, sightOf } from '../../src/push/sight.ts';

interface Written {
  readonly kind: RecordKind;
  readonly key?: string;
  readonly managed: JsonObject;
  readonly body?: JsonObject;
  readonly basis?: string;
  readonly changes?: readonly Change[];
}

const step = ({ kind, key, managed, body = managed, basis, changes = [] }: Written): Step => ({
  id: 'step',
  operation: basis === undefined ? 'createHotel' : 'replaceHotel',
  identity: { kind, supplier: 'PALMA', hotel: 'H', ...(key !== undefined && { key }) },
  body,
  managed,
  changes,
  needs: [],
  ...(basis !== undefined && { basis }),
});

/** What a read-back of the hotel shows of what was written. */
const seen = (written: Written, hotel: JsonObject, superseded?: boolean) =>
  sightOf(step(written), readingOf(hotel), superseded);

describe('a read-back', () => {
  it.each([
    ['room', 'DBL', { rooms: [{ providerCode: 'DBL', name: 'Double' }] }],
    ['mealPlan', 'HALF_BOARD', { mealPlans: [{ mealPlan: 'HALF_BOARD', name: 'Double' }] }],
    ['offer', 'EB', { offers: [{ providerCode: 'EB', name: 'Double' }] }],
    ['supplement', 'GALA', { supplements: [{ providerCode: 'GALA', name: 'Double' }] }],
    ['rate', 'Double', { rates: [{ name: 'Double' }] }],
  ] as const)('looks for a %s under its own key', (kind, key, hotel) => {
    expect(seen({ kind, key, managed: { name: 'Double' } }, hotel)).toEqual({ kind: 'as-sent' });
    expect(seen({ kind, key: 'OTHER', managed: { name: 'Double' } }, hotel)).toEqual({ kind: 'absent' });
  });

  it('counts the records with the same name', () => {
    const room = { providerCode: 'DBL' };
    expect(seen({ kind: 'room', key: 'DBL', managed: room }, { rooms: [room, { ...room, id: 2 }] })).toEqual({
      kind: 'different',
      detail: 'the hub holds 2 records of this name',
      isDoubled: true,
    });
  });

  it('shows what was sent and what the hub has, for the first three of many', () => {
    const managed = { address: 'a', category: 'S4', country: 'ES', currency: 'EUR', hotelname: 'Sea' };
    expect(seen({ kind: 'hotel', managed }, { ...managed, currency: 'CHF', address: 'b' })).toEqual({
      kind: 'different',
      now: expect.any(String),
      isTaken: false,
      detail: 'address: sent "a", the hub holds "b"; currency: sent "EUR", the hub holds "CHF"',
    });
    expect(seen({ kind: 'hotel', managed }, { category: 'S5' })).toEqual({
      kind: 'different',
      now: basisOf({ category: 'S5' }),
      isTaken: false,
      detail:
        'address: sent "a", the hub holds nothing; category: sent "S4", the hub holds "S5"; country: sent "ES", the hub holds nothing; and 2 more',
    });
  });

  it('shows only the beginning of a long value', () => {
    const managed = { hotelname: 'Sea' };
    const seenNow = seen({ kind: 'hotel', managed }, { hotelname: 'x'.repeat(5_000) });
    expect(seenNow).toMatchObject({ detail: expect.stringMatching(/^hotelname: sent "Sea", the hub holds "x{70}/) });
    expect(seenNow.kind === 'different' && seenNow.detail.length).toBeLessThan(200);
  });

  it('recognises a replacement that had no effect', () => {
    const before = { hotelname: 'Sea', rates: [{ name: 'Summer' }], offers: [] };
    const written = { kind: 'hotel', managed: { hotelname: 'Palace' }, basis: basisOf({ hotelname: 'Sea' }) } as const;
    expect(seen(written, before)).toEqual({ kind: 'as-before' });
    expect(seen({ ...written, basis: basisOf({ hotelname: 'Old' }) }, before).kind).toBe('different');
  });

  it.each([
    ['some', { chain: 'By hand', starRating: 4 }, true],
    ['none', { chain: 'By hand', starRating: 5 }, false],
  ])('recognises whether %s of the changes is there among other differences', (_, hotel, isTaken) => {
    const set = (name: string, before: Json, after: Json): Change => ({ path: [name], kind: 'change', before, after });
    const changes = [set('chain', 'Old', 'New'), set('starRating', 3, 4)];
    const written: Written = { kind: 'hotel', managed: { chain: 'New', starRating: 4 }, basis: '{}', changes };
    expect(seen(written, hotel)).toMatchObject({ kind: 'different', isTaken });
  });

  it('counts limits that a season inherits as its own', () => {
    const season = { name: 'Low', releaseDays: 3, minimumStay: 2 };
    const written = {
      kind: 'rate',
      key: 'Summer',
      managed: { name: 'Summer', releaseDays: 3, minimumStay: 2, seasons: [season] },
    } as const;
    const hubs = (rate: JsonObject): JsonObject => ({
      rates: [{ name: 'Summer', seasons: [{ name: 'Low' }], ...rate }],
    });
    expect(seen(written, hubs({ releaseDays: 3, minimumStay: 2 }))).toEqual({ kind: 'as-sent' });
    expect(seen(written, { ...hubs({ minimumStay: 2 }), releaseDays: 3 })).toEqual({ kind: 'as-sent' });
    expect(seen(written, hubs({ releaseDays: 3 }))).toMatchObject({ kind: 'different' });
  });

  it('finds the room of a removed stop sale although the hub names rooms differently from the plan', () => {
    const stopSales = [{ start: '2027-05-20', end: '2027-05-22' }];
    const rooms = [
      { providerCode: 'DBL', name: 'Double room' },
      { providerCode: 'FAM', name: 'Family room' },
    ];
    const stopped = (...names: readonly string[]) => names.map((roomName) => ({ roomName, stopSales }));
    const hubs = (...names: readonly string[]) => ({
      rooms,
      rates: [{ name: 'Summer', stopSales: stopped(...names) }],
    });
    const changes = [{ path: ['stopSales', 'FAM'], kind: 'remove' }] as const;
    const managed = { name: 'Summer', stopSales: stopped('Double room') };
    const written = { kind: 'rate', key: 'Summer', managed, changes } as const;
    expect(seen(written, hubs('Double room'))).toEqual({ kind: 'as-sent' });
    expect(seen(written, hubs('Double room', 'Family room'))).toMatchObject({
      detail: 'stop sales of room FAM 2027-05-20..2027-05-22 was to go and is still there',
    });
  });

  it('reports what was to be removed and is still there', () => {
    const changes = [{ path: ['images', 'b.jpg'], kind: 'remove' }] as const;
    const written = { kind: 'hotel', managed: { images: ['a.jpg'] }, changes } as const;
    expect(seen(written, { images: ['a.jpg', 'b.jpg'] })).toEqual({
      kind: 'different',
      now: expect.any(String),
      isTaken: false,
      detail: 'image b.jpg was to go and is still there',
    });
    expect(seen(written, { images: ['a.jpg', 'c.jpg'] })).toEqual({ kind: 'as-sent' });
  });

  it('reports what a replacement kept and the hub lost, unless a later write decides that', () => {
    const managed = { images: ['a.jpg'] };
    const written = { kind: 'hotel', managed, body: { images: ['a.jpg', 'b.jpg'] }, basis: 'before' } as const;
    expect(sightOf(step(written), readingOf(managed))).toMatchObject({
      kind: 'different',
      detail: 'image b.jpg was sent and is gone',
    });
    expect(seen(written, managed, true)).toEqual({ kind: 'as-sent' });
  });
});
