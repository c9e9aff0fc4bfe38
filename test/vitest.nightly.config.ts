import { defineConfig } from 'vitest/config';

/** Tests that otherwise try their cases in turns. */
const IN_TURNS = [
  'test/browser/report-page.test.ts',
  'test/e2e/help-examples.test.ts',
  'test/e2e/secrecy.test.ts',
  ...['canaries', 'kill-points', 'lock', 'shared-state', 'sockets', 'torn-journals', 'two-pushes'].map(
    (name) => `test/faults/${name}.test.ts`,
  ),
  'test/use/ground/git/damaged-repository.test.ts',
  'test/use/verify/behind-the-files.test.ts',
  'test/verify/depth/every-price-counts.test.ts',
];

/** Tests that try a third of their random cases by day. */
const BY_DAY = [
  'test/contract/conforms.property.test.ts',
  'test/contract/decode-plain.property.test.ts',
  'test/contract/read-contracts.property.test.ts',
  'test/contract/source/layout/edit-yaml.test.ts',
  'test/contract/source/layout/format-yaml.property.test.ts',
  'test/contract/source/plain/read-plain-yaml.test.ts',
  'test/plan/last-push/three-way.property.test.ts',
  'test/plan/saved/saved-plan.test.ts',
  'test/pricing/impact/changed-stays.property.test.ts',
  'test/push/fault-laws.test.ts',
  'test/push/laws.test.ts',
  'test/push/version-laws.test.ts',
  'test/rules/check/check.property.test.ts',
  'test/rules/facts/price-table.property.test.ts',
  'test/rules/ordinary-rooms.property.test.ts',
  'test/verify/depth/plan-depth.test.ts',
  'test/verify/probe/learn.test.ts',
  'test/verify/probe/run-probe.test.ts',
];

/** Tests too long for every change: `npm run test:nightly`. Everything in it ends by itself and talks to this machine only. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.nightly.ts', ...IN_TURNS, ...BY_DAY],
    env: { EVERY_CASE: '1' },
    pool: 'threads',
    maxWorkers: '100%',
    testTimeout: 2 * 60 * 60_000,
    hookTimeout: 60_000,
  },
});
