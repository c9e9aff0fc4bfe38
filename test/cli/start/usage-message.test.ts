import { expect, it } from 'vitest';
import { usageMessage } from '../../../src/cli/start/report-failure.ts';

const error = (message: string, fields: object) =>
  Object.assign(new Error(`${message}\nSee more help with --help`), fields);

it('a missing argument is named with what it is', () => {
  const args = [{ name: 'file', description: 'A plan saved with `contracts diff --out`.' }];
  expect(usageMessage(error('Missing 1 required arg:\nfile  A plan', { args }))).toBe(
    'missing argument FILE: A plan saved with `contracts diff --out`.',
  );
  const both = [
    { name: 'method', description: 'GET.' },
    { name: 'target', description: 'A path.' },
  ];
  expect(usageMessage(error('Missing 2 required args', { args: both }))).toBe(
    'missing argument METHOD: GET.\nmissing argument TARGET: A path.',
  );
});

it('an unknown flag and a needless argument are named', () => {
  expect(usageMessage(error('Nonexistent flag: --yse', { flags: ['--yse'] }))).toBe('unknown flag --yse');
  expect(usageMessage(error('Unexpected argument: extra', { args: ['extra'] }))).toBe('unexpected argument: extra');
});

it('a flag that takes a number says so', () => {
  expect(usageMessage(error('Parsing --workers \n\tExpected an integer but received: x', {}))).toBe(
    '--workers takes an integer, not x',
  );
  expect(
    usageMessage(error('Parsing --days \n\tExpected an integer greater than or equal to 1 but received: 0', {})),
  ).toBe('--days takes an integer greater than or equal to 1, not 0');
});

it('anything else is said in one line', () => {
  expect(usageMessage(error('Expected --depth=x\n  to be one of: quick', {}))).toBe(
    'Expected --depth=x to be one of: quick',
  );
});
