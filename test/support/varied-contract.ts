import type { HotelContract, Occupancy, Rate, Season, SeasonRoomPrice } from '../../src/contract/model.ts';
import { fromScaled } from '../../src/kernel/decimal.ts';
import { goodContract, item, occupancy, range } from './contract-builder.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * A contract with correct prices, the same for the same seed. Contracts differ as hotels' price lists do: factors or fixed amounts, by
 * room or per person, rounded to fives or cents, few or many rooms and seasons.
 */
export function variedContract(seed: number): HotelContract {
  const draw = drawing(seed);
  const good = goodContract();
  const rooms = roomsFor(draw);
  const style = styleOf(draw);
  const seasons = seasonsFor(draw);
  const price = pricing(rooms, seasons, style, draw);
  const rates = [rateWith('Contract', 1, seasons, rooms, price, style, draw)];
  if (draw.isOneIn(4)) rates.push(rateWith('Prepaid', 0.9, seasons, rooms, price, style, draw));
  if (draw.isOneIn(4)) rates.push(rateWith('Next year', 1.04, seasons, rooms, price, style, draw));
  return {
    ...good,
    hotel: {
      ...good.hotel,
      mealPlans: [{ mealPlan: 'ROOM_ONLY' }],
      rooms: rooms.map(({ code, parties }) => ({ providerCode: code, distributions: parties })),
    },
    rates,
    offers: [],
    supplements: [],
    tests: [],
  };
}

interface Draw {
  readonly unit: () => number;
  readonly between: (least: number, most: number) => number;
  readonly count: (least: number, most: number) => number;
  readonly oneOf: <T>(...items: readonly T[]) => T;
  readonly isOneIn: (chances: number) => boolean;
}

export function drawing(seed: number): Draw {
  const unit = seededRandom(seed);
  const between = (least: number, most: number): number => least + unit() * (most - least);
  const count = (least: number, most: number): number => Math.floor(between(least, most + 1));
  return {
    unit,
    between,
    count,
    oneOf: (...items) => item(items, Math.floor(unit() * items.length)),
    isOneIn: (chances) => unit() * chances < 1,
  };
}

interface DrawnRoom {
  readonly code: string;
  readonly parties: readonly Occupancy[];
  readonly level: number;
}

const ROOMS = [
  ['SGL', '1', 0.7],
  ['DBL', '1 2', 1],
  ['DBS', '1 2 2+1', 1.15],
  ['TRP', '2 2+1 3', 1.25],
  ['FAM', '2 2+1 2+2 3 3+1', 1.45],
  ['DLX', '1 2 2+1', 1.6],
  ['SUI', '2 2+1 2+2 4', 2.2],
  ['STU', '2', 1.1],
  ['VIL', '2 4 6', 4],
] as const;

function roomsFor(draw: Draw): readonly DrawnRoom[] {
  const spread = draw.oneOf(0.4, 1, 1, 1.6);
  const chosen = ROOMS.filter(() => draw.isOneIn(2));
  return (chosen.length > 0 ? chosen : ROOMS.slice(1, 3)).map(([code, parties, level]) => ({
    code,
    parties: parties.split(' ').map(occupancy),
    level: level ** spread * draw.between(0.95, 1.05),
  }));
}

interface DrawnSeason {
  readonly name: string;
  readonly level: number;
  readonly isWeekend: boolean;
}

function seasonsFor(draw: Draw): readonly DrawnSeason[] {
  const count = draw.oneOf(2, 3, 3, 4, 4, 5, 6, 8, 11);
  const most = draw.oneOf(1.25, 1.6, 1.9, 2.5, 3.4);
  const withWeekends = draw.isOneIn(5);
  const seasons = Array.from({ length: count }, (_, index) => ({
    name: `Season ${index + 1}`,
    level: most ** Math.sin((Math.PI * (index + 0.5)) / count) * draw.between(0.96, 1.04),
    isWeekend: false,
  }));
  const weekends = seasons.map((one) => ({
    name: `${one.name} weekend`,
    level: one.level * 1.2,
    isWeekend: true,
  }));
  return withWeekends ? seasons.flatMap((one, index) => [one, item(weekends, index)]) : seasons;
}

type Style = ReturnType<typeof styleOf>;

function styleOf(draw: Draw) {
  return {
    basis: draw.between(40, 160) * draw.oneOf(1, 1, 1, 100),
    rooms: draw.oneOf('factor', 'factor', 'fixed', 'fixed by season'),
    guests: draw.oneOf('factor', 'fixed', 'person', 'person'),
    single: draw.oneOf(0.6, 0.75, 0.85, 0.95),
    /** In the cheapest season one person may pay as much as two, or only half. */
    singleInLow: draw.oneOf('as always', 'as always', 'as always', 'double', 'half'),
    child: draw.oneOf(0.2, 0.35, 0.5),
    step: draw.oneOf(0.01, 0.5, 1, 1, 1, 5, 5, 10),
    /** How far prices deviate from any formula, as if set by hand. */
    hand: draw.oneOf(0, 0, 0.01, 0.03, 0.06),
    form: draw.oneOf('DISTRIBUTION', 'DISTRIBUTION', 'DISTRIBUTION', 'PAX', 'mixed'),
    /** The factor for one room in one season. */
    promotion: draw.isOneIn(8) ? draw.oneOf(0.75, 0.8, 0.85) : 1,
    /** One room costs the same all year. */
    hasFlatRoom: draw.isOneIn(12),
    /** How strongly the best rooms' prices follow the seasons. */
    slope: draw.oneOf(1, 1, 1, 1.3, 0.7),
    leavesOut: draw.isOneIn(5),
    businessWeekend: draw.isOneIn(2),
  } as const;
}

type Pricing = (room: DrawnRoom, party: Occupancy, season: DrawnSeason) => number;

function pricing(rooms: readonly DrawnRoom[], seasons: readonly DrawnSeason[], style: Style, draw: Draw): Pricing {
  const lowest = Math.min(...seasons.map(({ level }) => level));
  const promoted = { room: draw.oneOf(...rooms), season: draw.oneOf(...seasons) };
  const [flat, best] = [draw.oneOf(...rooms), rooms.at(-1)];
  return (room, party, season) => {
    const level = style.hasFlatRoom && room === flat && rooms.length > 2 ? 1.2 : season.level;
    const steep = room === best ? level ** style.slope : level;
    const extra = (room.level - 1) * (style.rooms === 'fixed by season' ? (1 + level) / 2 : 1);
    const double = style.basis * (style.rooms === 'factor' ? steep * room.level : Math.max(0.4, level + extra));
    const isSingle = party.adults === 1;
    const atLow = season.level === lowest && room.parties.length > 1 ? style.singleInLow : 'as always';
    const single =
      atLow === 'double'
        ? 1
        : atLow === 'half'
          ? 0.51
          : season.isWeekend && style.businessWeekend
            ? style.single - 0.05
            : style.single;
    const guests = party.adults - 2 + party.children * style.child;
    const factor = isSingle ? single + party.children * 0.2 : 1;
    const fixed = style.basis * 0.35 * Math.max(0, guests);
    const more =
      style.guests === 'fixed' ? fixed : double * Math.max(0, guests) * (style.guests === 'person' ? 0.45 : 0.25);
    const promotion = room === promoted.room && season === promoted.season ? style.promotion : 1;
    return (double * factor + more) * promotion;
  };
}

function rateWith(
  name: string,
  change: number,
  seasons: readonly DrawnSeason[],
  rooms: readonly DrawnRoom[],
  price: Pricing,
  style: Style,
  draw: Draw,
): Rate {
  const left = style.leavesOut ? draw.oneOf(...rooms) : undefined;
  return {
    name,
    seasons: seasons.map((season, index): Season => {
      const isByPerson = style.form === 'PAX' || (style.form === 'mixed' && index % 2 === 1);
      return {
        name: season.name,
        dateRanges: [
          range(
            `2027-${String(1 + (index % 12)).padStart(2, '0')}-01..2027-${String(1 + (index % 12)).padStart(2, '0')}-28`,
          ),
        ],
        priceType: isByPerson ? 'PAX' : 'DISTRIBUTION',
        seasonRoomPrices: rooms
          .filter((room) => room !== left || index !== 0 || rooms.length === 1)
          .map((room) => {
            const amountOf = (party: Occupancy) => price(room, party, season) * change;
            const byHand = () => 1 + draw.between(-style.hand, style.hand);
            return isByPerson
              ? byPerson(room, amountOf, byHand, style.step)
              : byOccupancy(room, amountOf, byHand, style.step);
          }),
      };
    }),
  };
}

type AmountOf = (party: Occupancy) => number;

function byOccupancy(
  { code, parties }: DrawnRoom,
  amountOf: AmountOf,
  byHand: () => number,
  step: number,
): SeasonRoomPrice {
  let dearest = 0;
  const distributionPrices = parties.map((party) => {
    const amount = Math.max(amountOf(party) * byHand(), party.adults > 1 ? dearest + step : 0);
    dearest = Math.max(dearest, amount);
    return { ...party, amount: rounded(amount, step) };
  });
  return { providerRoomCode: code, unitsQuota: 5, distributionPrices };
}

function byPerson(
  { code, parties }: DrawnRoom,
  amountOf: AmountOf,
  byHand: () => number,
  step: number,
): SeasonRoomPrice {
  const adults = Math.max(...parties.map((party) => party.adults));
  const children = Math.max(...parties.map((party) => party.children));
  const double = amountOf({ adults: 2, children: 0 });
  const first = Math.min(0.9 * double, amountOf({ adults: 1, children: 0 }));
  const third = amountOf({ adults: 3, children: 0 }) - double;
  const child = amountOf({ adults: 2, children: 1 }) - double;
  return {
    providerRoomCode: code,
    unitsQuota: 5,
    basePrice: rounded(first * byHand(), step),
    adultPrices: Array.from({ length: adults - 1 }, (_, index) =>
      rounded((index === 0 ? double - first : third) * byHand(), step),
    ),
    childPrices: Array.from({ length: children }, () =>
      rounded(Math.min(child, 0.9 * third, 0.9 * (double - first)) * byHand(), step),
    ),
  };
}

const rounded = (amount: number, step: number) =>
  fromScaled(BigInt(Math.max(1, Math.round(amount / step)) * Math.round(step * 100)), 2);
