import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALL_CASES, CASES } from '../../../practice-hub/conformance/all-cases.ts';
import { casesAbout } from '../../../practice-hub/conformance/conformance-case.ts';
import { runConformance } from '../../../practice-hub/conformance/run-conformance.ts';
import { OPERATIONS } from '../../../practice-hub/endpoints/operations.ts';
import type { SandboxResponse } from '../../../practice-hub/requests/sandbox-request.ts';
import { isJsonObject } from '../../../src/kernel/json.ts';
import { notPassed } from './not-passed.ts';
import { practiceBench, preparedBench, type Wrong } from './practice-bench.ts';

const GOLDEN = path.join(import.meta.dirname, '../../golden/practice-hub/refusals.txt');

/** Its status and its text, without what differs from run to run. */
const refusalOf = ({ status, body }: SandboxResponse): string =>
  `${status} ${String(isJsonObject(body) ? body['error'] : body)}`
    .replaceAll(/CONF-[0-9A-Z]+-\d+/g, 'CODE')
    .replaceAll(/SBX-[0-9A-F]{10}/g, 'REFERENCE')
    .replaceAll(/(?<=for supplier )\d+/g, 'ID');

describe('The cases of the conformance suite', () => {
  test('are at least 200, with ids of their own that begin with their area', () => {
    expect(ALL_CASES.length).toBeGreaterThanOrEqual(200);
    expect(new Set(ALL_CASES.map(({ id }) => id)).size).toBe(ALL_CASES.length);
    for (const [area, cases] of Object.entries(CASES))
      expect(cases.filter(({ id }) => !id.startsWith(`${area}/`))).toEqual([]);
  });

  test('each check a sentence that no other case checks', () => {
    expect(new Set(ALL_CASES.map(({ rule }) => rule)).size).toBe(ALL_CASES.length);
  });

  test.each(['a name alone', 'no-rule: ', 'no-space:A rule.'])('are not made of the text "%s"', (text) => {
    const about = casesAbout({ area: 'contracts', operations: [], section: 'Errors' });
    expect(() => about`${text}`(async () => {})).toThrow('not "name: rule"');
  });

  test('look at every operation of the interface', () => {
    const looked = new Set<string>(ALL_CASES.flatMap(({ operations }) => operations));
    expect([...looked].sort()).toEqual(Object.keys(OPERATIONS).sort());
  });

  test('all pass in the practice hub, settling exactly the questions that they name, and its refusals have the words of a real hub', async () => {
    const refusals = new Set<string>();
    const listening: Wrong = (request, answer) => {
      const given = answer(request);
      if (given.status >= 400) refusals.add(refusalOf(given));
      return given;
    };
    const report = await runConformance(ALL_CASES, (await preparedBench({ wrong: listening })).bench);
    expect(report.notRun).toEqual([]);
    expect(notPassed(report)).toEqual([]);
    for (const { case: one, settled } of report.results)
      if (one.settles) expect([one.id, Object.keys(settled)]).toEqual([one.id, one.settles]);
    await runConformance(CASES.contracts, (await preparedBench({ profile: 'strict', wrong: listening })).bench);
    await expect(`${[...refusals].sort().join('\n')}\n`).toMatchFileSnapshot(GOLDEN);
  });

  test('judge release days and booking windows in the evening too, when it is tomorrow in the hub', async () => {
    const { bench, engine } = await preparedBench();
    engine.setCapabilities({ pricing: { ...engine.capabilities.pricing, bookingTimeZone: 'Europe/Athens' } });
    // 22:30 UTC, tomorrow in Athens.
    await bench.clock.sleep(13 * 60 * 60_000);
    const report = await runConformance(
      ALL_CASES.filter(({ id }) => id.startsWith('booking-flow/obeys-')),
      bench,
    );
    expect(report.results).toHaveLength(8);
    expect(notPassed(report)).toEqual([]);
  });

  test('change nothing if they say that they only read', async () => {
    const { bench, engine } = practiceBench({ readOnly: true });
    const report = await runConformance(
      ALL_CASES.filter(({ effect }) => effect === 'reads'),
      bench,
    );
    expect(engine.log.entries().filter(({ changed }) => changed)).toEqual([]);
    expect(report.left).toEqual([]);
    expect(notPassed(report).filter(({ kind }) => kind === 'failed')).toEqual([]);
  });

  test.each([false, true])(
    'say what would let them judge where nothing was prepared (read only: %s)',
    async (readOnly) => {
      const { bench } = practiceBench({ profile: 'real', readOnly });
      const { results } = await runConformance(
        ALL_CASES.filter(({ effect }) => effect === 'reads' || !readOnly),
        bench,
      );
      const open = results.flatMap(({ verdict }) => (verdict.kind === 'not-judged' ? [verdict] : []));
      expect(open.length).toBeGreaterThan(100);
      expect(new Set(open.filter(({ help }) => help === undefined).map(({ why }) => why))).toEqual(new Set());
    },
  );

  test('say what they leave in the hub', async () => {
    const { bench, engine } = practiceBench();
    const { left } = await runConformance(CASES.contracts, bench);
    const made = engine.log
      .entries()
      .flatMap(({ changed, method, identity = '' }) =>
        changed && method === 'POST' && /^(?:hotel|supplier) /.test(identity) ? [identity] : [],
      );
    expect(left).toHaveLength(made.length);
  });
});
