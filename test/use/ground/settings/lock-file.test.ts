import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLock } from '../../../../src/use/ground/settings/lock-file.ts';
import { temporaryFolder } from '../../../support/run-contracts.ts';

describe('the lock of the last push', () => {
  it('is empty where there is none', () => {
    expect(readLock(path.join(temporaryFolder(), 'contracts.lock.yaml')).size).toBe(0);
  });

  it('is not read from a device that never ends', () => {
    const file = path.join(temporaryFolder(), 'contracts.lock.yaml');
    symlinkSync('/dev/zero', file);
    expect(() => readLock(file)).toThrow('the lock cannot be read (NOT_A_FILE)');
  });

  it('ends the command when it is not text', () => {
    const file = path.join(temporaryFolder(), 'contracts.lock.yaml');
    writeFileSync(file, Buffer.from([0xff, 0xfe]));
    expect(() => readLock(file)).toThrow('the lock is not UTF-8');
  });
});
