import { readdirSync } from 'node:fs';

/** The smoke tests of the built binary: one push from end to end, and what a user meets first. */
const SMOKE = new Set(['test/e2e/push-story.test.ts', 'test/e2e/bad-input.test.ts', 'test/e2e/price.test.ts']);

/** Folders whose tests start processes, open sockets or try thousands of cases. */
const SLOW_FOLDERS = ['test/e2e/', 'test/faults/', 'test/editor/'];

/** Single files that take longer than a few seconds. */
const SLOW_FILES = new Set<string>([]);

const isSlow = (file: string): boolean =>
  SLOW_FILES.has(file) || (SLOW_FOLDERS.some((folder) => file.startsWith(folder)) && !SMOKE.has(file));

const files = readdirSync(new URL('.', import.meta.url), { recursive: true })
  .map((file) => `test/${String(file).replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.ts'));

/** The test files of `npm test`, and those that only `npm run test:all` adds. Every file is in one of the two. */
export const quick: readonly string[] = files.filter((file) => !isSlow(file));
export const rest: readonly string[] = files.filter(isSlow);
