import type { DocumentInitParameters, PDFPageProxy, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import * as z from 'zod';
import { groupBy } from '../../../kernel/by-key.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import {
  MOST_PAGES,
  MOST_TEXTS,
  type PdfBox,
  type PdfPage,
  type PdfRule,
  type PdfText,
  type PdfTrouble,
} from './pdf-page.ts';

/** A page with more lines has drawings, in which no table is looked for. */
const MOST_RULES = 4_000;

/** Nothing of the file is run, and nothing is loaded from elsewhere. */
const SAFELY: DocumentInitParameters = {
  disableFontFace: true,
  enableXfa: false,
  useSystemFonts: false,
  useWorkerFetch: false,
  stopAtErrors: false,
  verbosity: 0,
};

/** The texts and drawn lines of a PDF file, page by page. It may take the time and memory that the file asks for, so it runs in a separate thread. */
export async function pdfPages(data: Uint8Array): Promise<Result<readonly PdfPage[], PdfTrouble>> {
  const pdfjs = await loaded();
  const task = pdfjs.getDocument({ ...SAFELY, data });
  try {
    const file = await task.promise;
    if (file.numPages > MOST_PAGES) return fail('too-many-pages');
    const pages: PdfPage[] = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      const read = await readPage(page, pdfjs.OPS);
      page.cleanup();
      pages.push(read);
      if (read.texts.length > MOST_TEXTS) return fail('too-many-texts');
    }
    return ok(pages);
  } catch (error) {
    return fail(error instanceof Error && error.name === 'PasswordException' ? 'password' : 'damaged');
  } finally {
    await task.destroy();
  }
}

/** The package draws pages too, for which it expects these of a browser. Nothing is drawn here. */
async function loaded() {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
    if (!(name in globalThis)) Reflect.set(globalThis, name, class {});
  // Without this, it would look for its second half in a file next to it.
  Reflect.set(globalThis, 'pdfjsWorker', await import('pdfjs-dist/legacy/build/pdf.worker.mjs'));
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

type Matrix = readonly [number, number, number, number, number, number];
type Part = { -readonly [side in keyof PdfBox]: number } & { points: number };
type Operations = Awaited<ReturnType<typeof loaded>>['OPS'];

async function readPage(page: PDFPageProxy, operations: Operations): Promise<PdfPage> {
  const view = page.getViewport({ scale: 1 });
  const seen = view.transform as unknown as Matrix;
  const { items } = await page.getTextContent();
  const printed = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? textsOf(item, seen) : []));
  const texts = [...printed, ...(await page.getAnnotations()).flatMap((one: unknown) => typedText(one, seen))];
  const { shapes, pictures } = await drawnShapes(page, seen, operations);
  const hasPicture = pictures.some((box) => areaOf(box) > LARGE * view.width * view.height);
  const slashes = shapes.filter(({ isSlanting }) => isSlanting).map(({ box }) => box);
  // A line is no edge where both are.
  const drawn = rulesOf(shapes.filter(({ isSlanting }) => !isSlanting));
  const lines = [...drawn].sort((a, b) => Number(a.isEdge === true) - Number(b.isEdge === true));
  const rules = [...groupBy(lines, placeText).values()].flatMap((same) => same.slice(0, 1));
  const { width, height } = view;
  return { width, height, texts, rules: rules.length > MOST_RULES ? [] : rules, slashes, hasPicture };
}

/** A picture of this part of a page may be a table. A logo is smaller. */
const LARGE = 0.2;

const placeText = ({ left, right, top, bottom }: PdfBox): string =>
  [left, right, top, bottom].map(Math.round).join(' ');

const areaOf = ({ left, right, top, bottom }: PdfBox): number => (right - left) * (bottom - top);

/** Two blanks or more are a gap: some programs write a line of several columns as one text. */
function textsOf({ str, transform, width, height }: TextItem, seen: Matrix): readonly PdfText[] {
  const [a, b, c, d, e, f] = transform as unknown as Matrix;
  const size = Math.hypot(c, d) || height;
  const along = Math.hypot(a, b) || 1;
  return [...str.matchAll(/\S+(?: \S+)*/g)].map((part) => {
    const [from, to] = [part.index, part.index + part[0].length].map((at) => (at / str.length) * width);
    const at = (distance: number, up: number) =>
      placed(seen, e + (a / along) * distance + (c / size) * up, f + (b / along) * distance + (d / size) * up);
    const corners = [at(from ?? 0, 0), at(to ?? width, size)];
    return { text: part[0], ...boxAround(corners) };
  });
}

/** Text typed into a field of a form, or over a page that was printed before. */
const typed = z.object({
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  fieldValue: z.string().nullish().catch(undefined),
  contentsObj: z.object({ str: z.string() }).optional().catch(undefined),
  subtype: z.enum(['Widget', 'FreeText']),
});

/** The text of a field, as large as usual texts are and in the middle of its height. */
function typedText(annotation: unknown, seen: Matrix): readonly PdfText[] {
  const read = typed.safeParse(annotation);
  if (!read.success) return [];
  const { rect, fieldValue, contentsObj } = read.data;
  const text = (fieldValue ?? contentsObj?.str ?? '').replaceAll(/\s+/g, ' ').trim();
  if (text === '') return [];
  const box = boxAround([placed(seen, rect[0], rect[1]), placed(seen, rect[2], rect[3])]);
  const middle = (box.top + box.bottom) / 2;
  const height = Math.min(box.bottom - box.top, TYPED_HEIGHT);
  return [{ text, left: box.left, right: box.right, top: middle - height / 2, bottom: middle + height / 2 }];
}

const TYPED_HEIGHT = 10;

const placed = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => ({ x: a * x + c * y + e, y: b * x + d * y + f });

function boxAround(corners: readonly { readonly x: number; readonly y: number }[]): PdfBox {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** A line, a frame or a background, drawn in one piece. */
interface Shape {
  readonly box: PdfBox;
  /** Whether it hides what was drawn before it. */
  readonly isFilled: boolean;
  readonly isSlanting: boolean;
}

/** All that is drawn on the page, in its order, with transformations followed. A thick line is as large as it is drawn. */
async function drawnShapes(page: PDFPageProxy, seen: Matrix, operations: Operations) {
  const { fnArray, argsArray } = await page.getOperatorList();
  const shapes: Shape[] = [];
  const kept: { readonly at: Matrix; readonly width: number }[] = [];
  let now = { at: seen, width: 1 };
  const pictures: PdfBox[] = [];
  const painting = new Set([
    operations.paintImageXObject,
    operations.paintInlineImageXObject,
    // A black and white scan is one.
    operations.paintImageMaskXObject,
  ]);
  const stroking = new Set([operations.stroke, operations.closeStroke]);
  for (const [index, operation] of fnArray.entries()) {
    const given: readonly unknown[] = argsArray[index] ?? [];
    if (operation === operations.save || operation === operations.paintFormXObjectBegin) kept.push(now);
    if (operation === operations.restore || operation === operations.paintFormXObjectEnd)
      now = kept.pop() ?? { at: seen, width: 1 };
    if (operation === operations.setLineWidth) now = { ...now, width: Number(given[0]) };
    if (operation === operations.transform) now = { ...now, at: multiplied(now.at, given as unknown as Matrix) };
    if (operation === operations.paintFormXObjectBegin && Array.isArray(given[0]))
      now = { ...now, at: multiplied(now.at, given[0] as unknown as Matrix) };
    if (painting.has(operation)) pictures.push(boxAround([placed(now.at, 0, 0), placed(now.at, 1, 1)]));
    if (operation !== operations.constructPath || given[0] === operations.endPath) continue;
    const isStroked = stroking.has(Number(given[0]));
    const half = isStroked ? (now.width * Math.sqrt(Math.abs(now.at[0] * now.at[3] - now.at[1] * now.at[2]))) / 2 : 0;
    for (const { left, top, right, bottom, points } of partsOf(given)) {
      const bare = boxAround([placed(now.at, left, top), placed(now.at, right, bottom)]);
      const isSlanting = points === 2 && bare.right - bare.left > THIN && bare.bottom - bare.top > THIN;
      const box = half > THIN / 2 && points === 2 && !isSlanting ? thickened(bare, half) : bare;
      shapes.push({ box, isFilled: !isStroked || box !== bare, isSlanting });
    }
  }
  return { shapes, pictures };
}

/** A line as wide as it is drawn. Its ends stay where they are. */
const thickened = ({ left, right, top, bottom }: PdfBox, half: number): PdfBox =>
  right - left > bottom - top
    ? { left, right, top: top - half, bottom: bottom + half }
    : { left: left - half, right: right + half, top, bottom };

const multiplied = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** How many coordinates a step of a path has, by its number: move, line, two kinds of curves, close. */
const COORDINATES = [2, 2, 6, 4, 0] as const;

/** The box around each part of a path, and how many points it has. A table is often one path of many lines. */
function partsOf([, data]: readonly unknown[]): readonly Part[] {
  const path: unknown = Array.isArray(data) ? data[0] : undefined;
  if (!(path instanceof Float32Array)) return [];
  const parts: Part[] = [];
  for (let at = 0; at < path.length; ) {
    const step = path[at] ?? 0;
    const count = COORDINATES[step] ?? 0;
    if (step === 0) parts.push({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity, points: 0 });
    const part = parts.at(-1);
    for (let offset = 1; part && offset < count; offset += 2) {
      const [x = 0, y = 0] = [path[at + offset], path[at + offset + 1]];
      part.left = Math.min(part.left, x);
      part.top = Math.min(part.top, y);
      part.right = Math.max(part.right, x);
      part.bottom = Math.max(part.bottom, y);
      part.points += 1;
    }
    at += 1 + count;
  }
  return parts;
}

/** Up to this many points wide, a box is a line. */
const THIN = 3;

/**
 * Lines as they are; of wider boxes, such as the background of a cell, the four edges. A level line is not seen where a box was drawn over it
 * later: below the text of a cell of several rows.
 */
function rulesOf(shapes: readonly Shape[]): readonly PdfRule[] {
  const boxes = shapes.flatMap((shape, index) =>
    shape.isFilled && isWide(shape.box) ? [{ ...shape.box, index }] : [],
  );
  return shapes.flatMap(({ box }, index): readonly PdfRule[] => {
    const { left, right, top, bottom } = box;
    if (isWide(box))
      return [
        { ...box, right: left },
        { ...box, left: right },
        { ...box, bottom: top },
        { ...box, top: bottom },
      ].map((edge) => ({ ...edge, isEdge: true }));
    if (right - left <= THIN) return bottom - top <= THIN ? [] : [box];
    const middle = (top + bottom) / 2;
    const over = boxes.filter((one) => one.index > index && one.top + THIN < middle && middle < one.bottom - THIN);
    return over.reduce<readonly PdfBox[]>((parts, one) => parts.flatMap((part) => outside(part, one)), [box]);
  });
}

const isWide = ({ left, right, top, bottom }: PdfBox): boolean => right - left > THIN && bottom - top > THIN;

/** What of a level line is to the left and to the right of a box. */
const outside = (line: PdfBox, box: PdfBox): readonly PdfBox[] =>
  [
    { ...line, right: Math.min(line.right, box.left) },
    { ...line, left: Math.max(line.left, box.right) },
  ].filter(({ left, right }) => right - left > THIN);
