import type { Finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import type { FindingDocument } from './validation-document.ts';

export function findingJson({ code, severity, message, place, subject, related, hint, fix }: Finding): FindingDocument {
  return {
    code: code.id,
    name: code.name,
    severity,
    message,
    ...(place && { place: placeJson(place) }),
    ...(subject && { subject }),
    ...(related && { related: { message: related.message, place: placeJson(related.place) } }),
    ...(hint !== undefined && { hint }),
    ...(fix && { fix }),
  };
}

const placeJson = ({ file, line, column, endLine, endColumn }: Place): NonNullable<FindingDocument['place']> => ({
  file,
  line,
  column,
  endLine,
  endColumn,
});
