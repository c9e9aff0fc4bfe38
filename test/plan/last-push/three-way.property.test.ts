import { expect, test } from 'vitest';
import type { Contracts, HotelContract } from '../../../src/contract/model.ts';
import { LastPush } from '../../../src/contract/pushed/last-push.ts';
import { threeWay } from '../../../src/plan/last-push/three-way.ts';
import { type Change, identityText, type Plan } from '../../../src/plan/plan.ts';
import { arbitraryHotel } from '../../support/arbitrary-contract.ts';
import { byDay } from '../../support/every-case.ts';
import { fc } from '../../support/fast-check.ts';
import { MemoryHub, type Noise } from '../../support/memory-hub.ts';
import { planFor, pushTo } from '../../support/push-to.ts';
import { LockedProject } from '../../support/push-with-lock.ts';
import { palma } from '../../support/sample-contract.ts';

const selection = (hotel: HotelContract): Contracts => ({ suppliers: [palma], hotels: [hotel] });
const noises = fc.constantFrom<Noise>('none', 'nulls', 'drops-defaults');
const RUNS = { numRuns: byDay(60) };

const allChanges = ({ steps, blocked }: Plan): readonly Change[] =>
  [...steps, ...blocked].flatMap(({ changes }) => changes);
const bare = ({ changes }: { readonly changes: readonly Change[] }): string[] =>
  changes.map(({ movedBy: _, pushed: __, ...change }) => JSON.stringify(change));

async function locked(hub: MemoryHub, hotel: HotelContract): Promise<LockedProject> {
  const project = new LockedProject(hub);
  await project.push(selection(hotel));
  return project;
}

test('without a record in the lock the plan is the two-way plan', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryHotel(), arbitraryHotel(), fc.boolean(), async (before, after, prune) => {
      const hub = new MemoryHub();
      await pushTo(hub, selection(before));
      const plan = await planFor(hub, selection(after), { prune });
      expect(threeWay(plan, new LastPush('sandbox', { records: new Map() }), [])).toEqual(plan);
    }),
    RUNS,
  );
});

test('after a push the plan is empty', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryHotel(), arbitraryHotel(), fc.boolean(), noises, async (before, after, prune, noise) => {
      const hub = new MemoryHub();
      hub.noise = noise;
      const project = await locked(hub, before);
      await project.push(selection(after), { prune });
      const plan = await project.plan(selection(after), { prune });
      expect([plan.steps, plan.blocked.filter(({ conflict }) => conflict)]).toEqual([[], []]);
    }),
    RUNS,
  );
});

test('as long as the hub does not change, every change is the file’s', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryHotel(), arbitraryHotel(), fc.boolean(), noises, async (before, after, prune, noise) => {
      const hub = new MemoryHub();
      hub.noise = noise;
      const project = await locked(hub, before);
      const plan = await project.plan(selection(after), { prune });
      expect(allChanges(plan).filter(({ movedBy }) => movedBy !== undefined)).toEqual([]);
      expect(plan).toEqual(await planFor(hub, selection(after), { prune }));
    }),
    RUNS,
  );
});

test('as long as the files do not change, every change is the hub’s, and there are no conflicts', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryHotel(), arbitraryHotel(), noises, async (before, other, noise) => {
      const hub = new MemoryHub();
      const project = await locked(hub, before);
      await pushTo(hub, selection(other), { prune: true });
      hub.noise = noise;
      const plan = await project.plan(selection(before));
      const others = allChanges(plan).filter(({ movedBy }) => movedBy !== 'hub');
      // The name of a room in its stop sales is the room's.
      expect(others.filter(({ path }) => path.at(-1) !== 'roomName')).toEqual([]);
      expect(plan.blocked.filter(({ conflict }) => conflict)).toEqual([]);
    }),
    RUNS,
  );
});

test('whatever changed, the plan has the records and differences of the two-way plan', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryHotel(), arbitraryHotel(), arbitraryHotel(), async (before, other, after) => {
      const hub = new MemoryHub();
      const project = await locked(hub, before);
      await pushTo(hub, selection(other));
      const [two, three] = [await planFor(hub, selection(after)), await project.plan(selection(after))];
      const records = ({ steps, blocked }: Plan) =>
        [...steps, ...blocked]
          .flatMap((one) => bare(one).map((change) => `${identityText(one.identity)} ${change}`))
          .filter((line) => !line.includes('"path":[]'))
          .sort();
      expect(records(three)).toEqual(records(two));
      expect(three.unchanged).toEqual(two.unchanged);
    }),
    RUNS,
  );
});

test('once the files win everywhere, a push ends all conflicts', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryHotel(), arbitraryHotel(), arbitraryHotel(), async (before, other, after) => {
      const hub = new MemoryHub();
      const project = await locked(hub, before);
      await pushTo(hub, selection(other));
      const owner = `PALMA/${after.hotel.providerCode}`;
      const pushed = await project.push(selection(after), { overwrite: [owner, 'PALMA'] });
      expect(pushed.plan.blocked.filter(({ conflict }) => conflict)).toEqual([]);
      expect((await project.plan(selection(after))).steps).toEqual([]);
    }),
    RUNS,
  );
});
