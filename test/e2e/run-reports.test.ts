import { expect, it } from 'vitest';
import { exampleFiles } from '../support/project.ts';
import { watchedProject } from '../support/watched-hub.ts';

const project = () => watchedProject({ files: exampleFiles('city-hotel'), env: { CONTRACTS_TODAY: '2026-11-21' } });

it('a push and a verification leave reports for a build server', { timeout: 60_000 }, async () => {
  const { contracts, edit, read } = await project();
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

  edit('value: 10\n', 'value: 25\n', 'contracts/hotel.yaml');
  edit('"2": 88 ', '"2": 90 ', 'contracts/hotel.yaml');
  await contracts('test', '--update');
  const verify = await contracts('verify', '-o', 'junit=verify.xml');
  expect(verify.code).toBe(6);
  expect(read('verify.xml')).toContain('<failure type="records-differ"');

  const blocked = await contracts('push', '--yes', '--json', '-o', 'junit=blocked.xml');
  expect([blocked.code, JSON.parse(blocked.stdout).command]).toEqual([3, 'push']);
  expect(read('blocked.xml')).toContain('<failure type="blocked" message="the hub cannot change an offer');
});

it('a report without a file is wrong usage before anything is sent', async () => {
  const { contracts, hub } = await project();
  const push = await contracts('push', '--yes', '-o', 'junit');
  expect([push.code, push.stderr]).toEqual([64, expect.stringContaining('-o junit=FILE')]);
  expect(hub.changes()).toEqual([]);
});
