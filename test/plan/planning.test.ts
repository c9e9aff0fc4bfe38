import { describe, expect, it } from 'vitest';
import { DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import { Planning, planChanges } from '../../src/plan/plan-changes.ts';
import type { RemoteSnapshot } from '../../src/plan/snapshot.ts';
import { readHotels, readSnapshot } from '../../src/push/look/read-snapshot.ts';
import { MemoryHub } from '../support/memory-hub.ts';
import { pushTo } from '../support/push-to.ts';
import { contract, contracts, seaPalace } from '../support/sample-contract.ts';

const hotel = (providerCode: string, hotelname = providerCode) =>
  contract({ hotel: { ...seaPalace, providerCode, hotelname } });

const before = contracts(hotel('A'), hotel('B'), hotel('C'));
const after = contracts(hotel('C', 'New C'), hotel('A', 'New A'), hotel('B'), hotel('D'));

const asked = {
  contracts: after,
  environment: 'sandbox',
  prune: false,
  supersede: false,
  capabilities: DEFAULT_CAPABILITIES,
};

async function loaded(): Promise<{ readonly hub: MemoryHub; readonly snapshot: RemoteSnapshot }> {
  const hub = new MemoryHub();
  await pushTo(hub, before);
  const snapshot = await readSnapshot(hub, after, { concurrency: 4 });
  if (!snapshot.ok) throw new Error(snapshot.error.reason);
  return { hub, snapshot: snapshot.value };
}

describe('a plan that is made while the hub is read', () => {
  it('equals the plan from a complete snapshot, whatever the order in which the hotels arrive', async () => {
    const { snapshot } = await loaded();
    const whole = planChanges({ ...asked, snapshot });
    expect(whole.steps.map(({ id }) => id)).toContain('replaceHotel hotel PALMA/A');
    for (const order of [snapshot.hotels, snapshot.hotels.toReversed()]) {
      const planning = new Planning({ ...asked, snapshot });
      for (const one of order) planning.take(one);
      expect(JSON.stringify(planning.plan())).toBe(JSON.stringify(whole));
    }
  });

  it('begins when the suppliers and their lists are known, before any hotel', async () => {
    const { hub, snapshot } = await loaded();
    const seen: string[] = [];
    const read = await readHotels(hub, after, { concurrency: 1 }, ({ listed }) => {
      seen.push([...listed.values()].flatMap((hotels) => [...hotels.keys()]).join());
      return { take: ({ record }) => seen.push(record.providerCode) };
    });
    expect(read).toMatchObject({ ok: true, value: { owners: { suppliers: snapshot.suppliers } } });
    expect(seen).toEqual(['A,B,C', 'C', 'A', 'B']);
  });

  it('does not treat a listed hotel that was not read as absent', async () => {
    const { snapshot } = await loaded();
    const planning = new Planning({ ...asked, snapshot });
    for (const one of snapshot.hotels.slice(1)) planning.take(one);
    expect(() => planning.plan()).toThrow('the snapshot lacks the hotel C that the hub lists');
    const blind = new Planning({ ...asked, snapshot: { ...snapshot, listed: new Map() } });
    expect(() => blind.plan()).toThrow('the snapshot does not list the hotels of supplier');
  });

  it('ignores a hotel that is not selected', async () => {
    const { snapshot } = await loaded();
    const only = { ...asked, contracts: contracts(hotel('A')) };
    const planning = new Planning({ ...only, snapshot });
    for (const one of snapshot.hotels) planning.take(one);
    expect(planning.plan().hotels.map((heading) => heading.hotel)).toEqual(['A']);
  });
});
