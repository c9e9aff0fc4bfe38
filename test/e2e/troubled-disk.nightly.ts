import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from '../support/run-contracts.ts';
import { type SandboxProcess, startSandboxProcess } from '../support/sandbox-process.ts';
import { COMMANDS, callsOf, type DiskCode, harm, onTroubledDisk } from './troubled-disk.ts';

const CODES: readonly DiskCode[] = ['ENOSPC', 'EIO', 'EACCES', 'EMFILE', 'KILL'];

// Two at once, each with its own hub, because they write to the same hotel.
const homes = [makeFolder(), makeFolder()];
let hubs: SandboxProcess[] = [];
beforeAll(async () => {
  hubs = await Promise.all(homes.map(({ folder }) => startSandboxProcess(folder)));
});
afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.stop()));
  for (const { remove } of homes) remove();
});

it.each(COMMANDS)('any file system call of `%s` may fail, or be its last', async (command) => {
  const [hub] = hubs;
  const calls = hub ? callsOf((await onTroubledDisk(hub, command, 0, 'EIO')).run) : 0;
  expect(calls).toBeGreaterThan(3);
  const cells = CODES.flatMap((code) => Array.from({ length: calls }, (_, index) => ({ code, nth: index + 1 })));
  const broken: string[] = [];
  let tried = 0;
  const queue = cells.values();
  await Promise.all(
    hubs.map(async (own) => {
      for (const { code, nth } of queue) {
        for (const what of harm(await onTroubledDisk(own, command, nth, code))) broken.push(`${code} ${nth}: ${what}`);
        tried += 1;
      }
    }),
  );
  console.log(`troubled disk: ${command}, ${calls} calls in ${CODES.length} ways`);
  expect(broken).toEqual([]);
  expect(tried).toBe(calls * CODES.length);
});
