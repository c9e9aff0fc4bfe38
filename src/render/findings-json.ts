import type { Finding } from '../findings/finding.ts';
import type { Place } from '../findings/place.ts';
import type { JsonObject } from '../kernel/json.ts';

/** A finding as the JSON documents carry it. */
export function findingJson({ code, severity, message, place, related, hint }: Finding): JsonObject {
  return {
    code: code.id,
    name: code.name,
    severity,
    message,
    ...(place && { place: placeJson(place) }),
    ...(related && { related: { message: related.message, place: placeJson(related.place) } }),
    ...(hint !== undefined && { hint }),
  };
}

const placeJson = ({ file, line, column, endLine, endColumn }: Place): JsonObject => ({
  file,
  line,
  column,
  endLine,
  endColumn,
});
