import { readdirSync, readFileSync } from 'node:fs';

/** The smoke test of the built binary: it pushes a contract, then a rename. */
const SMOKE = new Set(['test/e2e/renames.test.ts']);

/** Folders whose tests start processes, open sockets or try thousands of cases. */
const SLOW_FOLDERS = ['test/browser/', 'test/e2e/', 'test/faults/', 'test/editor/'];

/** Tests that look at the memory or the engine of their process, or replace its network or the database of all practice hubs. */
const OWN_PROCESS = new Set([
  'test/host/engine.test.ts',
  'test/hub/wire-expectations.test.ts',
  'test/practice-hub/shared/on-postgres.test.ts',
  'test/pricing/room-nights.test.ts',
  'test/verify/depth/judge-memory.test.ts',
  'test/verify/depth/plan-memory.test.ts',
]);

/** Whether the file shares no process with others. One that replaces a module would get it as others have loaded it. */
const isAlone = (file: string): boolean =>
  OWN_PROCESS.has(file) || readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').includes('vi.mock(');

/** A file that takes longer is not in `npm test`. */
const SLOW_SECONDS = 3;

/** How many seconds test files took, as `npm run durations` noted it after a run; those under a second are not listed. */
export const durations: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('durations.json', import.meta.url), 'utf8'),
);

const isSlow = (file: string): boolean =>
  !SMOKE.has(file) &&
  ((durations[file] ?? 0) > SLOW_SECONDS || isAlone(file) || SLOW_FOLDERS.some((folder) => file.startsWith(folder)));

const files = readdirSync(new URL('.', import.meta.url), { recursive: true })
  .map((file) => `test/${String(file).replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.ts'));

/** The test files of `npm test`, and those that only `npm run test:all` adds. Every file is in one of the two. */
export const quick: readonly string[] = files.filter((file) => !isSlow(file));
const slow = files.filter(isSlow);
/** Those of the second lane that share no process with others, and those that do. */
export const ownProcess: readonly string[] = slow.filter(isAlone);
export const rest: readonly string[] = slow.filter((file) => !isAlone(file));
