import { inlineText } from '../../../contract/source/layout/print-layout.ts';
import { groupBy } from '../../../kernel/by-key.ts';
import { isJsonObject } from '../../../kernel/json.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import type { Source } from '../source.ts';
import type { Mapping } from './mapping.ts';
import { withEntry } from './merged-mapping.ts';
import type { Question } from './reading.ts';

/**
 * The mapping as a file that a person completes: each question is a comment above its key, which has `"?"`. `file` is the name of the sheet.
 */
export function mappingText(file: string, mapping: Mapping, questions: readonly Question[]): string {
  const open = questions.length;
  const lines = [
    `# How ${safeText(file)} is read. ${open === 0 ? 'Nothing is open.' : 'Answer each "?", then run `contracts import` again.'}`,
    ...sectionLines(
      questions.reduce<unknown>((map, { key }) => withEntry(map, { key, value: '?' }), mapping),
      [],
      groupBy(questions, ({ key }) => key.join('\n')),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** The place in a question: at most three cells are named. */
export function whereText(where: readonly Source[]): string {
  const places = [...new Set(where.map(({ cell, line }) => cell ?? (line === undefined ? '' : `line ${line}`)))].filter(
    (place) => place !== '',
  );
  const more = places.length > MOST_PLACES ? ` and ${places.length - MOST_PLACES} more` : '';
  return `${places.slice(0, MOST_PLACES).join(', ')}${more}`;
}

const MOST_PLACES = 3;

const HEADS: Readonly<Record<string, string>> = {
  columns: 'What each column is; "ignore" leaves one out, "2" or "2+1" has the prices of this party.',
  hotels: 'Your codes of the hotels, and what a new hotel needs besides.',
  rooms: 'Your codes of the rooms. Change them here, not in the sheet: the next import keeps them.',
  boards: 'The meal plans.',
  labels:
    'What each label means: "2" or "1, 2" for parties, "sharing", "single supplement", "adult 3", "children" for prices per person, "HALF_BOARD", "room", "first night", "leave out".',
  seasons: 'Seasons: their names, and nights that are not read from the heading: [2027-05-01..2027-05-31].',
  sections: 'The room, season and meal plan of each section.',
  rates: 'The names of the rates. Rate plans of one name are the same rate with other meals.',
};

function sectionLines(
  section: unknown,
  path: readonly string[],
  questions: ReadonlyMap<string, readonly Question[]>,
): readonly string[] {
  const margin = '  '.repeat(path.length);
  return Object.entries(isJsonObject(section) ? section : {}).flatMap(([key, value]) => {
    const here = [...path, key];
    const head = path.length === 0 ? HEADS[key] : undefined;
    const asked = questions.get(here.join('\n')) ?? [];
    const comments = [...(head === undefined ? [] : [head]), ...asked.map(questionText)].map(
      (text) => `${margin}# ${text}`,
    );
    const name = inlineText(key);
    if (isJsonObject(value) && Object.keys(value).length > 0)
      return [...comments, `${margin}${name}:`, ...sectionLines(value, here, questions)];
    return [...comments, `${margin}${name}: ${scalarText(value)}`];
  });
}

/** `B4: 01/05/2027: is this 1 May or 5 January? (day first, month first)` */
export function questionText({ text, where, answers = [] }: Question): string {
  const place = whereText(where);
  const choice = answers.length > 0 ? ` (${answers.join(', ')})` : '';
  return safeText(`${place === '' ? '' : `${place}: `}${text}${choice}`, 300);
}

function scalarText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(scalarText).join(', ')}]`;
  if (isJsonObject(value)) return '{}';
  if (typeof value === 'string') return inlineText(value);
  return value === undefined || value === null ? '"?"' : String(value);
}
