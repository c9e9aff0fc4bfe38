import type { Finding, Fix } from '../../findings/finding.ts';
import { fixedPlaces } from '../../findings/fix-place.ts';
import { type Place, placeText } from '../../findings/place.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Paint } from '../text/paint.ts';
import { SHOWN } from './findings-text.ts';
import type { RepairDocument } from './validation-document.ts';

/** A line for each change that was made: where, why, the old text and the new. */
export function fixesText(fixed: readonly Finding[], paint: Paint): string {
  const changes = fixed.flatMap((one) => fixedPlaces(one).map((change) => ({ ...change, code: one.code })));
  const lines = changes
    .slice(0, SHOWN)
    .map(
      ({ code, place, ...change }) =>
        `${paint.added('fixed')} ${paint.link(safeText(placeText(place)))} ${code.id} ${code.name}: ${changeText(change)}`,
    );
  return [...lines, ...(changes.length > SHOWN ? [`… and ${changes.length - SHOWN} more`] : [])].join('\n');
}

/** `38.7 -> 9.1`, and a second change after a comma; each with its line if that is not `place`. */
export function changeText({ was, becomes, and, place: at }: Fix, place?: Place): string {
  const line = at && at.line !== place?.line && place ? `line ${at.line}: ` : '';
  return `${line}${safeText(was, 80)} -> ${safeText(becomes, 80)}${and ? `, ${changeText(and, place)}` : ''}`;
}

export const fixesJson = (fixed: readonly Finding[]): RepairDocument[] =>
  fixed.flatMap((one) =>
    fixedPlaces(one).map(({ place: { file, line, column }, was, becomes }) => ({
      ...{ code: one.code.id, name: one.code.name, file, line, column, was, becomes },
    })),
  );
