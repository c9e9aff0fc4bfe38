import type { CellValue, MergedCells, Sheet } from '../../../../src/sheets/import/cells.ts';
import type { Mapping } from '../../../../src/sheets/import/mapping/mapping.ts';
import type { Reading } from '../../../../src/sheets/import/mapping/reading.ts';
import { areaOf } from '../../../../src/sheets/import/sheet/table.ts';
import type { Source } from '../../../../src/sheets/import/source.ts';

const cellOf = (written: string): CellValue => {
  const text = written.trim().replaceAll('\\n', '\n');
  if (text === '') return { is: 'blank' };
  return /^-?\d+(?:\.\d*[1-9])?$/.test(text) ? { is: 'number', text } : { is: 'text', text };
};

/** A sheet drawn with bars: a line for each row. */
export const sheetOf = (drawn: string, ...merged: readonly string[]): Sheet => ({
  file: 'rates.xlsx',
  name: 'Tarifas',
  rows: drawn
    .replace(/^\n|\n *$/g, '')
    .split('\n')
    .map((line) => line.split('|').map(cellOf)),
  merged: merged.map(areaOf).filter((area): area is MergedCells => area !== undefined),
});

/** The same sheet with rows for columns. */
export const turned = ({ rows, ...sheet }: Sheet): Sheet => {
  const width = Math.max(...rows.map((row) => row.length));
  return {
    ...sheet,
    rows: Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? { is: 'blank' })),
    merged: sheet.merged.map(({ top, left, bottom, right }) => ({
      top: left,
      left: top,
      bottom: right,
      right: bottom,
    })),
  };
};

const places = (where: readonly Source[]): string => where.map(({ cell, line }) => cell ?? `line ${line}`).join(' ');

/** What a reading found, a line for each fact, question, loss and failure. */
export function readingText({ facts, questions, losses, failures }: Reading): readonly string[] {
  const prices = facts.prices.map(
    ({ season, nights, type, code, board, guests, amount, basis, sources }) =>
      `${season} ${nights.start}..${nights.end} ${type} ${code}${board ? ` with ${board}` : ''} ${guests.text}: ${amount} ${basis === 'room per night' ? '' : 'each '}(${places(sources)})`,
  );
  return [
    ...prices,
    ...facts.limits.map(
      ({ season, nights, field, value }) => `${season} ${nights.start}..${nights.end} ${field} ${value}`,
    ),
    ...facts.hotels.map(({ hotel, field, value, source }) => `${hotel} ${field} ${value} (${places([source])})`),
    ...questions.map(
      ({ key, text, where, answers }) =>
        `ask ${key.join('.')}: ${text} (${places(where)})${answers ? ` [${answers.join(' | ')}]` : ''}`,
    ),
    ...losses.map(({ what, text, where }) => `lose ${what}: ${text} (${places(where)})`),
    ...failures.map(({ text, where }) => `wrong: ${text} (${places(where)})`),
  ];
}

export const HOTEL: Pick<Mapping, 'hotels' | 'rate'> = { hotels: { Lago: { providerCode: 'LAGO' } }, rate: 'Summer' };
