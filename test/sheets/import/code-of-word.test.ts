import { expect, it } from 'vitest';
import { codeOfWord } from '../../../src/sheets/import/mapping/code-of-word.ts';

it.each([
  ['DBL', 'DBL'],
  ['Deluxe sea view', 'DELUXE-SEA-VIEW'],
  ['Habitación Única', 'HABITACION-UNICA'],
  ['Δίκλινο με θέα', 'DIKLINO-ME-THEA'],
  ['Τρίκλινο (2+1)', 'TRIKLINO-2-1'],
  ['غرفة', 'CODE'],
])('the code of "%s" is %s', (word, code) => {
  expect(codeOfWord(word, () => false)).toBe(code);
});

it('a code that is taken gets a number', () => {
  expect(codeOfWord('Δίκλινο', (code) => code === 'DIKLINO')).toBe('DIKLINO-2');
});
