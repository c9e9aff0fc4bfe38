import { describe, expect, test } from 'vitest';
import { ALL_CASES } from '../../../practice-hub/conformance/all-cases.ts';
import { runConformance } from '../../../practice-hub/conformance/run-conformance.ts';
import type { SandboxResponse } from '../../../practice-hub/requests/sandbox-request.ts';
import { preparedBench } from './practice-bench.ts';

type Answer = (given: SandboxResponse) => SandboxResponse;

const NONSENSE: Readonly<Record<string, Answer>> = {
  'an empty object': (given) => ({ ...given, status: 200, body: {} }),
  'an empty list': (given) => ({ ...given, status: 200, body: [] }),
  null: (given) => ({ ...given, status: 200, body: null }),
  'a page': (given) => ({ ...given, status: 200, body: '<html>' }),
  'an unusual error': (given) => ({ ...given, status: 500, body: { error: ['no'], status: 'ERROR' } }),
};

/** What such hubs do keep: tokens and headers are right, and the two bare lists of the interface may be empty. */
const KEPT = new Set([
  ...['authentication/several-tokens', 'authentication/request-id', 'contracts/suppliers', 'catalogue/providers'],
]);

const isToken = (path: string): boolean => path === '/authentication/authenticate';

describe('A hub that signs in and answers everything else with', () => {
  test.each(Object.entries(NONSENSE))('%s fails in every area, and nothing of it passes', async (_, nonsense) => {
    const { bench } = await preparedBench({
      wrong: (request, answer) => (isToken(request.path) ? answer(request) : nonsense(answer(request))),
    });
    const others = ALL_CASES.filter(({ operations }) => operations.some((name) => name !== 'authenticate')).filter(
      ({ id }) => !KEPT.has(id),
    );
    const { results } = await runConformance(others, bench);
    expect(results.filter(({ verdict }) => verdict.kind === 'passed').map(({ case: { id } }) => id)).toEqual([]);
    const failed = results.flatMap(({ case: { id }, verdict }) =>
      verdict.kind === 'failed' ? [id.split('/')[0]] : [],
    );
    expect([...new Set(failed)].sort()).toEqual([
      ...['authentication', 'booking-flow', 'bookings', 'catalogue', 'contracts', 'post-booking'],
    ]);
  });
});
