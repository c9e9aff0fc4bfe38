import { expect, it } from 'vitest';
import { proposeLayout } from '../../../../src/sheets/import/layouts/propose-layout.ts';
import { readLayout } from '../../../../src/sheets/import/layouts/read-layout.ts';
import { REAL_SHEETS } from './real-sheets.ts';
import { readingText } from './sheet-texts.ts';

/** The proposal, with the questions, losses and refusals of reading by it. */
const proposalText = (name: string): string => {
  const sheet = REAL_SHEETS[name];
  const mapping = sheet && proposeLayout(sheet);
  if (!sheet || !mapping) return 'no layout';
  const { layout, labels = {}, rooms = {}, seasons = {}, sections = {}, boards = {} } = mapping;
  const lines = readingText(readLayout(sheet, mapping)).filter((line) => /^(?:ask|lose|wrong)/.test(line));
  return [
    layout,
    ...Object.entries(rooms).map(([word, room]) => `room ${word} = ${room?.providerCode}`),
    ...Object.entries(labels).map(([word, meaning]) => `${word} = ${meaning}`),
    ...Object.entries(sections).map(
      ([word, section]) => `section ${word} = ${Object.values(section ?? {}).join(', ')}`,
    ),
    ...Object.entries(boards).map(([word, board]) => `board ${word} = ${board}`),
    ...Object.keys(seasons).map((word) => `season ${word}`),
    ...lines,
  ].join('\n');
};

it.each(Object.keys(REAL_SHEETS))('proposes a mapping for %s', (name) => {
  expect(proposalText(name).split('\n')[0]).toBe(name.split(':')[0]);
});
