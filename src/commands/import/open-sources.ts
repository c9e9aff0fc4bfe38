import { keysOf } from '../../kernel/by-key.ts';
import { columnName } from '../../kernel/column-name.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Budget } from '../../sheets/import/budget.ts';
import { cellAt, type Sheet, textOfCell } from '../../sheets/import/cells.ts';
import { type CoveredCell, coverageOf } from '../../sheets/import/coverage.ts';
import type { BuiltContracts } from '../../sheets/import/fact-texts.ts';
import { NO_FACTS } from '../../sheets/import/facts.ts';
import { proposeLayout } from '../../sheets/import/layouts/propose-layout.ts';
import { readLayout } from '../../sheets/import/layouts/read-layout.ts';
import type { Mapping } from '../../sheets/import/mapping/mapping.ts';
import { newEntries } from '../../sheets/import/mapping/merged-mapping.ts';
import type { Reading } from '../../sheets/import/mapping/reading.ts';
import { type PartKeys, partOf } from '../../sheets/import/sheet/sheet-part.ts';
import { areaOf, upTo } from '../../sheets/import/sheet/table.ts';
import type { Source } from '../../sheets/import/source.ts';
import { usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { bytesOf, readSheets, shownName } from '../../use/tables/read-sheets.ts';

/** The input of one mapping: a sheet, or all messages together. */
export interface ImportSource {
  /** Messages go by the name of the first. */
  readonly file: string;
  readonly read: (mapping: Mapping) => Reading;
  /** Absent for messages. */
  readonly sheets?: readonly Sheet[];
  /** What became of each cell of the sheets. Absent for messages: what nothing reads of them is a loss by its name. */
  readonly cover?: (mapping: Mapping, reading: Reading, built?: BuiltContracts) => readonly CoveredCell[];
  /** All texts of the sheets. Absent for messages. */
  readonly texts?: ReadonlySet<string>;
  /** Draws the cells around a place. */
  readonly draw?: (place: Source) => readonly (readonly string[])[];
  /** `answered` says which sheet or which part of it is meant. */
  readonly propose: (isBaseAndDeltas: boolean, answered?: PartKeys & Pick<Mapping, 'sheet'>) => Mapping | undefined;
}

const isXml = (file: string): boolean => /\.xml$/i.test(file);

/** The sources of the files of a command line. */
export async function openSources(
  files: readonly string[],
  encoding: string | undefined,
  budget: Budget,
  options: { readonly pdfReader: string; readonly separatorOf: (file: string) => string | undefined },
): Promise<readonly ImportSource[]> {
  const messages = files.filter(isXml);
  if (messages.length > 0 && messages.length < files.length)
    throw wrongUsage('sheets and XML messages have different mappings', 'import them one after the other');
  if (messages.length > 0) return [await openMessages(messages, budget)];
  return Promise.all(files.map((file) => openSheet(file, encoding, budget, options)));
}

async function openSheet(
  named: string,
  encoding: string | undefined,
  budget: Budget,
  { pdfReader, separatorOf }: Parameters<typeof openSources>[3],
): Promise<ImportSource> {
  const file = shownName(named);
  const written = separatorOf(named);
  const separator = written === 'tab' ? '\t' : written;
  const sheets = await readSheets(named, budget, { encoding, separator, pdfReader });
  // A tab for each year or house: which one counts, only a person knows.
  let priced: ReadonlyMap<Sheet, Mapping> | undefined;
  const proposals = (): ReadonlyMap<Sheet, Mapping> => (priced ??= proposedFor(sheets.filter(isVisible)));
  const tabs = (): readonly Sheet[] => [...proposals().keys()];
  const chosen = ({ sheet }: Pick<Mapping, 'sheet'>): Sheet =>
    ((sheet === undefined && sheets.length > 1) || isAll({ sheet }) ? tabs()[0] : undefined) ??
    sheetOf(sheets, sheet, file);
  const isAll = ({ sheet }: Pick<Mapping, 'sheet'>): boolean =>
    sheet === ALL && sheets.every(({ name }) => name !== ALL) && areYears(proposals());
  const readOf = (mapping: Mapping): readonly Sheet[] => (isAll(mapping) ? tabs() : [chosen(mapping)]);
  const readTab = (tab: Sheet, mapping: Mapping): Reading =>
    readLayout(tab, isAll(mapping) ? { ...mapping, year: proposals().get(tab)?.year } : mapping);
  const read = (mapping: Mapping): Reading => {
    const own = readOf(mapping);
    const reading = withOtherSheets(readingOfAll(own.map((tab) => readTab(tab, mapping))), sheets, own);
    if (mapping.sheet !== undefined || sheets.length === 1 || tabs().length < 2) return reading;
    const text = 'prices are in several sheets: which one is read?';
    const names = [...tabs().map(({ name = '' }) => name), ...(areYears(proposals()) ? [ALL] : [])];
    const question = { key: ['sheet'], text, answers: names, where: [] };
    return { ...reading, questions: [question, ...reading.questions] };
  };
  return {
    file,
    read,
    sheets,
    cover: (mapping, reading, built) => {
      const own = readOf(mapping);
      const [first, ...others] = own;
      const besides = others.flatMap((tab) =>
        coverageOf([tab], tab, mapping, { ...reading, labels: readTab(tab, mapping).labels ?? new Set() }, built),
      );
      const rest = sheets.filter((tab) => !others.includes(tab));
      return first ? [...coverageOf(rest, first, mapping, reading, built), ...besides] : [];
    },
    texts: new Set(sheets.flatMap(({ rows }) => rows.flatMap((cells) => cells.map(textOfCell)))),
    draw: (place) => cellsAround(sheetOf(sheets, place.sheet, file), place.cell ?? 'A1'),
    propose: (isBaseAndDeltas, answered = {}) => {
      const mapping = proposeLayout(partOf(chosen(answered), answered), isBaseAndDeltas);
      const isOpen = answered.sheet === undefined && sheets.length > 1 && tabs().length > 1;
      return mapping && isOpen ? { ...mapping, sheet: undefined } : mapping;
    },
  };
}

/** The answer that reads all sheets, each with the year that it names. */
const ALL = 'all';

const proposedFor = (sheets: readonly Sheet[]): ReadonlyMap<Sheet, Mapping> =>
  new Map(
    sheets.flatMap((sheet) => {
      const mapping = proposeLayout(sheet);
      return mapping ? [[sheet, mapping] as const] : [];
    }),
  );

/** Whether several sheets have one form, and a year each. */
function areYears(proposals: ReadonlyMap<Sheet, Mapping>): boolean {
  const all = [...proposals.values()];
  const years = new Set(all.flatMap(({ year }) => year ?? []));
  const isSame = all.every((one, index) => {
    const other = all[(index + 1) % all.length] ?? one;
    return one.layout === other.layout && newEntries(one, other).length === 0;
  });
  return all.length > 1 && years.size === all.length && isSame;
}

/** The readings of several sheets as one. The labels are those of the first. */
function readingOfAll(readings: readonly Reading[]): Reading {
  const [first = { facts: NO_FACTS, questions: [], losses: [], failures: [] }, ...others] = readings;
  if (others.length === 0) return first;
  const facts = keysOf(first.facts).map((key) => [key, readings.flatMap((one): readonly unknown[] => one.facts[key])]);
  const questions = new Map(readings.flatMap((one) => one.questions.map((ask) => [ask.key.join('\n'), ask] as const)));
  return {
    ...first,
    facts: Object.fromEntries(facts),
    questions: [...questions.values()],
    losses: readings.flatMap(({ losses }) => losses),
    failures: readings.flatMap(({ failures }) => failures),
  };
}

/** Two rows and three columns around a cell, with the names of rows and columns. */
function cellsAround(sheet: Sheet, cell: string): readonly (readonly string[])[] {
  const { top, left } = areaOf(`${cell}:${cell}`) ?? { top: 0, left: 0 };
  const columns = [...(left > 2 ? [0] : []), ...upTo(Math.max(0, left - 2), left + 2)];
  const rows = [...(top > 2 ? [0] : []), ...upTo(Math.max(0, top - 2), top + 2)];
  return [
    ['', ...columns.map(columnName)],
    ...rows
      .filter((row) => row < sheet.rows.length)
      .map((row) => [
        String(row + 1),
        ...columns.map((column) => {
          const text = textOfCell(cellAt(sheet, row, column)).replaceAll('\n', ' ');
          return row === top && column === left ? `[${text}]` : text;
        }),
      ]),
  ];
}

const isVisible = ({ isHidden }: Sheet): boolean => isHidden !== true;

/** A hidden sheet is read only if the mapping names it. */
function sheetOf(sheets: readonly Sheet[], name: string | undefined, file: string): Sheet {
  const sheet =
    name === undefined ? sheets.find(isVisible) : sheets.find((one) => one.name === undefined || one.name === name);
  if (sheet) return sheet;
  throw usageFailure('not-readable', `${file} has no sheet ${name ?? ''}`.trim(), 'nothing was written');
}

/** The other sheets of a workbook are not read, which is said. */
function withOtherSheets(reading: Reading, sheets: readonly Sheet[], read: readonly Sheet[]): Reading {
  const others = sheets.filter((one) => !read.includes(one) && one.rows.length > 0);
  const missing = sheets.flatMap(({ file, unread: text }) =>
    text === undefined ? [] : [{ what: 'sheet' as const, text: `not read: ${text}`, where: [{ file, text }] }],
  );
  if (missing.length > 0) return { ...reading, losses: [...reading.losses, ...missing] };
  if (others.length === 0) return reading;
  const where = others.map(({ file, name = '', isHidden }) => ({
    file,
    sheet: name,
    text: isHidden ? `${name} (hidden)` : name,
  }));
  const names = where.map(({ text }) => text).join(', ');
  return { ...reading, losses: [...reading.losses, { what: 'sheet', text: `not read: ${names}`, where }] };
}

/** Loads what only messages need. */
async function openMessages(files: readonly string[], budget: Budget): Promise<ImportSource> {
  const { readXml } = await import('../../sheets/import/messages/read-xml.ts');
  const { messageIn, MESSAGE_NAMES, readMessages } = await import('../../sheets/import/messages/read-messages.ts');
  const { proposeMessages } = await import('../../sheets/import/messages/propose-messages.ts');
  const messages = files.map((file) => {
    const refuse = (reason: string) =>
      usageFailure('not-readable', safeText(`${file}: ${reason}`), 'nothing was written');
    const text = decoded(bytesOf(file));
    if (text === undefined) throw refuse('it is not UTF-8 text');
    const xml = readXml(text, (line) => budget.tick(() => `${file}, line ${line}`));
    if (!xml.ok) throw refuse(xml.error);
    const root = messageIn(xml.value);
    if (!root) throw refuse(`line ${xml.value.line}: ${xml.value.name} is not one of ${MESSAGE_NAMES.join(', ')}`);
    return { file, root };
  });
  const read = (mapping: Mapping): Reading => readMessages(messages, mapping);
  const [file = ''] = files;
  return { file, read, propose: () => proposeMessages(messages) };
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
