import { hotelKey } from '../contract/identity.ts';
import type { HotelContract } from '../contract/model.ts';
import type { Hub } from '../hub/hub.ts';
import { toNumber } from '../kernel/decimal.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { safeText } from '../kernel/safe-text.ts';
import { namedPlace, scanCatalogue } from './catalogue-scan.ts';
import { type Ending, failureEnding } from './ending.ts';
import { bestCandidates, type NamedPlace, onlyExact, type RankedCandidate, rankCandidates } from './rank-candidates.ts';
import { interruptedEnding } from './stage.ts';
import type { Candidate, Verification } from './verification.ts';

export interface LocateMeans {
  readonly hub: Hub;
  readonly accommodationIds: ReadonlyMap<string, string>;
  readonly acceptExactMatch: boolean;
  readonly chooseAccommodation?: (
    hotel: HotelContract,
    candidates: readonly Candidate[],
  ) => Promise<string | undefined>;
  readonly interrupted: () => boolean;
}

export type Location = Result<NonNullable<Verification['accommodation']>, Ending>;

/** Enough to be sure that a second exact match is among them. */
const KEPT = 20;
const OFFERED = 5;

interface Search {
  readonly contract: HotelContract;
  readonly place: NamedPlace;
  candidates: readonly RankedCandidate[];
}

/**
 * Which accommodation of the hub's catalogue each hotel is, in the order of the contracts: the id of the settings, else the outcome
 * of one scan for all the others. The interface links the two by no field, so nothing but one exact match is ever taken unasked.
 */
export async function locateHotels(
  contracts: readonly HotelContract[],
  means: LocateMeans,
): Promise<readonly Location[]> {
  const searches = new Map<HotelContract, Search>();
  for (const contract of contracts) {
    if (means.accommodationIds.has(hotelKey(contract))) continue;
    searches.set(contract, { contract, place: placeOf(contract), candidates: [] });
  }
  const trouble = searches.size > 0 ? await searchCatalogue([...searches.values()], means) : undefined;
  const locations: Location[] = [];
  for (const contract of contracts) {
    const search = searches.get(contract);
    const id = means.accommodationIds.get(hotelKey(contract));
    if (id !== undefined) locations.push(ok({ id, from: 'settings' }));
    else if (trouble) locations.push(fail(trouble));
    else locations.push(await decide(contract, search?.candidates ?? [], means));
  }
  return locations;
}

const placeOf = ({ hotel }: HotelContract): NamedPlace =>
  namedPlace(
    hotel.hotelname,
    hotel.latitude === undefined ? undefined : toNumber(hotel.latitude),
    hotel.longitude === undefined ? undefined : toNumber(hotel.longitude),
  );

/** Fills in the candidates of every search; gives the ending for all of them when the catalogue could not be read to its end. */
async function searchCatalogue(
  searches: readonly Search[],
  { hub, interrupted }: LocateMeans,
): Promise<Ending | undefined> {
  for await (const page of scanCatalogue(hub, interrupted)) {
    if (page.kind === 'failed') return failureEnding('locate', page.failure);
    if (page.kind === 'cut-short')
      return {
        verdict: 'failed',
        stage: 'locate',
        detail: `the catalogue ended after ${page.read} of ${page.total} hotels`,
        advice: SET_THE_ID,
      };
    for (const search of searches) {
      const found = rankCandidates(search.place, page.entries, KEPT);
      search.candidates = bestCandidates([...search.candidates, ...found], KEPT);
    }
  }
  return interrupted() ? interruptedEnding('locate') : undefined;
}

const SET_THE_ID = "set the hotel's accommodation id in the environment's settings (accommodations)";

async function decide(
  contract: HotelContract,
  ranked: readonly RankedCandidate[],
  { acceptExactMatch, chooseAccommodation, interrupted }: LocateMeans,
): Promise<Location> {
  const exact = acceptExactMatch ? onlyExact(ranked) : undefined;
  if (exact) return ok({ id: exact.id, from: `catalogue: same name, ${exact.distanceMetres ?? 0} m away` });
  const candidates = ranked.slice(0, OFFERED).map(shownCandidate);
  if (candidates.length === 0)
    return fail({
      verdict: 'pending',
      stage: 'locate',
      detail: 'the catalogue has no hotel of this name or place yet',
      advice: `a new hotel is linked in the back office; when its accommodation id is known, ${SET_THE_ID}`,
    });
  const chosen = interrupted() ? undefined : await chooseAccommodation?.(contract, candidates);
  if (chosen) return ok({ id: chosen, from: 'chosen from the catalogue' });
  return fail({
    verdict: 'pending',
    stage: 'locate',
    detail:
      candidates.length === 1
        ? 'one hotel of the catalogue could be this one'
        : `${candidates.length} hotels of the catalogue could be this one`,
    advice: SET_THE_ID,
    candidates,
  });
}

const shownCandidate = ({ id, name, distanceMetres }: RankedCandidate): Candidate => ({
  id: safeText(id, 60),
  name: safeText(name, 120),
  ...(distanceMetres !== undefined && { distanceMetres }),
});
