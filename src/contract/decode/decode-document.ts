import { type Finding, sortFindings } from '../../findings/finding.ts';
import { isJsonObject } from '../../kernel/json.ts';
import type { LocatedDocument } from '../../source/full/located-document.ts';
import { checkLiterals } from '../literals/check-literals.ts';
import type { Hotel, Offer, Rate, StayTest, Supplement, Supplier } from '../model.ts';
import type { Origins } from '../origins.ts';
import { checkShape, type LostRecords } from '../shape/check-shape.ts';
import { trail } from '../trail.ts';
import { decodeHotel } from './decode-hotel.ts';
import { decodeOffer, decodeSupplement } from './decode-modifier.ts';
import { decodeRate } from './decode-rate.ts';
import { decodeStayTest } from './decode-stay-test.ts';
import { decodeSupplier } from './decode-supplier.ts';
import { Decoding } from './decoding.ts';

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
