import { describe, expect, test } from 'vitest';
import { ALL_CASES, CASES } from '../../src/conformance/all-cases.ts';
import { runConformance } from '../../src/conformance/run-conformance.ts';
import { preparedBench } from './practice-bench.ts';

describe('The cases of the conformance suite', () => {
  test('have ids of their own, which begin with their area', () => {
    expect(new Set(ALL_CASES.map(({ id }) => id)).size).toBe(ALL_CASES.length);
    for (const [area, cases] of Object.entries(CASES))
      expect(cases.filter(({ id }) => !id.startsWith(`${area}/`))).toEqual([]);
  });

  test('all pass in the practice hub', async () => {
    const { results, notRun } = await runConformance(ALL_CASES, (await preparedBench()).bench);
    expect(notRun).toEqual([]);
    expect(
      results.filter(({ verdict }) => verdict.kind !== 'passed').map(({ case: { id }, verdict }) => [id, verdict]),
    ).toEqual([]);
  });
});
