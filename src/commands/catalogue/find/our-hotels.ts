import { hotelKey } from '../../../contract/identity.ts';
import type { HotelContract } from '../../../contract/model.ts';
import { readSelection } from '../../../use/check/read-selection.ts';
import { CliFailure } from '../../../use/ground/exit/cli-failure.ts';
import type { HubSession } from '../../../use/ground/session.ts';
import { openCatalogueMemory } from '../../../use/verify/catalogue-file.ts';
import { hasWords, type Wanted } from '../../../verify/catalogue/match-entry.ts';
import { plainName } from '../../../verify/catalogue/plain-name.ts';
import { type NamedPlace, onlyExact, rankCandidates } from '../../../verify/catalogue/rank-candidates.ts';
import type { ListedEntry } from '../../../verify/catalogue/scan-catalogue.ts';
import { placeOf, settledLocation } from '../../../verify/depth/locate-hotels.ts';

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
