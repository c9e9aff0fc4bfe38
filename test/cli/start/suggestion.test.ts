import path from 'node:path';
import { expect, it } from 'vitest';
import { commandList } from '../../../src/cli/start/command-list.ts';
import { suggestion } from '../../../src/cli/start/report-failure.ts';

const commands = commandList(path.join(import.meta.dirname, '../../..')).map(({ id }) => id);

it.each([
  ['valid', 'did you mean contracts validate?'],
  ['pusj', 'did you mean contracts push?'],
  ['ver', 'did you mean contracts verify?'],
  ['sandbox sta', 'did you mean contracts sandbox start or sandbox status?'],
  ['lint', 'did you mean contracts validate?'],
  ['deploy', 'did you mean contracts push?'],
  ['reconcile', 'contracts --help lists the commands'],
  ['', 'contracts --help lists the commands'],
])('there is no command "%s": %s', (typed, hint) => {
  expect(suggestion(typed, commands)).toBe(hint);
});

it.each(Object.getOwnPropertyNames(Object.prototype))('%s is a word like any other', (word) => {
  expect(suggestion(word, commands)).toBe('contracts --help lists the commands');
});

it('explains why the practice hub need not be stopped', () => {
  expect(suggestion('sandbox stop', commands)).toBe(
    'nothing to stop: each command opens the practice hub while it runs; Ctrl-C ends `contracts sandbox start`, `contracts sandbox reset` deletes its records',
  );
});

it('names no command that does not exist', () => {
  expect(suggestion('lint', ['push'])).toBe('contracts --help lists the commands');
});
