import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { openWatchedHub } from '../support/watched-hub.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel');

async function project() {
  const folder = temporaryFolder();
  cpSync(example, path.join(folder, 'contracts'), { recursive: true });
  const hub = await openWatchedHub();
  return {
    hub,
    file: path.join(folder, 'contracts/hotel.yaml'),
    read: (name: string) => readFileSync(path.join(folder, name), 'utf8'),
    contracts: (...argv: string[]) => runContracts([...argv, '--today', '2026-11-21'], { cwd: folder, env: hub.env }),
  };
}

it('a push and a verification leave reports for a build server', { timeout: 60_000 }, async () => {
  const { contracts, read, file } = await project();
  const push = await contracts('push', '--yes', '-o', 'junit=reports/push.xml', '-o', 'markdown=reports/push.md');
  expect(push.code, push.stdout + push.stderr).toBe(0);
  expect(read('reports/push.xml')).toMatch(
    /<testsuites name="contracts push" tests="\d+" failures="0" errors="0" time="[\d.]+">/,
  );
  expect(read('reports/push.md')).toMatch(
    /^### contracts push: variables\n\n5 applied; 1 ok; 1 test booking confirmed discarded\n/,
  );

  const inDepth = await contracts('verify', '--depth', 'seasons', '-o', 'junit=depth.xml');
  expect(inDepth.code, inDepth.stdout).toBe(0);
  const [, cases] = /tests="(\d+)" failures="0" errors="0" time="[\d.]+">\n/.exec(read('depth.xml')) ?? [];
  expect(Number(cases)).toBeGreaterThan(10);

  writeFileSync(file, readFileSync(file, 'utf8').replace('value: 10\n', 'value: 25\n').replace('"2": 88 ', '"2": 90 '));
  await contracts('test', '--update');
  const verify = await contracts('verify', '-o', 'junit=verify.xml');
  expect(verify.code).toBe(6);
  expect(read('verify.xml')).toContain('<failure type="records-differ"');

  const blocked = await contracts('push', '--yes', '--json', '-o', 'junit=blocked.xml');
  expect([blocked.code, JSON.parse(blocked.stdout).command]).toEqual([3, 'push']);
  expect(read('blocked.xml')).toContain('<failure type="blocked" message="the hub cannot change an offer');
});

it('a report that cannot be written is mentioned and does not change the result', { timeout: 60_000 }, async () => {
  const { contracts, hub } = await project();
  const push = await contracts('push', '--yes', '--no-verify', '-o', 'junit=/proc/nowhere/push.xml');
  expect(push.code).toBe(64);
  expect(push.stdout).toContain('5 applied');
  expect(push.stderr).toContain('the junit report cannot be written');
  expect(hub.changes().length).toBe(5);
});

it('a report without a file is wrong usage before anything is sent', async () => {
  const { contracts, hub } = await project();
  const push = await contracts('push', '--yes', '-o', 'junit');
  expect([push.code, push.stderr]).toEqual([64, expect.stringContaining('-o junit=FILE')]);
  expect(hub.changes()).toEqual([]);
});
