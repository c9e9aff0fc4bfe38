import { describe, expect, it } from 'vitest';
import type { Contracts } from '../../../src/contract/model.ts';
import { digestOfJson } from '../../../src/kernel/digest.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src/kernel/json.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import { misstatedStep } from '../../../src/plan/saved/misstated-step.ts';
import { readPlan, savePlan } from '../../../src/plan/saved/saved-plan.ts';
import { arbitraryHotel } from '../../support/arbitrary-contract.ts';
import { fc } from '../../support/fast-check.ts';
import { MemoryHub, type Noise } from '../../support/memory-hub.ts';
import { planFor, pushTo } from '../../support/push-to.ts';
import { contract, contracts, earlyBooking, money, summer, withRate } from '../../support/sample-contract.ts';

const plain = (plan: Plan): Plan => JSON.parse(JSON.stringify(plan));

describe('a plan as it is made', () => {
  it('sends what it shows, whatever the contract, the hub and the options', async () => {
    const options = fc.record({ prune: fc.boolean(), supersede: fc.boolean() });
    const noise = fc.constantFrom<Noise>('none', 'nulls', 'drops-defaults');
    await fc.assert(
      fc.asyncProperty(arbitraryHotel(), arbitraryHotel(), options, noise, async (before, after, asked, how) => {
        const hub = new MemoryHub();
        hub.noise = how;
        await pushTo(hub, contracts(before));
        const plan = plain(await planFor(hub, contracts(after), asked));
        expect(misstatedStep(plan, contracts(after))).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});

/** Every number of a value, as the way to it. */
const numbersIn = (value: Json | undefined, path: readonly (string | number)[] = []): (string | number)[][] => {
  if (typeof value === 'number') return [[...path]];
  if (Array.isArray(value)) return value.flatMap((item, index) => numbersIn(item, [...path, index]));
  return isJsonObject(value) ? Object.entries(value).flatMap(([name, item]) => numbersIn(item, [...path, name])) : [];
};

function changedAt(value: Json, [name, ...rest]: readonly (string | number)[]): Json {
  if (name === undefined) return typeof value === 'number' ? value + 7 : value;
  if (Array.isArray(value)) return value.map((item, index) => (index === name ? changedAt(item, rest) : item));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === name && item !== undefined ? changedAt(item, rest) : item,
    ]),
  );
}

/** The plan of a push over a filled hub, saved, with `forge` done to each step, and sealed anew. */
async function forged(wanted: Contracts, forge: (step: JsonObject) => Json) {
  const hub = new MemoryHub();
  await pushTo(hub, contracts(contract()));
  const plan = await planFor(hub, wanted, { supersede: true });
  const { text } = savePlan({
    createdAt: '2027-01-01T00:00:00.000Z',
    tool: '0.1.0',
    target: { environment: 'test', hub: 'https://hub.example.com/resources' },
    files: 1,
    options: { prune: false, supersede: true },
    plan,
    contracts: wanted,
  });
  const { hash: _, ...body } = JSON.parse([...text].join(''));
  const file = { ...body, plan: { ...body.plan, steps: body.plan.steps.map(forge) } };
  return readPlan(JSON.stringify({ ...file, hash: digestOfJson(file) }));
}

describe('a saved plan that was edited and got a new hash', () => {
  const dearer = contracts(
    withRate({
      seasons: summer.seasons.map((season) => ({
        ...season,
        seasonRoomPrices: season.seasonRoomPrices.map((price) => ({
          ...price,
          ...(price.distributionPrices && {
            distributionPrices: price.distributionPrices.map((entry) => ({ ...entry, amount: money('199.5') })),
          }),
        })),
      })),
    }),
  );
  const renewed = contracts(contract({ offers: [{ ...earlyBooking, value: money('15') }] }));

  it('is accepted if nothing was edited', async () => {
    for (const wanted of [dearer, renewed]) expect(await forged(wanted, (step) => step)).toMatchObject({ doubts: [] });
  });

  it.each([
    ['a replaced rate', dearer],
    ['a new version of an offer', renewed],
  ])('is refused when any number of the body of %s was changed', async (_, wanted) => {
    let ways: (string | number)[][] = [];
    await forged(wanted, (step) => {
      const [way] = [numbersIn(step['body'])];
      ways = [...ways, ...way];
      return step;
    });
    const judged = ways.filter((way) => !['id', 'roomId'].includes(String(way.at(-1))));
    expect(judged.length).toBeGreaterThan(3);
    for (const way of judged) {
      const reading = await forged(wanted, (step) => ({ ...step, body: changedAt(step['body'] ?? null, way) }));
      expect(reading, way.join('.')).toMatchObject({ doubts: ['misstated'] });
    }
  });

  it.each<[string, (step: JsonObject) => Json]>([
    ['a change is hidden', (step) => ({ ...step, changes: [] })],
    [
      'a change shows another old value',
      (step) => ({ ...step, changes: changedAt(step['changes'] ?? null, [0, 'before']) }),
    ],
    [
      'a change shows another new value',
      (step) => ({ ...step, changes: changedAt(step['changes'] ?? null, [0, 'after']) }),
    ],
    [
      "the body is another record's",
      (step) => ({ ...step, body: { ...(isJsonObject(step['body']) ? step['body'] : {}), name: 'Winter' } }),
    ],
    ['the record that it replaces is left out', ({ basis: _, ...step }) => step],
  ])('is refused when %s', async (_, forge) => {
    expect(await forged(dearer, forge)).toMatchObject({ doubts: ['misstated'] });
  });
});
