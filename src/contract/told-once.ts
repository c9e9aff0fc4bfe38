import type { Finding } from '../findings/finding.ts';
import { valuePlace } from '../findings/place.ts';
import { groupBy } from '../kernel/by-key.ts';

/** So many other uses are named. */
const MOST_NAMED = 4;

/**
 * One finding for each slip: what a shared value (an anchored block, a price of the hotel) brings about in several records is told of the
 * first, which names the others. Findings are alike when code, the place of the value and what is said behind the name of the record are
 * the same. Of one amount (`isOfAmount`), which is out of line beside others here and there, other words say the same.
 */
export function toldOnce(findings: readonly Finding[], isOfAmount: (one: Finding) => boolean): Finding[] {
  const keyOf = (one: Finding): string => slipKey(one, isOfAmount(one));
  const alike = groupBy(findings, keyOf);
  const told = new Set<string>();
  return findings.flatMap((one) => {
    const [first = one, ...others] = alike.get(keyOf(one)) ?? [];
    const { record } = partsOf(first.message);
    if (others.length === 0 || !one.place) return [one];
    if (partsOf(one.message).record !== record) return [];
    const key = slipKey(one, false);
    if (told.has(key)) return [];
    told.add(key);
    const names = [...new Set(others.map(({ message }) => partsOf(message).record))].filter((name) => name !== record);
    if (one !== first || names.length === 0) return [one];
    const more = names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : [];
    return [
      {
        ...one,
        message: `${one.message}; the same value is used in ${[...names.slice(0, MOST_NAMED), ...more].join(' and in ')}`,
      },
    ];
  });
}

function slipKey({ code, place, message, hint = '' }: Finding, isOfAmount: boolean): string {
  const { file, line, column, endLine, endColumn } = place ? valuePlace(place) : {};
  const said = isOfAmount ? [] : [partsOf(message).said, hint];
  return JSON.stringify([code.id, file, line, column, endLine, endColumn, ...said]);
}

/** `rate "Summer", season "Low"` and what is said of it. */
function partsOf(message: string): { readonly record: string; readonly said: string } {
  const [, record = '', said = message] =
    /^(rate "[^"]*"(?:, [a-z -]+ (?:of )?(?:room )?"[^"]*")*): (.*)$/su.exec(message) ?? [];
  return { record, said };
}
