import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { toNumber } from '../../kernel/decimal.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { KeptLocation } from '../catalogue/catalogue-memory.ts';
import { type NamedPlace, onlyExact, type RankedCandidate } from '../catalogue/rank-candidates.ts';
import { namedPlace } from '../catalogue/scan-catalogue.ts';
import { type Search, type SearchMeans, searchCatalogue } from '../catalogue/search-catalogue.ts';
import type { Ending } from '../ending.ts';
import type { Accommodation, Candidate } from '../stay/stay.ts';
import type { VerifyOptions } from './verify-options.ts';

export type LocateMeans = SearchMeans &
  Pick<VerifyOptions, 'accommodationIds' | 'acceptExactMatch' | 'chooseAccommodation'>;

export type Location = Result<Accommodation, Ending>;

const OFFERED = 5;

/**
 * The accommodation in the hub's catalogue for each hotel, in the order of the contracts: the id in the settings, else the one found by an
 * earlier run, else the result of one search for all remaining hotels. The interface has no common key, so only a single exact match is
 * ever used without asking.
 */
export async function locateHotels(
  contracts: readonly HotelContract[],
  means: LocateMeans,
): Promise<readonly Location[]> {
  const settled = contracts.map((contract) => settledLocation(contract, means));
  const searches = new Map<HotelContract, Search>();
  for (const [index, contract] of contracts.entries()) {
    if (settled[index] !== undefined) continue;
    const [place, placeText] = [placeOf(contract), placeTextOf(contract)];
    searches.set(contract, { contract, hotel: hotelKey(contract), place, placeText, candidates: [] });
  }
  const searched = searches.size > 0 ? await searchCatalogue([...searches.values()], means) : {};
  const locations: Location[] = [];
  const found = new Map<string, KeptLocation>();
  for (const [index, contract] of contracts.entries()) {
    const known = settled[index];
    const search = searches.get(contract);
    if (known !== undefined) locations.push(ok(known));
    else if (search === undefined) throw new Error('a hotel without an id is searched for');
    else if ('ending' in searched) locations.push(fail(searched.ending));
    else locations.push(await decide(search, searched.readAt, means, found));
  }
  if (found.size > 0) await means.catalogue?.memory?.keepLocated(found);
  return locations;
}

/** From the settings, or from an earlier run in which the hotel had the same name and coordinates. */
export function settledLocation(
  contract: HotelContract,
  {
    accommodationIds,
    acceptExactMatch,
    catalogue,
  }: Pick<LocateMeans, 'accommodationIds' | 'acceptExactMatch' | 'catalogue'>,
): Accommodation | undefined {
  const hotel = hotelKey(contract);
  const id = accommodationIds.get(hotel);
  if (id !== undefined) return { id, from: 'settings' };
  const kept = catalogue?.memory?.located(hotel);
  if (kept === undefined || kept.place !== placeTextOf(contract)) return undefined;
  if (kept.by === 'match' && !acceptExactMatch) return undefined;
  return { id: kept.id, from: `kept since ${momentText(kept.foundAt)}: ${kept.how}` };
}

/** `2026-11-22 16:40 UTC`. */
const momentText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const placeTextOf = ({ hotel: { hotelname, latitude, longitude } }: HotelContract): string =>
  JSON.stringify([hotelname, latitude ?? null, longitude ?? null].map(String));

export const placeOf = ({ hotel }: HotelContract): NamedPlace =>
  namedPlace(
    hotel.hotelname,
    hotel.latitude === undefined ? undefined : toNumber(hotel.latitude),
    hotel.longitude === undefined ? undefined : toNumber(hotel.longitude),
  );

/** What to do with a known id, with the line for the settings. */
export const setTheId = (hotel: string, id = 'ID'): string =>
  `set the hotel's accommodation id in the environment's settings (accommodations: { ${hotel}: ${JSON.stringify(id)} })`;

async function decide(
  search: Search,
  readAt: number | undefined,
  { acceptExactMatch, chooseAccommodation, interrupted, catalogue }: LocateMeans,
  found: Map<string, KeptLocation>,
): Promise<Location> {
  const { contract, hotel, candidates: ranked, placeText } = search;
  const take = (location: Pick<KeptLocation, 'id' | 'how' | 'by'>, from: string): Location => {
    found.set(hotel, { ...location, place: placeText, foundAt: readAt ?? catalogue?.memory?.now() ?? 0 });
    return ok({ id: location.id, from });
  };
  const exact = acceptExactMatch ? onlyExact(ranked) : undefined;
  if (exact) {
    const how = `same name, ${exact.distanceMetres ?? 0} m away`;
    return take({ id: exact.id, how, by: 'match' }, `catalogue: ${how}`);
  }
  const asOf = readAt === undefined ? '' : ` (as read at ${momentText(readAt)})`;
  const candidates = ranked.slice(0, OFFERED).map(shownCandidate);
  if (candidates.length === 0)
    return fail({
      verdict: 'pending',
      stage: 'locate',
      detail: `the catalogue has no hotel of this name or place yet${asOf}`,
      advice: `a new hotel is linked in the back office; when its accommodation id is known, ${setTheId(hotel)}`,
    });
  const chosen = interrupted() ? undefined : await chooseAccommodation?.(contract, candidates);
  if (chosen) return take({ id: chosen, how: 'chosen from the catalogue', by: 'person' }, 'chosen from the catalogue');
  return fail({
    verdict: 'pending',
    stage: 'locate',
    detail:
      candidates.length === 1
        ? `one hotel of the catalogue could be this one${asOf}`
        : `${candidates.length} hotels of the catalogue could be this one${asOf}`,
    advice: setTheId(hotel, candidates[0]?.id),
    candidates,
  });
}

const shownCandidate = ({ id, name, distanceMetres }: RankedCandidate): Candidate => ({
  id: safeText(id, 60),
  name: safeText(name, 120),
  ...(distanceMetres !== undefined && { distanceMetres }),
});
