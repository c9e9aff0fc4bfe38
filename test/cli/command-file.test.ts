import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCommand } from '../../src/cli/command-file.ts';
import { commandList } from '../../src/cli/start/command-list.ts';

const root = path.join(import.meta.dirname, '../..');

/** What people type after the words of a command. */
const FOLLOWING = [[], ['--json'], ['-e', 'test'], ['--env=test'], ['--', 'contracts'], ['hotel.yaml']];

describe('the command of a line', () => {
  it.each(commandList(root).map(({ id }) => id))('%s is found whatever follows', (id) => {
    const words = id.split(' ');
    const { CommandClass, rest } = loadCommand(words, root);
    expect(rest).toEqual([]);
    for (const following of FOLLOWING) {
      // A name after a command without arguments is no argument of another one.
      if (following[0] === 'hotel.yaml' && Object.keys(CommandClass.args).length === 0) continue;
      const found = loadCommand([...words, ...following], root);
      expect([found.CommandClass, found.rest], following.join(' ')).toEqual([CommandClass, following]);
    }
  });

  it('is not found if its words name none', () => {
    const inherited = Object.getOwnPropertyNames(Object.prototype).map((word) => [word]);
    for (const line of [
      ...inherited,
      [''],
      ['sandbox status'],
      ['sell'],
      ['journal', 'shown'],
      ['sandbox'],
      ['--json'],
      ['../main'],
    ])
      expect(() => loadCommand(line, root), line.join(' ')).toThrow('not found');
  });
});
