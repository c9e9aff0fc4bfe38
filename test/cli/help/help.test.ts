import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMAND_GROUPS, START_HERE } from '../../../src/cli/help/command-groups.ts';
import type { CommandInfo } from '../../../src/cli/help/command-info.ts';
import { commandHelp, rootHelp } from '../../../src/cli/help/root-help.ts';
import { commandList } from '../../../src/cli/start/command-list.ts';
import { createPaint } from '../../../src/view/text/paint.ts';
import { textWidth } from '../../../src/view/text/wrap-text.ts';

const commands = commandList(path.join(import.meta.dirname, '../../..'));
const style = (width: number) => ({ width, paint: createPaint(false) });

const push: CommandInfo = {
  id: 'push',
  summary: 'Push contracts to the hub.',
  description: 'Checks the files first.',
  examples: ['contracts push --yes'],
  aliases: [],
  args: [{ name: 'PATH', description: 'Contract files.' }],
  strict: false,
  flags: [
    { name: 'json', type: 'boolean', summary: 'Print JSON.', helpGroup: 'GLOBAL' },
    {
      ...{ name: 'hotel', type: 'option', helpValue: 'CODE', helpGroup: 'SELECTION', env: 'CONTRACTS_HOTEL' },
      ...{ summary: 'Only this hotel.', description: 'By code.', multiple: true },
    },
    { name: 'verify', type: 'boolean', helpLabel: '--no-verify', summary: 'Skip the verification.', allowNo: true },
    {
      ...{ name: 'depth', type: 'option', default: 'quick', options: ['quick', 'full'] },
      ...{ summary: 'How much.', description: 'More of it.' },
    },
    { name: 'yes', type: 'boolean', char: 'y', summary: 'Apply without asking.' },
  ],
};

describe('the general help', () => {
  it('lists every command once, in a group', () => {
    const grouped = COMMAND_GROUPS.flatMap(([, ids]) => ids);
    const started = START_HERE.map(([line]) => line.split(' ')[1]);
    const missing = commands.filter(({ id }) => !grouped.includes(id) && !started.includes(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
    expect(new Set(grouped).size).toBe(grouped.length);
    expect(grouped.filter((id) => !commands.some((command) => command.id === id))).toEqual([]);
  });

  it('begins with what to do first', () => {
    expect(rootHelp(commands, 'About.', style(80)).indexOf('START HERE')).toBeLessThan(130);
  });

  it.each([44, 80, 100])('fits into %i columns', (width) => {
    const lines = rootHelp(commands, 'About contracts.', style(width)).split('\n');
    expect(lines.filter((line) => textWidth(line) > width)).toEqual([]);
  });
});

describe('the help of a command', () => {
  it('is short with -h: its own flags, the names of the others, and examples', () => {
    expect(commandHelp(push, [], false, style(80))).toBe(`Push contracts to the hub.

USAGE
  $ contracts push [PATH...] [FLAGS]

ARGUMENTS
  [PATH...]  Contract files.

FLAGS
  -y, --yes               Apply without asking.
      --depth quick|full  How much. (default quick)
      --no-verify         Skip the verification.

SHARED FLAGS
  Selection  --hotel
  Global     --json

EXAMPLES
  $ contracts push --yes

contracts push --help explains all of this.
`);
  });

  it('is long with --help: everything about each flag, its own first', () => {
    expect(commandHelp(push, [], true, style(80))).toBe(`Push contracts to the hub.

Checks the files first.

USAGE
  $ contracts push [PATH...] [FLAGS]

ARGUMENTS
  [PATH...]  Contract files.

FLAGS
  -y, --yes               Apply without asking.
      --depth quick|full  How much. (default quick)
                          More of it.
      --no-verify         Skip the verification.

SELECTION FLAGS
      --hotel CODE  Only this hotel. (env CONTRACTS_HOTEL)
                    By code.

GLOBAL FLAGS
      --json  Print JSON.

EXAMPLES
  $ contracts push --yes
`);
  });

  it.each(commands.map((command) => [command.id, command] as const))(
    '%s: its text fits into 44 columns',
    (_, command) => {
      const lines = commandHelp(command, [], true, style(44)).split('\n');
      const tooLong = lines.filter((line) => textWidth(line) > 44 && !/^ {2}\$ |^ {2}(?:-\w, | {4})?--/.test(line));
      expect(tooLong).toEqual([]);
    },
  );

  it.each(commands.flatMap(({ id, examples }) => examples.map((example) => [example, id])))(
    'has an example that runs the command itself, with globs in quotes: %s',
    (example, id) => {
      expect(example).toMatch(new RegExp(`^contracts ${id}\\b`));
      expect(example.replaceAll(/'[^']*'/g, '')).not.toMatch(/[*?]/);
    },
  );
});
