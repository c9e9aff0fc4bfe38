import { columnName } from '../../kernel/column-name.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Budget } from '../../sheets/import/budget.ts';
import { cellAt, type Sheet, textOfCell } from '../../sheets/import/cells.ts';
import { type CoveredCell, coverageOf } from '../../sheets/import/coverage.ts';
import type { BuiltContracts } from '../../sheets/import/fact-texts.ts';
import { proposeLayout } from '../../sheets/import/layouts/propose-layout.ts';
import { readLayout } from '../../sheets/import/layouts/read-layout.ts';
import type { Mapping } from '../../sheets/import/mapping/mapping.ts';
import type { Reading } from '../../sheets/import/mapping/reading.ts';
import { type PartKeys, partOf } from '../../sheets/import/sheet/sheet-part.ts';
import { areaOf, upTo } from '../../sheets/import/sheet/table.ts';
import type { Source } from '../../sheets/import/source.ts';
import { usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { bytesOf, readSheets } from '../../use/tables/read-sheets.ts';

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
  separatorOf: (file: string) => string | undefined = () => undefined,
): Promise<readonly ImportSource[]> {
  const messages = files.filter(isXml);
  if (messages.length > 0 && messages.length < files.length)
    throw wrongUsage('sheets and XML messages have different mappings', 'import them one after the other');
  if (messages.length > 0) return [await openMessages(messages, budget)];
  return Promise.all(files.map((file) => openSheet(file, encoding, budget, separatorOf(file))));
}

async function openSheet(
  file: string,
  encoding: string | undefined,
  budget: Budget,
  separator: string | undefined,
): Promise<ImportSource> {
  const mark = separator === 'tab' ? '\t' : separator;
  const sheets = await readSheets(file, encoding, budget, mark);
  // A tab for each year or house: which one counts, only a person knows.
  let priced: readonly Sheet[] | undefined;
  const tabs = (): readonly Sheet[] => (priced ??= sheets.filter(isVisible).filter((sheet) => proposeLayout(sheet)));
  const chosen = ({ sheet }: Pick<Mapping, 'sheet'>): Sheet =>
    (sheet === undefined && sheets.length > 1 ? tabs()[0] : undefined) ?? sheetOf(sheets, sheet, file);
  const read = (mapping: Mapping): Reading => {
    const sheet = chosen(mapping);
    const reading = withOtherSheets(readLayout(sheet, mapping), sheets, sheet);
    if (mapping.sheet !== undefined || sheets.length === 1 || tabs().length < 2) return reading;
    const text = 'prices are in several sheets: which one is read?';
    const question = { key: ['sheet'], text, answers: tabs().map(({ name = '' }) => name), where: [] };
    return { ...reading, questions: [question, ...reading.questions] };
  };
  return {
    file,
    read,
    sheets,
    cover: (mapping, reading, built) => coverageOf(sheets, chosen(mapping), mapping, reading, built),
    texts: new Set(sheets.flatMap(({ rows }) => rows.flatMap((cells) => cells.map(textOfCell)))),
    draw: (place) => cellsAround(sheetOf(sheets, place.sheet, file), place.cell ?? 'A1'),
    propose: (isBaseAndDeltas, answered = {}) => {
      const mapping = proposeLayout(partOf(chosen(answered), answered), isBaseAndDeltas);
      const isOpen = answered.sheet === undefined && sheets.length > 1 && tabs().length > 1;
      return mapping && isOpen ? { ...mapping, sheet: undefined } : mapping;
    },
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
function withOtherSheets(reading: Reading, sheets: readonly Sheet[], read: Sheet): Reading {
  const others = sheets.filter((one) => one !== read && one.rows.length > 0);
  if (others.length === 0) return reading;
  const where = others.map(({ file, name = '', isHidden }) => ({
    ...{ file, sheet: name },
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
