import { describe, expect, it } from 'vitest';
import type { Contracts } from '../../../src/contract/model.ts';
import { digestOfJson } from '../../../src/kernel/digest.ts';
import { canonicalJson, isJsonObject, type JsonObject } from '../../../src/kernel/json.ts';
import { movedRecords, movedSteps } from '../../../src/plan/saved/moved-steps.ts';
import { readPlan, type SavedPlan, savePlan } from '../../../src/plan/saved/saved-plan.ts';
import { arbitraryHotel } from '../../support/arbitrary-contract.ts';
import { byDay } from '../../support/every-case.ts';
import { fc } from '../../support/fast-check.ts';
import { MemoryHub, type Noise } from '../../support/memory-hub.ts';
import { type PlanSettings, planFor, planToSave, pushTo, savedText, stepIds } from '../../support/push-to.ts';
import {
  contract,
  contracts,
  earlyBooking,
  money,
  seaPalace,
  summer,
  withHotel,
} from '../../support/sample-contract.ts';

const sample = contracts(contract());

async function saved(selection: Contracts = sample, hub = new MemoryHub(), settings: PlanSettings = {}) {
  const content = await planToSave(hub, selection, settings);
  return { id: savePlan(content).id, text: savedText(content), plan: content.plan };
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
    const { plan, text } = await saved(dearer, hub, { supersede: true });
    const read = planIn(text);
    expect(read.options).toEqual({ prune: false, supersede: true });
    expect(read.plan.steps[0]?.supersedes).toEqual(plan.steps[0]?.supersedes);
    expect(read.plan.unmanaged).toEqual(plan.unmanaged);
  });

  it('reads back as it was, whatever the contract, the hub and the options', async () => {
    const options = fc.record({ prune: fc.boolean(), supersede: fc.boolean() });
    const noise = fc.constantFrom<Noise>('none', 'nulls', 'drops-defaults');
    await fc.assert(
      fc.asyncProperty(arbitraryHotel(), arbitraryHotel(), options, noise, async (before, after, asked, how) => {
        const hub = new MemoryHub();
        hub.noise = how;
        await pushTo(hub, contracts(before));
        const { plan, text } = await saved(contracts(after), hub, asked);
        expect(canonicalJson(planIn(text).plan)).toBe(canonicalJson(plan));
      }),
      { numRuns: byDay(150) },
    );
  });

  it('has an id of its content: the same for the same, another for any other', async () => {
    const [one, same, other] = [await saved(), await saved(), await saved(contracts(withHotel({ hotelname: 'X' })))];
    expect(one.id).toMatch(/^[0-9a-f]{12}$/);
    expect(same.id).toBe(one.id);
    expect(other.id).not.toBe(one.id);
  });

  it.each([
    ['a price', /"amount":165\.1/, '"amount":165.2'],
    ['a record', /"externalCode":"PALMA"/, '"externalCode":"PALME"'],
    ['the time', /2027-01-01T00:00:00/, '2027-01-02T00:00:00'],
    ['an unknown field', /"files":1/, '"files":1,"steps":[]'],
    ['the hub', /hub\.example\.com/, 'hub.example.org'],
    ['the hash', /"hash":"./, '"hash":"g'],
  ])('with %s changed afterwards is refused', async (_, from, to) => {
    const { text } = await saved();
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(readPlan(changed)).toMatchObject({ doubts: expect.arrayContaining(['tampered']) });
  });

  it.each([
    ['an unknown field', { surprise: 1 }],
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

  it.each([
    [2, 'older'],
    [4, 'newer'],
  ])('of version %d is not read: it is %s', async (version, doubt) => {
    const { text } = await saved();
    expect(readPlan(text.replace('"version":3', `"version":${version}`))).toEqual({
      kind: 'unreadable',
      doubts: [doubt],
    });
  });

  it.each(['', 'hotel: {}', '[]', '{"version":1}', '{"format":"contracts plan"'])('is not %j', (text) => {
    expect(readPlan(text)).toEqual({ kind: 'no-plan' });
  });
});

type Edit = (body: ReturnType<typeof JSON.parse>) => void;

/** A saved plan with `edit` done to what its file says, sealed anew. */
function resealed(text: string, edit: Edit) {
  const { hash: _, ...body } = JSON.parse(text);
  edit(body);
  return readPlan(JSON.stringify({ ...body, hash: digestOfJson(body) }));
}

describe('a saved plan that was edited and got a new hash', () => {
  const dearer = contracts(
    contract({ offers: [{ ...earlyBooking, value: money('15') }], rates: [{ ...summer, minimumStay: 1 }] }),
  );

  async function text() {
    const hub = new MemoryHub();
    await pushTo(hub, sample);
    return (await saved(dearer, hub, { supersede: true })).text;
  }

  it('is accepted if nothing was edited', async () => {
    expect(resealed(await text(), () => {})).toMatchObject({ kind: 'plan', doubts: [] });
  });

  it.each<[string, Edit]>([
    ['a write is not listed', ({ plan }) => plan.steps.pop()],
    ['nothing is listed', ({ plan }) => (plan.steps = [])],
    ['a change is hidden', ({ plan }) => (plan.steps.at(-1).changes = [])],
    ['a change shows another new value', ({ plan }) => (plan.steps.at(-1).changes[0].after = 9)],
    ['the contracts are gone', ({ contracts: all }) => (all.hotels = [])],
    ['a contract says something else', ({ contracts: all }) => (all.hotels[0].rates[0].minimumStay = 2)],
    ['a contract says the same with one more field', ({ contracts: all }) => (all.hotels[0].rates[0].releaseDays = 0)],
    ['the hub held something else', ({ seen }) => (seen.hotels[0].record.rates[0].minimumStay = 9)],
    ['the hub held no such hotel', ({ seen }) => (seen.hotels = [])],
    ['new versions were not asked for', ({ options }) => (options.supersede = undefined)],
    ['it is for another environment', ({ target }) => (target.environment = 'production')],
  ])('is refused when %s', async (_, edit) => {
    expect(resealed(await text(), edit)).toMatchObject({ doubts: ['misstated'] });
  });
});

describe('a plan made before and the hub now', () => {
  const wanted = contracts(
    contract({ hotel: { ...seaPalace, hotelname: 'New' }, rates: [{ ...summer, minimumStay: 1 }] }),
  );
  const byNoOne = (): boolean => false;

  async function loaded(): Promise<MemoryHub> {
    const hub = new MemoryHub();
    await pushTo(hub, sample);
    return hub;
  }

  it('agree if nothing has changed', async () => {
    const hub = await loaded();
    const then = await planFor(hub, wanted);
    const now = await planFor(hub, wanted);
    expect([movedRecords(then, now), [...movedSteps(then, now, byNoOne)]]).toEqual([[], []]);
  });

  it('differ in exactly the records that changed', async () => {
    const hub = await loaded();
    const then = await planFor(hub, wanted);
    hub.editHotel(1, 'SEA-PALACE', (hotel) => ({ ...hotel, chain: 'Blue' }));
    const now = await planFor(hub, wanted);
    expect(movedRecords(then, now)).toEqual(['hotel PALMA/SEA-PALACE']);
    expect([...movedSteps(then, now, byNoOne)]).toEqual(['replaceHotel hotel PALMA/SEA-PALACE']);
  });

  it('differ in a record that was equal then and is not now', async () => {
    const hub = await loaded();
    const then = await planFor(hub, contracts(withHotel({ hotelname: 'New' })));
    hub.editRate(1, 'SEA-PALACE', 'Summer 2027', (rate) => ({ ...rate, minimumStay: 5 }));
    const now = await planFor(hub, contracts(withHotel({ hotelname: 'New' })));
    expect([...movedSteps(then, now, byNoOne)]).toEqual(['replaceRate PALMA/SEA-PALACE rate "Summer 2027"']);
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
