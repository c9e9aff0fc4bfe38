import { safeText } from '../../kernel/safe-text.ts';
import { CELL_STATES, type CellState, type CoveredCell, countStates, numbersIn } from '../../sheets/import/coverage.ts';
import type { Mapping } from '../../sheets/import/mapping/mapping.ts';
import { questionText, whereText } from '../../sheets/import/mapping/mapping-text.ts';
import { type MappingEntry, wordsGone } from '../../sheets/import/mapping/merged-mapping.ts';
import type { Failure, Loss, Question } from '../../sheets/import/mapping/reading.ts';
import type { Source } from '../../sheets/import/source.ts';
import { plural } from '../../view/text/plural.ts';
import type { ImportedFile } from './imported-hotels.ts';
import type { MappingFile } from './mapping-files.ts';

/** Everything that keeps a file from being imported. */
export const openText = ({
  file,
  name,
  reading,
  cells = [],
}: Pick<ImportedFile, 'file' | 'name' | 'reading' | 'cells'>): readonly string[] => [
  ...(reading.failures.length > 0 ? [failuresText(file, reading.failures)] : []),
  ...(reading.questions.length > 0 ? [questionsText(name, reading.questions)] : []),
  ...(numbersIn('unread', cells).length > 0 ? [unreadText(name, numbersIn('unread', cells))] : []),
];

/** What a person must answer, with the key of each answer. */
function questionsText(mapping: string, questions: readonly Question[]): string {
  const lines = questions.map((question) => `  ${safeText(question.key.join('.'))}: ${questionText(question)}`);
  return [safeText(`${plural(questions.length, 'question')} to answer in ${mapping}:`), ...lines].join('\n');
}

function failuresText(file: string, failures: readonly Failure[]): string {
  const lines = failures.map(({ text, where }) => `  ${placed(text, where)}`);
  return [safeText(`${plural(failures.length, 'value')} of ${file} cannot be imported:`), ...lines].join('\n');
}

/** What the contract cannot hold. A note may be about prices, so it is shown. */
export const lossesText = (losses: readonly Loss[]): string =>
  [
    'Not in the contract:',
    ...losses.flatMap(({ what, text, where }) => [
      `  ${placed(`${what}: ${text}`, where)}`,
      ...(what === 'note' ? where.map((source) => `    ${placed(source.text, [source])}`) : []),
    ]),
  ].join('\n');

/** What became of the cells with a number. */
export function numbersText(file: string, cells: readonly CoveredCell[]): string {
  const counts = countStates(cells);
  const all = CELL_STATES.reduce((sum, state) => sum + counts[state], 0);
  const parts = CELL_STATES.flatMap((state) => (counts[state] > 0 ? [`${counts[state]} ${STATE_WORDS[state]}`] : []));
  return safeText(`${plural(all, 'cell')} of ${file} with numbers: ${parts.join(', ')}.`);
}

export const STATE_WORDS: Readonly<Record<CellState, string>> = {
  contract: 'in the contract',
  label: 'in dates and names',
  'left out': 'left out by your answers',
  lost: 'lost',
  open: 'open',
  missing: 'not in the contract',
  unread: 'not understood',
};

const unreadText = (mapping: string, where: readonly Source[]): string =>
  safeText(
    `${whereText(where)}: ${plural(where.length, 'number')} not understood; write \`notes: { ${where[0]?.cell ?? ''}: leave out }\` in ${mapping}, or pass --allow-unread`,
    300,
  );

/** Cells that the contract should have. `undefined` if it has all. */
export function missingText(cells: readonly CoveredCell[]): string | undefined {
  const missing = cells.filter(({ state }) => state === 'missing');
  if (missing.length === 0) return undefined;
  const lines = missing.slice(0, MOST_MISSING).map(({ source, says }) => `  ${placed(says[0] ?? '', [source])}`);
  const more = missing.length > MOST_MISSING ? [`  and ${missing.length - MOST_MISSING} more`] : [];
  return [
    `${plural(missing.length, 'cell')} read, but not in the contract:`,
    ...[...lines, ...more],
    'Nothing was written. Two files may say different things of one season; --allow-unread imports all the same.',
  ].join('\n');
}

const MOST_MISSING = 20;

function placed(text: string, where: Failure['where']): string {
  const place = whereText(where);
  return safeText(place === '' ? text : `${place}: ${text}`, 300);
}

/** News about a mapping file: new words, and words that the sheet no longer has. */
export function mappingChanges({
  known: { name, text },
  like,
  added,
  mapping,
  texts,
  questions,
}: {
  readonly known: MappingFile;
  readonly like: { readonly name: string } | undefined;
  readonly added: readonly MappingEntry[];
  readonly mapping: Mapping;
  readonly texts: ReadonlySet<string>;
  readonly questions: readonly Question[];
}): readonly string[] {
  const open = questions.length > 0 ? `${plural(questions.length, 'question')} to answer in it` : 'nothing is open';
  const words = added.filter(({ key }) => key.length > 1);
  const gone = like || text !== undefined ? wordsGone(mapping, texts) : [];
  return [
    `${name} ${text === undefined ? 'written' : 'updated'}: layout ${mapping.layout}, ${open}.`,
    ...(like ? [`The answers of ${like.name} are taken over, without its years and places.`] : []),
    ...(words.length > 0 && (like || text !== undefined)
      ? [`New: ${words.map(({ key }) => key.join('.')).join(', ')}.`]
      : []),
    ...(gone.length > 0 && texts.size > 0 ? [`Not in this sheet: ${gone.join(', ')}.`] : []),
  ];
}
