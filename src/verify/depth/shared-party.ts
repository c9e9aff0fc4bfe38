import type { Hotel, Occupancy } from '../../contract/model.ts';
import { type AskedParty, partyOf } from '../party-of.ts';

/**
 * People who fill the occupancy, as `partyOf` finds them, but with children of an age that many hotels have in common: within the band,
 * away from its bounds, the number that halves most often (2 to 12: 8; 3 to 6: 4). Parties of the same ages can share a quote.
 */
export function sharedParty(hotel: Parameters<typeof partyOf>[0], occupancy: Occupancy): AskedParty | undefined {
  const party = partyOf(hotel, occupancy);
  if (party === undefined || party.childAges.length === 0) return party;
  const age = roundestInside(hotel);
  return age === undefined ? party : { ...party, childAges: party.childAges.map(() => age) };
}

function roundestInside({
  minimumChildrenAge: youngest = 0,
  maximumChildrenAge: oldest = 0,
}: Pick<Hotel, 'minimumChildrenAge' | 'maximumChildrenAge'>): number | undefined {
  // From 18 on the hub takes a person for an adult.
  for (let step = 16; step >= 1; step /= 2) {
    const age = (Math.floor(youngest / step) + 1) * step;
    if (age < oldest && age < 18) return age;
  }
  return undefined;
}
