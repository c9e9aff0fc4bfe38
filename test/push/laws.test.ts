import { describe, expect, test } from 'vitest';
import type { Contracts, HotelContract } from '../../src/contract/model.ts';
import { recordsOf } from '../../src/hub/mapping/record-to-wire.ts';
import { canonicalJson, type JsonObject } from '../../src/kernel/json.ts';
import { arbitraryHotel } from '../support/arbitrary-contract.ts';
import { byDay } from '../support/every-case.ts';
import { fc } from '../support/fast-check.ts';
import { MemoryHub, type Noise } from '../support/memory-hub.ts';
import { planFor, pushTo } from '../support/push-to.ts';
import { palma } from '../support/sample-contract.ts';

const selection = (...hotels: readonly HotelContract[]): Contracts => ({ suppliers: [palma], hotels });
const noises = fc.constantFrom<Noise>('none', 'nulls', 'drops-defaults');

const notApplied = (reports: readonly { stepId: string; outcome: string; reason?: string }[]) =>
  reports.filter(({ outcome }) => outcome !== 'applied').map(({ stepId, reason }) => [stepId, reason]);

/** What somebody at the hub adds by hand to every record: unknown fields, and a season, a link and a text that no file has. */
function byHand(hotel: JsonObject): JsonObject {
  const rates = recordsOf(hotel['rates']).map((rate) => ({
    ...rate,
    taxGroup: { code: 'T1', rates: [1, 2.5] },
    seasons: [
      ...recordsOf(rate['seasons']).map((season) => ({ ...season, colour: 'red' })),
      {
        id: 900,
        name: 'By hand',
        dateRanges: [{ start: '2028-01-01', end: '2028-01-31', note: 'n' }],
        seasonRoomPrices: [],
        releaseDays: 9,
        minimumStay: 4,
        priceType: 'PAX',
      },
    ],
  }));
  const descriptions = [...recordsOf(hotel['descriptions']), { language: 'FR', description: 'Une maison' }];
  return { ...hotel, starRating: { official: 4.5 }, chain: 'By hand', descriptions, rates };
}

const handmade = (hotel: JsonObject) => ({
  starRating: hotel['starRating'],
  chain: hotel['chain'],
  french: recordsOf(hotel['descriptions']).filter(({ language }) => language === 'FR'),
  rates: Object.fromEntries(
    recordsOf(hotel['rates']).map((rate) => [
      String(rate['name']),
      {
        taxGroup: rate['taxGroup'],
        byHand: recordsOf(rate['seasons']).filter(({ name }) => name === 'By hand'),
        colours: recordsOf(rate['seasons'])
          .map(({ name, colour, id }) => `${String(name)} ${String(colour)} ${String(id)}`)
          .sort(),
      },
    ]),
  ),
});

describe('whatever the hub holds and whatever the files say', () => {
  test('one push applies every step, and the plan after it has none', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryHotel(),
        arbitraryHotel(),
        fc.boolean(),
        noises,
        async (before, after, prune, noise) => {
          const hub = new MemoryHub();
          hub.noise = noise;
          expect(notApplied((await pushTo(hub, selection(before))).reports)).toEqual([]);
          expect(notApplied((await pushTo(hub, selection(after), { prune })).reports)).toEqual([]);
          expect((await planFor(hub, selection(after), { prune })).steps).toEqual([]);
          const writes = hub.writes.length;
          await pushTo(hub, selection(after), { prune });
          expect(hub.writes.length).toBe(writes);
        },
      ),
      { numRuns: byDay(150) },
    );
  });

  test('what only the hub has survives every replacement unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryHotel(), arbitraryHotel(), async (before, after) => {
        const hub = new MemoryHub();
        await pushTo(hub, selection(before));
        hub.editHotel(1, 'H1', byHand);
        const made = handmade(hub.hotel(1, 'H1'));
        await pushTo(hub, selection(after));
        const left = handmade(hub.hotel(1, 'H1'));
        expect(left).toMatchObject({ starRating: made.starRating, chain: made.chain, french: made.french });
        for (const [name, rate] of Object.entries(made.rates)) {
          expect(canonicalJson(left.rates[name]?.byHand)).toBe(canonicalJson(rate.byHand));
          expect(left.rates[name]?.taxGroup).toEqual(rate.taxGroup);
          expect(left.rates[name]?.colours).toEqual(expect.arrayContaining(rate.colours));
        }
      }),
      { numRuns: byDay(100) },
    );
  });

  test('no step comes before one that it needs', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryHotel(), arbitraryHotel(), fc.boolean(), async (before, after, prune) => {
        const hub = new MemoryHub();
        await pushTo(hub, selection(before));
        const { steps } = await planFor(hub, selection(after), { prune });
        const ids = steps.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [index, step] of steps.entries()) {
          for (const need of step.needs) expect(ids.slice(0, index)).toContain(need);
        }
      }),
      { numRuns: byDay(100) },
    );
  });

  test('the plan does not depend on the order of hotels and records', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryHotel('H1'),
        arbitraryHotel('H1'),
        arbitraryHotel('H2'),
        fc.boolean(),
        async (before, after, other, prune) => {
          const hub = new MemoryHub();
          await pushTo(hub, selection(before));
          const one = await planFor(hub, selection(after, other), { prune });
          const two = await planFor(hub, selection(reversed(other), reversed(after)), { prune });
          expect(sorted(two)).toEqual(sorted(one));
          expect(two.steps.map(({ id, needs }) => [id, needs])).toEqual(one.steps.map(({ id, needs }) => [id, needs]));
        },
      ),
      { numRuns: byDay(100) },
    );
  });
});

/** Every list of the contract the other way round, at every depth. */
function reversed<T>(value: T): T;
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => reversed(item)).reverse();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, field]): [string, unknown] => [key, reversed(field)])
      .reverse(),
  );
}

/** Every list inside sorted by its text: the bodies keep the order of the file, which says nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => [key, sorted(field)]),
  );
}
