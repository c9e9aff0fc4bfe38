import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { appendLines } from '../../../src/cli/reports/write-result.ts';
import { temporaryFolder } from '../../support/run-contracts.ts';

describe('appending lines', () => {
  it('makes the file and its folder, and keeps what is there', async () => {
    const file = path.join(temporaryFolder(), 'log/monitor.jsonl');
    await appendLines(file, 'one\n', 'the log');
    await appendLines(file, 'two\n', 'the log');
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  });

  it('leaves a line that was cut off on a line of its own', async () => {
    const file = path.join(temporaryFolder(), 'monitor.jsonl');
    writeFileSync(file, 'one\n{"cut');
    await appendLines(file, 'two\n', 'the log');
    expect(readFileSync(file, 'utf8')).toBe('one\n{"cut\ntwo\n');
  });

  it('ends the command if the place is a folder', async () => {
    await expect(appendLines(temporaryFolder(), 'one\n', 'the log')).rejects.toThrow(/the log cannot be written/);
  });
});
