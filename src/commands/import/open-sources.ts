import { safeText } from '../../kernel/safe-text.ts';
import type { Budget } from '../../sheets/import/budget.ts';
import type { Sheet } from '../../sheets/import/cells.ts';
import { type CoveredCell, coverageOf } from '../../sheets/import/coverage.ts';
import { proposeLayout } from '../../sheets/import/layouts/propose-layout.ts';
import { readLayout } from '../../sheets/import/layouts/read-layout.ts';
import type { Mapping } from '../../sheets/import/mapping/mapping.ts';
import type { Reading } from '../../sheets/import/mapping/reading.ts';
import { usageFailure, wrongUsage } from '../../use/ground/exit/cli-failure.ts';
import { bytesOf, readSheets } from '../../use/tables/read-sheets.ts';

/** The input of one mapping: a sheet, or all messages together. */
export interface ImportSource {
  /** Messages go by the name of the first. */
  readonly file: string;
  readonly read: (mapping: Mapping) => Reading;
  /** What became of each cell of the sheets. Absent for messages: what nothing reads of them is a loss by its name. */
  readonly cover?: (mapping: Mapping, reading: Reading) => readonly CoveredCell[];
  readonly propose: (
    isBaseAndDeltas: boolean,
  ) => { readonly mapping: Mapping; readonly read: ImportSource['read'] } | undefined;
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
  return {
    file,
    read: (mapping) => {
      const sheet = sheetOf(sheets, mapping.sheet, file);
      return withOtherSheets(readLayout(sheet, mapping), sheets, sheet);
    },
    cover: (mapping, reading) => coverageOf(sheets, sheetOf(sheets, mapping.sheet, file), mapping, reading),
    propose: (isBaseAndDeltas) => {
      const [proposed] = sheets.filter(isVisible).flatMap((sheet) => {
        const mapping = proposeLayout(sheet, isBaseAndDeltas);
        return mapping ? [{ mapping, read: (answered: Mapping) => readLayout(sheet, answered) }] : [];
      });
      return proposed;
    },
  };
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
  return { file, read, propose: () => ({ mapping: proposeMessages(messages), read }) };
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
