import { describe, expect, it } from 'vitest';
import type { Place } from '../../../src/findings/place.ts';
import { codeFrame } from '../../../src/view/findings/findings-text.ts';
import { createPaint } from '../../../src/view/text/paint.ts';
import { textWidth } from '../../../src/view/text/wrap-text.ts';

/** The place of `word` in a line, with a line before it. */
function placeOf(word: string, line: string): Place {
  const column = line.indexOf(word) + 1;
  const end = column + word.length;
  return {
    file: 'a.yaml',
    line: 9,
    column,
    endLine: 9,
    endColumn: end,
    excerpt: { firstLine: 8, lines: ['rooms:', line] },
  };
}

const framed = (word: string, line: string, width = 44): string[] =>
  codeFrame(placeOf(word, line), (text) => text, createPaint(false, { width }));

/** What the carets stand under. */
function underlined([, code = '', carets = '']: readonly string[]): string {
  const from = carets.indexOf('^');
  let at = 0;
  return [...code]
    .filter((character) => {
      const isUnder = at >= from && at < carets.length;
      at += textWidth(character);
      return isUnder;
    })
    .join('');
}

const long = `  - { room: DBL, ${'note: "a quiet room above the garden", '.repeat(4)}roomCode: DBl, units: 4 }`;

describe('a code frame', () => {
  it('shows a line from its beginning while the stretch is seen then', () => {
    expect(framed('DBL', long)).toEqual([
      '  8 | rooms:',
      '> 9 |   - { room: DBL, note: "a quiet room …',
      '    |             ^^^',
    ]);
  });

  it('is cropped around a stretch far to the right', () => {
    const frame = framed('DBl', long);
    expect(frame).toEqual([
      '  8 | rooms:',
      '> 9 | …he garden", roomCode: DBl, units: 4 }',
      '    |                        ^^^',
    ]);
    expect(Math.max(...frame.map(textWidth))).toBeLessThanOrEqual(44);
  });

  it('shows the end of the line with a stretch at its end', () => {
    expect(framed('4 }', long)[1]).toBe('> 9 | …he garden", roomCode: DBl, units: 4 }');
  });

  it.each([44, 80, 140])('points at the stretch in Chinese and Arabic text, %d columns wide', (width) => {
    for (const text of ['海景大酒店海景大酒店海景', 'فندق البحر الكبير'])
      expect(underlined(framed('DBl', `names: { A: "${text.repeat(6)}", room: DBl }`, width))).toBe('DBl');
  });

  it('shows the beginning of a long stretch with what stands before it', () => {
    const frame = framed(
      '{ code: DBL, name: Double room with a view }',
      '  - { code: DBL, name: Double room with a view }',
    );
    expect(frame.slice(1)).toEqual(['> 9 |   - { code: DBL, name: Double room wi…', `    |     ${'^'.repeat(33)}`]);
  });

  it.each([20, 44, 80])('underlines no more than is seen of a long stretch, %d columns wide', (width) => {
    const word = 'x'.repeat(300);
    const frame = framed(word, `name: ${word}`, width);
    expect(underlined(frame)).toMatch(/^x+$/);
    expect(frame[2]?.length).toBeLessThan(frame[1]?.length ?? 0);
  });

  it('has its carets and its mark in the colour of the severity', () => {
    const paint = createPaint(true, { width: 44 });
    const frame = codeFrame(placeOf('DBL', 'a: DBL'), paint.warning, paint);
    expect(frame[1]?.startsWith(paint.warning('>'))).toBe(true);
    expect(frame[2]?.endsWith(paint.warning('^^^'))).toBe(true);
  });
});
