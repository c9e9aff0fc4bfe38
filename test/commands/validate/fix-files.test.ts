import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { askWhich, fixContracts } from '../../../src/commands/validate/fix-files.ts';
import { unwatchedTerminal } from '../../support/unwatched-terminal.ts';

const EXAMPLES = path.join(import.meta.dirname, '../../../contracts-examples/broken');

/** What `--fix=ask` says and makes of a broken example if these are the answers; `undefined` closes the terminal. */
async function answered(file: string, ...answers: readonly (string | undefined)[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const target = path.join(folder, 'hotel.yaml');
  const before = readFileSync(path.join(EXAMPLES, file), 'utf8');
  writeFileSync(target, before);
  const said: string[] = [];
  const terminal = { ...unwatchedTerminal((text) => void said.push(text)), interactive: true };
  const questions: string[] = [];
  const choose = askWhich(terminal, async (question) => {
    questions.push(question);
    return answers[questions.length - 1];
  });
  const fixed = await fixContracts([target], { today: '2026-11-21' }, terminal, undefined, choose);
  const after = readFileSync(target, 'utf8').split('\n');
  const changed = after.filter((line) => !before.split('\n').includes(line)).map((line) => line.trim());
  return { said: said.join('\n'), questions, changed, fixed: fixed.length };
}

it('asks about a doubtful fix with its line, and makes it after a yes', async () => {
  const { said, questions, changed } = await answered('O21-improbable-stay-limits.yaml', 'y');
  expect(questions).toEqual(['Make this change? [y/N] ']);
  expect(said).toContain('minimumStay: 30');
  expect(said).toContain('1  30 -> 3');
  expect(changed).toEqual(['minimumStay: 3']);
});

it('changes nothing without an answer', async () => {
  expect(await answered('O21-improbable-stay-limits.yaml', '')).toMatchObject({ changed: [], fixed: 0 });
  expect(await answered('O21-improbable-stay-limits.yaml', undefined)).toMatchObject({ changed: [], fixed: 0 });
});

it('asks which of several fixes is right', async () => {
  const { questions, changed } = await answered('O03-impossible-free-nights.yaml', '2');
  expect(questions).toEqual(['Which one? [1-3, Enter for none] ']);
  expect(changed).toEqual(['apply: MEAL']);
});

it('makes both changes of a fix in two places', async () => {
  const { said, changed } = await answered('H04-impossible-coordinates.yaml', 'yes');
  expect(said).toContain('1  115.1889 -> -8.4095, -8.4095 -> 115.1889');
  expect(changed).toEqual(['latitude: -8.4095', 'longitude: 115.1889']);
});

it('needs a terminal', () => {
  expect(() => askWhich(unwatchedTerminal(() => {}))).toThrow('no terminal to ask on');
});
