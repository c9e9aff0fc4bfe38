import type { Hotel, HotelContract, Room } from '../contract/model.ts';
import type { PricingSwitches } from '../pricing/settings/pricing-switches.ts';
import { sortParty } from '../pricing/stay/party.ts';

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

const OLDEST = 17;

/**
 * The parties that either version of the room allows. Children are of every age that the hotels tell apart, one age for each, all of a party
 * of one such age; where the number of infants allowed differs, there are parties with one infant more than the lower number, too.
 */
export function bothParties(
  { before, after, switches }: Versions,
  rooms: { readonly before: Room | undefined; readonly after: Room | undefined },
): readonly GuestParty[] {
  const hotels = [before.hotel, after.hotel];
  const ages = toldApart(hotels, switches);
  const children = ages.filter(({ kinds }) => kinds.includes('child')).map(({ age }) => age);
  const infant = ages.find(({ kinds }) => kinds.includes('infant'))?.age;
  const [fewest, most] = hotels.map(({ infantsAllowed = 0 }) => infantsAllowed).sort((a, b) => a - b);
  const parties = new Map<string, GuestParty>();
  const add = (party: GuestParty): void => {
    parties.set(JSON.stringify(party), party);
  };
  for (const { adults, children: count } of [rooms.before, rooms.after].flatMap((room) => room?.distributions ?? [])) {
    if (count === 0) add({ adults, childAges: [] });
    else for (const age of children) add({ adults, childAges: Array(count).fill(age) });
    if (count === 0 && fewest !== most && infant !== undefined)
      add({ adults, childAges: Array((fewest ?? 0) + 1).fill(infant) });
  }
  return [...parties.values()];
}

type Kind = 'infant' | 'child' | 'adult';

/** One age in the middle of each group of ages that both hotels count alike. */
function toldApart(
  hotels: readonly Hotel[],
  switches: PricingSwitches,
): readonly { readonly age: number; readonly kinds: readonly Kind[] }[] {
  const groups = new Map<string, { readonly ages: number[]; readonly kinds: readonly Kind[] }>();
  for (let age = 0; age <= OLDEST; age += 1) {
    const kinds = hotels.map((hotel) => kindOf(hotel, age, switches));
    const group = groups.get(kinds.join()) ?? { ages: [], kinds };
    groups.set(kinds.join(), group);
    group.ages.push(age);
  }
  return [...groups.values()].map(({ ages, kinds }) => ({ age: ages[Math.floor(ages.length / 2)] ?? 0, kinds }));
}

function kindOf(hotel: Hotel, age: number, switches: PricingSwitches): Kind {
  const { adults, infants } = sortParty(hotel, { adults: 0, childAges: [age] }, switches);
  return adults > 0 ? 'adult' : infants > 0 ? 'infant' : 'child';
}
