import type * as z from 'zod';
import { type Finding, sortFindings } from '../../findings/finding.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { CompactPrice } from '../compact/compact-price.ts';
import type { Origins } from '../compact/origins.ts';
import type { WrittenTerms } from '../compact/written-terms.ts';
import { checkLiterals } from '../literals/check-literals.ts';
import { writtenAmount } from '../literals/written-decimal.ts';
import type { Hotel, Offer, Rate, SeasonRoomPrice, StayTest, Supplement, Supplier } from '../model.ts';
import { hotel as hotelRecord } from '../records/hotel.ts';
import type { Meaning } from '../records/meaning.ts';
import { offer as offerRecord } from '../records/offer.ts';
import { rate as rateRecord } from '../records/rate.ts';
import type { StayTestInput } from '../records/stay-test.ts';
import { supplement as supplementRecord } from '../records/supplement.ts';
import type { SupplierInput } from '../records/supplier.ts';
import { checkShape, type LostRecords } from '../shape/check-shape.ts';
import type { LocatedDocument } from '../source/located-document.ts';
import { type Trail, trail } from '../trail.ts';
import { decodeRecord } from './decode-record.ts';
import { noteShared, withTerms } from './decode-terms.ts';
import { Decoding, dayOf } from './decoding.ts';
import { extraOf } from './extra-of.ts';

/** The records that a document defines or names, and what could not be read. */
export interface DecodedDocument {
  readonly document: LocatedDocument;
  readonly supplier?:
    | { readonly is: 'defined'; readonly record: Supplier }
    | { readonly is: 'named'; readonly externalCode: string }
    | { readonly is: 'numbered'; readonly id: number };
  readonly hotel?:
    | { readonly is: 'defined'; readonly record: Hotel }
    | { readonly is: 'named'; readonly providerCode: string };
  readonly rates: readonly Rate[];
  readonly offers: readonly Offer[];
  readonly supplements: readonly Supplement[];
  readonly tests: readonly StayTest[];
  /** The room prices that are written in compact form; absent if there are none. */
  readonly compact?: ReadonlyMap<SeasonRoomPrice, CompactPrice>;
  /** Absent if the document has none. */
  readonly terms?: WrittenTerms;
  /** The sections of the document, including empty ones. */
  readonly sections: readonly string[];
  /** The files whose blocks it uses. */
  readonly uses?: readonly string[];
  readonly lost: LostRecords;
  readonly incomplete: boolean;
  /** What was removed, as in `CheckedShape`; absent in a stand-in. */
  readonly removed?: readonly string[];
  readonly findings: readonly Finding[];
}

/** Checks a document against the format and decodes everything that can be read. */
export function decodeDocument(document: LocatedDocument, origins: Origins): DecodedDocument {
  const { findings, input = {}, value, lost, incomplete, removed } = checkShape(document);
  const decoding = new Decoding(document, value, origins);
  const { supplier, hotel } = input;
  const currency = typeof hotel === 'object' && hotel.currency !== '' ? hotel.currency : undefined;
  const literals = checkLiterals(document, currency, findings.length === 0);
  origins.noteInCents(document, literals.inCents);
  const section = <S extends z.ZodObject>(name: 'rates' | 'offers' | 'supplements', record: S) =>
    decoding.list<object, Meaning<S>>(input[name], trail(name, decoding.root), (item, at) =>
      decodeRecord(decoding, record, item, at),
    );
  return {
    document,
    ...(supplier !== undefined && { supplier: decodeSupplier(decoding, supplier) }),
    ...(hotel !== undefined && {
      hotel:
        typeof hotel === 'string'
          ? { is: 'named', providerCode: hotel }
          : { is: 'defined', record: decodeHotel(decoding, hotel) },
    }),
    rates: decoding.list(input.rates, trail('rates', decoding.root), (item, at) =>
      withTerms(decoding, decodeRecord(decoding, rateRecord, item, at), item, at),
    ),
    offers: section('offers', offerRecord),
    supplements: section('supplements', supplementRecord),
    tests: decoding.list(input.tests, trail('tests', decoding.root), (test, at) => decodeStayTest(decoding, test, at)),
    ...(decoding.compact.size > 0 && { compact: decoding.compact }),
    ...(decoding.terms.hasAny && { terms: decoding.terms }),
    sections: isJsonObject(document.value) ? Object.keys(document.value) : [],
    ...(document.uses && { uses: document.uses }),
    lost,
    incomplete,
    removed,
    findings: sortFindings([...findings, ...literals.findings]),
  };
}

function decodeHotel(decoding: Decoding, input: z.infer<typeof hotelRecord>): Hotel {
  const at = trail('hotel', decoding.root);
  noteShared(decoding, input, at);
  return decodeRecord(decoding, hotelRecord, input, at);
}

/** The supplier's own fields stay together, as on the interface. */
function decodeSupplier(
  decoding: Decoding,
  supplier: string | number | SupplierInput,
): NonNullable<DecodedDocument['supplier']> {
  if (typeof supplier === 'string') return { is: 'named', externalCode: supplier };
  if (typeof supplier === 'number') return { is: 'numbered', id: supplier };
  const { id, externalCode, extra, ...fields } = supplier;
  const record = { id, externalCode, extra: extra && extraOf(extra), fields: extraOf(withoutUndefined(fields)) };
  return { is: 'defined', record: decoding.note(withoutUndefined(record), trail('supplier', decoding.root)) };
}

function decodeStayTest(decoding: Decoding, input: StayTestInput, path: Trail): StayTest {
  const { checkIn, nights, bookedOn, party, room, mealPlan, rate } = input;
  const [adults = '', ages] = party.split('+');
  const test = {
    checkIn: dayOf(checkIn),
    nights,
    bookedOn: bookedOn === undefined ? undefined : dayOf(bookedOn),
    adults: Number(adults),
    childAges: ages === undefined ? [] : ages.split(',').map(Number),
    room,
    mealPlan,
    rate,
    expected: expectedOf(decoding, input),
  };
  return decoding.note(withoutUndefined(test), path);
}

function expectedOf(decoding: Decoding, input: StayTestInput): StayTest['expected'] {
  const { total } = input;
  if (total === undefined) return { sold: false };
  if (typeof total === 'number') return { sold: true, total: decoding.decimal(input, 'total', total) };
  const amount = writtenAmount(total);
  if (amount === undefined) throw new Error(`not an amount: ${total}`);
  return { sold: true, total: amount.value };
}
