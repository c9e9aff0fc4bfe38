import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from '../support/run-contracts.ts';
import { type SandboxProcess, startSandboxProcess } from '../support/sandbox-process.ts';
import { COMMANDS, callsOf, type DiskCode, harm, onTroubledDisk } from './troubled-disk.ts';

const CODES: readonly DiskCode[] = ['ENOSPC', 'EIO', 'EACCES', 'EMFILE', 'KILL'];

const home = makeFolder();
let hub: SandboxProcess;
beforeAll(async () => {
  hub = await startSandboxProcess(home.folder);
});
afterAll(async () => {
  await hub.stop();
  home.remove();
});

it.each(COMMANDS)('every call of `%s` to the file system may fail, or be the last one', async (command) => {
  const calls = callsOf((await onTroubledDisk(hub, command, 0, 'EIO')).run);
  expect(calls).toBeGreaterThan(3);
  const broken: string[] = [];
  for (const code of CODES)
    for (let nth = 1; nth <= calls; nth += 1)
      for (const what of harm(await onTroubledDisk(hub, command, nth, code))) broken.push(`${code} ${nth}: ${what}`);
  console.log(`troubled disk: ${command}, ${calls} calls in ${CODES.length} ways`);
  expect(broken).toEqual([]);
});
