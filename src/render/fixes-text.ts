import type { Finding } from '../findings/finding.ts';
import { placeText } from '../findings/place.ts';
import type { JsonObject } from '../kernel/json.ts';
import { safeText } from '../kernel/safe-text.ts';
import type { Paint } from './paint.ts';

/** A line for each repair that was made: where, why, and what became of what. */
export const fixesText = (fixed: readonly Finding[], paint: Paint): string =>
  fixed
    .map(({ code, place, fix }) => {
      const where = place ? `${paint.link(placeText(place))} ` : '';
      const change = `${safeText(fix?.was ?? '', 80)} -> ${safeText(fix?.becomes ?? '', 80)}`;
      return `${paint.added('fixed')} ${where}${code.id} ${code.name}: ${change}`;
    })
    .join('\n');

export const fixJson = ({ code, place, fix }: Finding): JsonObject => ({
  code: code.id,
  name: code.name,
  file: place?.file ?? null,
  line: place?.line ?? null,
  column: place?.column ?? null,
  was: fix?.was ?? null,
  becomes: fix?.becomes ?? null,
});
