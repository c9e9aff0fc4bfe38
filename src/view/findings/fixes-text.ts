import type { Finding } from '../../findings/finding.ts';
import { placeText } from '../../findings/place.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Paint } from '../text/paint.ts';
import type { RepairDocument } from './validation-document.ts';

/** A line for each repair that was made: where, why, the old text and the new. */
export const fixesText = (fixed: readonly Finding[], paint: Paint): string =>
  fixed
    .map(({ code, place, fix }) => {
      const where = place ? `${paint.link(safeText(placeText(place)))} ` : '';
      const change = `${safeText(fix?.was ?? '', 80)} -> ${safeText(fix?.becomes ?? '', 80)}`;
      return `${paint.added('fixed')} ${where}${code.id} ${code.name}: ${change}`;
    })
    .join('\n');

export const fixesJson = (fixed: readonly Finding[]): RepairDocument[] =>
  fixed.flatMap(({ code, place, fix }) =>
    place && fix
      ? [{ code: code.id, name: code.name, file: place.file, line: place.line, column: place.column, ...fix }]
      : [],
  );
