import type { Hotel, Occupancy } from '../../contract/model.ts';
import type { Stay } from './stay.ts';

type AgeBand = Pick<Hotel, 'minimumChildrenAge' | 'maximumChildrenAge'>;

const GROWN_UP = 30;

export interface AskedParty {
  readonly adults: number;
  readonly childAges: readonly number[];
}

/**
 * People who fill the occupancy: every child in the middle of the hotel's age band, where no reading of its bounds can make it an
 * infant or an adult. `undefined` when it has children and the hotel has no band, so that nobody counts as a child there.
 */
export function partyOf(hotel: AgeBand, { adults, children }: Occupancy): AskedParty | undefined {
  const { minimumChildrenAge: youngest = 0, maximumChildrenAge: oldest } = hotel;
  if (children === 0) return { adults, childAges: [] };
  if (oldest === undefined || oldest < youngest) return undefined;
  const age = Math.ceil((youngest + oldest) / 2);
  return { adults, childAges: Array.from({ length: children }, () => age) };
}

/** The ages to quote and to repeat at prebook, adults first. An adult is 30, or older where the hotel's children are as old as that. */
export function agesOf(hotel: AgeBand, { adults, childAges }: Pick<Stay, 'adults' | 'childAges'>): readonly number[] {
  const adultAge = Math.max(GROWN_UP, (hotel.maximumChildrenAge ?? 0) + 1);
  return [...Array.from({ length: adults }, () => adultAge), ...childAges];
}

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
