import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasTerminals, startAtTerminal } from '../support/at-terminal.ts';
import { exampleFiles, type Project, project } from '../support/project.ts';

const cityProject = (): Project =>
  project({ ...exampleFiles('city-hotel', 'hotel'), 'supplier.json': '{"commercialName":"Palma"}' });

/** The same with a lock that is held by a process which is still running. */
function lockedProject(): Project {
  const made = cityProject();
  const lock = made.at('.contracts/locks/PALMA.lock');
  mkdirSync(path.dirname(lock), { recursive: true });
  const hub = 'https://hub.example.com/resources';
  const owner = { hub, supplier: 'PALMA', run: 'r', pid: 1, host: 'desk', user: 'ann' };
  writeFileSync(lock, JSON.stringify({ ...owner, since: '2026-11-22T10:00:00.000Z' }));
  // Its last sign of life is older than a write may take.
  utimesSync(lock, new Date('2026-11-22T10:00:00Z'), new Date('2026-11-22T10:00:00Z'));
  return made;
}

const atTerminal = ({ folder }: Project, ...argv: readonly string[]) =>
  startAtTerminal(argv, { cwd: folder, env: {}, columns: 200 });

describe.skipIf(!hasTerminals)('a question at a terminal', { timeout: 60_000 }, () => {
  it('that is declined ends with exit 1 and one plain line, after unclear answers were asked again', async () => {
    const push = atTerminal(cityProject(), 'push', 'hotel');
    await push.shows(/\? \[y\/N\] *$/);
    push.type('maybe\r');
    await push.shows(/Answer y or n\.[\s\S]*\? \[y\/N\] *$/);
    push.type('n\r');
    expect(await push.ended).toBe(1);
    const screen = push.screen().join('\n');
    expect(screen.match(/Write \d+ records to sandbox \(practice hub\)\? \[y\/N\]/g)).toHaveLength(2);
    expect(screen.trimEnd().split('\n').at(-1)).toBe('Cancelled. Nothing was written.');
  });

  it('comes before the practice hub is emptied', async () => {
    const made = cityProject();
    await made.done('push', 'hotel', '--yes', '--no-verify');
    const reset = atTerminal(made, 'sandbox', 'reset');
    await reset.shows(/Delete all records of sandbox \(practice hub\) in [\s\S]*\[y\/N\] *$/);
    reset.type('n\r');
    expect(await reset.ended).toBe(1);
    expect((await made.contracts('sandbox', 'status')).stdout).toContain('1 hotel');
  });

  it.each([
    'push hotel --no-verify',
    'sandbox reset',
    'unlock',
    'api PUT /suppliers/1 --input supplier.json',
    'test hotel --update',
  ])('is not asked by %s with --yes', async (command) => {
    const made = command === 'unlock' ? lockedProject() : cityProject();
    made.edit('"220.00"', '"221.00"', 'hotel/hotel.yaml');
    const run = atTerminal(made, ...command.split(' '), '--yes');
    const code = await run.ended;
    const screen = run.screen().join('\n');
    expect(screen).not.toMatch(/\[y\/N\]|Type .* to continue|Its number/);
    expect(screen).not.toContain('Cancelled');
    expect(code).not.toBe(130);
  });
});

it('without a terminal, a question names the flag to add and changes nothing', { timeout: 60_000 }, async () => {
  const { contracts, done } = lockedProject();
  await done('push', 'hotel', '--yes', '--no-verify');
  for (const command of ['sandbox reset', 'unlock']) {
    const { code, stderr } = await contracts(...command.split(' '));
    expect(code).toBe(64);
    expect(stderr).toContain('this needs confirmation, but there is no terminal to ask on\n  help: add --yes');
  }
  expect((await contracts('sandbox', 'status')).stdout).toContain('1 hotel');
  expect((await contracts('unlock', '--yes')).stdout).toContain('1 lock released.');
});
