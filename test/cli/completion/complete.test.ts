import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { complete } from '../../../src/cli/completion/complete.ts';
import type { ProjectWords } from '../../../src/cli/completion/words.ts';
import { commandList } from '../../../src/cli/start/command-list.ts';
import { knownWords } from '../../../src/commands/completion/known-words.ts';

const words = (...values: string[]) => values.map((value) => ({ value }));

/** A project that records what it was asked for. */
const project: ProjectWords = {
  environments: () => words('sandbox', 'test'),
  suppliers: () => words('PALMA'),
  hotels: (paths) => words('SEA-PALACE', 'OLD-TOWN', ...paths.map((folder) => `of ${folder}`)),
  rooms: (_, hotels) => words('DBL', ...hotels.map((hotel) => `DBL of ${hotel}`)),
  rates: () => words('Summer 2027'),
  runs: () => words('2026-11-22-a'),
};

const sources = {
  commands: commandList(path.join(import.meta.dirname, '../../..')),
  known: await knownWords(),
  project,
};

/** The words offered for a line; the last word is being typed. */
const offered = (line: string) => complete(line.split(' '), sources);
const valuesFor = (line: string) => offered(line).words.map(({ value }) => value);

describe('completions', () => {
  it('offer commands, and the words that follow in the name of one', () => {
    expect(valuesFor('')).toEqual(expect.arrayContaining(['validate', 'push', 'plan', 'sandbox', 'help']));
    expect(valuesFor('pr')).toEqual(['price', 'probe', 'proof']);
    expect(valuesFor('sandbox sta')).toEqual(['start', 'status']);
    expect(valuesFor('help sandbox p')).toEqual(['publish']);
    expect(valuesFor('--json pus')).toEqual(['push']);
    expect(valuesFor('nonsense ')).toEqual([]);
  });

  it('say what each command does', () => {
    expect(offered('valid').words).toEqual([{ value: 'validate', about: 'Check contracts offline.' }]);
  });

  it('offer the flags of the command, with --no- before those that turn something off', () => {
    expect(valuesFor('push --no-')).toEqual(['--no-color', '--no-verify', '--no-fake-booking']);
    expect(valuesFor('validate --wr')).toEqual(['--write-baseline']);
    expect(valuesFor('whoami ')).toContain('--env');
    expect(valuesFor('--ver')).toEqual(['--verbose', '--version']);
  });

  it('offer a flag once, unless it may be repeated', () => {
    expect(valuesFor('push --prune --pru')).toEqual([]);
    expect(valuesFor('push --hotel SEA-PALACE --hot')).toEqual(['--hotel']);
  });

  it.each([
    ['diff --env ', ['sandbox', 'test']],
    ['diff -e te', ['test']],
    ['diff --hotel SEA', ['SEA-PALACE']],
    ['diff --hotel=SEA', ['--hotel=SEA-PALACE']],
    ['validate south --hotel of', ['of south']],
    ['price --hotel OLD-TOWN --room DBL', ['DBL', 'DBL of OLD-TOWN']],
    ['price --rate ', ['Summer 2027']],
    ['push --supplier P', ['PALMA']],
    ['push --exclude ', ['supplier:', 'hotel:']],
    ['push --exclude hotel:S', ['hotel:SEA-PALACE']],
    ['stop --hotel OLD-TOWN --exclude room:', ['room:DBL', 'room:DBL of OLD-TOWN']],
    ['push --allow price-', ['price-move', 'price-floor']],
    ['validate --only rates,o', ['rates,offers']],
    ['validate -o s', ['sarif']],
    ['diff -o ', ['text', 'json', 'markdown']],
    ['verify --depth ', ['quick', 'seasons', 'full']],
    ['price --meal-plan HALF', ['HALF_BOARD']],
    ['sandbox start --pricing percentStacking=c', ['percentStacking=compounding']],
    ['sandbox start --profile str', ['strict']],
    ['explain R03', ['R03']],
    ['explain unknown-room', ['unknown-room-code']],
    ['explain minimumS', ['minimumStay']],
    ['schema plan', ['plan-show']],
    ['schema se', ['settings']],
    ['journal show ', ['last', '2026-11-22-a']],
    ['completion ', ['bash', 'zsh', 'fish', 'powershell']],
    ['api P', ['POST', 'PUT']],
    ['init --example c', ['city']],
    ['price --check-in to', ['today', 'tomorrow']],
  ])('offer the values for "%s"', (line, values) => {
    expect(valuesFor(line)).toEqual(values);
  });

  it.each(
    sources.commands.flatMap(({ id, flags }) =>
      flags.flatMap(({ name, description }) => (name === 'output' ? [[id, description?.slice(0, -1)]] : [])),
    ),
  )('offer for %s -o the formats of its help: %s', (id, formats) => {
    const { words: found, isOpen } = offered(`${id} -o `);
    // The reports of a run go to files, so = follows.
    const names = found.map(({ value }) => (isOpen ? value.replace(/=$/, '') : value));
    expect(names).toEqual(formats?.split(/, | or /));
  });

  it('offer report formats of a run followed by =, because they go to files', () => {
    expect(offered('push -o ju')).toMatchObject({ words: words('junit='), isOpen: true });
  });

  it.each([
    'validate ',
    'validate sou',
    'push --plan ',
    'diff --out=',
    'validate -o sarif=',
    'plan plan',
    'price -- -',
  ])('leave "%s" to file names', (line) => {
    expect(offered(line)).toEqual({ words: [], files: true, isOpen: false });
  });

  it.each(['push --budget ', 'unlock --supplier X', 'init --hotel ', 'nonsense'])('offer nothing for "%s"', (line) => {
    expect(offered(line)).toEqual({ words: [], files: false, isOpen: false });
  });
});
