import { contentOf } from '../content-of.ts';
import { hotelKey } from '../identity.ts';
import type { HotelContract } from '../model.ts';
import type { Overrides } from './overrides.ts';

/** Digests of the records of a hotel by what they are: `hotel`, `rate "Summer"`, `offer EB`, `supplement GALA`. */
export type ContentByRecord = Readonly<Record<string, string>>;

/** What is the same in every environment: all records, without the values that an environment may have of its own. */
export function contentByRecord({ hotel, rates, offers, supplements }: HotelContract): ContentByRecord {
  const { providerCode: _code, images: _images, address: { email: _email, ...address } = {}, ...rest } = hotel;
  return {
    hotel: contentOf({ ...rest, address }, 'hotelname'),
    ...Object.fromEntries(rates.map((rate) => [`rate "${rate.name}"`, contentOf(rate, 'name')])),
    ...Object.fromEntries(offers.map((offer) => [`offer ${offer.providerCode}`, contentOf(offer, 'providerCode')])),
    ...Object.fromEntries(supplements.map((one) => [`supplement ${one.providerCode}`, contentOf(one, 'providerCode')])),
  };
}

/** The records that one side has and the other does not have like this, sorted. */
export const changedRecords = (before: ContentByRecord, after: ContentByRecord): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]).sort();

/** The name that a hotel has in another environment: `from` are the values of that in which it is called so. */
export function nameElsewhere(
  contract: Pick<HotelContract, 'supplier' | 'hotel'>,
  from: Overrides = {},
  to: Overrides = {},
): string {
  const { supplier, code } = partsOf(hotelKey(contract));
  const ownSupplier = Object.entries(from.suppliers ?? {}).find(
    ([name, own]) => supplierIn(name, own) === supplier,
  )?.[0];
  const writtenSupplier = ownSupplier ?? supplier;
  const ownHotel = Object.entries(from.hotels ?? {}).find(
    ([name, { providerCode }]) => partsOf(name).supplier === writtenSupplier && providerCode === code,
  )?.[0];
  const written = ownHotel ?? `${writtenSupplier}/${code}`;
  const there = to.suppliers?.[writtenSupplier];
  const supplierThere = there ? supplierIn(writtenSupplier, there) : writtenSupplier;
  return `${supplierThere}/${to.hotels?.[written]?.providerCode ?? partsOf(written).code}`;
}

const supplierIn = (name: string, { externalCode, id }: NonNullable<Overrides['suppliers']>[string]): string =>
  name.startsWith('#') ? `#${id ?? name.slice(1)}` : (externalCode ?? name);

const partsOf = (key: string): { readonly supplier: string; readonly code: string } => {
  const at = key.indexOf('/');
  return { supplier: key.slice(0, at), code: key.slice(at + 1) };
};
