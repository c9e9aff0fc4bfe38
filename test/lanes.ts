import { readdirSync, readFileSync } from 'node:fs';

/** The smoke test of the built binary: it pushes a contract, then a rename. */
const SMOKE = new Set(['test/e2e/renames.test.ts']);

/** Folders whose tests start processes, open sockets or try thousands of cases. */
const SLOW_FOLDERS = ['test/browser/', 'test/e2e/', 'test/faults/', 'test/editor/'];

/** Tests that look at the memory or the engine of their process, need the stack of a fresh one, or replace its network or the database of all practice hubs. */
const OWN_PROCESS = new Set([
  'test/e2e/hostile-input.test.ts',
  'test/host/engine.test.ts',
  'test/hub/wire-expectations.test.ts',
  'test/practice-hub/shared/on-postgres.test.ts',
  'test/pricing/room-nights.test.ts',
  'test/rules/growth.test.ts',
  'test/verify/depth/judge-memory.test.ts',
  'test/verify/depth/plan-memory.test.ts',
]);

const textOf = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

/** Whether the file shares no process with others. One that replaces a module would get it as others have loaded it. */
const isAlone = (file: string): boolean => OWN_PROCESS.has(file) || textOf(file).includes('vi.mock(');

/** A file that takes longer is not in `npm test`. */
const SLOW_SECONDS = 3;

/** How many seconds test files took, as `npm run durations` noted it after a run; those under a second are not listed. */
export const durations: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('durations.json', import.meta.url), 'utf8'),
);

const isSlow = (file: string): boolean =>
  !SMOKE.has(file) &&
  ((durations[file] ?? 0) > SLOW_SECONDS || isAlone(file) || SLOW_FOLDERS.some((folder) => file.startsWith(folder)));

const allFiles = readdirSync(new URL('.', import.meta.url), { recursive: true }).map(
  (file) => `test/${String(file).replaceAll('\\', '/')}`,
);
const files = allFiles.filter((file) => file.endsWith('.test.ts'));

/** The test files of `npm test`, and those that only `npm run test:all` adds. Every file is in one of the two. */
export const quick: readonly string[] = files.filter((file) => !isSlow(file));
const slow = files.filter(isSlow);
/** Those of the second lane that share no process with others, and those that do. */
export const ownProcess: readonly string[] = slow.filter(isAlone);
export const rest: readonly string[] = slow.filter((file) => !isAlone(file));

/** Whether the test file opens a practice hub, by one of the ways in which tests do. */
const opensHub = (file: string): boolean =>
  file.startsWith('test/e2e/') && /support\/(?:sandbox-process|watched-hub|hub-profile)\.ts/.test(textOf(file));

const inE2e = (...names: readonly string[]): readonly string[] => names.map((name) => `test/e2e/${name}.test.ts`);

/** What these say does not depend on how strict the hub is, so once is enough. Each line names what they are about. */
const NOT_AGAIN = new Set([
  // Help, the screen, questions, time limits, exit codes, the shape of JSON and of reports.
  ...inE2e('help-examples', 'at-terminal', 'questions', 'deadline', 'documents', 'bad-input', 'run-reports'),
  // Credentials: where they go, and where they do not.
  ...inE2e('access', 'secrecy', 'trust'),
  // Files on this machine: the lock, the journal and what a push left there that was killed, stopped or out of space.
  ...inE2e('shared-state', 'two-machines-one-database', 'drift', 'cut-off-runs', 'troubled-runs', 'troubled-disk'),
  // Decided without a hub: gates, approvals, and stays under `tests:`.
  ...inE2e('gates', 'approvals', 'account-approvals', 'stay-tests'),
  // A hub that is lost, whatever it was like before, and links in folders.
  ...inE2e('lost-hub', 'planted-links'),
  // The queue of workers, and what is sent to others than the hub.
  ...inE2e('fleet', 'traces', 'notify'),
  // The package.
  ...inE2e('installed-package'),
  // What differs between files and hub, in records and prices of any hub.
  ...inE2e('behind-the-files', 'verify-unpushed', 'other-suppliers'),
  // Its practice hub has this profile in any case.
  ...inE2e('real-hub'),
]);

/**
 * Read from the hub and so may depend on it, but in calls that other tests of the profile make by day: the contracts of a hub, and its catalogue.
 */
const AT_NIGHT = new Set(inE2e('version-addresses', 'large-catalogue', 'records-gone', 'saved-plans'));

const withHub = files.filter((file) => opensHub(file) && !NOT_AGAIN.has(file));

/** The test files of `npm run test:real`, and those that only the night adds. */
export const real: readonly string[] = withHub.filter((file) => !AT_NIGHT.has(file));
export const realAtNight: readonly string[] = withHub;

/** The test files that try some of their cases by day, and all at night. */
export function inTurns(): readonly string[] {
  const those = allFiles.filter((file) => file.endsWith('.ts') && /support\/every-case\.ts'/.test(textOf(file)));
  const strange = those.filter((file) => !file.endsWith('.test.ts'));
  if (strange.length > 0) throw new Error(`only test files choose cases, so that the night finds them: ${strange}`);
  return those;
}
