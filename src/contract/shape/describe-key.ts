import { toChoose, toWrite } from '../../findings/advice.ts';
import { type Finding, finding } from '../../findings/finding.ts';
import { parseDay } from '../../kernel/calendar-day.ts';
import { Names } from '../../kernel/nearest.ts';
import { knownKeys } from '../format/known-keys.ts';
import { insteadOf } from '../format/not-expressible.ts';
import { nounOf, pathOfKind, RECORD_KINDS, type RecordKind, recordKind } from '../format/record-kinds.ts';
import { unknownKey } from '../literals/shape-codes.ts';
import type { LocatedDocument, Path } from '../source/located-document.ts';
import { entryOf, nodeAt, sourceAt } from '../source/located-document.ts';
import { splitNumber } from './describe-number.ts';
import { recordName } from './field-name.ts';
import type { MeantKeys } from './shape-issue.ts';

/** Describes an unknown field in the block at `path`; `all` has the fields that the unknown ones were probably meant to be. */
export function describeKey(key: string, all: MeantKeys, document: LocatedDocument, path: Path): Finding {
  const meant = all.get(key);
  const isOnly = [...all].every(([other, field]) => other === key || field !== meant);
  return (
    splitNumber([...path, key], document) ??
    finding(unknownKey, {
      message: `unknown field "${key}" in ${recordName(path)}`,
      place: document.place([...path, key], 'key'),
      ...(meant === undefined ? { hint: adviceOn(key, path, document) } : respelt(key, meant, isOnly, path, document)),
    })
  );
}

/** The right key, unless the block has it already. Another name for it, or one of two keys for the same field, is no misspelling. */
function respelt(key: string, meant: string, isOnly: boolean, path: Path, document: LocatedDocument) {
  const hint = `did you mean ${meant}?`;
  const block = nodeAt(document, path);
  if (block?.kind !== 'map' || entryOf(block, meant)) return { hint };
  const { names, isCertain } = new Names(knownKeys(path), true).suggest(key);
  return isCertain && isOnly && names[0] === meant ? toWrite(key, meant, hint) : toChoose(hint, key, meant);
}

/** Fields from the hub's answers that people copy into their files. */
const GIVEN_BY_HUB: ReadonlySet<string> = new Set(['id', 'roomId', 'contractId']);

const adviceOn = (key: string, path: Path, document: LocatedDocument): string =>
  (GIVEN_BY_HUB.has(key) ? 'the hub gives this field itself; leave it out' : undefined) ??
  datesAdvice(key, path, document) ??
  (key === 'formerly' ? CODES_STAY : undefined) ??
  (path.at(-1) === 'prices' && /^\d+(\+\d+)?$/.test(key)
    ? 'write prices by occupancy in distributionPrices'
    : undefined) ??
  insteadOf(key) ??
  elsewhere(key, path) ??
  'put your own notes under keys that start with "x-"';

/** `formerly` is for records that the hub names by an id. */
const CODES_STAY =
  'only rates and seasons can be renamed in the hub; it identifies all others by their codes: keep the code and change the name that guests read, or use a new code and close what had the old one';

const FIRST = ['from', 'start', 'startDate', 'validFrom', 'dateFrom'];
const LAST = ['to', 'end', 'endDate', 'validTo', 'dateTo', 'until'];

/** The list of ranges to use instead of two separate dates. */
const RANGES: Readonly<Partial<Record<RecordKind, string>>> = {
  'rates/[]/seasons/[]': 'dateRanges',
  'rates/[]/stopSales/[]': 'stopSales',
  'offers/[]': 'travelWindows',
  'supplements/[]': 'travelWindows',
  'rates/[]': 'bookingWindows',
};

function datesAdvice(key: string, path: Path, document: LocatedDocument): string | undefined {
  const kind = recordKind(path);
  const field = kind === undefined ? undefined : RANGES[kind];
  if (field === undefined || ![...FIRST, ...LAST].includes(key)) return undefined;
  const dayUnder = (keys: readonly string[]): string | undefined =>
    keys
      .map((name) => sourceAt(document, [...path, name])?.source)
      .find((text) => text !== undefined && parseDay(text));
  const [first, last] = [dayUnder(FIRST), dayUnder(LAST)];
  const range = first === undefined || last === undefined ? '2027-05-01..2027-05-31' : `${first}..${last}`;
  if (kind === 'rates/[]')
    return `write the nights under dateRanges of a season: [${range}]; days of booking are bookingWindows`;
  return `write ${field}: [${range}]`;
}

/** Advice that names the records that have this field. */
function elsewhere(key: string, path: Path): string | undefined {
  const own = recordKind(path);
  const nouns = RECORD_KINDS.filter((kind) => kind !== own && knownKeys(pathOfKind(kind)).includes(key)).map((kind) =>
    nounOf(kind).replace(/^this/, 'a'),
  );
  const owners = [...new Set(nouns)].map((noun) => noun.replace(/^a (?=o)/, 'an '));
  if (owners.length === 0 || owners.length > 4) return undefined;
  return `write it in ${owners.join(' or ')}`;
}
