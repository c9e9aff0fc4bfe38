import type { HotelContract, Rate } from '../../src/contract/model.ts';
import { type Draft, goodContract, item, money, occupancy, prices, range } from './contract-builder.ts';

const SEASONS = [
  ['Low', '04-01', '05-31', 1],
  ['Mid', '06-01', '06-30', 1.2],
  ['High', '07-01', '08-31', 1.6],
  ['Autumn', '09-01', '10-31', 1.1],
] as const;

const ROOMS = {
  DBL: { '1': 80, '2': 100, '2+1': 118 },
  FAM: { '2': 130, '2+1': 152, '2+2': 170 },
  SUI: { '2': 200, '2+1': 224 },
};

function summerOf(year: number, factor: number): Rate {
  return {
    name: `Summer ${year}`,
    minimumStay: 2,
    seasons: SEASONS.map(([name, from, to, level]) => ({
      name,
      dateRanges: [range(`${year}-${from}..${year}-${to}`)],
      priceType: 'DISTRIBUTION' as const,
      seasonRoomPrices: Object.entries(ROOMS).map(([code, amounts]) =>
        prices(
          code,
          Object.fromEntries(
            Object.entries(amounts).map(([party, amount]) => [party, `${Math.round(amount * level * factor)}`]),
          ),
        ),
      ),
    })),
  };
}

/** A hotel whose four seasons and three rooms rise by 4 % from Summer 2027 to Summer 2028. */
export function twoYears(change: (contract: Draft<HotelContract>) => void = () => {}): HotelContract {
  const { hotel, ...rest } = goodContract();
  const rooms = Object.entries(ROOMS).map(([providerCode, amounts]) => ({
    providerCode,
    name: `Room ${providerCode}`,
    distributions: Object.keys(amounts).map(occupancy),
  }));
  const contract = structuredClone({
    ...rest,
    hotel: { ...hotel, rooms, mealPlans: [{ mealPlan: 'ROOM_ONLY' as const }] },
    rates: [summerOf(2027, 1), summerOf(2028, 1.04)],
    offers: [],
    supplements: [],
    tests: [],
  }) as unknown as Draft<HotelContract>;
  change(contract);
  return contract as HotelContract;
}

export const seasonOf = ({ rates }: Draft<HotelContract>, year: number, name: string) =>
  item(item(rates, year - 2027).seasons.filter((season) => season.name === name));

export const roomsOf = (contract: Draft<HotelContract>, year: number, name: string) =>
  seasonOf(contract, year, name).seasonRoomPrices;

/** Multiplies the prices of a season, of all rooms or one. */
export function scale(contract: Draft<HotelContract>, year: number, name: string, factor: number, room?: number): void {
  for (const [index, { distributionPrices = [] }] of roomsOf(contract, year, name).entries())
    if (room === undefined || room === index)
      for (const entry of distributionPrices) entry.amount = money(`${Math.round(Number(entry.amount) * factor)}`);
}

export const setPrice = (
  contract: Draft<HotelContract>,
  year: number,
  name: string,
  [room, party]: readonly [room: number, party: number],
  amount: number,
): void => {
  item(item(roomsOf(contract, year, name), room).distributionPrices ?? [], party).amount = money(`${amount}`);
};
