import { type CodeInfo, type Finding, finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { utf8Text } from '../../kernel/utf8-text.ts';
import { fileTooLarge, notText, yamlSyntax } from './file-codes.ts';
import { byteOrderMarkOrCrlf } from './full/yaml-codes.ts';
import { LIMITS } from './limits.ts';
import { TextLines } from './text-lines.ts';

/** Characters that YAML does not allow: C0 controls except tab, LF and CR; DEL; C1 controls except NEL; two non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const NOT_PRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/;

/** The text of a file without a byte order mark, with findings about its format; a finding if it is not UTF-8 text. */
export function readText(
  file: string,
  bytes: Uint8Array,
): Result<{ readonly text: string; readonly findings: readonly Finding[] }, Finding> {
  const start = startOf(file);
  const refuse = (code: CodeInfo, message: string, hint: string, place = start) =>
    fail(finding(code, { message, hint, place }));
  if (bytes.length > LIMITS.fileBytes)
    return refuse(fileTooLarge, `the file has more than ${LIMITS.fileBytes / 1024 / 1024} MiB`, 'split it');
  const encoding = wideEncoding(bytes);
  if (encoding) return refuse(notText, `the file is ${encoding}, not UTF-8`, 'save it as UTF-8');

  const decoded = utf8Text(bytes);
  if (decoded === undefined) {
    const place = badBytePlace(file, bytes);
    return refuse(notText, 'the file contains bytes that are not UTF-8', 'save it as UTF-8', place);
  }
  const hasMark = decoded.startsWith('\ufeff');
  const text = hasMark ? decoded.slice(1) : decoded;
  const control = NOT_PRINTABLE.exec(text);
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    const place = new TextLines(file, text).place({ start: control.index, end: control.index + 1 });
    const hint = code === '0000' ? 'is this a text file?' : 'remove the character';
    return refuse(notText, `the file contains the control character U+${code}`, hint, place);
  }
  const returnOnly = text.includes('\n') ? -1 : text.trimEnd().indexOf('\r');
  if (returnOnly >= 0) {
    const place = new TextLines(file, text).place({ start: returnOnly, end: returnOnly + 1 });
    return refuse(
      yamlSyntax,
      'the lines end with CR only, so that the file is a single line',
      'save it with LF',
      place,
    );
  }
  return ok({ text, findings: noteFormat(file, text, hasMark) });
}

function noteFormat(file: string, text: string, hasMark: boolean): Finding[] {
  const notes: Finding[] = [];
  if (hasMark)
    notes.push(
      finding(byteOrderMarkOrCrlf, { message: 'the file starts with a byte order mark', place: startOf(file) }),
    );
  const crlf = text.indexOf('\r\n');
  if (crlf >= 0) {
    const place = new TextLines(file, text).place({ start: crlf, end: crlf });
    notes.push(finding(byteOrderMarkOrCrlf, { message: 'lines end with CR LF', place, hint: 'save it with LF' }));
  }
  return notes;
}

const startOf = (file: string): Place => ({ file, line: 1, column: 1, endLine: 1, endColumn: 1 });

function wideEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'UTF-32' : 'UTF-16';
  if (a === 0xfe && b === 0xff) return 'UTF-16';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'UTF-32';
  // Without a byte order mark, every second byte of Latin text is 0.
  const sample = bytes.subarray(0, 64);
  const zerosAt = (parity: number): boolean =>
    sample.length >= 4 && sample.every((byte, index) => (index % 2 === parity ? byte === 0 : byte !== 0));
  return zerosAt(0) || zerosAt(1) ? 'UTF-16' : undefined;
}

/** A lenient decoder's replacement character shows the position of the first invalid byte. */
function badBytePlace(file: string, bytes: Uint8Array): Place {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let offset = 0;
  let counted = 0;
  let at = text.indexOf('\ufffd');
  while (at >= 0) {
    offset += Buffer.byteLength(text.slice(counted, at));
    counted = at;
    const genuine = bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (!genuine) break;
    at = text.indexOf('\ufffd', at + 1);
  }
  const { excerpt: _, ...place } = new TextLines(file, text).place({
    start: Math.max(at, 0),
    end: Math.max(at, 0) + 1,
  });
  return place;
}
