import type { Finding } from './finding.ts';
import type { Place } from './place.ts';

/** A change of a repair, at the place of its text. */
export interface FixedPlace {
  readonly place: Place;
  readonly was: string;
  readonly becomes: string;
}

/** The changes of a finding's repair. */
export function fixedPlaces({ place, fix }: Pick<Finding, 'place' | 'fix'>): readonly FixedPlace[] {
  const at = fix?.place ?? place;
  if (!fix || !at) return [];
  const { was, becomes, and } = fix;
  return [{ place: at, was, becomes }, ...(and ? fixedPlaces({ ...(place && { place }), fix: and }) : [])];
}

/** Whether the text that a repair replaces is there as expected, as far as the excerpt shows. */
export const isFixable = (finding: Pick<Finding, 'place' | 'fix'>): boolean =>
  finding.fix !== undefined &&
  (finding.fix.place !== undefined || finding.place?.excerpt === undefined || fixPlace(finding) !== undefined);

/**
 * The exact place of the text that a fix replaces: the finding's place, without its quotes. `undefined` if the excerpt does not show that
 * text, for example behind an alias or an escape.
 */
export function fixPlace({ place, fix }: Pick<Finding, 'place' | 'fix'>): Place | undefined {
  const written = writtenAt(place);
  const quotes = fix && written !== undefined ? quotesAround(fix.was, written) : undefined;
  return !place || quotes === undefined
    ? undefined
    : { ...place, column: place.column + quotes, endColumn: place.endColumn - quotes };
}

/** The text at a place within one line, as far as its excerpt shows it. */
export function writtenAt(place: Place | undefined): string | undefined {
  if (!place?.excerpt || place.line !== place.endLine) return undefined;
  const line = place.excerpt.lines[place.line - place.excerpt.firstLine];
  return line?.slice(place.column - 1, place.endColumn - 1);
}

/** The number of quotes on either side of the text that a fix replaces; `undefined` if another text is written. */
export function quotesAround(was: string, written: string): 0 | 1 | undefined {
  if (written === was) return 0;
  return [`"${was}"`, `'${was}'`].includes(written) ? 1 : undefined;
}
