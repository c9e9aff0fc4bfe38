import type { Finding } from '../findings/finding.ts';
import { type Place, valuePlace } from '../findings/place.ts';
import { groupBy } from '../kernel/by-key.ts';
import * as compactCodes from './compact/compact-codes.ts';
import * as shapeCodes from './literals/shape-codes.ts';
import { withoutArrivals } from './stay-name.ts';

/** Rules that report something missing. If part of a record could not be read, that part may be the missing one. */
const MISSING_SOMETHING: ReadonlySet<string> = new Set(
  'R05 R06 R07 R09 H04 H08 H10 H11 H13 P01 P03 P12 P13 P15 D04 D11 O01 O04 O06 O14 O20 H01 H02'.split(' '),
);

/** Rules that compare two lists: an entry missing in the other list may be in its unreadable part. */
const BESIDE_A_LIST: ReadonlySet<string> = new Set(['P02', 'O17']);

/** Rules that compare amounts: a misread amount would be reported as an outlier, or make outliers of the others. */
const COMPARES_PRICES: ReadonlySet<string> = new Set(
  'P04 P05 P06 P07 P08 P09 P10 P11 P14 P15 P17 P19 P21 P23 O05 O14'.split(' '),
);

const SHAPE: ReadonlySet<string> = new Set(
  [...Object.values(shapeCodes), ...Object.values(compactCodes)].map(({ id }) => id),
);

/** The findings about compact prices without those about what is missing where something could not be read. */
export const withoutUnread = (ofPrices: readonly Finding[], ofReading: readonly Finding[]): readonly Finding[] =>
  ofPrices.filter(
    ({ place }) =>
      !ofReading.some(
        ({ code, severity, place: other }) =>
          severity === 'error' && SHAPE.has(code.id) && place && other && holds(place, other),
      ),
  );

/** The findings of rules without those that only follow from mistakes reported while reading the files. */
export function withoutFollowUps(ofRules: Iterable<Finding>, ofReading: readonly Finding[]): Finding[] {
  const unread = ofReading.filter(({ code, severity }) => severity === 'error' && SHAPE.has(code.id));
  const misread = unread.filter(({ code }) => code === shapeCodes.unclearNumber);
  const holdsMisread = (place: Place | undefined): boolean =>
    place !== undefined && misread.some((other) => other.place && holds(place, other.place));
  const holdsUnread = (place: Place | undefined): boolean =>
    place !== undefined && unread.some((other) => other.place && holds(place, other.place));
  const own = [...ofRules].filter(
    ({ code, place, related }) =>
      !(COMPARES_PRICES.has(code.id) && (holdsMisread(place) || holdsMisread(related?.place))) &&
      !(MISSING_SOMETHING.has(code.id) && holdsUnread(place)) &&
      !(BESIDE_A_LIST.has(code.id) && holdsUnread(related?.place)),
  );
  return reportedOnce(own, ({ code }) => COMPARES_PRICES.has(code.id));
}

/** Whether `outer` contains `inner`, where they are used or where their values are written. */
const holds = (outer: Place, inner: Place): boolean =>
  [outer, valuePlace(outer)].some((out) => contains(out, inner) || contains(out, valuePlace(inner)));

const contains = (outer: Place, inner: Place): boolean =>
  outer.file === inner.file &&
  before(outer.line, outer.column, inner.line, inner.column) &&
  before(inner.endLine, inner.endColumn, outer.endLine, outer.endColumn);

const before = (line: number, column: number, thenLine: number, thenColumn: number): boolean =>
  line < thenLine || (line === thenLine && column <= thenColumn);

/** At most this many other uses are named. */
const MOST_NAMED = 4;

/**
 * One finding per mistake: if a shared value (an anchored block, a price of the hotel) is wrong in several records, it is reported for the
 * first one, which names the others. Findings are the same if code, place and message are, apart from the record's name at the start of
 * the message; the stays of a rate are one record. For findings about an amount (`isOfAmount`) the message may differ.
 */
export function reportedOnce(findings: readonly Finding[], isOfAmount: (one: Finding) => boolean): Finding[] {
  const keyOf = (one: Finding): string => slipKey(one, isOfAmount(one));
  const alike = groupBy(findings, keyOf);
  const reported = new Set<string>();
  return findings.flatMap((one) => {
    const [first = one, ...others] = alike.get(keyOf(one)) ?? [];
    const { record } = partsOf(first.message);
    if (others.length === 0 || !one.place) return [one];
    if (partsOf(one.message).record !== record) return [];
    const key = slipKey(one, false);
    if (reported.has(key)) return [];
    reported.add(key);
    const names = [...new Set(others.map(({ message }) => withoutArrivals(partsOf(message).record)))].filter(
      (name) => name !== withoutArrivals(record),
    );
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
  const said = isOfAmount ? [] : [partsOf(message).said, hint].map(withoutArrivals);
  return JSON.stringify([code.id, file, line, column, endLine, endColumn, ...said]);
}

/** The record that the message names first (`rate "Summer", season "Low"`), and the rest of the message. */
function partsOf(message: string): { readonly record: string; readonly said: string } {
  const [, record = '', said = message] =
    /^(rate "[^"]*"(?:, [a-z -]+ (?:of )?(?:room )?"[^"]*")*): (.*)$/su.exec(message) ?? [];
  return { record, said };
}
