import { safeLine } from '../../view/escape/safe-line.ts';
import { unifiedDiff } from '../../view/text/unified-diff.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';
import type { Draft } from './draft-files.ts';

/** The change as a unified diff. In a pipe or a file it is exactly what `patch` needs. */
export function draftText({ file, before, after }: Draft, { paint, screen, ci }: Terminal): string {
  const text = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const show = (line: string): string => (screen || ci ? safeLine(line, Number.POSITIVE_INFINITY) : line);
  return unifiedDiff({ file, before: text(before), after: text(after) }, paint, show);
}
