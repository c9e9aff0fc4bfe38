import { describe, expect, test } from 'vitest';
import type { Contracts, Supplier } from '../../src/contract/model.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import type { Plan } from '../../src/plan/plan.ts';
import type { StepReport } from '../../src/push/event.ts';
import type { PushOptions } from '../../src/push/push-run.ts';
import { cutOff, timedOut } from '../support/hub-failures.ts';
import { MemoryHub } from '../support/memory-hub.ts';
import { planFor, push } from '../support/push-to.ts';
import { palma } from '../support/sample-contract.ts';

const CREATION = 'createSupplier supplier PALMA';

const only = (supplier: Supplier): Contracts => ({ suppliers: [supplier], hotels: [] });
const OLD = { externalCode: 'PALMA', commercialName: 'Old' };
const NEW = { externalCode: 'PALMA', commercialName: 'Palma Hotels' };

async function pushed(plan: Plan, hub: MemoryHub, options: Partial<PushOptions> = {}): Promise<StepReport | undefined> {
  const { reports } = await push(plan, hub, options);
  return reports[0];
}

/** A hub with the supplier under another name, and the plan to replace it. */
async function replacement(supplier = palma): Promise<{ hub: MemoryHub; plan: Plan }> {
  const hub = new MemoryHub();
  hub.addSupplier(OLD);
  return { hub, plan: await planFor(hub, only(supplier)) };
}

/** The plan to create the supplier in an empty hub. */
async function creation(): Promise<{ hub: MemoryHub; plan: Plan }> {
  const hub = new MemoryHub();
  return { hub, plan: await planFor(hub, only(palma)) };
}

const rename = (hub: MemoryHub, fields: JsonObject): void => {
  hub.suppliers.set(1, { ...hub.suppliers.get(1), ...fields });
};

describe('the replacement of a supplier', () => {
  test('is not sent if the supplier cannot be read before, with reason and advice', async () => {
    const { hub, plan } = await replacement();
    hub.faults.push({ operation: 'readSupplier', failure: cutOff });
    expect(await pushed(plan, hub)).toMatchObject({
      outcome: 'skipped',
      failure: 'unknown',
      reason: expect.stringContaining('answered 502'),
      advice: expect.stringContaining('push again'),
    });
    expect(hub.writes).toEqual([]);
  });

  test('stops the push if the connection to the hub is lost before it', async () => {
    const { hub, plan } = await replacement();
    hub.faults.push({ operation: 'readSupplier', failure: { kind: 'unreachable', reason: 'connection refused' } });
    const other = plan.steps.map((step) => ({ ...step, id: 'another' }));
    const { reports } = await push({ ...plan, steps: [...plan.steps, ...other] }, hub);
    expect(reports[1]).toMatchObject({ outcome: 'skipped', reason: 'the push stopped: connection refused' });
    expect(hub.callsOf('readSupplier')).toHaveLength(1);
  });

  test('with what somebody else has just written is adopted', async () => {
    const { hub, plan } = await replacement();
    rename(hub, NEW);
    expect(await pushed(plan, hub)).toMatchObject({
      outcome: 'adopted',
      reason: 'the hub holds just this record already',
    });
    expect(hub.writes).toEqual([]);
  });

  test('is skipped if there is an objection, with its text', async () => {
    const { hub, plan } = await replacement();
    const objection = { reason: 'it moved since the run before', stale: true } as const;
    const [step] = plan.steps;
    const ended = await pushed(plan, hub, { objections: new Map([[step?.id ?? '', objection]]) });
    expect(ended).toMatchObject({ outcome: 'skipped', ...objection });
    expect(hub.writes).toEqual([]);
  });

  test('is unknown if the supplier is gone after it timed out', async () => {
    const { hub, plan } = await replacement();
    hub.faults.push({ operation: 'replaceSupplier', failure: timedOut, meanwhile: (it) => it.suppliers.clear() });
    expect(await pushed(plan, hub)).toMatchObject({
      outcome: 'unknown',
      reason: 'timed out after 60 s; it does not show the record',
    });
  });

  test('is read back by its id, even if another one has its code', async () => {
    const { hub, plan } = await replacement({ ...palma, id: 1 });
    hub.faults.push({ operation: 'replaceSupplier', meanwhile: (it) => it.addSupplier(OLD) });
    expect(await pushed(plan, hub)).toMatchObject({ outcome: 'applied' });
  });
});

describe('the creation of a supplier', () => {
  test('is not sent if the list cannot be read before, with reason and advice', async () => {
    const { hub, plan } = await creation();
    hub.faults.push({ operation: 'listSuppliers', failure: cutOff });
    expect(await pushed(plan, hub)).toMatchObject({
      outcome: 'skipped',
      reason: expect.stringContaining('answered 502'),
      advice: expect.stringContaining('push again'),
    });
  });

  test('that somebody else has done first says so', async () => {
    const { hub, plan } = await creation();
    hub.addSupplier(NEW);
    expect(await pushed(plan, hub)).toMatchObject({
      stepId: CREATION,
      outcome: 'adopted',
      reason: 'the hub has just this supplier since the plan was made',
    });
  });

  test('that the hub lists without an id is unknown, because nothing can be written under it', async () => {
    const { hub, plan } = await creation();
    hub.faults.push({ operation: 'listSuppliers', nth: 3, answer: () => [NEW] });
    expect(await pushed(plan, hub)).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringContaining('the hub lists the supplier without an id'),
    });
  });

  test('is skipped in a push that was interrupted before it, for that reason', async () => {
    const { hub, plan } = await creation();
    expect(await pushed(plan, hub, { signal: AbortSignal.abort() })).toMatchObject({
      outcome: 'skipped',
      reason: 'interrupted',
    });
    expect(hub.writes).toEqual([]);
  });
});
