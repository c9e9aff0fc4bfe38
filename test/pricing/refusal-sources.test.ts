import { describe, expect, test } from 'vitest';
import type { Hotel, Rate, SeasonRoomPrice } from '../../src/contract/model.ts';
import type { UnsoldStay } from '../../src/pricing/request/stay-price.ts';
import type { StayRequest } from '../../src/pricing/request/stay-request.ts';
import { type PricingSwitches, referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import { priceStay } from '../support/price-stay.ts';
import { type Changes, contractK, DBL, HIGH, LOW, plan, range, season, stay } from './contract-k.ts';

function refusal(changes: Changes, request: StayRequest, readings: Partial<PricingSwitches> = {}): UnsoldStay {
  const price = priceStay(contractK(changes), request, { ...referencePricing, ...readings });
  if (price.sold) throw new Error('it is sold');
  return price;
}

/** What a refusal points to: `rate Summer minimumStay`. */
const reported = (
  changes: Changes,
  request = stay('2027-05-10', 2),
  readings: Partial<PricingSwitches> = {},
): string[] => refusal(changes, request, readings).sources.map(({ kind, name, key }) => [kind, name, ...key].join(' '));

const priced = (units: Partial<SeasonRoomPrice>): Partial<Rate> => {
  const { unitsQuota, ...bare } = LOW.seasonRoomPrices[0] ?? { providerRoomCode: 'DBL' };
  return { seasons: [{ ...LOW, seasonRoomPrices: [{ ...bare, ...units }] }] };
};

const FOUR = { ...DBL, distributions: [{ adults: 2, children: 2 }] };
const PRICED = season('Low', '2027-05-01..2027-05-31', { '2+2': '100' });

describe('a stay that is not sold points to', () => {
  test('the units of the room, or to its prices if none are written', () => {
    expect(reported({ rate: priced({ unitsQuota: 0 }) })).toEqual(['room price DBL unitsQuota']);
    expect(reported({ rate: priced({}) })).toEqual(['room price DBL']);
  });

  test('the infants of the hotel', () => {
    const withInfant = stay('2027-05-10', 2, '2+1');
    expect(reported({}, withInfant)).toEqual(['hotel hotel']);
    expect(reported({ hotel: { infantsAllowed: 0 } }, withInfant)).toEqual(['hotel hotel infantsAllowed']);
    expect(reported({ hotel: { infantsAllowed: 1 } }, stay('2027-05-10', 2, '2+1,1'))).toEqual([
      'hotel hotel infantsAllowed',
    ]);
  });

  test('the occupancies of the room', () => {
    expect(reported({}, stay('2027-05-10', 2, '3'))).toEqual(['room DBL distributions']);
  });

  test('the booking windows of the rate', () => {
    expect(reported({ rate: { bookingWindows: [range('2027-01-01..2027-01-31')] } })).toEqual([
      'rate Summer bookingWindows',
    ]);
  });

  test.each<[string, Changes, string]>([
    ['hotel', { hotel: { minimumStay: 3 } satisfies Partial<Hotel> }, 'hotel hotel minimumStay'],
    ['rate', { hotel: { minimumStay: 1 }, rate: { minimumStay: 3 } }, 'rate Summer minimumStay'],
    ['season', { rate: { minimumStay: 1, seasons: [{ ...LOW, minimumStay: 3 }] } }, 'season Low minimumStay'],
  ])('the limit of the %s that sets it', (_, changes, source) => {
    expect(reported(changes)).toEqual([source]);
  });

  test('the strictest of the seasons, the first of equal ones', () => {
    const seasons = (low: number, high: number) => ({
      rate: {
        seasons: [
          { ...LOW, minimumStay: low },
          { ...HIGH, minimumStay: high },
        ],
      },
    });
    const across = stay('2027-05-31', 2);
    const strictest = { minimumStay: 'strictest-season' } as const;
    expect(reported(seasons(3, 4), across, strictest)).toEqual(['season High minimumStay']);
    expect(reported(seasons(4, 3), across, strictest)).toEqual(['season Low minimumStay']);
    expect(reported(seasons(3, 3), across, strictest)).toEqual(['season Low minimumStay']);
  });

  test('the price of the room, if it has none for the party', () => {
    const seasons = [{ ...LOW, seasonRoomPrices: [{ providerRoomCode: 'DBL', unitsQuota: 5 }] }];
    expect(reported({ rate: { seasons } })).toEqual(['room price DBL']);
  });

  test('the seasons that leave the room without a price, or price it twice', () => {
    const fair = { ...LOW, name: 'Fair' };
    expect(reported({ rate: { seasons: [LOW, fair] } })).toEqual(['season Low dateRanges', 'season Fair dateRanges']);
    const seasons = [LOW, fair].map((season) => ({ ...season, seasonRoomPrices: [] }));
    expect(reported({ rate: { seasons } })).toEqual(['season Low seasonRoomPrices', 'season Fair seasonRoomPrices']);
  });

  test('the season without the meal plan, and its list if it has one', () => {
    const june = stay('2027-06-10', 1, '2', { mealPlan: 'ALL_INCLUSIVE' });
    const low = { ...LOW, mealPlans: [plan('ALL_INCLUSIVE', '40', ['40'])] };
    expect(reported({ rate: { seasons: [low, HIGH] } }, june)).toEqual(['season High']);
    const high = { ...HIGH, mealPlans: [plan('HALF_BOARD', '30', ['30'])] };
    expect(reported({ rate: { seasons: [low, high] } }, june)).toEqual(['season High mealPlans']);
  });

  test('the plan without a price for the party', () => {
    const mealPlans = [plan('BED_AND_BREAKFAST', '10')];
    const breakfast = stay('2027-05-10', 1, '2', { mealPlan: 'BED_AND_BREAKFAST' });
    expect(reported({ hotel: { mealPlans } }, breakfast)).toEqual(['meal plan BED_AND_BREAKFAST']);
  });

  test('the plans of the hotel, if no list has the requested one', () => {
    expect(reported({}, stay('2027-05-10', 1, '2', { mealPlan: 'ALL_INCLUSIVE' }))).toEqual(['hotel hotel mealPlans']);
  });

  test('the stop sale, by its place in the list', () => {
    const stopSales = [{ providerRoomCode: 'DBL', stopSales: [range('2027-05-01'), range('2027-05-11')] }];
    expect(reported({ rate: { stopSales } })).toEqual(['stop sale DBL stopSales 1']);
  });

  test('nothing if more people come than a search allows, including infants', () => {
    const rooms = [{ ...DBL, distributions: [{ adults: 4, children: 0 }] }];
    expect(reported({ hotel: { rooms, infantsAllowed: 9 } }, stay('2027-05-10', 1, '4+1,1,1'))).toEqual([]);
  });
});

describe('the people as they were counted', () => {
  const seasons = [season('Low', '2027-05-01..2027-05-31', { '1': '80' })];
  const mealPlans = [plan('BED_AND_BREAKFAST', '10')];
  const board = { mealPlan: 'BED_AND_BREAKFAST' } as const;

  test.each<[string, Changes, StayRequest]>([
    ['occupancy-not-allowed', {}, stay('2027-05-10', 1, '2+7,8')],
    ['lodging-price-missing', { rate: { seasons }, hotel: { rooms: [FOUR] } }, stay('2027-05-10', 1, '2+7,8')],
    [
      'meal-price-missing',
      { rate: { seasons: [PRICED] }, hotel: { rooms: [FOUR], mealPlans } },
      stay('2027-05-10', 1, '2+7,8', board),
    ],
  ])('%s', (kind, changes, request) => {
    expect(refusal(changes, request).reason).toMatchObject({ kind, occupancy: { adults: 2, children: 2 } });
  });

  test('both seasons for several-seasons', () => {
    const changes = { rate: { seasons: [LOW, { ...LOW, name: 'Fair' }] } };
    expect(refusal(changes, stay('2027-05-10', 1)).reason).toMatchObject({ seasons: ['Low', 'Fair'] });
  });
});
