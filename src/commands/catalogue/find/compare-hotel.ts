import type * as z from 'zod';
import { hotelKey } from '../../../contract/identity.ts';
import type { HotelContract } from '../../../contract/model.ts';
import type { datasheetsAnswer } from '../../../hub/wire/catalogue.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import { withoutUndefined } from '../../../kernel/without-undefined.ts';
import { readSelection } from '../../../use/check/read-selection.ts';
import { CliFailure } from '../../../use/ground/exit/exit-code.ts';
import type { HubSession } from '../../../use/ground/session.ts';
import { openCatalogueMemory } from '../../../use/verify/catalogue-file.ts';
import { hasWords, type Wanted } from '../../../verify/catalogue/match-entry.ts';
import { plainName } from '../../../verify/catalogue/plain-name.ts';
import {
  distanceMetres,
  type NamedPlace,
  onlyExact,
  type Point,
  rankCandidates,
} from '../../../verify/catalogue/rank-candidates.ts';
import type { ListedEntry } from '../../../verify/catalogue/scan-catalogue.ts';
import { placeOf, settledLocation } from '../../../verify/depth/locate-hotels.ts';
import type { CatalogueComparison, CatalogueHit } from './find-document.ts';

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
    hotel: key,
    by,
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

/** A hotel of the files, and the catalogue entry that it is taken for. */
export interface OurHotel {
  /** `PALMA/SEA-PALACE`. */
  readonly key: string;
  readonly contract: HotelContract;
  readonly place: NamedPlace;
  /** The catalogue id that `verify` uses, and where that is from. */
  readonly mapped?: { readonly id: string; readonly from: string };
}

/** The hotels at the paths, whatever else is wrong with their files. Without a path it is fine if there are none. */
export async function ourHotels(
  paths: readonly string[],
  { config, environment, machine }: Pick<HubSession, 'config' | 'environment' | 'machine'>,
): Promise<readonly OurHotel[]> {
  const read = await readSelection(paths, { env: environment.name }, config).catch((error: unknown) => {
    if (paths.length === 0 && error instanceof CliFailure) return undefined;
    throw error;
  });
  const memory = await openCatalogueMemory(config, environment, machine);
  return (read?.hotels ?? []).map((contract) => {
    const mapped = settledLocation(contract, {
      accommodationIds: environment.accommodations,
      acceptExactMatch: !environment.protected,
      ...(memory && { catalogue: { memory } }),
    });
    return { key: hotelKey(contract), contract, place: placeOf(contract), ...(mapped && { mapped }) };
  });
}

/**
 * What to look for: the text as a name, id or registry id. If it is the code or the whole name of hotels in the files, also their names and
 * the ids that they are mapped to. `meant` are these hotels, or those whose names have all of the words.
 */
export function wantedOf(
  text: string,
  ours: readonly OurHotel[],
): { readonly wanted: Wanted; readonly meant: readonly OurHotel[] } {
  const code = text.trim().toLowerCase();
  const name = plainName(text);
  const coded = ours.filter(({ key, contract }) =>
    [key, contract.hotel.providerCode].some((one) => one.toLowerCase() === code),
  );
  const exact = coded.length > 0 ? coded : ours.filter(({ place }) => name !== '' && place.plain === name);
  const meant = exact.length > 0 ? exact : ours.filter(({ place }) => hasWords(place.plain, name));
  const names = new Set([name, ...exact.map(({ place }) => place.plain)]);
  names.delete('');
  return {
    meant,
    wanted: {
      ids: new Set([code, ...exact.flatMap(({ mapped }) => mapped?.id.toLowerCase() ?? [])]),
      names: [...names],
      points: meant.flatMap(({ place }) => place.point ?? []),
    },
  };
}

export interface Pairing {
  readonly hotel: OurHotel;
  /** `mapped`: `verify` uses this entry; `alike`: the same name and place; `asked`: it is the hotel that was looked for. */
  readonly by: 'mapped' | 'alike' | 'asked';
}

/** The hotel of the files to show next to an entry. */
export function pairingOf(
  entry: ListedEntry,
  ours: readonly OurHotel[],
  meant: readonly OurHotel[],
): Pairing | undefined {
  const mapped = ours.find((hotel) => hotel.mapped?.id === entry.id);
  if (mapped) return { hotel: mapped, by: 'mapped' };
  const isAlike = ({ place }: OurHotel): boolean => onlyExact(rankCandidates(place, [entry], 1)) !== undefined;
  const alike = onlyOne(ours.filter(isAlike));
  if (alike) return { hotel: alike, by: 'alike' };
  const asked = onlyOne(meant);
  return asked && { hotel: asked, by: 'asked' };
}

const onlyOne = <T>([one, ...more]: readonly T[]): T | undefined => (more.length === 0 ? one : undefined);
