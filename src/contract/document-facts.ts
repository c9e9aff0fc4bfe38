import type { Part } from './assemble/assemble.ts';
import type { Origins } from './compact/origins.ts';
import type { DecodedDocument } from './decode/decode-document.ts';
import { hasGaps } from './gaps.ts';
import type { Hotel, Supplier } from './model.ts';
import type { LocatedDocument } from './source/located-document.ts';
import { rootOf, trail } from './trail.ts';

/** The facts about a document that other documents depend on: its hotel and supplier, and what of them could not be read. Plain data. */
export interface DocumentFacts {
  readonly supplier?: DefinedSupplier | Exclude<DecodedDocument['supplier'], { readonly is: 'defined' } | undefined>;
  readonly hotel?: HotelFacts | Exclude<DecodedDocument['hotel'], { readonly is: 'defined' } | undefined>;
  readonly sections: readonly string[];
  /** The lists that hold at least one record. */
  readonly filled: readonly RecordList[];
  readonly uses?: readonly string[];
  readonly lost: DecodedDocument['lost'];
  readonly incomplete: boolean;
}

/** What tells one house from another. */
interface HotelFacts extends Pick<Hotel, 'providerCode' | 'hotelname' | 'latitude' | 'longitude'> {
  readonly is: 'defined';
  readonly phone?: string;
}

const LISTS = ['rates', 'offers', 'supplements', 'tests'] as const;

export type RecordList = (typeof LISTS)[number];

interface DefinedSupplier {
  readonly is: 'defined';
  readonly id?: number;
  readonly externalCode?: string;
}

export function factsOf(decoded: DecodedDocument): DocumentFacts {
  const { supplier, hotel, sections, uses, lost } = decoded;
  return {
    ...(supplier && { supplier: supplier.is === 'defined' ? supplierFacts(supplier.record) : supplier }),
    ...(hotel && { hotel: hotel.is === 'defined' ? hotelFacts(hotel.record) : hotel }),
    sections,
    filled: LISTS.filter((list) => decoded[list].length > 0),
    ...(uses && { uses }),
    lost,
    incomplete: hasGaps(decoded),
  };
}

const hotelFacts = ({ providerCode, hotelname, latitude, longitude, address }: Hotel): HotelFacts => ({
  is: 'defined',
  providerCode,
  hotelname,
  ...(latitude !== undefined && { latitude }),
  ...(longitude !== undefined && { longitude }),
  ...(address?.phone !== undefined && { phone: address.phone }),
});

const supplierFacts = ({ id, externalCode }: Supplier): DefinedSupplier => ({
  is: 'defined',
  ...(id !== undefined && { id }),
  ...(externalCode !== undefined && { externalCode }),
});

/**
 * A stand-in for the document. Assembled with others, it gives the same hotels and suppliers and the same findings about them as the
 * document itself. Everything else is missing, except the supplier if `wholeSupplier` is given.
 */
export function skeletonOf(
  facts: DocumentFacts,
  document: LocatedDocument,
  selected: boolean,
  origins: Origins,
  wholeSupplier?: Supplier,
): Part {
  const { supplier, hotel, sections, uses, lost, incomplete } = facts;
  const noted = (record: Supplier): Supplier => origins.note(record, trail('supplier', rootOf(document)));
  return {
    document,
    selected,
    ...(supplier && {
      supplier:
        supplier.is === 'defined'
          ? { is: supplier.is, record: noted(wholeSupplier ?? supplierStandIn(supplier)) }
          : supplier,
    }),
    ...(hotel && {
      hotel:
        hotel.is === 'named'
          ? hotel
          : { is: hotel.is, record: origins.note(hotelStandIn(hotel), trail('hotel', rootOf(document))) },
    }),
    rates: [],
    offers: [],
    supplements: [],
    tests: [],
    sections,
    ...(uses && { uses }),
    lost,
    incomplete,
    findings: [],
  };
}

const supplierStandIn = ({ id, externalCode }: DefinedSupplier): Supplier => ({
  ...(id !== undefined && { id }),
  ...(externalCode !== undefined && { externalCode }),
  fields: {},
});

const hotelStandIn = ({ is: _, phone, ...hotel }: HotelFacts): Hotel => ({
  ...hotel,
  ...(phone !== undefined && { address: { phone } }),
  category: '',
  currency: '',
  images: [],
  rooms: [],
  mealPlans: [],
});
