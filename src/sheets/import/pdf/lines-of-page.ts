import type { PdfBox, PdfPage, PdfRule, PdfText } from './pdf-page.ts';

/** Words that stand together on a line: a cell of a table, or a part of one. */
export type Piece = PdfText;

/** Gaps between words, as a part of their height: up to this they are one word, a phrase, or two numbers that stand together. */
const [IN_WORD, IN_PHRASE, BETWEEN_NUMBERS] = [0.12, 0.45, 0.3];

/**
 * The words of a page, those that follow each other on a line joined to phrases. An upright line of a table keeps words apart. Digits are joined
 * only if they touch and are equally large: a number is never made of two.
 */
export function piecesOf({ texts, rules, slashes }: Pick<PdfPage, 'texts' | 'rules' | 'slashes'>): readonly Piece[] {
  const upright = rules.filter(({ left, right, top, bottom }) => bottom - top > right - left);
  const printed = printedOnce(texts.filter((text) => !isTurned(text)));
  const out = crossed(printed, slashes);
  const level = printed.map((text) =>
    out.has(text) || rules.some((rule) => strikes(rule, text)) ? { ...text, text: `${text.text} (struck out)` } : text,
  );
  const joinedOnLines = linesOf(level.flatMap((text) => dividedAt(text, upright))).flatMap((line) => {
    const pieces: Piece[] = [];
    for (const text of line) {
      const last = pieces.at(-1);
      const gap = last && joinOf(last, text);
      if (last && gap !== undefined && !isDivided(last, text, upright))
        pieces[pieces.length - 1] = joined(last, text, gap);
      else pieces.push(text);
    }
    return pieces;
  });
  return [...joinedOnLines, ...texts.filter(isTurned)];
}

/** Whether a text is written upwards or downwards, such as the name of a season over several rows. */
export const isTurned = ({ text, left, right, top, bottom }: PdfText): boolean =>
  text.length > 2 && bottom - top > 1.5 * (right - left);

/** Bold words and shadows are the same text printed twice, one over the other. */
function printedOnce(texts: readonly PdfText[]): readonly PdfText[] {
  const kept = new Map<string, PdfText[]>();
  return texts.filter((text) => {
    const same = kept.get(text.text) ?? [];
    if (same.some((other) => isOver(text, other))) return false;
    kept.set(text.text, [...same, text]);
    return true;
  });
}

/** Whether more than half of the text lies over the other. */
function isOver(text: PdfBox, other: PdfBox): boolean {
  const width = Math.min(text.right, other.right) - Math.max(text.left, other.left);
  const height = Math.min(text.bottom, other.bottom) - Math.max(text.top, other.top);
  return width > 0.5 * (text.right - text.left) && height > 0.5 * heightOf(text);
}

/** Whether a drawn line goes through the text and not below it, as over a price that no longer holds: through most of it, or through its number only. */
export const strikes = (rule: PdfRule, { left, right, top, bottom }: PdfText): boolean => {
  const at = ((rule.top + rule.bottom) / 2 - top) / (bottom - top);
  const struck = Math.min(rule.right, right) - Math.max(rule.left, left);
  const isOfText = rule.left > left - OVERHANG && rule.right < right + OVERHANG;
  return (
    rule.isEdge !== true &&
    heightOf(rule) < rule.right - rule.left &&
    at > 0.35 &&
    at < 0.9 &&
    struck > (isOfText ? 0.3 : 0.75) * (right - left)
  );
};

/** In points. A line that is drawn through a text is hardly longer. */
const OVERHANG = 4;

/** The texts that slanting lines go through: each line through one text or cell, such as two that make a cross over a price. */
const crossed = (texts: readonly PdfText[], slashes: readonly PdfBox[]): ReadonlySet<PdfText> =>
  new Set(
    slashes.flatMap((slash) => {
      const below = texts.filter((text) => isOver(text, slash));
      const [only] = below;
      return only && below.length === 1 && heightOf(slash) < 3 * heightOf(only) ? [only] : [];
    }),
  );

/** A text that goes over upright lines is the text of several cells. It is divided at the blanks next to the lines. */
function dividedAt(text: PdfText, upright: readonly PdfRule[]): readonly PdfText[] {
  const middle = (text.top + text.bottom) / 2;
  const crossed = upright.find(
    ({ left, right, top, bottom }) =>
      top < middle && middle < bottom && text.left + 2 < right && left < text.right - 2 && isInside(text, left),
  );
  if (!crossed) return [text];
  const place = placeIn(text, crossed.left);
  const blanks = [...text.text.matchAll(/ /g)].map(({ index }) => index);
  const cut = blanks.reduce((best, at) => (Math.abs(at - place) < Math.abs(best - place) ? at : best), blanks[0] ?? 0);
  const [first, second] = [text.text.slice(0, cut), text.text.slice(cut + 1)];
  return [
    { ...text, text: first, right: crossed.left - 1 },
    ...dividedAt({ ...text, text: second, left: crossed.left + 1 }, upright),
  ];
}

/** At which character of a text a place is, if all are equally wide. */
const placeIn = ({ text, left, right }: PdfText, place: number): number =>
  ((place - left) / (right - left)) * text.length;

/** Whether the text has a blank near the place: a word is never divided. */
const isInside = (text: PdfText, place: number): boolean =>
  [...text.text.matchAll(/ /g)].some(
    ({ index }) => Math.abs(index - placeIn(text, place)) < 0.2 * text.text.length + 1,
  );

/** Texts on one line, from left to right; lines from top to bottom. */
function linesOf(texts: readonly PdfText[]): readonly (readonly PdfText[])[] {
  const lines: PdfText[][] = [];
  for (const text of [...texts].sort((a, b) => a.bottom - b.bottom || a.left - b.left)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && text.bottom - first.bottom < 0.25 * heightOf(first)) line.push(text);
    else lines.push([text]);
  }
  return lines.map((line) => line.sort((a, b) => a.left - b.left));
}

export const heightOf = ({ top, bottom }: PdfBox): number => bottom - top;

/** What stands between the two: nothing, or a blank; `undefined` if they are apart. */
function joinOf(last: PdfText, next: PdfText): '' | ' ' | undefined {
  const height = Math.max(heightOf(last), heightOf(next), 1);
  const gap = (next.left - last.right) / height;
  const areNumbers = /\d[^\s\p{L}]*$/u.test(last.text) && /^[\d.,'’€$£]/.test(next.text);
  if (areNumbers && (gap < -IN_WORD || isSmaller(last, next) || isSmaller(next, last))) return undefined;
  if (gap < IN_WORD) return '';
  return gap < (areNumbers ? BETWEEN_NUMBERS : IN_PHRASE) ? ' ' : undefined;
}

/** A mark of a footnote is smaller than its number, or raised. */
const isSmaller = (text: PdfText, other: PdfText): boolean =>
  heightOf(text) < 0.9 * heightOf(other) || text.bottom < other.bottom - 0.1 * heightOf(other);

const isDivided = (last: PdfText, next: PdfText, upright: readonly PdfRule[]): boolean =>
  upright.some(
    ({ left, right, top, bottom }) =>
      last.right - 1 <= right && left <= next.left + 1 && top < last.bottom - 1 && bottom > last.top + 1,
  );

function joined(last: Piece, next: PdfText, gap: string): Piece {
  return { ...around([last, next]), text: `${last.text}${gap}${next.text}` };
}

export function around(boxes: readonly PdfBox[]): PdfBox {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Pieces whose boxes overlap in height, from top to bottom: a row of a table without lines. Its pieces go from left to right. */
export function rowsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const rows: { top: number; bottom: number; pieces: Piece[] }[] = [];
  for (const piece of [...pieces].sort((a, b) => a.top - b.top)) {
    const row = rows.at(-1);
    const shared = row ? row.bottom - piece.top : 0;
    if (row && shared > 0.2 * Math.min(heightOf(piece), row.bottom - row.top)) {
      row.pieces.push(piece);
      row.bottom = Math.max(row.bottom, piece.bottom);
    } else rows.push({ top: piece.top, bottom: piece.bottom, pieces: [piece] });
  }
  return rows.map((row) => row.pieces.sort((a, b) => a.left - b.left || a.top - b.top));
}

/** Whether a text is an amount and no day: `01.05` begins with a zero. */
export const isAmountAlone = (text: string): boolean =>
  /^(?:[€$£]|[A-Z]{3})? ?(?:0|[1-9]\d*(?:[.,'’ ]\d{3})*)(?:[.,](?:\d{1,2}|[-–—]+))? ?(?:[€$£]|[A-Z]{3})?$/.test(text);
