import { describe, expect, it } from 'vitest';
import type { Contracts } from '../../../src/contract/model.ts';
import { add } from '../../../src/kernel/decimal.ts';
import { writtenPrices } from '../../../src/pricing/written-prices/written-price.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { fc } from '../../support/fast-check.ts';
import { MemoryStateFiles } from '../../support/memory-state-files.ts';
import { contract, contracts, money } from '../../support/sample-contract.ts';
import { SimulatedHub } from '../../support/simulated-hub.ts';
import { Workstation } from '../../support/workstation.ts';

const DAY_MS = 86_400_000;
const DAY = 1_440;
const FILES = contracts(contract());

/** A pushed contract, its monitor, and somebody else who changes the hub. */
async function begin() {
  const clock = new FakeClock();
  const hub = new SimulatedHub(clock);
  const ours = new Workstation(hub, { clock });
  const theirs = new Workstation(hub, { clock, name: 'b', pid: 2, files: new MemoryStateFiles() });
  expect((await ours.push(FILES)).exit).toBe(0);
  return { clock, hub, ours, change: async (other: Contracts) => expect((await theirs.push(other)).exit).toBe(0) };
}

/** The contract with the room price at this place changed. */
function withPrice(place: number, by: string): Contracts {
  const copy = structuredClone(contract());
  const price = writtenPrices(copy)[place];
  if (price === undefined) throw new Error(`no price ${place}`);
  Reflect.set(price.record, price.field, add(price.value, money(by)));
  return contracts(copy);
}

const placesOfRooms = writtenPrices(FILES.hotels[0] ?? contract()).flatMap(({ of }, place) =>
  of === 'room' ? [place] : [],
);

describe('proving a sample of the prices in every run', () => {
  it('finds any room price that changes in the hub within the time, and sees it repaired in the next run', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...placesOfRooms),
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom('7', '-9', '30'),
        async (place, days, before, by) => {
          const { clock, ours, change } = await begin();
          const run = () => ours.prove(FILES, { within: days * DAY, elapsed: DAY });
          for (let day = 0; day < before; day += 1) {
            expect((await run()).failed).toEqual([]);
            await clock.sleep(DAY_MS);
          }
          await change(withPrice(place, by));
          let waited = 0;
          while ((await run()).failed.length === 0) {
            waited += 1;
            expect(waited, `price ${place} was not found`).toBeLessThanOrEqual(days);
            await clock.sleep(DAY_MS);
          }
          await change(FILES);
          await clock.sleep(DAY_MS);
          expect((await run()).failed).toEqual([]);
        },
      ),
      { numRuns: 10 },
    ));

  it('counts what is proved, and names the price that has waited longest', async () => {
    const { clock, ours } = await begin();
    const { proofs: first } = await ours.prove(FILES, { within: 4 * DAY, elapsed: DAY });
    expect(first.proved).toBeGreaterThan(0);
    expect(first.proved).toBeLessThan(first.provable);
    expect(first.provable + first.notProvable).toBe(first.prices);
    expect(first.oldest).toMatchObject({ hotel: 'PALMA/SEA-PALACE', proved: false });
    for (let day = 0; day < 4; day += 1) {
      await clock.sleep(DAY_MS);
      await ours.prove(FILES, { within: 4 * DAY, elapsed: DAY });
    }
    const { proofs: last } = await ours.prove(FILES, { within: 4 * DAY, elapsed: DAY });
    expect(last).toMatchObject({ proved: last.provable, late: 0, oldest: { proved: true } });
  });

  it('goes on with prices that were never proved', async () => {
    const { clock, ours } = await begin();
    const { proofs: first } = await ours.prove(FILES, { within: 7 * DAY, elapsed: DAY });
    await clock.sleep(DAY_MS);
    const { proofs: second } = await ours.prove(FILES, { within: 7 * DAY, elapsed: DAY });
    expect(second.proved).toBeGreaterThan(first.proved);
  });

  it('books and prebooks nothing', async () => {
    const { hub, ours } = await begin();
    await ours.prove(FILES, { within: DAY, elapsed: DAY });
    const calls = new Set(hub.log.map(({ path }) => path.split('/').at(-1)));
    expect([...calls]).toEqual(expect.arrayContaining(['quote', 'confirm']));
    expect([...calls].filter((call) => call === 'prebook' || call === 'book')).toEqual([]);
  });

  it('begins anew with another contract', async () => {
    const { ours, change } = await begin();
    const all = { within: DAY, elapsed: DAY };
    const { proofs: before } = await ours.prove(FILES, all);
    expect(before.proved).toBe(before.provable);
    const other = withPrice(0, '5');
    await change(other);
    expect((await ours.prove(other, { ...all, budget: 1 })).proofs.proved).toBeLessThan(before.proved);
  });

  it('says what is late if the budget is too small, and still goes round', async () => {
    const { clock, ours } = await begin();
    const options = { within: DAY, elapsed: DAY, budget: 1 };
    const { allQuotes } = (await ours.prove(FILES, options)).proofs;
    let last = (await ours.prove(FILES, options)).proofs;
    for (let run = 0; run < 3 * allQuotes; run += 1) {
      await clock.sleep(DAY_MS);
      last = (await ours.prove(FILES, options)).proofs;
      expect(last.quotes).toBe(1);
    }
    expect(last.late).toBeGreaterThan(0);
    expect(last.oldest?.proved).toBe(true);
  });
});
