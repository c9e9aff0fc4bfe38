import { usageFailure, wrongUsage } from '../ground/exit/exit-code.ts';

/** Bytes of a file as text in pieces; line ends become `\n`. A byte order mark decides; without one the text is UTF-8, or as `encoding` says. */
export async function* csvText(
  bytes: AsyncIterable<Uint8Array>,
  file: string,
  encoding?: string,
): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let start: Uint8Array = new Uint8Array();
  let held = '';
  let lines = 1;
  const decoded = (piece: Uint8Array, isLast: boolean): string => {
    try {
      decoder ??= new TextDecoder(encodingOf(start, encoding), { fatal: true });
      return decoder.decode(piece, { stream: !isLast });
    } catch (error) {
      // Decoders report bytes that are wrong in their encoding by a TypeError.
      if (error instanceof TypeError) throw notText(file, lines, encoding ?? 'UTF-8');
      throw error;
    }
  };
  const plain = (text: string): string => {
    const whole = (held + text).replaceAll('\r\n', '\n');
    // The other half of a line end may be in the next piece.
    held = whole.endsWith('\r') ? '\r' : '';
    const given = whole.slice(0, whole.length - held.length);
    for (let at = given.indexOf('\n'); at >= 0; at = given.indexOf('\n', at + 1)) lines += 1;
    return given;
  };
  for await (const piece of bytes) {
    if (decoder === undefined) {
      start = Buffer.concat([start, piece]);
      if (start.length < MARK_BYTES) continue;
      if (isWorkbook(start)) throw notCsv(file, isArchive(start));
      yield plain(decoded(start, false));
    } else yield plain(decoded(piece, false));
  }
  yield plain(decoded(decoder === undefined ? start : new Uint8Array(), true)) + held;
}

const MARK_BYTES = 4;

/** What the byte order mark says, which spreadsheets write with "Unicode text". */
function encodingOf([first, second]: Uint8Array, encoding: string | undefined): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return encoding ?? 'utf-8';
}

const beginsWith = (start: Uint8Array, mark: string): boolean =>
  Buffer.from(start.subarray(0, MARK_BYTES)).toString('hex') === mark;

/** Whether a file is a zip archive, as workbooks are. */
export const isArchive = (start: Uint8Array): boolean => beginsWith(start, '504b0304');

/** An archive that begins with its kind. */
export const isOpenDocument = (bytes: Uint8Array): boolean =>
  isArchive(bytes) && Buffer.from(bytes.subarray(0, 100)).includes('application/vnd.oasis.opendocument.spreadsheet');

/** A workbook is an archive. The old binary kind, and one with a password, begin otherwise. */
const isWorkbook = (start: Uint8Array): boolean => isArchive(start) || beginsWith(start, 'd0cf11e0');

const notCsv = (file: string, isNew: boolean) =>
  usageFailure(
    'not-readable',
    `${file} is ${isNew ? 'a workbook' : 'an Excel workbook of the old kind (xls), or one with a password'}, which cannot be read here`,
    'open it in Excel or LibreOffice, choose File, Save As, and the type "Excel Workbook (.xlsx)", without a password',
  );

const notText = (file: string, line: number, encoding: string) =>
  usageFailure(
    'not-readable',
    `${file} is not ${encoding} text (after line ${line})`,
    encoding === 'UTF-8'
      ? 'save it as "CSV UTF-8", or name its encoding: --encoding windows-1252 for most spreadsheets in Western Europe'
      : 'name its encoding with --encoding, or save it as "CSV UTF-8"',
  );

/** For `--encoding`. */
export function refuseUnknownEncoding(encoding: string | undefined): void {
  if (encoding !== undefined && !isEncoding(encoding))
    throw wrongUsage(`--encoding ${encoding} is not known`, 'use a name such as utf-8, utf-16le or windows-1252');
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}
