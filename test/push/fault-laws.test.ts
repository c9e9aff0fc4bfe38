import { describe, expect, test } from 'vitest';
import { recordsOf } from '../../src/hub/mapping/record-to-wire.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import type { StepReport } from '../../src/push/event.ts';
import { byDay } from '../support/every-case.ts';
import { fc } from '../support/fast-check.ts';
import { type Fault, MemoryHub } from '../support/memory-hub.ts';
import { planFor, pushTo } from '../support/push-to.ts';
import { contract, contracts, earlyBooking, seaPalace, summer } from '../support/sample-contract.ts';

const before = contracts(contract());
const attic = { providerCode: 'ATT', name: 'Attic', distributions: [{ adults: 1, children: 0 }] };
const after = contracts(
  contract({
    hotel: { ...seaPalace, rooms: [...seaPalace.rooms, attic] },
    offers: [
      { ...earlyBooking, providerRoomCodes: ['DBL', 'FAM'] },
      { ...earlyBooking, providerCode: 'LM' },
    ],
    rates: [
      { ...summer, minimumStay: 1, offers: ['EB10', 'LM'] },
      { ...summer, name: 'Winter' },
    ],
  }),
);

const faults: fc.Arbitrary<Fault> = fc.record({
  operation: fc.constantFrom(
    'createSupplier',
    'createHotel',
    'createRoom',
    'createOffer',
    'createSupplement',
    'createRate',
    'replaceRate',
    'readHotel',
    'readSupplier',
  ),
  nth: fc.integer({ min: 1, max: 3 }),
  commit: fc.boolean(),
  failure: fc.constantFrom(
    { kind: 'unknown' as const },
    { kind: 'rate-limited' as const, status: 429 },
    { kind: 'unreachable' as const },
  ),
});

/** A snapshot that could not be read ends the run before anything is written; anything else is a bug of ours. */
function snapshotFailed(error: unknown): undefined {
  if (!(error instanceof Error && ['unknown', 'rate-limited', 'unreachable'].includes(error.message))) throw error;
}

/** A failure that says "nothing happened" must not come after a commit. */
const honest = (fault: Fault): Fault => (fault.failure?.kind === 'unreachable' ? { ...fault, commit: false } : fault);

const KEYS = { rooms: 'providerCode', offers: 'providerCode', supplements: 'providerCode', rates: 'name' } as const;

function doubled(hotel: JsonObject): string[] {
  return Object.entries(KEYS).flatMap(([list, field]) => {
    const keys = recordsOf(hotel[list]).map((record) => String(record[field]));
    return keys.filter((key, index) => keys.indexOf(key) !== index);
  });
}

/** Whether the hub holds the record of a created or replaced step at all. */
function holds(hub: MemoryHub, { identity: { kind, hotel = '', key } }: StepReport): boolean {
  if (kind === 'supplier') return hub.suppliers.size === 1;
  const record = hub.hotels.get(`1/${hotel}`);
  if (kind === 'hotel') return record !== undefined;
  const list = kind === 'rate' ? 'rates' : `${kind}s`;
  return recordsOf(record?.[list]).some(
    (it) => it['name'] === key || it['providerCode'] === key || it['mealPlan'] === key,
  );
}

describe('whatever goes wrong on the way, once or twice', () => {
  test('nothing is duplicated, nothing is claimed that is not there, and two clean pushes converge', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(faults, { minLength: 1, maxLength: 2 }), async (script) => {
        const hub = new MemoryHub();
        hub.faults.push(...script.map(honest));
        for (const selection of [before, after]) {
          const read = await pushTo(hub, selection).catch(snapshotFailed);
          for (const report of read?.reports ?? []) {
            if (report.outcome === 'applied' || report.outcome === 'adopted') expect(holds(hub, report)).toBe(true);
            if (report.outcome !== 'applied') expect(report.reason).toBeTruthy();
          }
        }
        hub.faults.length = 0;
        await pushTo(hub, after);
        await pushTo(hub, after);
        expect((await planFor(hub, after)).steps).toEqual([]);
        expect(hub.suppliers.size).toBe(1);
        expect([...hub.hotels.values()].flatMap(doubled)).toEqual([]);
      }),
      { numRuns: byDay(300) },
    );
  });
});
