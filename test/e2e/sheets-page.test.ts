import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

it('ten sheets become the contracts that the page shows, after the questions that it lists', {
  timeout: 120_000,
}, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, 'test/corpus/sheets-page.js')]);
  await expect(stdout).toMatchFileSnapshot(path.join(root, 'docs/sheets.md'));
});
