import type * as z from 'zod';
import type { datasheetsAnswer } from '../../../hub/wire/catalogue.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import { withoutUndefined } from '../../../kernel/without-undefined.ts';
import { plainName } from '../../../verify/catalogue/plain-name.ts';
import { distanceMetres, type Point } from '../../../verify/catalogue/rank-candidates.ts';
import type { ListedEntry } from '../../../verify/catalogue/scan-catalogue.ts';
import type { CatalogueComparison, CatalogueHit } from './find-document.ts';
import type { Pairing } from './our-hotels.ts';

export type Datasheet = NonNullable<z.infer<typeof datasheetsAnswer>['accommodations']>[number];
type Field = CatalogueComparison['fields'][number];

/** The hub's record of a hotel: its facilities, or that there is none. */
export type HotelRecord = 'absent' | readonly string[];

/** The language of the facilities' names. */
export const LANGUAGE = 'EN';

/**
 * A hotel of the files next to a catalogue entry and its datasheet. Files have no facilities, so those of the hotel's record in the hub are
 * compared; `undefined` if it could not be read.
 */
export function compareHotel(
  { hotel: { key, contract, place }, by }: Pairing,
  entry: ListedEntry,
  datasheet: Datasheet | undefined,
  record: HotelRecord | undefined,
): CatalogueComparison {
  const { hotelname, category, address, chain } = contract.hotel;
  const country = entry.listed.countryCode || datasheet?.destination?.country;
  const distance = place.point && entry.point ? Math.round(distanceMetres(place.point, entry.point)) : undefined;
  const upper = (text: string): string => text.toUpperCase();
  const position = field('position', pointText(place.point), pointText(entry.point), () => '');
  return {
    ...{ hotel: key, by },
    ...withoutUndefined({ distanceMetres: distance }),
    fields: [
      field('name', hotelname, entry.name, (text) => plainName(text) || text),
      field('category', category, datasheet?.category, upper),
      // Coordinates with other decimals are the same place.
      { ...position, ...(distance !== undefined && { same: distance === 0 }) },
      field('country', address?.country, country, upper),
      field('chain', chain, datasheet?.chain, plainName),
    ].filter(({ yours, catalogue }) => yours !== undefined || catalogue !== undefined),
    ...(record !== undefined && { inHub: record !== 'absent' }),
    ...(datasheet && record && record !== 'absent' && { facilities: compareFacilities(record, datasheet) }),
  };
}

const pointText = (point: Point | undefined): string | undefined => point && `${point.latitude}, ${point.longitude}`;

function field(
  name: Field['field'],
  ours: string | null | undefined,
  theirs: string | null | undefined,
  reduced: (text: string) => string,
): Field {
  const [yours, catalogue] = [shown(ours), shown(theirs)];
  const same = yours === undefined || catalogue === undefined ? undefined : reduced(yours) === reduced(catalogue);
  return { field: name, ...withoutUndefined({ yours, catalogue, same }) };
}

function compareFacilities(ours: readonly string[], datasheet: Datasheet) {
  const [yours, theirs] = [byName(ours), byName(facilityNames(datasheet.accommodationFacilities))];
  const some = (from: ReadonlyMap<string, string>, isWanted: (key: string) => boolean): string[] =>
    [...from].flatMap(([key, name]) => (isWanted(key) ? [name] : []));
  return {
    onlyYours: some(yours, (key) => !theirs.has(key)),
    onlyCatalogue: some(theirs, (key) => !yours.has(key)),
    both: some(theirs, (key) => yours.has(key)),
  };
}

const byName = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [plainName(name) || name, safeText(name, 100)]));

/** The most prominent first. */
const facilityNames = (facilities: Datasheet['accommodationFacilities']): string[] =>
  (facilities ?? [])
    .toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
    .flatMap(({ translations, description, id }) => {
      const name = translations?.[LANGUAGE] ?? Object.values(translations ?? {})[0] ?? description ?? id;
      return name == null ? [] : [safeText(String(name), 100)];
    });

/** The shown part of a datasheet. */
export const datasheetJson = (sheet: Datasheet): NonNullable<CatalogueHit['datasheet']> => ({
  ...withoutUndefined({
    category: shown(sheet.category),
    town: shown(sheet.destination?.name),
    chain: shown(sheet.chain),
  }),
  facilities: facilityNames(sheet.accommodationFacilities),
  roomFacilities: facilityNames(sheet.roomFacilities),
  images: sheet.images?.length ?? 0,
});

export const shown = (text: string | null | undefined): string | undefined => (text ? safeText(text, 200) : undefined);
