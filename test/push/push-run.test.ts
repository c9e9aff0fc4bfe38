import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../src/kernel/result.ts';
import type { PushEvent } from '../../src/push/event.ts';
import { pushPlan } from '../../src/push/push-plan.ts';
import type { PushJournal } from '../../src/push/push-run.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { type Fault, MemoryHub } from '../support/memory-hub.ts';
import { FULL } from '../support/memory-state-files.ts';
import { planFor, pushTo } from '../support/push-to.ts';
import { contract, contracts } from '../support/sample-contract.ts';

const sample = contracts(contract());

async function eventsOf(...faults: readonly Fault[]): Promise<readonly PushEvent[]> {
  const hub = new MemoryHub();
  hub.faults.push(...faults);
  const events: PushEvent[] = [];
  await pushTo(hub, sample, { onEvent: (event) => events.push(event) });
  return events;
}

/** A journal that cannot keep the nth intent, and could keep everything behind it. */
function failingAtIntent(nth: number): PushJournal {
  let intents = 0;
  return {
    record: async ({ type }) => {
      if (type === 'step-sent') intents += 1;
      return type === 'step-sent' && intents === nth ? fail(FULL) : ok(undefined);
    },
  };
}

describe('the stream of events', () => {
  it('has for each step that it was sent, that it was answered, and how it ended, in that order', async () => {
    const events = await eventsOf();
    const order = new Map<string, string[]>();
    for (const event of events) {
      const id = event.type === 'step-ended' ? event.report.stepId : 'step' in event ? event.step.id : undefined;
      if (id !== undefined) order.set(id, [...(order.get(id) ?? []), event.type]);
    }
    expect([...order.values()]).toEqual(Array(5).fill(['step-sent', 'step-answered', 'step-ended']));
  });

  it('has the status and the request id of every answer', async () => {
    const answered = (await eventsOf()).filter(({ type }) => type === 'step-answered');
    expect(answered[0]).toMatchObject({ status: 201, requestId: 'req-3' });
  });

  it('has no answer if none came', async () => {
    const events = await eventsOf({ operation: 'createSupplier', failure: { kind: 'unknown', reason: 'timed out' } });
    expect(events.map(({ type }) => type)).not.toContain('step-answered');
  });

  it('has the answer that a refusal is', async () => {
    const events = await eventsOf({ operation: 'createSupplier', failure: { kind: 'refused', status: 400 } });
    expect(events.find(({ type }) => type === 'step-answered')).toMatchObject({ status: 400 });
  });
});

describe('an intent that cannot be stored', () => {
  it.each([1, 2, 3, 4, 5])('as the %ith is the last, even if the journal could be written again', async (nth) => {
    const hub = new MemoryHub();
    const plan = await planFor(hub, sample);
    const { reports } = await pushPlan(plan, { hub, clock: new FakeClock(), journal: failingAtIntent(nth) });
    const ends = reports.map(({ outcome, reason }) => [outcome, reason]);
    const stopped = 'the push stopped: its journal cannot be written (ENOSPC)';
    expect(ends.slice(0, nth - 1)).toEqual(Array(nth - 1).fill(['applied', undefined]));
    expect(ends.slice(nth - 1)).toEqual(Array(6 - nth).fill(['skipped', stopped]));
    expect(hub.writes).toHaveLength(nth - 1);
  });
});
