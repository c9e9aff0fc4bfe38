import { describe, expect, it } from 'vitest';
import type { Contracts } from '../../../src/contract/model.ts';
import { digestOfJson } from '../../../src/kernel/digest.ts';
import { isJsonObject, type JsonObject } from '../../../src/kernel/json.ts';
import { movedRecords, movedSteps } from '../../../src/plan/saved/moved-steps.ts';
import { readPlan, type SavedPlan, savePlan } from '../../../src/plan/saved/saved-plan.ts';
import { arbitraryHotel } from '../../support/arbitrary-contract.ts';
import { fc } from '../../support/fast-check.ts';
import { MemoryHub } from '../../support/memory-hub.ts';
import { planFor, pushTo, stepIds } from '../../support/push-to.ts';
import {
  contract,
  contracts,
  earlyBooking,
  money,
  seaPalace,
  summer,
  withHotel,
  withRate,
} from '../../support/sample-contract.ts';

const sample = contracts(contract());

async function saved(selection: Contracts = sample, hub = new MemoryHub()) {
  const plan = await planFor(hub, selection);
  const made = savePlan({
    createdAt: '2027-01-01T00:00:00.000Z',
    tool: '0.1.0',
    target: { environment: 'test', hub: 'https://hub.example.com/resources', micrositeId: 'site' },
    files: 1,
    options: { prune: false },
    plan,
    contracts: selection,
  });
  return { id: made.id, text: [...made.text].join(''), plan };
}

function planIn(text: string): SavedPlan {
  const reading = readPlan(text);
  if (reading.kind !== 'plan') throw new Error(reading.kind);
  expect(reading.doubts).toEqual([]);
  return reading.saved;
}

describe('a saved plan', () => {
  it('reads back as it was, with the contracts that its push verifies', async () => {
    const { id, plan, text } = await saved();
    const read = planIn(text);
    expect(read.id).toBe(id);
    expect(JSON.parse(JSON.stringify(read.plan))).toEqual(JSON.parse(JSON.stringify(plan)));
    expect(JSON.parse(JSON.stringify(read.contracts))).toEqual(JSON.parse(JSON.stringify(sample)));
  });

  it('keeps what replaces what, and that this was requested', async () => {
    const hub = new MemoryHub();
    await pushTo(hub, sample);
    const dearer = contracts(contract({ offers: [{ ...earlyBooking, value: money('15') }] }));
    const plan = await planFor(hub, dearer, { supersede: true });
    const { text } = savePlan({
      createdAt: '2027-01-01T00:00:00.000Z',
      tool: '0.1.0',
      target: { environment: 'test', hub: 'https://hub.example.com/resources' },
      files: 1,
      options: { prune: false, supersede: true },
      plan,
      contracts: dearer,
    });
    const read = planIn([...text].join(''));
    expect(read.options).toEqual({ prune: false, supersede: true });
    expect(read.plan.steps[0]?.supersedes).toEqual(plan.steps[0]?.supersedes);
    expect(read.plan.unmanaged).toEqual(plan.unmanaged);
  });

  it('reads back as it was, whatever the contract and whatever the hub holds', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryHotel(), arbitraryHotel(), async (before, after) => {
        const hub = new MemoryHub();
        await pushTo(hub, contracts(before));
        const { plan, text } = await saved(contracts(after), hub);
        expect(JSON.stringify(planIn(text).plan.steps.map(({ body }) => body))).toBe(
          JSON.stringify(plan.steps.map(({ body }) => body)),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('writes exactly what the plan that was shown would have written', async () => {
    const { text } = await saved();
    const [one, other] = [new MemoryHub(), new MemoryHub()];
    await pushTo(one, sample);
    const { pushPlan } = await import('../../../src/push/push-plan.ts');
    const { FakeClock } = await import('../../support/fake-clock.ts');
    await pushPlan(planIn(text).plan, { hub: other, clock: new FakeClock() });
    expect(other.writes.map(({ body }) => body)).toEqual(one.writes.map(({ body }) => body));
  });

  it('has an id of its content: the same for the same, another for any other', async () => {
    const [one, same, other] = [await saved(), await saved(), await saved(contracts(withHotel({ hotelname: 'X' })))];
    expect(one.id).toMatch(/^[0-9a-f]{12}$/);
    expect(same.id).toBe(one.id);
    expect(other.id).not.toBe(one.id);
  });

  it('contains the fingerprint of every record that it replaces', async () => {
    const hub = new MemoryHub();
    await pushTo(hub, sample);
    const { plan } = await saved(contracts(withRate({ minimumStay: 1 })), hub);
    expect(plan.steps.map(({ basis }) => typeof basis)).toEqual(['string']);
  });

  it.each([
    ['a price', /"amount":165\.1/, '"amount":165.2'],
    ['a record', /"externalCode":"PALMA"/, '"externalCode":"PALME"'],
    ['the time', /2027-01-01T00:00:00/, '2027-01-02T00:00:00'],
    ['a field that nobody knows', /"files":1/, '"files":1,"steps":[]'],
    ['the hub', /hub\.example\.com/, 'hub.example.org'],
    ['the hash', /"hash":"./, '"hash":"g'],
  ])('with %s changed afterwards is refused', async (_, from, to) => {
    const { text } = await saved();
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(readPlan(changed)).toMatchObject({ doubts: expect.arrayContaining(['tampered']) });
  });

  it.each([
    ['a field that nobody knows', { surprise: 1 }],
    ['a version that is no number', { version: '9' }],
  ])('with %s is refused even with the hash of its content', async (_, more) => {
    const { text } = await saved();
    const file: unknown = JSON.parse(text);
    if (!isJsonObject(file)) throw new Error('a plan is an object');
    const { hash: __, ...body }: JsonObject = { ...file, ...more };
    expect(readPlan(JSON.stringify({ ...body, hash: digestOfJson(body) }))).toMatchObject({ doubts: ['tampered'] });
  });

  it('with a digit of any number changed is refused', async () => {
    const { text } = await saved();
    const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
    for (const at of places.filter((_, index) => index % 7 === 0)) {
      const digit = (Number(text[at]) + 1) % 10;
      const reading = readPlan(`${text.slice(0, at)}${digit}${text.slice(at + 1)}`);
      expect(reading.kind === 'no-plan' || reading.doubts.length > 0, text.slice(at - 20, at + 5)).toBe(true);
    }
  });

  it('of a newer version can still be looked at', async () => {
    const { text } = await saved();
    const reading = readPlan(text.replace('"version":2', '"version":3'));
    expect(reading).toMatchObject({ kind: 'plan', doubts: expect.arrayContaining(['newer']) });
  });

  it('of a newer version in an unknown form says so', () => {
    expect(readPlan('{"format":"contracts plan","version":9,"steps":{}}')).toMatchObject({
      kind: 'unreadable',
      doubts: expect.arrayContaining(['newer']),
    });
  });

  it.each(['', 'hotel: {}', '[]', '{"version":1}', '{"format":"contracts plan"'])('is not %j', (text) => {
    expect(readPlan(text)).toEqual({ kind: 'no-plan' });
  });
});

describe('a plan that would not read back as it is', () => {
  /** Saves a plan of 130 steps over 130 hotels, in which the step or hotel at `at` has a field that no schema knows. */
  async function save(at: number, part: 'step' | 'hotel' | 'none') {
    const plan = await planFor(new MemoryHub(), sample);
    const [step] = plan.steps;
    const [hotel] = sample.hotels;
    const odd = <T extends object>(one: T, index: number, is: string): T =>
      index === at && is === part ? Object.assign({ ...one }, { surprise: 1 }) : one;
    if (!step || !hotel) throw new Error('the sample has a step and a hotel');
    const counted = Array.from({ length: 130 }, (_, index) => index);
    const { text } = savePlan({
      createdAt: '2027-01-01T00:00:00.000Z',
      tool: '0.1.0',
      target: { environment: 'test', hub: 'https://hub.example.com/resources', micrositeId: 'site' },
      files: 1,
      options: { prune: false },
      plan: { ...plan, steps: counted.map((index) => odd({ ...step, id: `s${index}` }, index, 'step')) },
      contracts: { ...sample, hotels: counted.map((index) => odd({ ...hotel }, index, 'hotel')) },
    });
    return [...text].join('').length;
  }

  it('is not saved, whichever of its steps and hotels it is', async () => {
    for (const at of [0, 49, 50, 99, 100, 129]) {
      await expect(save(at, 'step'), `step ${at}`).rejects.toThrow('does not read back');
      await expect(save(at, 'hotel'), `hotel ${at}`).rejects.toThrow('does not read back');
    }
    expect(await save(0, 'none')).toBeGreaterThan(1000);
  });
});

describe('a plan made before and the hub now', () => {
  const wanted = contracts(
    contract({ hotel: { ...seaPalace, hotelname: 'New' }, rates: [{ ...summer, minimumStay: 1 }] }),
  );
  const nobody = (): boolean => false;

  async function loaded(): Promise<MemoryHub> {
    const hub = new MemoryHub();
    await pushTo(hub, sample);
    return hub;
  }

  it('agree if nothing has changed', async () => {
    const hub = await loaded();
    const then = await planFor(hub, wanted);
    const now = await planFor(hub, wanted);
    expect([movedRecords(then, now), [...movedSteps(then, now, nobody)]]).toEqual([[], []]);
  });

  it('differ in exactly the records that changed', async () => {
    const hub = await loaded();
    const then = await planFor(hub, wanted);
    hub.editHotel(1, 'SEA-PALACE', (hotel) => ({ ...hotel, chain: 'Blue' }));
    const now = await planFor(hub, wanted);
    expect(movedRecords(then, now)).toEqual(['hotel PALMA/SEA-PALACE']);
    expect([...movedSteps(then, now, nobody)]).toEqual(['replaceHotel hotel PALMA/SEA-PALACE']);
  });

  it('differ in a record that was equal then and is not now', async () => {
    const hub = await loaded();
    const then = await planFor(hub, contracts(withHotel({ hotelname: 'New' })));
    hub.editRate(1, 'SEA-PALACE', 'Summer 2027', (rate) => ({ ...rate, minimumStay: 5 }));
    const now = await planFor(hub, contracts(withHotel({ hotelname: 'New' })));
    expect([...movedSteps(then, now, nobody)]).toEqual(['replaceRate PALMA/SEA-PALACE rate "Summer 2027"']);
  });

  it('agree on what this tool has left half-written', async () => {
    const hub = await loaded();
    const then = await planFor(hub, wanted);
    hub.editHotel(1, 'SEA-PALACE', (hotel) => ({ ...hotel, chain: 'Blue' }));
    const now = await planFor(hub, wanted);
    expect([...movedSteps(then, now, ({ kind }) => kind === 'hotel')]).toEqual([]);
    expect(stepIds(now)).toHaveLength(2);
  });
});
