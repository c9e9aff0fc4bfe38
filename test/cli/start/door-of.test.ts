import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandList } from '../../../src/cli/start/command-list.ts';
import { type Door, doorOf } from '../../../src/cli/start/door-of.ts';

const commands = commandList(path.join(import.meta.dirname, '../../..'));
const door = (line: string): Door => doorOf(line === '' ? [] : line.split(' '), () => commands);

describe('what a command line asks for', () => {
  it.each(['help', '-h', '--help', '', '--no-color', '--json --help'])('"%s" is the general help', (line) => {
    expect(door(line)).toMatchObject({ to: 'help', words: [] });
  });

  it.each([
    ['help validate', ['validate'], true],
    ['help sandbox start', ['sandbox', 'start'], true],
    ['validate --help', ['validate'], true],
    ['validate hotel.yaml -h', ['validate'], false],
    ['--no-color push -h', ['push'], false],
    ['-h push', ['push'], false],
    ['-q --help sandbox start', ['sandbox', 'start'], true],
    ['plan show -h', ['plan', 'show'], false],
    ['sandbox', ['sandbox'], true],
    ['sandbox -h', ['sandbox'], false],
  ])('"%s" is the help of %j', (line, words, isLong) => {
    expect(door(line)).toEqual({ to: 'help', words, isLong });
  });

  it.each(['version', '--version', '-V', '-v', '--no-color version', 'version --json'])(
    '"%s" is the version',
    (line) => {
      expect(door(line)).toEqual({ to: 'version' });
    },
  );

  it.each([
    ['validate -v', 'validate -v'],
    ['-v validate', 'validate -v'],
    ['--no-color validate x.yaml', 'validate --no-color x.yaml'],
    ['--json -q sandbox start --port 0', 'sandbox start --json -q --port 0'],
    ['price -- -h', 'price -- -h'],
  ])('"%s" runs "%s"', (line, argv) => {
    expect(door(line)).toEqual({ to: 'command', argv: argv.split(' ') });
  });

  it.each([
    ['plan plan.json', 'plan show plan.json'],
    ['plan PLAN.JSON --check', 'plan show PLAN.JSON --check'],
    ['--json plan plan.json', 'plan show --json plan.json'],
    ['plan --out plan.json', 'plan --out plan.json'],
    ['plan contracts', 'plan contracts'],
    ['plan show plan.json', 'plan show plan.json'],
    ['diff plan.json', 'diff plan.json'],
  ])('"%s" runs "%s": a .json file behind plan is a saved plan', (line, argv) => {
    expect(door(line)).toEqual({ to: 'command', argv: argv.split(' ') });
  });

  it.each([
    ['--env test validate hotel.yaml', '--env test', 'validate'],
    ['--env=test validate hotel.yaml', '--env=test', 'validate'],
    ['--yes plan show x.json', '--yes', 'plan show'],
    ['--what', '--what', undefined],
  ])('"%s" has a flag before the command that is not allowed there', (line, flag, command) => {
    expect(door(line)).toEqual({ to: 'misplaced flag', flag, ...(command !== undefined && { command }) });
  });

  it.each([
    ['--json valid', ['valid']],
    ['-q sandbox stop', ['sandbox', 'stop']],
    ['--no-color hotel.yaml contracts', ['hotel.yaml']],
  ])('"%s" is not a command', (line, words) => {
    expect(door(line)).toEqual({ to: 'unknown command', words });
  });

  it('leaves an unknown word on its own to the code that loads commands', () => {
    expect(door('valid')).toEqual({ to: 'command', argv: ['valid'] });
  });

  it('shows help for each word that is not a command itself but begins one', () => {
    const ids = commands.map(({ id }) => id);
    const first = ids.map((id) => id.split(' ')[0] ?? '').filter((word) => !ids.includes(word));
    for (const word of first.filter((one) => one !== 'plan')) expect([word, door(word).to]).toEqual([word, 'help']);
  });

  it('leaves everything to the command if the list of commands is gone', () => {
    expect(doorOf(['help'], () => [])).toEqual({ to: 'command', argv: ['help'] });
  });
});
