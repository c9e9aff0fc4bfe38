import type { Finding } from './finding.ts';
import type { Place } from './place.ts';

/**
 * Where exactly the text stands that a finding's repair replaces: its place, or what is within the quotes there. `undefined` where the
 * lines that the finding carries do not show that very text: behind an alias or an escape it would be something else.
 */
export function fixPlace({ place, fix }: Pick<Finding, 'place' | 'fix'>): Place | undefined {
  if (!place?.excerpt || !fix || place.line !== place.endLine) return undefined;
  const line = place.excerpt.lines[place.line - place.excerpt.firstLine] ?? '';
  const written = line.slice(place.column - 1, place.endColumn - 1);
  if (written === fix.was) return place;
  const quote = written.charAt(0);
  const isQuoted = (quote === '"' || quote === "'") && written === `${quote}${fix.was}${quote}`;
  return isQuoted ? { ...place, column: place.column + 1, endColumn: place.endColumn - 1 } : undefined;
}
