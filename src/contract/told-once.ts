import type { Finding } from '../findings/finding.ts';
import { groupBy } from '../kernel/by-key.ts';

/** So many other uses are named. */
const MOST_NAMED = 4;

/**
 * One finding for each slip: what a shared value (an anchored block, a price of the hotel) brings about in several records is told of the
 * first, which names the others. Findings are alike when code, place and what is said behind the name of the record are the same.
 */
export function toldOnce(findings: readonly Finding[]): Finding[] {
  const alike = groupBy(findings, (one) => keyOf(one));
  return findings.flatMap((one) => {
    const [first, ...others] = alike.get(keyOf(one)) ?? [];
    if (others.length === 0 || !one.place) return [one];
    if (one !== first) return [];
    const names = [...new Set(others.map(({ message }) => partsOf(message).record))].filter(
      (name) => name !== partsOf(one.message).record,
    );
    if (names.length === 0) return [one];
    const more = names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : [];
    return [
      {
        ...one,
        message: `${one.message}; the same value is used in ${[...names.slice(0, MOST_NAMED), ...more].join(' and in ')}`,
      },
    ];
  });
}

function keyOf({ code, place, message, hint = '' }: Finding): string {
  const { file, line, column, endLine, endColumn } = place ?? {};
  return JSON.stringify([code.id, file, line, column, endLine, endColumn, partsOf(message).said, hint]);
}

/** `rate "Summer", season "Low"` and what is said of it. */
function partsOf(message: string): { readonly record: string; readonly said: string } {
  const [, record = '', said = message] =
    /^(rate "[^"]*"(?:, [a-z -]+ (?:of )?(?:room )?"[^"]*")*): (.*)$/su.exec(message) ?? [];
  return { record, said };
}
