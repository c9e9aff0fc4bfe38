import type { Finding } from './finding.ts';
import { quotesAround } from './fix-place.ts';
import type { Place } from './place.ts';

export interface FixedText {
  readonly text: string;
  /** The findings that were fixed, in text order. */
  readonly fixed: readonly Finding[];
}

/**
 * Applies the fixes for one file to its text (without a byte order mark). Skips a fix if the text differs from what the finding expects or
 * an earlier fix overlaps it. The rest of the text is unchanged.
 */
export function applyFixes(text: string, findings: readonly Finding[]): FixedText {
  const starts = lineStarts(text);
  const edits = findings.flatMap((finding) => editOf(finding, text, starts) ?? []).sort((a, b) => a.start - b.start);
  const fixed: Finding[] = [];
  let result = '';
  let done = 0;
  for (const { finding, start, end, becomes } of edits) {
    if (start < done) continue;
    result += text.slice(done, start) + becomes;
    done = end;
    fixed.push(finding);
  }
  return { text: result + text.slice(done), fixed };
}

/** The text at `place` in its file's `text`. */
export function textAt(text: string, place: Place): string {
  const { start, end } = span(place, lineStarts(text));
  return text.slice(start, end);
}

function editOf(finding: Finding, text: string, starts: readonly number[]) {
  const { place, fix } = finding;
  if (!place || !fix) return undefined;
  const { start, end } = span(place, starts);
  const quotes = quotesAround(fix.was, text.slice(start, end));
  return quotes === undefined ? undefined : { finding, start: start + quotes, end: end - quotes, becomes: fix.becomes };
}

const span = ({ line, column, endLine, endColumn }: Place, starts: readonly number[]) => ({
  start: (starts[line - 1] ?? 0) + column - 1,
  end: (starts[endLine - 1] ?? 0) + endColumn - 1,
});

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
