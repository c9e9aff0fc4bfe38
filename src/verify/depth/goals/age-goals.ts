import type { Hotel } from '../../../contract/model.ts';
import { sortParty } from '../../../pricing/request/party.ts';
import { type AskedParty, agesOf, type Stay } from '../../stay/stay.ts';
import { type BoundaryGoal, keyOf, type Option, type PlaceStays } from './goal.ts';
import { type HotelStays, hotelStays } from './hotel-stays.ts';
import { keyed } from './price-goals.ts';
import { isVisiblyOther } from './proved-prices.ts';
import { whyNoPlace } from './why-not-proved.ts';

/** Options kept per age: several, so that hotels can share a quote. */
const MOST_OPTIONS = 12;
/** The hub counts everyone from this age on as an adult. */
const GROWN = 18;

/** Age bands that are off by one year at one end. */
const shifted = ({ minimumChildrenAge: youngest = 0, maximumChildrenAge: oldest }: Hotel) =>
  oldest === undefined || oldest < youngest
    ? []
    : [
        { minimumChildrenAge: youngest - 1, maximumChildrenAge: oldest },
        { minimumChildrenAge: youngest + 1, maximumChildrenAge: oldest },
        { minimumChildrenAge: youngest, maximumChildrenAge: oldest - 1 },
        { minimumChildrenAge: youngest, maximumChildrenAge: oldest + 1 },
      ].filter(({ minimumChildrenAge }) => minimumChildrenAge >= 0);

/**
 * Goals for both ends of the age band, from either side: the oldest infant, the youngest and the oldest child, and the youngest adult. Each
 * needs a stay that a hub whose band is off by that year would sell at another price, or would refuse or sell against the contract.
 */
export function ageGoals(stays: HotelStays, places: readonly PlaceStays[]): readonly BoundaryGoal[] {
  const { contract, switches } = stays;
  return shifted(contract.hotel).flatMap((band): BoundaryGoal[] => {
    const hotel = { ...contract.hotel, ...band };
    const countsAs = (of: Hotel, age: number) => {
      const { adults, children } = sortParty(of, { adults: 0, childAges: [age] }, switches);
      return adults > 0 ? 'adult' : children > 0 ? 'child' : 'infant';
    };
    const ages = Array.from({ length: GROWN }, (_, age) => age);
    const age = ages.find((each) => countsAs(hotel, each) !== countsAs(contract.hotel, each));
    if (age === undefined) return [];
    const other = hotelStays({ ...contract, hotel }, stays.today, switches);
    const shows = (stay: Stay): boolean => showsBand(stays, other, stay);
    const options = optionsWith(stays, places, age, shows);
    const counts = countsAs(contract.hotel, age);
    return [
      {
        boundary: { kind: 'age', age, countsAs: counts },
        proof: { kind: 'age', shows },
        options: keyed(options),
        whyNot: () =>
          whyNoPlace(
            stays,
            places,
            `no stay that can be booked today costs visibly more or less with a guest of ${age}`,
          ),
      },
    ];
  });
}

function showsBand(stays: HotelStays, other: HotelStays, stay: Stay): boolean {
  const own = stays.book.stay(stay);
  // The hub shows rooms and meal plans by name, so a stay of the same name must not look like this one.
  const rivals = (of: HotelStays) => of.rivals(stay).flatMap((rival) => of.book.stay(rival) ?? []);
  if (own === undefined) return other.isShown(stay) && rivals(stays).length === 0;
  if (!stays.isCheapestShown(stay)) return false;
  const isOther = isVisiblyOther(own, stays.switches);
  return [other.book.stay(stay), ...rivals(other)].every((offered) => isOther(offered?.units));
}

/** Parties with a guest of this age, in place of a child or an adult of an occupancy, or in addition to it. */
function* partiesWith({ adults, childAges }: AskedParty, age: number): Generator<AskedParty> {
  if (childAges.length > 0) yield { adults, childAges: [...childAges.slice(1), age] };
  if (adults > 1) yield { adults: adults - 1, childAges: [...childAges, age] };
  yield { adults, childAges: [...childAges, age] };
}

function optionsWith(
  stays: HotelStays,
  places: readonly PlaceStays[],
  age: number,
  shows: (stay: Stay) => boolean,
): readonly Option[] {
  const found: Option[] = [];
  for (const { options } of places)
    for (const option of options) {
      const [run] = option.arrivals;
      if (run === undefined) continue;
      for (const party of partiesWith(option.party, age)) {
        const isShown = option.mealPlans.some((plan) => shows(stays.stay({ ...option, party }, plan, run.from)));
        if (!isShown) continue;
        const people = agesOf(stays.contract.hotel, party).join();
        found.push({ ...option, party, people, key: keyOf(option.nights, people) });
      }
      if (found.length >= MOST_OPTIONS) return found;
    }
  return found;
}
