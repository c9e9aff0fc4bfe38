import { type Hotel, type HotelContract, occupancyText, type Room } from '../../contract/model.ts';
import { mealChildPlaces } from '../prepared/prepared-price.ts';
import { MOST_CHILDREN, MOST_PEOPLE, partyFor } from '../prepared/selling-conditions.ts';
import { type Party, sortParty } from '../request/party.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';

/** Guests of a room: adults, and children by age. */
export interface GuestParty {
  readonly adults: number;
  readonly childAges: readonly number[];
}

interface Versions {
  readonly before: HotelContract;
  readonly after: HotelContract;
  readonly switches: PricingSwitches;
}

interface Side {
  readonly hotel: Hotel;
  readonly room: Room | undefined;
  /** The most children's prices of any meal plan: further places in the lists are alike. */
  readonly places: number;
}

const OLDEST = 17;

/**
 * Every party that either version of the room allows, with children of all ages that the versions tell apart, in any mixture. One party stands for
 * all that both versions count alike; infants are among them where they decide whether a stay is sold.
 */
export function bothParties(
  { before, after, switches }: Versions,
  rooms: { readonly before: Room | undefined; readonly after: Room | undefined },
): readonly GuestParty[] {
  const sides = [
    { hotel: before.hotel, room: rooms.before, places: mostChildPrices(before) },
    { hotel: after.hotel, room: rooms.after, places: mostChildPrices(after) },
  ];
  const ages = minorAges(sides, switches);
  const found = new Map<string, GuestParty>();
  let groups: readonly (readonly number[])[] = [[]];
  for (let children = 0; children <= MOST_CHILDREN; children += 1) {
    for (const childAges of groups)
      for (let adults = 1; adults + children <= MOST_PEOPLE; adults += 1) {
        const counted = sides.map((side) => countedIn(side, { adults, childAges }, switches));
        const key = counted.map(({ text }) => text).join(' / ');
        if (counted.some(({ isAllowed }) => isAllowed) && !found.has(key)) found.set(key, { adults, childAges });
      }
    groups = groups.flatMap((group) =>
      ages.flatMap((age) => (group.length === 0 || age >= (group.at(-1) ?? 0) ? [[...group, age]] : [])),
    );
  }
  // In the order of the rooms' occupancies.
  const order = sides.flatMap(({ room }) => room?.distributions.map(occupancyText) ?? []);
  const rank = (party: GuestParty): number =>
    Math.min(...sides.map((side) => order.indexOf(countedIn(side, party, switches).occupancy) >>> 0));
  return [...found.values()]
    .map((party) => ({ party, rank: rank(party) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ party }) => party);
}

/** Every party that the room allows. */
export const allowedParties = (contract: HotelContract, room: Room, switches: PricingSwitches): readonly GuestParty[] =>
  bothParties({ before: contract, after: contract, switches }, { before: room, after: room });

/** How a version counts the party: alike texts pay alike. */
function countedIn({ hotel, room, places }: Side, party: GuestParty, switches: PricingSwitches) {
  const counted = room && partyFor(hotel, room, sortParty(hotel, party, switches), switches);
  if (!counted?.ok) return { isAllowed: false, occupancy: '', text: counted?.error.reason.kind ?? '' };
  const occupancy = occupancyText(counted.value);
  const meals = mealPlaces(counted.value, hotel, places, switches).toSorted((a, b) => a - b);
  return { isAllowed: true, occupancy, text: `${occupancy} ${meals}` };
}

const mealPlaces = (party: Party, { minimumChildrenAge = 0 }: Hotel, most: number, switches: PricingSwitches) =>
  mealChildPlaces(party, minimumChildrenAge, switches).map((place) => Math.min(place, most));

const mostChildPrices = ({ hotel, rates }: HotelContract): number =>
  Math.max(
    0,
    ...[hotel, ...rates.flatMap(({ seasons }) => seasons)]
      .flatMap(({ mealPlans = [] }) => mealPlans)
      .map(({ childPrices = [] }) => childPrices.length),
  );

/** One age in the middle of each group of ages that both hotels count alike, unless both count them as adults. */
function minorAges(sides: readonly Side[], switches: PricingSwitches): readonly number[] {
  const groups = new Map<string, number[]>();
  for (let age = 0; age <= OLDEST; age += 1) {
    const kinds = sides.map((side) => kindOf(side, age, switches));
    if (kinds.every((kind) => kind === 'adult')) continue;
    const group = groups.get(kinds.join()) ?? [];
    groups.set(kinds.join(), group);
    group.push(age);
  }
  return [...groups.values()].map((ages) => ages[Math.floor(ages.length / 2)] ?? 0);
}

function kindOf({ hotel, places }: Side, age: number, switches: PricingSwitches): string {
  const party = sortParty(hotel, { adults: 0, childAges: [age] }, switches);
  if (party.adults > 0) return 'adult';
  return party.infants > 0 ? 'infant' : `child ${mealPlaces(party, hotel, places, switches)}`;
}
