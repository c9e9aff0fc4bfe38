import type { Finding } from './finding.ts';
import { fixedPlaces, quotesAround } from './fix-place.ts';
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
  const edits = findings
    .flatMap((one) => editsOf(one, text, starts).map((edit) => ({ ...edit, one })))
    .sort((a, b) => a.start - b.start);
  const skipped = new Set<Finding>();
  let done = 0;
  for (const { one, start, end } of edits) {
    if (start < done) skipped.add(one);
    else if (!skipped.has(one)) done = end;
  }
  const fixed = new Set<Finding>();
  let result = '';
  done = 0;
  for (const { one, start, end, becomes } of edits) {
    if (skipped.has(one)) continue;
    result += text.slice(done, start) + becomes;
    done = end;
    fixed.add(one);
  }
  return { text: result + text.slice(done), fixed: [...fixed] };
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly becomes: string;
}

/** The text at `place` in its file's `text`. */
export function textAt(text: string, place: Place): string {
  const { start, end } = span(place, lineStarts(text));
  return text.slice(start, end);
}

/** All changes of a finding's repair; none if the text is different at one of its places. */
function editsOf(finding: Finding, text: string, starts: readonly number[]): readonly Edit[] {
  const edits = fixedPlaces(finding).flatMap(({ place, was, becomes }) => {
    const { start, end } = span(place, starts);
    const quotes = place.file === finding.place?.file ? quotesAround(was, text.slice(start, end)) : undefined;
    return quotes === undefined ? [] : [{ start: start + quotes, end: end - quotes, becomes }];
  });
  return edits.length === fixedPlaces(finding).length ? edits : [];
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
