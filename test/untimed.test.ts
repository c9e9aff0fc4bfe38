import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Spends time, and measures none. */
const SPENDS_TIME = ['use/check/while-reading.test.ts'];

it('No test fails because a machine is slow: tests count what is done, and `npm run bench` measures how long it takes', () => {
  const measures = /performance\.now\(|hrtime/;
  const files = readdirSync(import.meta.dirname, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => /\.(?:test|long)\.ts$/.test(file) && file !== 'untimed.test.ts')
    .filter((file) => measures.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')));
  expect(files).toEqual(SPENDS_TIME);
});
