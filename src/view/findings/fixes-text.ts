import type { Finding, Fix } from '../../findings/finding.ts';
import { placeText } from '../../findings/place.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Paint } from '../text/paint.ts';
import type { RepairDocument } from './validation-document.ts';

/** A line for each repair that was made: where, why, the old text and the new. */
export const fixesText = (fixed: readonly Finding[], paint: Paint): string =>
  fixed
    .map(({ code, place, fix }) => {
      const where = place ? `${paint.link(safeText(placeText(place)))} ` : '';
      return `${paint.added('fixed')} ${where}${code.id} ${code.name}: ${fix ? changeText(fix) : ''}`;
    })
    .join('\n');

/** `38.7 -> 9.1`, and a second change after a comma. */
export const changeText = ({ was, becomes, and }: Fix): string =>
  `${safeText(was, 80)} -> ${safeText(becomes, 80)}${and ? `, ${changeText(and)}` : ''}`;

export const fixesJson = (fixed: readonly Finding[]): RepairDocument[] =>
  fixed.flatMap(({ code, place, fix }) =>
    place && fix
      ? [
          {
            ...{ code: code.id, name: code.name, file: place.file, line: place.line, column: place.column },
            ...{ was: fix.was, becomes: fix.becomes },
          },
        ]
      : [],
  );
