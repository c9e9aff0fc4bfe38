import { readGivenNow } from '../../host/node-given-files.ts';
import type { Budget } from '../../sheets/import/budget.ts';
import type { Sheet } from '../../sheets/import/cells.ts';
import { csvSheet } from '../../sheets/import/sheet/csv-sheet.ts';
import { htmlSheets, isHtml } from '../../sheets/import/sheet/html-sheets.ts';
import { STDIN } from '../check/stdin-file.ts';
import { usageFailure } from '../ground/exit/exit-code.ts';
import { readStdinBytes } from '../ground/flags/given-file.ts';
import { csvText, isArchive, isOpenDocument } from './csv-text.ts';

/** Far above any rate sheet. */
const MOST_BYTES = 32 * 1024 * 1024;

export function bytesOf(file: string): Uint8Array {
  const bytes = readGivenNow(file, MOST_BYTES);
  if (bytes.ok) return bytes.value;
  const { reason, code } = bytes.error;
  const why =
    reason === 'missing'
      ? 'no such file'
      : reason === 'too-large'
        ? `it has more than ${MOST_BYTES / 1024 / 1024} MiB; split it`
        : `it cannot be read (${code})`;
  throw usageFailure('not-readable', `${file}: ${why}`, 'nothing was written');
}

/** The name of a file of the command line in messages. */
export const shownName = (named: string): string => (named === '-' ? STDIN : named);

interface SheetOptions {
  readonly encoding?: string | undefined;
  /** Of a CSV file. */
  readonly separator?: string | undefined;
  /** The script of the thread that reads PDF files; without it, they are refused. */
  readonly pdfReader?: string | undefined;
}

/** The sheets of a workbook, a CSV file, a web page or a PDF file; `-` is what stdin has. Ends the command with exit 64 if it cannot be read. */
export async function readSheets(
  named: string,
  budget: Budget,
  { encoding, separator, pdfReader }: SheetOptions = {},
): Promise<readonly Sheet[]> {
  const file = shownName(named);
  const bytes = named === '-' ? await readStdinBytes(MOST_BYTES) : bytesOf(named);
  if (isOpenDocument(bytes))
    throw usageFailure(
      'not-readable',
      `${file} is an OpenDocument spreadsheet (ods), which cannot be read`,
      'open it in LibreOffice, choose File, Save As, and the type "Excel 2007-365 (.xlsx)"',
    );
  const isPdfFile = pdfReader !== undefined && isPdf(bytes);
  if (separator !== undefined && (isArchive(bytes) || isPdfFile))
    throw usageFailure(
      'not-readable',
      `separator does nothing for the ${isPdfFile ? 'PDF file' : 'workbook'} ${file}`,
      'remove it from the mapping',
    );
  if (isPdfFile) return sheetOfPdf(file, bytes, budget, pdfReader);
  if (isArchive(bytes)) return sheetsOfWorkbook(file, bytes, budget);
  let text = '';
  for await (const piece of csvText(inOnePiece(bytes), file, encoding)) text += piece;
  if (isHtml(text)) {
    const tables = htmlSheets(file, text, budget);
    if (tables.length > 0) return tables;
  }
  const sheet = csvSheet(file, text, budget, separator);
  if (!sheet.ok) throw usageFailure('not-readable', `${file}: ${sheet.error}`, 'nothing was written');
  return [sheet.value];
}

/** The reader of workbooks is loaded only for them. */
async function sheetsOfWorkbook(file: string, bytes: Uint8Array, budget: Budget): Promise<readonly Sheet[]> {
  const { xlsxSheets } = await import('../../sheets/import/sheet/xlsx-sheets.ts');
  const sheets = xlsxSheets(file, bytes, budget);
  if (!sheets.ok) throw usageFailure('not-readable', `${file}: ${sheets.error}`, 'nothing was written');
  return sheets.value;
}

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

async function sheetOfPdf(file: string, bytes: Uint8Array, budget: Budget, reader: string): Promise<readonly Sheet[]> {
  const { pdfSheet } = await import('../../sheets/import/pdf/pdf-sheet.ts');
  const { pagesInThread } = await import('./pages-in-thread.ts');
  const pages = await pagesInThread(bytes, reader);
  const sheet = pages.ok ? pdfSheet(file, pages.value, budget) : pages;
  if (!sheet.ok) throw usageFailure('not-readable', `${file}: ${sheet.error}`, 'nothing was written');
  return [sheet.value];
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
