import { unzipSync } from 'fflate';
import { daysBetween, parseDay } from '../../kernel/calendar-day.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Sheet } from './sheet.ts';
import { plainText, xlsxCells } from './xlsx-cells.ts';
import { numberKinds } from './xlsx-styles.ts';
import { xmlEvents } from './xml-events.ts';

/** What a workbook may unpack to. */
const MOST_BYTES = 128 * 1024 * 1024;

/** The sheets of a workbook (xlsx), hidden ones too; fails with what is wrong. Formulas count with the values that were stored with them. */
export function xlsxSheets(file: string, bytes: Uint8Array): Result<readonly Sheet[], string> {
  try {
    const part = partsOf(bytes);
    const workbook = workbookOf(part('xl/workbook.xml') ?? '');
    const targets = targetsOf(part('xl/_rels/workbook.xml.rels') ?? '');
    const parts = {
      texts: sharedTexts(part('xl/sharedStrings.xml')),
      numberKinds: numberKinds(part('xl/styles.xml') ?? '<styleSheet/>'),
      dayZero: workbook.dayZero,
    };
    return ok(
      workbook.sheets.flatMap(({ name, id, isHidden }) => {
        const text = part(targets.get(id) ?? '');
        return text === undefined ? [] : [{ file, name, ...(isHidden && { isHidden }), ...xlsxCells(text, parts) }];
      }),
    );
  } catch (error) {
    // The archive, or a file in it, is broken; both libraries throw.
    if (error instanceof Error) return fail(`this is not a workbook that can be read (${error.message})`);
    throw error;
  }
}

/** The text of a file in the archive. */
function partsOf(bytes: Uint8Array): (name: string) => string | undefined {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/^xl\/.*\.(?:xml|rels)$/.test(name)) return false;
      size += originalSize;
      if (size > MOST_BYTES) throw new Error('it is too large');
      return true;
    },
  });
  if (files['xl/workbook.xml'] === undefined) throw new Error('it has no list of sheets');
  return (name) => {
    const found = files[name];
    return found && new TextDecoder('utf-8', { fatal: true }).decode(found);
  };
}

interface ListedSheet {
  readonly name: string;
  readonly id: string;
  readonly isHidden: boolean;
}

interface Workbook {
  readonly sheets: readonly ListedSheet[];
  readonly dayZero: number;
}

function workbookOf(text: string): Workbook {
  const sheets: ListedSheet[] = [];
  let is1904 = false;
  xmlEvents(text, {
    open: (element, { name = '', id = '', state = 'visible', date1904 }) => {
      if (element === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
      if (element === 'sheet') sheets.push({ name: plainText(name), id, isHidden: state !== 'visible' });
    },
  });
  const [first, zero] = [parseDay('1970-01-01'), parseDay(is1904 ? '1904-01-01' : '1899-12-30')];
  return { sheets, dayZero: first && zero ? daysBetween(first, zero) : 0 };
}

/** The file of each relation of the workbook. */
function targetsOf(text: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  xmlEvents(text, {
    open: (element, { Id = '', Target = '' }) => {
      if (element === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return targets;
}

/** Texts that several cells share. Parts in different fonts belong together; hints for pronunciation do not. */
function sharedTexts(text: string | undefined): readonly string[] {
  const texts: string[] = [];
  let [isText, isHint] = [false, false];
  if (text === undefined) return texts;
  xmlEvents(text, {
    open: (name) => {
      if (name === 'si') texts.push('');
      if (name === 'rPh') isHint = true;
      isText = name === 't' && !isHint;
    },
    text: (part) => {
      if (isText) texts[texts.length - 1] += part;
    },
    close: (name) => {
      if (name === 'rPh') isHint = false;
      isText = false;
    },
  });
  return texts;
}
