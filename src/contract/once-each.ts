import type { Finding } from '../findings/finding.ts';
import { valuePlace } from '../findings/place.ts';

/** Reports a mistake in an aliased block only once, however often the block is used. */
export function onceEach(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ code, message, place }) => {
    const { file, line, column } = place ? valuePlace(place) : {};
    const key = JSON.stringify([code.id, message, file, line, column]);
    return !seen.has(key) && seen.add(key);
  });
}
