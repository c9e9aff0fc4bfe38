import path from 'node:path';
import { expect } from 'vitest';
import { createPaint, type Paint } from '../../../src/view/text/paint.ts';
import { fitText, textWidth } from '../../../src/view/text/wrap-text.ts';

const SCREENS = [44, 80, 140] as const;

/** Expects the text as its golden has it, on a narrow, a usual and a wide terminal, where it fits, and in a pipe. */
export async function expectOnScreens(name: string, text: (paint: Paint) => string): Promise<void> {
  const shown = SCREENS.map((width) => {
    const paint = createPaint(false, { width });
    const lines = fitText(text(paint), width).split('\n');
    expect(lines.filter((line) => textWidth(line) > width)).toEqual([]);
    return [`=== ${width} columns`, ...lines];
  });
  const piped = ['=== a pipe', text(createPaint(false))];
  const golden = path.join(import.meta.dirname, `../../golden/screens/${name}.txt`);
  await expect(`${[...shown, piped].map((lines) => lines.join('\n').trimEnd()).join('\n\n')}\n`).toMatchFileSnapshot(
    golden,
  );
}
