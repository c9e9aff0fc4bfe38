import type { Finding } from '../findings/finding.ts';
import { valuePlace } from '../findings/place.ts';

/** A block that is shared by alias is wrong once, however often it is used. */
export function onceEach(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ code, message, place }) => {
    const { file, line, column } = place ? valuePlace(place) : {};
    const key = JSON.stringify([code.id, message, file, line, column]);
    return !seen.has(key) && seen.add(key);
  });
}
