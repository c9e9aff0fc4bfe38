import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { textExpected, wrongType } from '../../contract/literals/shape-codes.ts';
import { setInYaml } from '../../contract/source/layout/set-in-yaml.ts';
import { parseYaml } from '../../contract/source/parse-yaml.ts';
import { MAPPING_ENDING } from '../../contract/source/workspace.ts';
import type { Finding } from '../../findings/finding.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { impreciseCoordinates } from '../../rules/hotel/imprecise-coordinates.ts';
import type { Mapping } from '../../sheets/import/mapping/mapping.ts';
import { mappingText, questionText } from '../../sheets/import/mapping/mapping-text.ts';
import { carriedOver, likeness, type MappingEntry, withEntry } from '../../sheets/import/mapping/merged-mapping.ts';
import { checkedMapping, readMapping } from '../../sheets/import/mapping/read-mapping.ts';
import type { Question } from '../../sheets/import/mapping/reading.ts';
import { usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { ask } from '../../use/ground/terminal/terminal.ts';
import { contractFaults, reasonOf } from '../../use/init/answer-questions.ts';
import { bytesOf } from '../../use/tables/read-sheets.ts';
import { tableLines } from '../../view/text/table.ts';
import type { ImportSource } from './open-sources.ts';

/** A mapping file; without a text, it does not exist yet. */
export interface MappingFile {
  readonly name: string;
  readonly text?: string;
  readonly mapping?: Mapping;
}

/** `rates.import.yaml` next to `rates.csv`, or as `--mapping` names it. */
export function mappingFile(file: string, named: string | undefined): MappingFile {
  const name = named ?? `${file.slice(0, file.length - path.extname(file).length)}${MAPPING_ENDING}`;
  if (!existsSync(name)) return { name };
  const bytes = bytesOf(name);
  const read = readMapping(name, bytes);
  if (!read.ok) throw usageFailure('not-readable', read.error, 'nothing was written');
  return { name, text: Buffer.from(bytes).toString('utf8'), mapping: read.value };
}

/** The answers of the mapping next to it that knows most words of a new sheet, if it knows half of them. */
export function mappingLike(
  name: string,
  proposed: Mapping,
  texts: ReadonlySet<string>,
): { readonly name: string; readonly mapping: Mapping } | undefined {
  const folder = path.dirname(name);
  const others = readdirSync(folder).filter((one) => one.endsWith(MAPPING_ENDING) && one !== path.basename(name));
  const known = others.flatMap((one) => {
    const read = readMapping(one, bytesOf(path.join(folder, one)));
    return read.ok ? [{ name: one, mapping: read.value, likeness: likeness(read.value, proposed) }] : [];
  });
  const [best] = known.sort((a, b) => b.likeness - a.likeness);
  if (!best || best.likeness < LEAST_LIKENESS) return undefined;
  return { name: best.name, mapping: carriedOver(best.mapping, texts) };
}

const LEAST_LIKENESS = 0.5;

/** The mapping with the values of `--answer key=value`. A key is that of a question, or its steps with dots between them. */
export async function answeredBy(
  answers: readonly string[],
  mapping: Mapping,
  questions: readonly Question[],
  today: CalendarDay,
): Promise<readonly MappingEntry[]> {
  let now = mapping;
  const entries: MappingEntry[] = [];
  for (const text of answers) {
    const [, name = '', written = ''] = /^(.*?)=(.*)$/s.exec(text) ?? [];
    const long = questions.map(({ key }) => key).find((key) => text.startsWith(`${key.join('.')}=`));
    const key = long ?? stepsOf(name, now);
    const given = long ? text.slice(long.join('.').length + 1) : written;
    if (given === '') throw wrongUsage(`--answer ${text} has no value`, 'write --answer key=value');
    const entry = await checkedEntry(now, key, given, today);
    if (typeof entry === 'string')
      throw wrongUsage(`--answer ${text}: ${entry}`, 'contracts import FILE --propose names the keys');
    now = withAll(now, [entry]);
    entries.push(entry);
  }
  return entries;
}

/** Names of rooms and labels may have dots. */
function stepsOf(text: string, at: unknown): readonly string[] {
  const known = Object.keys(isJsonObject(at) ? at : {}).filter((key) => text === key || text.startsWith(`${key}.`));
  const step = known.sort((a, b) => b.length - a.length)[0] ?? /^[^.]*/.exec(text)?.[0] ?? '';
  if (step.length >= text.length) return [step];
  return [step, ...stepsOf(text.slice(step.length + 1), isJsonObject(at) ? at[step] : undefined)];
}

/** The answer as a value, or why it cannot be one: numbers and lists as YAML writes them, else the text, else a list without brackets. */
async function checkedEntry(
  mapping: Mapping,
  key: readonly string[],
  text: string,
  today: CalendarDay,
): Promise<MappingEntry | string> {
  const { documents } = parseYaml('answer', Buffer.from(text));
  const items = text.replace(/^\[(.*)\]$/, '$1').split(',');
  const problems: { readonly text: string; readonly isOfKind: boolean }[] = [];
  for (const value of [documents[0]?.value, text, items.map((item) => item.trim())]) {
    const read = checkedMapping(withEntry(mapping, { key, value }));
    const fault = read.ok ? await faultOf({ key, value }, today) : undefined;
    if (read.ok && !fault) return { key, value };
    problems.push({
      text: fault ? reasonOf(fault) : read.ok ? '' : read.error.text,
      isOfKind: fault?.code !== wrongType && fault?.code !== textExpected,
    });
  }
  const problem = problems.find(({ isOfKind }) => isOfKind) ?? problems[1];
  return problem?.text ?? 'it is not an answer';
}

/** The error that the checks find in a field of the hotel, which no later answer can mend, or too few decimals. */
async function faultOf({ key, value }: MappingEntry, today: CalendarDay): Promise<Finding | undefined> {
  const [list, , field] = key[0] === 'currency' ? ['hotels', '', 'currency'] : key;
  if (list !== 'hotels' || field === undefined || key.length > 3) return undefined;
  const hotel = { ...USUAL, [field]: value };
  const lines = Object.entries(hotel).map(([name, given]) => `  ${name}: ${JSON.stringify(given)}`);
  const at = Object.keys(hotel).indexOf(field) + FIRST_LINE;
  const faults = await contractFaults(new Map([['hotel.yaml', ['supplier: 1', 'hotel:', ...lines].join('\n')]]), today);
  return faults.find(
    ({ severity, code, place }) => (severity === 'error' || code === impreciseCoordinates.code) && place?.line === at,
  );
}

/** A hotel without errors. */
const USUAL = {
  providerCode: 'HOTEL',
  hotelname: 'Hotel',
  category: 'S3',
  currency: 'EUR',
  latitude: 39.5713,
  longitude: 2.6503,
  images: ['https://example.com/front.jpg'],
  voucherRemarks: { EN: 'Free cancellation.' },
  rooms: [{ providerCode: 'DBL', name: 'Double room', distributions: ['2'] }],
  mealPlans: ['ROOM_ONLY'],
};

/** Where the fields begin in that contract. */
const FIRST_LINE = 3;

export function withAll(mapping: Mapping, entries: readonly MappingEntry[]): Mapping {
  const read = checkedMapping(entries.reduce<unknown>(withEntry, mapping));
  return read.ok ? read.value : mapping;
}

/** Asks the questions on the terminal, with their cells. An empty answer leaves a question open. */
export async function askQuestions(
  mapping: Mapping,
  questions: readonly Question[],
  { draw }: Pick<ImportSource, 'draw'>,
  terminal: Terminal,
  today: CalendarDay,
): Promise<readonly MappingEntry[]> {
  const entries: MappingEntry[] = [];
  for (const [index, question] of questions.entries()) {
    const { key, where, answers = [] } = question;
    const [place] = where;
    const [head = [], ...rows] = place && draw ? draw(place) : [];
    const columns = head.map((name, column) => ({
      head: name,
      cell: (row: readonly string[]) => safeText(row[column] ?? '', 16),
    }));
    if (rows.length > 0) terminal.talk(tableLines(rows, columns, terminal.talkPaint).join('\n'));
    const choice = answers.map((answer, at) => `  ${at + 1} ${answer}`);
    terminal.talk(
      [
        `${index + 1} of ${questions.length}, ${safeText(key.join('.'))}: ${questionText({ ...question, answers: [] })}`,
        ...choice,
      ].join('\n'),
    );
    for (;;) {
      const line = await ask('> ');
      if (line === '') break;
      const entry = await checkedEntry(withAll(mapping, entries), key, answers[Number(line) - 1] ?? line, today);
      if (typeof entry !== 'string') {
        entries.push(entry);
        break;
      }
      terminal.talk(safeText(entry, 300));
    }
  }
  return entries;
}

/** The text of the mapping file with new answers and questions. Everything else in it stays. */
export function mappingFileText(
  file: string,
  { name, text }: MappingFile,
  mapping: Mapping,
  { entries, questions }: { readonly entries: readonly MappingEntry[]; readonly questions: readonly Question[] },
): string {
  if (text === undefined) return mappingText(file, mapping, questions);
  const open = questions.map((question) => ({ key: question.key, value: '?', each: questionText(question) }));
  return [...entries, ...open].reduce((before, { key, value, ...more }) => {
    const after = setInYaml(before, { path: key.slice(0, -1), entries: { [key.at(-1) ?? '']: value }, ...more });
    if (after === undefined)
      throw usageFailure('not-written', `${name} has no place for ${key.join('.')}`, 'write it by hand');
    return after;
  }, text);
}
