import { type Finding, sortFindings } from '../../findings/finding.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { LocatedDocument } from '../../source/full/located-document.ts';
import { checkLiterals } from '../literals/check-literals.ts';
import { writtenAmount } from '../literals/written-decimal.ts';
import type { Hotel, Offer, Rate, StayTest, Supplement, Supplier } from '../model.ts';
import type { Origins } from '../origins.ts';
import type { StayTestInput } from '../records/stay-test.ts';
import type { SupplierInput } from '../records/supplier.ts';
import { checkShape, type LostRecords } from '../shape/check-shape.ts';
import { type Trail, trail } from '../trail.ts';
import { decodeExtra, jsonOf } from './decode-common.ts';
import { decodeHotel } from './decode-hotel.ts';
import { decodeOffer, decodeSupplement } from './decode-modifier.ts';
import { decodeRate } from './decode-rate.ts';
import { Decoding, dayOf } from './decoding.ts';

/** One document as records: what it defines, what it names, and what could not be read. */
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
  /** Which sections the document has, empty ones included. */
  readonly sections: readonly string[];
  readonly lost: LostRecords;
  readonly incomplete: boolean;
  readonly findings: readonly Finding[];
}

/** Checks a document against the format and decodes what of it can be read. */
export function decodeDocument(document: LocatedDocument, origins: Origins): DecodedDocument {
  const { findings, input = {}, value, lost, incomplete } = checkShape(document);
  const decoding = new Decoding(document, value, origins);
  const { supplier, hotel } = input;
  const currency = typeof hotel === 'object' && hotel.currency !== '' ? hotel.currency : undefined;
  const literals = checkLiterals(document, currency, findings.length === 0);
  origins.noteInCents(document, literals.inCents);
  return {
    document,
    ...(supplier !== undefined && { supplier: decodeSupplierSection(decoding, supplier) }),
    ...(hotel !== undefined && {
      hotel:
        typeof hotel === 'string'
          ? { is: 'named', providerCode: hotel }
          : { is: 'defined', record: decodeHotel(decoding, hotel, trail('hotel', decoding.root)) },
    }),
    rates: decoding.list(input.rates, trail('rates', decoding.root), (rate, at) => decodeRate(decoding, rate, at)),
    offers: decoding.list(input.offers, trail('offers', decoding.root), (offer, at) =>
      decodeOffer(decoding, offer, at),
    ),
    supplements: decoding.list(input.supplements, trail('supplements', decoding.root), (item, at) =>
      decodeSupplement(decoding, item, at),
    ),
    tests: decoding.list(input.tests, trail('tests', decoding.root), (test, at) => decodeStayTest(decoding, test, at)),
    sections: isJsonObject(document.value) ? Object.keys(document.value) : [],
    lost,
    incomplete,
    findings: sortFindings([...findings, ...literals.findings]),
  };
}

function decodeSupplierSection(
  decoding: Decoding,
  supplier: string | number | Parameters<typeof decodeSupplier>[1],
): NonNullable<DecodedDocument['supplier']> {
  if (typeof supplier === 'string') return { is: 'named', externalCode: supplier };
  if (typeof supplier === 'number') return { is: 'numbered', id: supplier };
  return { is: 'defined', record: decodeSupplier(decoding, supplier, trail('supplier', decoding.root)) };
}

function decodeSupplier(decoding: Decoding, input: SupplierInput, path: Trail): Supplier {
  const { id, externalCode, extra, ...rest } = input;
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
  const fields = Object.fromEntries(entries.map(([key, value]) => [key, jsonOf(value)]));
  return decoding.note(withoutUndefined({ id, externalCode, extra: decodeExtra(extra), fields }), path);
}

function decodeStayTest(decoding: Decoding, input: StayTestInput, path: Trail): StayTest {
  const { checkIn, nights, bookedOn, party, room, mealPlan, rate } = input;
  const [adults = '', ages] = party.split('+');
  const test = {
    checkIn: dayOf(checkIn),
    nights,
    ...withoutUndefined({ bookedOn: bookedOn === undefined ? undefined : dayOf(bookedOn) }),
    adults: Number(adults),
    childAges: ages === undefined ? [] : ages.split(',').map(Number),
    room,
    mealPlan,
    ...withoutUndefined({ rate }),
    expected: expectedOf(decoding, input),
  };
  return decoding.note(test, path);
}

function expectedOf(decoding: Decoding, input: StayTestInput): StayTest['expected'] {
  const { total } = input;
  if (total === undefined) return { sold: false };
  if (typeof total === 'number') return { sold: true, total: decoding.decimal(input, 'total', total) };
  const amount = writtenAmount(total);
  if (amount === undefined) throw new Error(`not an amount: ${total}`);
  return { sold: true, total: amount.value };
}
