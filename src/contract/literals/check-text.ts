import { toChoose } from '../../findings/advice.ts';
import type { Severity } from '../../findings/finding.ts';
import { CODE } from '../records/written.ts';
import type { SourceScalar } from '../source/located-document.ts';
import type { LiteralProblem } from './check-number.ts';
import type { FieldKind } from './field-kind.ts';
import { invisibleCharacter, lostComment, mixedScripts, notNormalized, unsafeCode } from './literal-codes.ts';

/** Faults in the characters of a text. Of several problems with a code, only the most helpful one. */
export function checkText(text: string, scalar: SourceScalar, kind: FieldKind): readonly LiteralProblem[] {
  if (scalar.trailingComment === undefined && (kind === 'code' ? isSafeCode(text) : PLAIN.test(text))) return NONE;
  const problems: LiteralProblem[] = [];
  const comment = lostText(scalar);
  if (comment !== undefined) {
    const whole = JSON.stringify(text + comment);
    const advice = toChoose(`if it belongs to the text, quote it: ${whole}`, text + comment, whole);
    problems.push({ code: lostComment, message: `"${comment.trim()}" is read as a comment`, ...advice });
  }
  const invisible = invisibleIn(text, kind);
  if (invisible !== undefined) {
    const never = /U\+0000|surrogate/.test(invisible);
    const severity: Severity = kind === 'code' || never ? 'error' : 'warning';
    const problem = { code: invisibleCharacter, message: `the ${WORD[kind]} has ${invisible}`, severity };
    return [...problems, { ...problem, ...trimming(text, scalar, kind) }];
  }
  if (text.normalize('NFC') !== text) {
    const message = `the ${WORD[kind]} is not in Unicode normal form C`;
    const fix = scalar.style === 'block' ? {} : { fix: { was: text, becomes: text.normalize('NFC') } };
    problems.push({ code: notNormalized, message, hint: 'type it again, or normalize it in your editor', ...fix });
  }
  const mixed = kind === 'code' || kind === 'name' ? mixedWord(text) : undefined;
  if (mixed !== undefined) {
    const severity = kind === 'code' ? 'error' : 'warning';
    return [...problems, { code: mixedScripts, message: `"${mixed}" mixes letters of several scripts`, severity }];
  }
  if (kind === 'code' && !isSafeCode(text)) {
    const hint = 'use 1 to 64 of A-Z a-z 0-9 . _ -';
    problems.push({ code: unsafeCode, message: `"${text}" cannot be a code`, hint });
  }
  return problems;
}

const NONE: readonly LiteralProblem[] = [];

/** Printable ASCII without a blank at either end, like most texts. It is always right. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;

const WORD: Readonly<Record<FieldKind, string>> = {
  code: 'code',
  name: 'name',
  text: 'text',
  money: 'text',
  change: 'text',
  coordinate: 'text',
  number: 'text',
};

/** `.` and `..` would change the path of an address instead of being part of it. */
const isSafeCode = (text: string): boolean => CODE.test(text) && text !== '.' && text !== '..';

/** A comment that was probably meant as text: `Room #5` and `Room # 5`, but not a remark in words after the value. */
function lostText({ trailingComment }: SourceScalar): string | undefined {
  return trailingComment !== undefined && /^[ \t]#(\S|\s?\d)/.test(trailingComment) ? trailingComment : undefined;
}

const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/u;
const ZERO_WIDTH = /[\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]/u;

function invisibleIn(text: string, kind: FieldKind): string | undefined {
  if (/\p{Cs}/u.test(text)) return 'half of a surrogate pair';
  const named = kind === 'code' || kind === 'name';
  // Free text may have several lines, and the joiners and direction marks of Arabic, Hebrew and Persian.
  const control = (named ? /\p{Cc}/u : /[^\P{Cc}\n\r\t]/u).exec(text);
  if (control) return `the control character ${codePoint(control[0])}`;
  const direction = DIRECTION.exec(text);
  if (direction) return `the direction control ${codePoint(direction[0])}`;
  if (!named) return undefined;
  const zeroWidth = ZERO_WIDTH.exec(kind === 'name' && ZERO_WIDTH.test(text) ? withoutSpelling(text) : text);
  if (zeroWidth) return `the invisible character ${codePoint(zeroWidth[0])}`;
  if (text.includes('\u00a0')) return 'a no-break space (U+00A0)';
  return text.trim() === text ? undefined : 'a blank at its start or end';
}

/** A name without the invisible characters that its script or an emoji needs. The expressions are made here because few names need them. */
function withoutSpelling(name: string): string {
  const joining =
    /(?<=[\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}])[\u200c\u200d](?=\p{L})/gu;
  const emoji = /(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})/gu;
  const joined = name.replace(joining, '').replace(emoji, '');
  const isRightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u.test(name);
  return isRightToLeft ? joined.replace(/[\u061c\u200e\u200f]/g, '') : joined;
}

/** Removes blanks at the ends if nothing else is wrong with the text. */
function trimming(text: string, { style }: SourceScalar, kind: FieldKind): Pick<LiteralProblem, 'fix'> {
  const trimmed = text.replace(/^[ \t\u00a0]+|[ \t\u00a0]+$/g, '');
  const isMended = style === 'quoted' && trimmed !== '' && invisibleIn(trimmed, kind) === undefined;
  return isMended ? { fix: { was: text, becomes: trimmed } } : {};
}

const codePoint = (char: string): string =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** Letters before U+0100 are all Latin, and expressions for scripts take long to compile. */
const hasOtherLetters = (text: string): boolean => /[\u0100-\uffff]/.test(text);

function mixedWord(text: string): string | undefined {
  if (!hasOtherLetters(text)) return undefined;
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).find((word) => SCRIPTS.filter((script) => script.test(word)).length > 1);
}
