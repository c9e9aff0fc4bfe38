import type { Finding } from './finding.ts';
import type { Place } from './place.ts';

/**
 * The exact place of the text that a fix replaces: the finding's place, without its quotes. `undefined` if the excerpt does not show that
 * text, for example behind an alias or an escape.
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
