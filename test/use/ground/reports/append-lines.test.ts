import { execFileSync } from 'node:child_process';
import { constants, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { appendLines, writeResult } from '../../../../src/use/ground/reports/write-result.ts';
import { temporaryFolder } from '../../../support/run-contracts.ts';

describe('appending lines', () => {
  it('makes the file and its folder, and keeps what is there', async () => {
    const file = path.join(temporaryFolder(), 'log/monitor.jsonl');
    await appendLines(file, 'one\n', 'the log');
    await appendLines(file, 'two\n', 'the log');
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  });

  it('leaves a line that was cut off on a separate line', async () => {
    const file = path.join(temporaryFolder(), 'monitor.jsonl');
    writeFileSync(file, 'one\n{"cut');
    await appendLines(file, 'two\n', 'the log');
    expect(readFileSync(file, 'utf8')).toBe('one\n{"cut\ntwo\n');
  });

  it.runIf(process.platform === 'linux')('ends the command where a folder can never be made', async () => {
    await expect(appendLines('/proc/none/monitor.jsonl', 'one\n', 'the log')).rejects.toThrow(/cannot be written/);
  });

  it.runIf(process.platform !== 'win32')(
    'ends the command if nothing reads the pipe, and writes if something does',
    async () => {
      const pipe = path.join(temporaryFolder(), 'pipe');
      execFileSync('mkfifo', [pipe]);
      await expect(appendLines(pipe, 'one\n', 'the log')).rejects.toThrow(/ENXIO/);
      await expect(writeResult(pipe, 'one\n', 'the metrics')).rejects.toThrow(/ENXIO/);
      const reader = await open(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
      await writeResult(pipe, 'one\n', 'the metrics');
      await appendLines(pipe, 'two\n', 'the log');
      expect((await reader.read(Buffer.alloc(20), 0, 20)).buffer.toString('utf8', 0, 8)).toBe('one\ntwo\n');
      await reader.close();
    },
  );

  it('ends the command if the place is a folder', async () => {
    await expect(appendLines(temporaryFolder(), 'one\n', 'the log')).rejects.toThrow(/the log cannot be written/);
  });
});
