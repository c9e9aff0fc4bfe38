import { describe, expect, test } from 'vitest';
import type { Hotel, Rate, SeasonRoomPrice } from '../../src/contract/model.ts';
import { priceStay } from '../../src/pricing/price-stay.ts';
import { type PricingSwitches, referencePricing } from '../../src/pricing/pricing-switches.ts';
import { type Changes, contractK, DBL, HIGH, LOW, range, stay } from './contract-k.ts';

/** What a refusal points to: `rate Summer minimumStay`. */
function told(changes: Changes, request = stay('2027-05-10', 2), readings: Partial<PricingSwitches> = {}): string[] {
  const price = priceStay(contractK(changes), request, { ...referencePricing, ...readings });
  if (price.sold) throw new Error('it is sold');
  return price.sources.map(({ kind, name, key }) => [kind, name, ...key].join(' '));
}

const priced = (units: Partial<SeasonRoomPrice>): Partial<Rate> => {
  const { unitsQuota, ...bare } = LOW.seasonRoomPrices[0] ?? { providerRoomCode: 'DBL' };
  return { seasons: [{ ...LOW, seasonRoomPrices: [{ ...bare, ...units }] }] };
};

describe('a stay that is not sold points to', () => {
  test('the units of the room, or to its prices where none are written', () => {
    expect(told({ rate: priced({ unitsQuota: 0 }) })).toEqual(['room price DBL unitsQuota']);
    expect(told({ rate: priced({}) })).toEqual(['room price DBL']);
  });

  test('the infants of the hotel', () => {
    const withInfant = stay('2027-05-10', 2, '2+1');
    expect(told({}, withInfant)).toEqual(['hotel hotel']);
    expect(told({ hotel: { infantsAllowed: 0 } }, withInfant)).toEqual(['hotel hotel infantsAllowed']);
    expect(told({ hotel: { infantsAllowed: 1 } }, stay('2027-05-10', 2, '2+1,1'))).toEqual([
      'hotel hotel infantsAllowed',
    ]);
  });

  test('the occupancies of the room', () => {
    expect(told({}, stay('2027-05-10', 2, '3'))).toEqual(['room DBL distributions']);
  });

  test('the booking windows of the rate', () => {
    expect(told({ rate: { bookingWindows: [range('2027-01-01..2027-01-31')] } })).toEqual([
      'rate Summer bookingWindows',
    ]);
  });

  test.each<[string, Changes, string]>([
    ['hotel', { hotel: { minimumStay: 3 } satisfies Partial<Hotel> }, 'hotel hotel minimumStay'],
    ['rate', { hotel: { minimumStay: 1 }, rate: { minimumStay: 3 } }, 'rate Summer minimumStay'],
    ['season', { rate: { minimumStay: 1, seasons: [{ ...LOW, minimumStay: 3 }] } }, 'season Low minimumStay'],
  ])('the limit of the %s that gives it', (_, changes, source) => {
    expect(told(changes)).toEqual([source]);
  });

  test('the strictest of the seasons, the first of two alike', () => {
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
    expect(told(seasons(3, 4), across, strictest)).toEqual(['season High minimumStay']);
    expect(told(seasons(4, 3), across, strictest)).toEqual(['season Low minimumStay']);
    expect(told(seasons(3, 3), across, strictest)).toEqual(['season Low minimumStay']);
  });

  test('nobody where more people come than can be asked for, infants among them', () => {
    const rooms = [{ ...DBL, distributions: [{ adults: 4, children: 0 }] }];
    expect(told({ hotel: { rooms, infantsAllowed: 9 } }, stay('2027-05-10', 1, '4+1,1,1'))).toEqual([]);
  });
});
