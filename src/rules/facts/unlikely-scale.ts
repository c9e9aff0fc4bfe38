import { firstByKey, groupBy } from '../../kernel/by-key.ts';
import { toNumber } from '../../kernel/decimal.ts';
import { COUNTRY_CURRENCIES } from '../iso/country-currencies.ts';
import { CURRENCY_WORTH, UNSTEADY_CURRENCIES } from '../iso/currency-worth.ts';
import { HUB_CURRENCIES } from '../iso/hub-currencies.ts';
import type { HotelFacts } from './hotel-facts.ts';
import { middle } from './median-polish.ts';
import type { PricedRoom } from './priced-rooms.ts';

/** In euros: what a night for two costs at least, hardly less, usually at most, and at most. */
type Limits = readonly [least: number, low: number, usual: number, most: number];
/** By stars. Keys and suns are also villas and chalets for many, and more stars have no limit that says anything. */
const BY_CATEGORY: Readonly<Record<string, Limits>> = {
  S1: [7, 20, 130, 450],
  S2: [7, 25, 160, 500],
  S3: [11, 40, 230, 1000],
  S4: [14, 60, 420, 2200],
};
const OTHERS: Limits = [7, 24, 1200, 8000];
/** Countries with beds for a few euros. */
const CHEAP = new Set('BD BO EG ID IN KH LA LK MM NI NP PH PK UZ VN'.split(' '));
/** Countries of safari lodges and resort islands, whose plain houses are dear, too. */
const DEAR = new Set('AG BS BT BW KE KN MV PF RW SC TC TZ UG VG ZM ZW'.split(' '));
const LEAST_USUAL = 24;

export interface UnlikelyScale {
  /** What a night for two costs, half the prices being above it, and a room that costs this. */
  readonly typical: number;
  readonly room: PricedRoom;
  readonly is: 'high' | 'low';
  /** What the price is compared with, in the currency of the hotel. */
  readonly limit: number;
  /** A currency that would fit, one that is not in the table and might, or what the prices would have to be divided by. */
  readonly meant:
    | { readonly currency: string }
    | { readonly perhaps: string }
    | { readonly factor: number }
    | undefined;
}

/** Prices that no hotel of the category has in its currency; `undefined` for all others. */
export function unlikelyScale(facts: HotelFacts): UnlikelyScale | undefined {
  const { currency, category, address: { country = '' } = {} } = facts.contract.hotel;
  const worth = CURRENCY_WORTH.get(currency);
  if (worth === undefined || UNSTEADY_CURRENCIES.has(currency)) return undefined;
  const rooms = facts
    .pricedRooms()
    .map((room) => ({ room, price: 2 * priceOfGuest(room) }))
    .filter(({ price }) => price > 0)
    .sort((a, b) => a.price - b.price);
  const middle = rooms[Math.floor(rooms.length / 2)];
  if (!middle) return undefined;
  const { room, price: typical } = middle;
  const limits = BY_CATEGORY[category];
  const [least, low, usual, most] = limits ?? OTHERS;
  const [floor, ceiling] = [CHEAP.has(country) ? least * 0.4 : least, limits && DEAR.has(country) ? most * 2.5 : most];
  const euros = typical / worth;
  const inCurrency = (code: string): number => typical / (CURRENCY_WORTH.get(code) ?? Number.NaN);
  const owns = COUNTRY_CURRENCIES.get(country) ?? [];
  const own = owns.filter((code) => code !== currency);
  // Prices of 4 zloty to the euro are possible in euros, too, but hardly this dear; and in zloty they are usual.
  const isNear =
    limits !== undefined &&
    !DEAR.has(country) &&
    euros > usual * HARDLY &&
    own.some((code) => inCurrency(code) >= low && inCurrency(code) <= usual);
  if (euros >= floor && euros <= ceiling && !isNear) return undefined;
  const code = [...own, 'EUR', 'USD'].find(
    (one) =>
      one !== currency &&
      HUB_CURRENCIES.has(one) &&
      inCurrency(one) >= LEAST_USUAL &&
      inCurrency(one) <= (own.includes(one) ? ceiling : usual),
  );
  const unknown = euros > ceiling ? own.find((one) => !CURRENCY_WORTH.has(one)) : undefined;
  // A foreign currency is the likelier mistake; in the own one, the scale is.
  const factors = euros < floor ? [0.001, 0.01, 0.1] : inTens(facts.pricedRooms()) ? [100, 10, 1000] : [7];
  const distance = (one: number): number => Math.abs(Math.log(euros / one / Math.sqrt(low * usual)));
  const [factor] = factors
    .filter((one) => euros / one >= LEAST_USUAL && euros / one <= ceiling)
    .sort((a, b) => distance(a) - distance(b));
  const isForeign = !owns.includes(currency) || factor === undefined || euros < 1;
  return {
    typical,
    room,
    is: euros < floor ? 'low' : 'high',
    limit: (euros < floor ? floor : euros > ceiling ? ceiling : usual * HARDLY) * worth,
    meant:
      code !== undefined && isForeign
        ? { currency: code }
        : unknown !== undefined && !owns.includes(currency)
          ? { perhaps: unknown }
          : factor === undefined
            ? undefined
            : { factor },
  };
}

const HARDLY = 1.6;

/** Prices with a digit too many end in 0, those for a week hardly all. */
const inTens = (rooms: readonly PricedRoom[]): boolean =>
  rooms.every(({ price: { basePrice, distributionPrices = [] } }) =>
    [basePrice ?? '0', ...distributionPrices.map(({ amount }) => amount)].every((amount) => amount.endsWith('0')),
  );

/** A room whose prices are this many times those of the others, in every season: by the week, or with a decimal point in the wrong place. */
export interface RoomInOtherScale {
  readonly room: PricedRoom;
  /** What a guest pays in it, and half of the other rooms cost less; in the same season. */
  readonly price: number;
  readonly others: number;
  readonly factor: number;
}

/** Suites, villas and houses for many may cost many times what a double costs. */
const SPECIAL_ROOM =
  /suit|vil|pent ?house|presid|royal|king'?s|resid|chalet|bungal|apart|loft|mansion|palace|cottage|haus|house|maison|casa|cas[ae]|dorm|bed|hostel|pod|tent|camping|day ?use/i;
const SCALES = [7, 10, 100, 0.1, 0.01, 1 / 7];

export function roomsInOtherScale(facts: HotelFacts): readonly RoomInOtherScale[] {
  const bySeason = [...groupBy(facts.pricedRooms(), ({ season }) => season).values()].map(seasonOf);
  const codes = new Set(bySeason.flatMap(({ byCode }) => [...byCode.keys()]));
  return [...codes].flatMap((code) => {
    let first: RoomInOtherScale | undefined;
    for (const season of bySeason) {
      const own = season.byCode.get(code);
      const found = own && inOtherScale(own, season);
      if (own && (!found || (first && first.factor !== found.factor))) return [];
      first ??= found;
    }
    return !first || SPECIAL_ROOM.test(`${first.room.room?.name} ${code}`) ? [] : [first];
  });
}

type PerGuest = Pick<RoomInOtherScale, 'room' | 'price'>;

/** The priced rooms of a season: the first of each code, and all prices in ascending order. */
interface PricedSeason {
  readonly byCode: ReadonlyMap<string, PerGuest>;
  readonly ascending: readonly number[];
}

function seasonOf(rooms: readonly PricedRoom[]): PricedSeason {
  const priced = rooms.map((room) => ({ room, price: priceOfGuest(room) })).filter(({ price }) => price > 0);
  const byCode = firstByKey(priced, ({ room }) => room.price.providerRoomCode);
  return { byCode, ascending: priced.map(({ price }) => price).sort((a, b) => a - b) };
}

/** The room, if it is in another scale than the others of its season. */
function inOtherScale(own: PerGuest, { ascending }: PricedSeason): RoomInOtherScale | undefined {
  const [lowest = 0, second = 0] = ascending;
  const least = own.price === lowest ? second : lowest;
  const most = (own.price === ascending.at(-1) ? ascending.at(-2) : ascending.at(-1)) ?? 0;
  const isApart = own.price > 4 * most || own.price < least / 4;
  if (ascending.length < 3 || most > 3 * least || !isApart) return undefined;
  const factor = SCALES.find((one) => own.price / one > 0.75 * least && own.price / one < 1.5 * most);
  const isFactor = factor !== undefined && factor > 1 === own.price > most;
  const others = ascending.toSpliced(ascending.indexOf(own.price), 1);
  return isFactor ? { ...own, others: middle(others), factor } : undefined;
}

/** What a guest pays of two, or of another party: about the same in all rooms of a kind. */
export function priceOfGuest({ season, price }: PricedRoom): number {
  const { basePrice, adultPrices: [second = basePrice] = [], distributionPrices = [] } = price;
  if (season.priceType === 'PAX')
    return basePrice === undefined || second === undefined ? Number.NaN : (toNumber(basePrice) + toNumber(second)) / 2;
  const party =
    distributionPrices.find(({ adults, children }) => adults === 2 && children === 0) ?? distributionPrices[0];
  return party ? toNumber(party.amount) / Math.max(2, party.adults + party.children) : Number.NaN;
}
