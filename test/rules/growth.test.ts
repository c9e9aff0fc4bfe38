import { Session } from 'node:inspector';
import { describe, expect, it } from 'vitest';
import { contractWith, KINDS } from '../bench/many-records-contract.js';

// Code counts its runs only if it is loaded after this.
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const { rules } = await import('../../src/rules/index.ts');
const { runRules } = await import('../../src/rules/rule.ts');
const { day } = await import('../support/contract-builder.ts');
const { readHotel } = await import('../support/read-contracts.ts');

/** How many times the pieces of each file of ours run while all rules check a hotel with `count` more records of a kind. */
function stepsWith(kind: string, count: number): ReadonlyMap<string, number> {
  const { contract, origins } = readHotel(contractWith(kind, count));
  const context = { origins, today: day('2027-01-15'), contracts: { suppliers: [], hotels: [contract] } };
  stepsSince();
  for (const { code } of runRules(rules, context)) expect(code.id).not.toBe('');
  return stepsSince();
}

/** The runs since the last call, by file. */
function stepsSince(): ReadonlyMap<string, number> {
  const steps = new Map<string, number>();
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    for (const { url, functions } of result) {
      const [, file] = /\/(src\/.*\.ts)/.exec(url) ?? [];
      if (file === undefined) continue;
      const counts = functions.flatMap(({ ranges }) => ranges.map(({ count }) => count));
      steps.set(
        file,
        counts.reduce((sum, count) => sum + count, steps.get(file) ?? 0),
      );
    }
  });
  return steps;
}

/** Some rules compare each with each, because no hotel has thousands of them. */
const IN_PAIRS = ['rooms', 'rates', 'distributions'];

describe('all rules together', () => {
  it.each(KINDS.filter((kind) => !IN_PAIRS.includes(kind)))('take steps in proportion to the number of %s', (kind) => {
    // The first run also fills the memory that all hotels share.
    stepsWith(kind, 100);
    const [some, more, most] = [1, 2, 4].map((times) => stepsWith(kind, times * (kind === 'seasons' ? 250 : 1250)));
    const total = [...(most ?? [])].reduce((sum, [, steps]) => sum + steps, 0);
    const growth = [...(most ?? [])].flatMap(([file, steps]) => {
      const [few = 0, twice = 0] = [some?.get(file), more?.get(file)];
      const times = (steps - twice) / (twice - few);
      // Twice the records again take twice the steps more, or four times as many if each is compared with each.
      return steps > total / 20 && times > 3 ? [`${file}: ${few}, ${twice}, ${steps}`] : [];
    });
    expect(growth).toEqual([]);
  });
});
