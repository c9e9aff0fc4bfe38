import type { Finding } from '../findings/finding.ts';
import { type Place, valuePlace } from '../findings/place.ts';
import * as shapeCodes from './shape/shape-codes.ts';
import { toldOnce } from './told-once.ts';

/** Rules that miss something. In a record of which a part could not be read, that part is what they miss. */
const MISSING_SOMETHING: ReadonlySet<string> = new Set(
  'R05 R06 R07 R09 H04 H08 H10 H11 H13 P01 P03 P12 P13 P15 D04 D11 O01 O04 O06 O14 O20 H01 H02'.split(' '),
);

/** Rules that hold one list against another: what the other lacks may be in the part of it that could not be read. */
const BESIDE_A_LIST: ReadonlySet<string> = new Set(['P02', 'O17']);

/** Rules that hold one amount against others: one that was misread is out of line with them, or they with it. */
const COMPARES_PRICES: ReadonlySet<string> = new Set(
  'P05 P06 P07 P08 P09 P10 P11 P14 P15 P17 P19 P21 P23 O05 O14'.split(' '),
);

const SHAPE: ReadonlySet<string> = new Set(Object.values(shapeCodes).map(({ id }) => id));

/** The findings of rules without those that merely repeat what reading the files has reported: one mistake, one finding. */
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
  return toldOnce(own, ({ code }) => COMPARES_PRICES.has(code.id));
}

/** Whether one place holds the other, where they stand or where their values are written. */
const holds = (outer: Place, inner: Place): boolean =>
  [outer, valuePlace(outer)].some((out) => contains(out, inner) || contains(out, valuePlace(inner)));

const contains = (outer: Place, inner: Place): boolean =>
  outer.file === inner.file &&
  before(outer.line, outer.column, inner.line, inner.column) &&
  before(inner.endLine, inner.endColumn, outer.endLine, outer.endColumn);

const before = (line: number, column: number, thenLine: number, thenColumn: number): boolean =>
  line < thenLine || (line === thenLine && column <= thenColumn);
