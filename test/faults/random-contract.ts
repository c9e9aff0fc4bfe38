import type { Contracts, HotelContract, Offer, Rate, Room, Season } from '../../src/contract/model.ts';
import { days, money, palma } from '../support/sample-contract.ts';

type Dice = () => number;

const oneOf = <T>(values: readonly [T, ...T[]], dice: Dice): T =>
  values[Math.floor(dice() * values.length)] ?? values[0];
const someOf = <T>(values: readonly T[], dice: Dice, chance = 0.6): readonly T[] =>
  values.filter(() => dice() < chance);
const orFirst = <T>(some: readonly T[], all: readonly [T, ...T[]]): readonly T[] => (some.length > 0 ? some : [all[0]]);

const room = (code: string, dice: Dice): Room => ({
  providerCode: code,
  name: `Room ${code}${dice() < 0.2 ? ' with a view' : ''}`,
  distributions: [{ adults: 2, children: 0 }],
});

const season = (name: string, codes: readonly string[], dice: Dice): Season => ({
  name,
  dateRanges: [name === 'Low' ? days('2027-05-01..2027-05-31') : days('2027-06-01..2027-06-30')],
  priceType: 'DISTRIBUTION',
  seasonRoomPrices: codes.map((providerRoomCode) => ({
    providerRoomCode,
    unitsQuota: oneOf([0, 2, 5], dice),
    distributionPrices: [{ adults: 2, children: 0, amount: money(oneOf(['80', '99.90', '120.55'], dice)) }],
  })),
});

const rate = (name: string, codes: readonly string[], offers: readonly string[], dice: Dice): Rate => ({
  name,
  seasons: orFirst(someOf(['Low', 'High'], dice), ['Low', 'High']).map((its) => season(its, codes, dice)),
  offers: [...someOf(offers, dice)],
  minimumStay: oneOf([1, 2, 3], dice),
});

/** Never changes: an offer that is in the hub stays as it is. */
const offer = (providerCode: string): Offer => ({
  providerCode,
  names: [{ language: 'EN', description: providerCode }],
  type: 'PERCENT',
  apply: 'LODGING',
  value: money('7.5'),
  travelWindows: [days('2027-05-01..2027-06-30')],
  providerRoomCodes: ['A'],
  mealPlans: ['ROOM_ONLY'],
});

function hotel(providerCode: string, dice: Dice): HotelContract {
  const rooms = ['A', ...someOf(['B'], dice)];
  const plans = ['ROOM_ONLY' as const, ...someOf(['HALF_BOARD' as const], dice)];
  const offers = someOf(['O1', 'O2'], dice);
  return {
    supplier: { by: 'externalCode', externalCode: 'PALMA', definition: palma },
    hotel: {
      providerCode,
      hotelname: oneOf(['House', 'Palace'], dice),
      category: 'S4',
      currency: 'EUR',
      latitude: money('39.5'),
      longitude: money('2.6'),
      images: ['https://example.com/1.jpg'],
      rooms: rooms.map((code) => room(code, dice)),
      mealPlans: plans.map((mealPlan) => ({ mealPlan })),
    },
    rates: someOf(['Summer', 'Winter'], dice, 0.7).map((name) => rate(name, rooms, offers, dice)),
    offers: offers.map(offer),
    supplements: [],
    tests: [],
    files: [`${providerCode}.yaml`],
  };
}

/** One or two small hotels of one supplier, always under the same codes, so that two draws are two versions of the same files. */
export const randomContracts = (dice: Dice): Contracts => ({
  suppliers: [palma],
  hotels: [hotel('H1', dice), ...(dice() < 0.3 ? [hotel('H2', dice)] : [])],
});

export { oneOf };
