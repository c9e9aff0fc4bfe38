import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runStayTests } from '../../src/commands/test/command.ts';
import { reportContracts } from '../../src/commands/validate/report-contracts.ts';
import type { Terminal } from '../../src/use/ground/terminal/terminal.ts';
import { CITY_HOTEL, exampleFiles, project } from '../support/project.ts';
import { unwatchedTerminal } from '../support/unwatched-terminal.ts';

const root = path.join(import.meta.dirname, '../..');
const TODAY = { today: '2026-11-22' };

/** A terminal with a person at it, and its output so far. */
function watched(): { readonly terminal: Terminal; readonly said: string[] } {
  const said: string[] = [];
  return { terminal: { ...unwatchedTerminal(() => {}), live: true, talk: (text) => void said.push(text) }, said };
}

/** The words of the command in backticks, as a shell reads them, without the program. */
function offered(said: readonly string[]): string[] {
  const command = said.flatMap((text) => /^Next: .*`contracts ([^`]*)`/.exec(text)?.[1] ?? []).at(-1) ?? '';
  const words = execFileSync('sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' });
  return words.trimEnd().split('\n');
}

describe('the command that comes next works as it is typed', { timeout: 60_000 }, () => {
  it('after contracts without findings: diff, of the same hotels', async () => {
    const { at, done } = project(exampleFiles('island-group', 'island group'));
    const { terminal, said } = watched();
    const files = path.relative(process.cwd(), at('island group'));
    await reportContracts([files], { ...TODAY, hotel: ['NAXOS-*'] }, terminal, { version: '0', root });
    const words = offered(said);
    expect(words).toEqual(['diff', files, '--hotel', 'NAXOS-*', '--today', '2026-11-22']);
    const run = await done(...words.map((word) => (word === files ? 'island group' : word)));
    expect(run.stdout).toContain('Totals: 5 to create');
  });

  it('after tests that differ: test --update', async () => {
    const { at, done, read } = project({ 'hotel.yaml': CITY_HOTEL.replace(/total: "\d+/, 'total: "1') });
    const { terminal, said } = watched();
    const shown = path.relative(process.cwd(), at('hotel.yaml'));
    const { exit } = await runStayTests([shown], TODAY, terminal, '0');
    expect([exit, said.at(-1)]).toEqual([1, expect.stringMatching(/^Next: correct the price or the test; `/)]);
    const words = offered(said);
    await done(...words.map((word) => (word === shown ? 'hotel.yaml' : word)));
    expect(read()).toBe(CITY_HOTEL);
  });

  it('is not offered while anything is wrong, or hidden by a selection', async () => {
    const { terminal, said } = watched();
    const broken = 'contracts-examples/broken/R03-unknown-room-code.yaml';
    const tool = { version: '0', root };
    await reportContracts([broken], TODAY, terminal, tool);
    await reportContracts(['contracts-examples/city-hotel'], { ...TODAY, only: ['offers'] }, terminal, tool);
    expect(said).toEqual([]);
  });
});
