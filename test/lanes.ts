import { readdirSync } from 'node:fs';

/** The smoke test of the built binary: one push from end to end. */
const SMOKE = new Set(['test/e2e/push-story.test.ts']);

/** Folders whose tests start processes, open sockets or try thousands of cases. */
const SLOW_FOLDERS = ['test/browser/', 'test/e2e/', 'test/faults/', 'test/editor/'];

/** Single files that take longer than a few seconds, or that need a process of their own. */
const SLOW_FILES = new Set([
  'test/use/plan/changed-plan.test.ts',
  'test/commands/addendum/write-addendum.test.ts',
  'test/commands/audit/audit-bookings.test.ts',
  'test/commands/monitor/prove-sample.test.ts',
  'test/commands/monitor/shared-memory.test.ts',
  'test/use/verify/behind-the-files.test.ts',
  'test/pricing/attack/examples.test.ts',
  'test/rules/check/check.property.test.ts',
  'test/use/ground/git/damaged-repository.test.ts',
  'test/use/ground/git/git-changes.test.ts',
  'test/use/ground/ssh/ssh-keygen.test.ts',
  'test/practice-hub/conformance/profiles.test.ts',
  'test/practice-hub/conformance/settled.test.ts',
  'test/practice-hub/conformance/wrong-hubs.test.ts',
  'test/contract/decode-plain.property.test.ts',
  'test/contract/every-field.test.ts',
  'test/contract/read-contracts.property.test.ts',
  'test/examples/realistic.test.ts',
  'test/host/engine.test.ts',
  'test/pricing/impact/changed-stays.property.test.ts',
  'test/pricing/impact/planted-change.property.test.ts',
  'test/hub/transport.test.ts',
  'test/hub/wire-expectations.test.ts',
  'test/library/plan.test.ts',
  'test/plan/last-push/three-way.property.test.ts',
  'test/pricing/brute-force.test.ts',
  'test/pricing/room-nights.test.ts',
  'test/verify/probe/learn.test.ts',
  'test/verify/probe/run-probe.test.ts',
  'test/push/fault-laws.test.ts',
  'test/push/laws.test.ts',
  'test/push/version-laws.test.ts',
  'test/docs-commands.test.ts',
  'test/rules/facts/price-table.property.test.ts',
  'test/rules/ordinary-rooms.property.test.ts',
  'test/practice-hub/conformance.test.ts',
  'test/practice-hub/database.test.ts',
  'test/practice-hub/engine.test.ts',
  'test/practice-hub/killed-hub.test.ts',
  'test/practice-hub/shared/killed-process.test.ts',
  'test/practice-hub/shared/on-postgres.test.ts',
  'test/practice-hub/shared/other-tables.test.ts',
  'test/practice-hub/shared/two-processes.test.ts',
  'test/contract/source/hostile-input.test.ts',
  'test/contract/source/layout/format-yaml.property.test.ts',
  'test/contract/source/layout/format-yaml.test.ts',
  'test/contract/source/plain/read-plain-yaml.test.ts',
  'test/push/state/database-access.test.ts',
  'test/push/state/move-state.test.ts',
  'test/push/state/postgres-state.test.ts',
  'test/push/trace/otlp-sink.test.ts',
  'test/verify/stay/choose-stay.test.ts',
  'test/verify/depth/every-price-counts.test.ts',
  'test/verify/depth/judge-memory.test.ts',
  'test/verify/depth/plan-depth.test.ts',
  'test/verify/depth/plan-memory.test.ts',
]);

const isSlow = (file: string): boolean =>
  SLOW_FILES.has(file) || (SLOW_FOLDERS.some((folder) => file.startsWith(folder)) && !SMOKE.has(file));

const files = readdirSync(new URL('.', import.meta.url), { recursive: true })
  .map((file) => `test/${String(file).replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.ts'));

/** The test files of `npm test`, and those that only `npm run test:all` adds. Every file is in one of the two. */
export const quick: readonly string[] = files.filter((file) => !isSlow(file));
export const rest: readonly string[] = files.filter(isSlow);
