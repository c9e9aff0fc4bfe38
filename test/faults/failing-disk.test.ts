import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { FileFailure, Files } from '../../src/host/files.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { fail, type Result } from '../../src/kernel/result.ts';
import { EXIT } from '../../src/use/ground/exit/exit-code.ts';
import { isTurn } from '../support/every-case.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { loadContracts } from '../support/load-contracts.ts';
import { MemoryStateFiles } from '../support/memory-state-files.ts';
import { makeFolder } from '../support/run-contracts.ts';
import { palma } from '../support/sample-contract.ts';
import { SimulatedHub } from '../support/simulated-hub.ts';
import { smallHotel } from '../support/small-contracts.ts';
import { Workstation } from '../support/workstation.ts';
import { Oracle } from './oracle.ts';

// Every file system call fails once: disk full, disk broken, access denied, too many open files. By day each call of a push fails in one of
// these four ways, and each call of a reading in two, in all at night.

const FAILURES: readonly FileFailure[] = [
  { reason: 'failed', code: 'ENOSPC' },
  { reason: 'failed', code: 'EIO' },
  { reason: 'denied', code: 'EACCES' },
  { reason: 'failed', code: 'EMFILE' },
];

/** The file system with its nth call failing; counts the calls. */
function failingFiles(nth: number, failure: FileFailure): Files & { calls(): number } {
  let calls = 0;
  const attempt = <T>(work: () => Promise<Result<T, FileFailure>>): Promise<Result<T, FileFailure>> => {
    calls += 1;
    return calls === nth ? Promise.resolve(fail(failure)) : work();
  };
  return {
    calls: () => calls,
    lstat: (file) => attempt(() => nodeFiles.lstat(file)),
    realpath: (file) => attempt(() => nodeFiles.realpath(file)),
    readdir: (folder) => attempt(() => nodeFiles.readdir(folder)),
    read: (file, limit) => attempt(() => nodeFiles.read(file, limit)),
  };
}

const FEW = { suppliers: [palma], hotels: [smallHotel('A', { offers: 1, supplements: 1, rates: 1 })] };
const examples = path.join(import.meta.dirname, '../../contracts-examples');
const { folder, remove } = makeFolder();
mkdirSync(path.join(folder, 'contracts'));
for (const name of ['city-hotel', 'beach-resort'])
  cpSync(path.join(examples, name), path.join(folder, 'contracts', name), { recursive: true });
afterAll(remove);

let cases = 0;
afterAll(() => console.log(`failing disk: ${cases} cases`));

describe('reading contracts from a disk that fails', { timeout: 600_000 }, async () => {
  const all = failingFiles(0, { reason: 'failed', code: 'EIO' });
  const whole = await loadContracts(all, ['contracts'], folder);

  test('reads some contracts if it does not fail', () => {
    expect(all.calls()).toBeGreaterThan(10);
    expect(whole.contracts.hotels.length).toBeGreaterThan(1);
  });

  test.each(FAILURES)('with $code at any call never silently skips a file', async (failure) => {
    for (let nth = 1; nth <= all.calls(); nth += 1) {
      if (!isTurn(nth + FAILURES.indexOf(failure), 2)) continue;
      cases += 1;
      const loaded = await loadContracts(failingFiles(nth, failure), ['contracts'], folder);
      const reported = loaded.findings.some(({ severity }) => severity === 'error') || loaded.problems.length > 0;
      const complete = JSON.stringify(loaded.contracts) === JSON.stringify(whole.contracts);
      expect({ nth, reported: reported || complete }).toEqual({ nth, reported: true });
    }
  });
});

describe('a push whose own files fail', async () => {
  const clean = new MemoryStateFiles();
  const clock = new FakeClock();
  await new Workstation(new SimulatedHub(clock), { clock, files: clean }).push(FEW);

  test.each(FAILURES)(
    'with $code at any call sends nothing that it could not record, and is completed later',
    { timeout: 600_000 },
    async (failure) => {
      for (let nth = 1; nth <= clean.calls.length; nth += 1) {
        if (!isTurn(nth + Math.floor(nth / 4) + FAILURES.indexOf(failure), 4)) continue;
        cases += 1;
        const now = new FakeClock();
        const hub = new SimulatedHub(now);
        const oracle = new Oracle(hub);
        const disk = new MemoryStateFiles();
        // A write may reach the disk with only half of its bytes.
        disk.faults.set(nth, { failure, ...(nth % 2 === 0 && { writes: 40 }) });
        const station = new Workstation(hub, { clock: now, files: disk });
        const check = oracle.begin('a', disk);
        const ran = await station.push(FEW);
        oracle.judge(ran, check, station);
        const journal = [...disk.files].find(([file]) => file.endsWith('journal.jsonl'))?.[1] ?? new Uint8Array();
        const intents = Buffer.from(journal).toString().split('"type":"step-sent"').length - 1;
        expect({ nth, unwritten: oracle.writes.length > intents }).toEqual({ nth, unwritten: false });
        expect({ nth, threw: ran.error !== undefined && ran.exit !== EXIT.usage }).toEqual({ nth, threw: false });
        await now.sleep(1_000);
        // A lock that a run could not remove has no effect once its process has ended.
        const next = new Workstation(hub, { clock: now, files: disk, pid: 2 });
        const again = oracle.begin('a', disk);
        const second = await next.push(FEW);
        oracle.judge(second, again, next);
        oracle.judgeEnd(second, await next.diff(FEW), disk);
        expect({ nth, violations: oracle.violations }).toEqual({ nth, violations: [] });
      }
    },
  );
});
