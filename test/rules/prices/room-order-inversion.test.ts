import { describe, expect, it } from 'vitest';
import type { HotelContract, SeasonRoomPrice } from '../../../src/contract/model.ts';
import { roomOrderInversion } from '../../../src/rules/prices/room-order-inversion.ts';
import { addRoom, type Draft, item, prices, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, findingsIn, testChanges, testFindings, textsOf } from '../findings.ts';
import { contractOf } from '../priced-contract.ts';

type Contract = Parameters<(contract: Draft<HotelContract>) => void>[0];

/** A season between the two of the rate, with the amounts by room and occupancy. */
const addMidSeason = (rates: Contract['rates'], amounts: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  item(rates).seasons.splice(1, 0, {
    name: 'Mid',
    dateRanges: [range('2027-04-01..2027-04-30')],
    priceType: 'DISTRIBUTION',
    seasonRoomPrices: Object.entries(amounts).map(([code, ofRoom]) => prices(code, ofRoom)) as Draft<SeasonRoomPrice[]>,
  });

describe('room order inversion', () => {
  testChanges({
    'finds a better room for less money in one season': [
      ({ rates }) => {
        addMidSeason(rates, {
          DBL: { '1': '90', '2': '150', '2+1': '160' },
          FAM: { '2': '145', '2+1': '165', '2+2': '190' },
        });
      },
      'P11 warning rates.0.seasons.1.seasonRoomPrices.1, see rates.0.seasons.1.seasonRoomPrices.0',
    ],
  });

  it('names one room for one wrong price, whatever the order in the file', () => {
    const wrong = (turn: boolean): string[] =>
      findingsAfter((contract) => {
        const { hotel, rates } = contract;
        addRoom(contract, 'SUI', ['135', '185']);
        addMidSeason(rates, {
          DBL: { '1': '90', '2': '126', '2+1': '146' },
          FAM: { '2': '145', '2+1': '165', '2+2': '190' },
          SUI: { '2': '125' },
        });
        if (turn) {
          hotel.rooms.reverse();
          item(rates).seasons.reverse();
        }
      });
    expect(wrong(false)).toEqual([
      'P11 warning rates.0.seasons.1.seasonRoomPrices.2, see rates.0.seasons.1.seasonRoomPrices.0',
    ]);
    expect(wrong(true)).toEqual([
      'P11 warning rates.0.seasons.1.seasonRoomPrices.2, see rates.0.seasons.1.seasonRoomPrices.0',
    ]);
  });

  it('names the plain room that costs too much', () => {
    expect(
      findingsAfter((contract) => {
        const { rates } = contract;
        addRoom(contract, 'SUI', ['135', '185']);
        addMidSeason(rates, {
          DBL: { '1': '90', '2': '143', '2+1': '163' },
          FAM: { '2': '138', '2+1': '165', '2+2': '190' },
          SUI: { '2': '139' },
        });
      }, 'P11'),
    ).toEqual(['P11 warning rates.0.seasons.1.seasonRoomPrices.0, see rates.0.seasons.1.seasonRoomPrices.1']);
  });
});

/** What two adults pay in each season, by room; 0: no price. */
type Table = Readonly<Record<string, readonly number[]>>;

/** A contract of one rate with these prices in its seasons. */
const ofTable = (table: Table) =>
  contractOf(
    Object.fromEntries(
      Object.entries(table).map(([code, amounts]) => [
        code,
        amounts.map((amount) => (amount > 0 ? { '2': String(amount) } : undefined)),
      ]),
    ),
  );

const anyTable = (rooms: readonly string[]): fc.Arbitrary<Table> =>
  fc
    .integer({ min: 2, max: 5 })
    .chain((seasons) =>
      fc.tuple(
        ...rooms.map(() =>
          fc.array(fc.constantFrom(0, 100, 110, 120, 130), { minLength: seasons, maxLength: seasons }),
        ),
      ),
    )
    .map((columns) => Object.fromEntries(rooms.map((room, index) => [room, columns[index] ?? []])));

/** Of two rooms: the one season in which the order is not that of all others. */
function expected({ A = [], B = [] }: Table): string[] {
  const both = A.flatMap((a, season) => {
    const b = B[season] ?? 0;
    return a > 0 && b > 0 ? [{ season, a, b }] : [];
  });
  const [above, below] = [both.filter(({ a, b }) => a > b), both.filter(({ a, b }) => a < b)];
  if (both.length < 3) return [];
  const text = (season: number, cheap: string, its: number, dear: string, other: number) =>
    `P11 rate "Summer 2027", season "Season ${season}": room "${cheap}" costs ${its} for two adults, less than room "${dear}" (${other}), although it costs more in every other season`;
  if (below.length === 1 && above.length > 1) return below.map(({ season, a, b }) => text(season, 'A', a, 'B', b));
  if (above.length === 1 && below.length > 1) return above.map(({ season, a, b }) => text(season, 'B', b, 'A', a));
  return [];
}

describe('the order of rooms', () => {
  it('is broken if a single season reverses two rooms', () => {
    fc.assert(
      fc.property(anyTable(['A', 'B']), (table) => {
        const found = textsOf([roomOrderInversion], ofTable(table)).map((text) => text.replace(/\n.*/s, ''));
        expect(found).toEqual(expected(table));
      }),
      { numRuns: 500 },
    );
  });

  it('is reported the same whatever the order of rooms and seasons in the file, in the order of the seasons', () => {
    fc.assert(
      fc.property(anyTable(['A', 'B', 'C', 'D']), (table) => {
        const contract = ofTable(table);
        const found = textsOf([roomOrderInversion], contract);
        const turned = { ...contract, hotel: { ...contract.hotel, rooms: contract.hotel.rooms.toReversed() } };
        expect(textsOf([roomOrderInversion], turned)).toEqual(found);
        const rates = contract.rates.map((rate) => ({ ...rate, seasons: rate.seasons.toReversed() }));
        expect(textsOf([roomOrderInversion], { ...contract, rates }).sort()).toEqual(found.toSorted());
      }),
      { numRuns: 200 },
    );
  });

  testFindings({
    'names the room that breaks it most, then the next for what is left': [
      () =>
        findingsIn(
          ofTable({ A: [100, 100, 100, 100], B: [110, 110, 110, 95], C: [120, 120, 120, 94], D: [130, 130, 130, 130] }),
          'P11',
        ),
      'P11 warning rates.0.seasons.3.seasonRoomPrices.1, see rates.0.seasons.3.seasonRoomPrices.0',
      'P11 warning rates.0.seasons.3.seasonRoomPrices.2, see rates.0.seasons.3.seasonRoomPrices.0',
    ],
    'is reported for several seasons in their order': [
      () =>
        findingsIn(
          ofTable({ A: [100, 100, 115, 100, 100], B: [110, 110, 110, 110, 110], C: [105, 120, 120, 120, 120] }),
          'P11',
        ),
      'P11 warning rates.0.seasons.0.seasonRoomPrices.2, see rates.0.seasons.0.seasonRoomPrices.1',
      'P11 warning rates.0.seasons.2.seasonRoomPrices.1, see rates.0.seasons.2.seasonRoomPrices.0',
    ],
  });
});

testFindings({
  'finds it in the second of two rates': [
    () => {
      const contract = ofTable({ A: [100, 100, 115], B: [110, 110, 110] });
      const whole = ofTable({ A: [100, 100, 100], B: [110, 110, 110] });
      const rates = [...whole.rates, ...contract.rates].map((rate, index) => ({ ...rate, name: `Rate ${index}` }));
      return findingsIn({ ...contract, rates }, 'P11');
    },
    'P11 warning rates.1.seasons.2.seasonRoomPrices.1, see rates.1.seasons.2.seasonRoomPrices.0',
  ],
  'ignores a price that is an outlier': [
    () =>
      findingsAfter(({ rates }) => {
        addMidSeason(rates, {
          DBL: { '1': '90', '2': '120', '2+1': '160' },
          FAM: { '2': '14.5', '2+1': '165', '2+2': '190' },
        });
      }),
    'P05 warning rates.0.seasons.1.seasonRoomPrices.1.distributionPrices.0.amount, see rates.0.seasons.1.name',
  ],
  'points to the price of the room named, and to that of the first of the others': [
    () =>
      findingsAfter((contract) => {
        addRoom(contract, 'SUI', ['190', '240']);
        addRoom(contract, 'ATT', ['185', '230']);
        addMidSeason(contract.rates, {
          ATT: { '2': '119' },
          SUI: { '2': '150' },
          FAM: { '2': '145', '2+1': '165', '2+2': '190' },
          DBL: { '1': '90', '2': '120', '2+1': '140' },
        });
      }, 'P11'),
    'P11 warning rates.0.seasons.1.seasonRoomPrices.0, see rates.0.seasons.1.seasonRoomPrices.3',
  ],
});

it('excludes prices of 0 and missing prices', () => {
  const found = (c: string | undefined) => {
    const contract = ofTable({ A: [100, 100, 100], B: [110, 110, 110] });
    const [rate] = contract.rates;
    const seasons = rate?.seasons.map((season, index) =>
      index < 2
        ? season
        : {
            ...season,
            seasonRoomPrices: season.seasonRoomPrices.map((price) =>
              price.providerRoomCode === 'B' ? prices('B', c === undefined ? {} : { '2': c }) : price,
            ),
          },
    );
    return findingsIn({ ...contract, rates: rate && seasons ? [{ ...rate, seasons }] : [] }, 'P11');
  };
  expect(found('0')).toEqual([]);
  expect(found(undefined)).toEqual([]);
  expect(found('96')).toHaveLength(1);
});

it('is not reported below 3 %, which rounding can cause', () => {
  const found = (family: string): string[] =>
    findingsAfter(({ rates }) => {
      addMidSeason(rates, {
        DBL: { '1': '90', '2': '150', '2+1': '165' },
        FAM: { '2': family, '2+1': '165', '2+2': '190' },
      });
    }, 'P11');
  expect(found('146')).toEqual([]);
  expect(found('145')).toHaveLength(1);
});

describe('a room with a better name', () => {
  const named = (better: string, plain: string): string[] =>
    findingsAfter(({ hotel, rates }) => {
      const [one, other] = hotel.rooms;
      if (!one || !other) return;
      [one.name, other.name] = [better, plain];
      one.distributions = structuredClone(other.distributions);
      for (const { seasonRoomPrices } of item(rates).seasons) {
        const [first, second] = seasonRoomPrices;
        const dear = second?.distributionPrices ?? [];
        if (first) first.distributionPrices = dear.map((price) => ({ ...price, amount: '90' as never }));
      }
    }, 'P11');

  it.each([
    ['Double room with sea view', 'Double room'],
    ['Deluxe sea view', 'Deluxe room'],
    ['Doble con vistas', 'Habitación doble'],
    ['Superior Doppelzimmer', 'Doppelzimmer'],
  ])('costs no less: %s and %s', (better, plain) => {
    expect(named(better, plain)).toEqual(['P11 warning hotel.rooms.0.name, see hotel.rooms.1.name']);
  });

  it.each([
    ['Double room with street view', 'Double room'],
    ['Double room', 'Double room with sea view'],
    ['Single room with sea view', 'Double room'],
    ['Double room for families', 'Double room'],
  ])('may cost less: %s and %s', (better, plain) => {
    expect(named(better, plain)).toEqual([]);
  });
});
