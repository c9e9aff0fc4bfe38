import { knownKeys } from '../../contract/format/known-keys.ts';
import { type NamedRecord, namedRecords } from '../facts/named-records.ts';
import { quoted, supplierNamed } from '../facts/record-names.ts';
import { type Places, type Problem, rule } from '../rule.ts';

/** `extra` is only for fields that the format does not have: any other field there would escape every check. */
export const fieldInExtra = rule({
  id: 'R19',
  name: 'field-in-extra',
  severity: 'error',
  summary: 'extra: contains only fields that the format does not have and that the hub does not set itself.',
  why: 'Fields under extra: are sent unchecked: a price there would escape every check, and an id could change another record in the hub.',
  supplier: (supplier, places) =>
    problems({ record: supplier, path: ['supplier'], named: () => supplierNamed(supplier) }, places),
  hotel: function* (_, context) {
    for (const record of namedRecords(context)) yield* problems(record, context);
  },
});

const GIVEN_BY_HUB: ReadonlySet<string> = new Set(['id', 'roomId', 'contractId']);
const ANSWERED_OF_HOTEL: ReadonlySet<string> = new Set(['active', 'facilities']);
/** Separate records, written by separate requests. */
const SECTIONS: ReadonlySet<string> = new Set(['rates', 'offers', 'supplements']);

function* problems({ record, path, named }: NamedRecord, places: Places): Generator<Problem> {
  if (record.extra === undefined) return;
  const known = new Set(knownKeys(path));
  for (const key of Object.keys(record.extra)) {
    const hint = hintFor(key, known, path);
    if (hint === undefined) continue;
    yield { message: `${named()}: extra contains the field ${quoted(key)}`, ...places.at(record, 'extra', key), hint };
  }
}

function hintFor(key: string, known: ReadonlySet<string>, path: NamedRecord['path']): string | undefined {
  if (known.has(key)) return 'move it out of extra:, next to the other fields, where it is checked';
  const isHotel = path[0] === 'hotel' && path.length === 1;
  if (GIVEN_BY_HUB.has(key) || (isHotel && ANSWERED_OF_HOTEL.has(key)))
    return 'the hub gives this field itself; leave it out';
  return isHotel && SECTIONS.has(key) ? `write them in the ${key}: section of a document` : undefined;
}
