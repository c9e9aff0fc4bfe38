import { describe, expect, it } from 'vitest';
import { type CompactHotel, findingsIn, pricesIn, readCompact } from './compact-hotel.ts';

const ROOMS = { DBL: '"1", "2", "3", "2+1", "2+2", "1+1"' };
const PRICES = '{ perPerson: 50, single: +60%, adult3: -30%, child1: free, child2: -50%, round: 0.5 }';
const of = (prices: string, more: Partial<CompactHotel> = {}): CompactHotel => ({
  rooms: ROOMS,
  entries: [`providerRoomCode: DBL, unitsQuota: 10, prices: ${prices}`],
  ...more,
});

describe('compact prices', () => {
  it('price every allowed occupancy: two adults pay twice perPerson, the others what their key says', () => {
    expect(pricesIn(of(PRICES))).toEqual(['DBL 1: 80, 1+1: 80, 2: 100, 2+1: 100, 2+2: 125, 3: 135']);
    expect(findingsIn(of(PRICES))).toEqual([]);
  });

  it('give the same totals by position', () => {
    expect(pricesIn(of(PRICES, { priceType: 'PAX' }))).toEqual(['DBL 80 + [20, 35] + [0, 25]']);
  });

  it('begin with perPerson by position if the room takes no adult alone', () => {
    const hotel = of('{ perPerson: 50 }', { priceType: 'PAX', rooms: { DBL: '"2"' } });
    expect(pricesIn(hotel)).toEqual(['DBL 50 + [50] + []']);
  });

  it('take a number without a sign as what the guest pays, and one with a sign as a change', () => {
    const rooms = { DBL: '"1", "2", "3", "2+1"' };
    expect(pricesIn(of('{ perPerson: 50, single: 80, adult3: 30, child1: 12.50 }', { rooms }))).toEqual([
      'DBL 1: 80, 2: 100, 2+1: 112.5, 3: 130',
    ]);
    expect(pricesIn(of('{ perPerson: 50, single: +30, adult3: -20, child1: "+1.10" }', { rooms }))).toEqual([
      'DBL 1: 80, 2: 100, 2+1: 151.1, 3: 130',
    ]);
  });

  it.each([
    ['{ perPerson: 33.33, single: +60%, child1: -50% }', '1: 53.33, 2: 66.66, 2+1: 83.33'],
    ['{ perPerson: 33.33, single: +60%, child1: -50%, round: 0.5 }', '1: 53.5, 2: 66.66, 2+1: 83.16'],
    ['{ perPerson: 45.50, single: +50%, child1: -50%, round: 5 }', '1: 70, 2: 91, 2+1: 116'],
  ])('round what a percentage gives half up, guest by guest, and nothing else: %s', (prices, expected) => {
    expect(pricesIn(of(prices, { rooms: { DBL: '"1", "2", "2+1"' } }))).toEqual([`DBL ${expected}`]);
  });

  it('round to the smallest unit of the currency', () => {
    const rooms = { DBL: '"1", "2"' };
    const prices = '{ perPerson: 333, single: +50% }';
    expect(pricesIn(of(prices, { rooms, currency: 'JPY' }))).toEqual(['DBL 1: 500, 2: 666']);
    expect(pricesIn(of(prices, { rooms, currency: 'KWD' }))).toEqual(['DBL 1: 499.5, 2: 666']);
  });

  it('of a season count for every room without own ones', () => {
    const rooms = { DBL: '"1", "2"', SGL: '"1"', SUI: '"2"', JUN: '"2"' };
    const entries = [
      'providerRoomCode: DBL, unitsQuota: 10',
      'providerRoomCode: SGL, unitsQuota: 2, distributionPrices: { "1": 75 }',
      'providerRoomCode: SUI, unitsQuota: 1, prices: { perPerson: 90 }',
      'providerRoomCode: JUN, unitsQuota: 1, relativeTo: DBL, by: +12%',
    ];
    expect(pricesIn({ rooms, entries, prices: '{ perPerson: 50, single: +60% }' })).toEqual([
      'DBL 1: 80, 2: 100',
      'SGL 1: 75',
      'SUI 2: 180',
      'JUN 2: 112',
    ]);
  });

  it('leave nothing of the short form in the contract', () => {
    const { contract, prices } = readCompact(of(PRICES, { prices: PRICES }));
    expect(Object.keys(prices[0] ?? {})).toEqual(['providerRoomCode', 'unitsQuota', 'distributionPrices']);
    expect(Object.keys(contract.rates[0]?.seasons[0] ?? {})).not.toContain('prices');
    expect(contract).not.toHaveProperty('incomplete');
  });

  it('have their amounts where they are written', () => {
    const { origins, prices, text } = readCompact(of(PRICES));
    const written = prices.flatMap(({ distributionPrices = [] }) =>
      distributionPrices.map((price) => {
        const place = origins.place(price, 'amount');
        return text.split('\n')[(place?.line ?? 0) - 1]?.slice((place?.column ?? 0) - 1, (place?.endColumn ?? 0) - 1);
      }),
    );
    expect(written).toEqual(['+60%', 'free', '50', 'free', '-50%', '-30%']);
  });

  it('have their amounts where they are written, by position too', () => {
    const { origins, prices, text } = readCompact(of(PRICES, { priceType: 'PAX' }));
    const [price] = prices;
    const lineOf = (...key: (string | number)[]) => {
      const place = price && origins.place(price, ...key);
      return text.split('\n')[(place?.line ?? 0) - 1]?.slice((place?.column ?? 0) - 1, (place?.endColumn ?? 0) - 1);
    };
    expect([lineOf('basePrice'), lineOf('adultPrices', 1), lineOf('childPrices', 0)]).toEqual(['+60%', '-30%', 'free']);
    expect(lineOf('childPrices')).toBe(PRICES);
  });
});

describe('rooms relative to another room', () => {
  const rooms = { DBL: '"1", "2", "2+1"', SUI: '"2", "2+1"', FAM: '"2", "2+2"' };
  const LONG = 'providerRoomCode: DBL, distributionPrices: { "1": 79, "2": 99, "2+1": 119 }';
  const relative = (...entries: readonly string[]): CompactHotel => ({ rooms, entries: [LONG, ...entries] });

  it.each([
    ['by: +12%', '2: 110.88, 2+1: 133.28'],
    ['by: +12%, round: 0.5', '2: 111, 2+1: 133.5'],
    ['by: -10%, round: 1', '2: 89, 2+1: 107'],
    ['by: +20', '2: 119, 2+1: 139'],
    ['by: -15.50', '2: 83.5, 2+1: 103.5'],
    ['by: 0', '2: 99, 2+1: 119'],
  ])('cost what it costs for the same guests, changed %s', (by, expected) => {
    expect(pricesIn(relative(`providerRoomCode: SUI, relativeTo: DBL, ${by}`))[1]).toBe(`SUI ${expected}`);
  });

  it('follow each other in any order', () => {
    const first = 'providerRoomCode: SUI, relativeTo: FAM, by: +10';
    const second = 'providerRoomCode: FAM, relativeTo: DBL, by: +1';
    const both = { ...relative(first, second), rooms: { ...rooms, FAM: '"2", "2+1"' } };
    expect(pricesIn(both).slice(1)).toEqual(['SUI 2: 110, 2+1: 130', 'FAM 2: 100, 2+1: 120']);
  });

  it('use what the other room says of guests that it does not take itself', () => {
    const entries = [
      'providerRoomCode: DBL, prices: { perPerson: 50, single: 80, child1: 20, child2: 10 }',
      'providerRoomCode: FAM, relativeTo: DBL, by: +10%',
    ];
    expect(pricesIn({ rooms, entries })[1]).toBe('FAM 2: 110, 2+2: 143');
  });

  it('change every number by position by a percentage, and the first adult by an amount', () => {
    const entries = (by: string) => [
      'providerRoomCode: DBL, basePrice: 80, adultPrices: [20, 15], childPrices: [11.11, 5]',
      `providerRoomCode: SUI, relativeTo: DBL, by: ${by}`,
    ];
    const of = (by: string) => pricesIn({ rooms, priceType: 'PAX', entries: entries(by) })[1];
    expect(of('+10%')).toBe('SUI 88 + [22] + [12.22]');
    expect(of('+10')).toBe('SUI 90 + [20] + [11.11]');
  });
});

const MISTAKES: readonly CompactHotel[] = [
  of('{ perPerson: 50, single: 0 }'),
  of('{ perPerson: 50, sngle: +60%, adult3: 60%, child1: -130%, child2: gratis }'),
  of('{ perPerson: 50, single: "30", adult3: "+ 5", child1: 50 %, child2: Free, round: 0.001 }'),
  of('{ single: +60% }'),
  of('{ perPerson: 50%, adult7: 3 }'),
  of('{ "2": 100 }'),
  of('100'),
  of('{ perPerson: 50, single: 80, adult3: 1, child1: -60, child2: 0 }'),
  of('{ perPerson: 50, single: 80, adult3: 1, child1: 1, child2: 0, round: 0.001 }'),
  of('{ perPerson: 50, single: 80, adult3: 1, child1: 1, child2: 0, round: 0 }'),
  of('{ perPerson: 50, single: 120, adult3: 1, child1: 1, child2: 0 }', { priceType: 'PAX' }),
  of('{ perPerson: 50, single: 80 }', { priceType: 'PAX' }),
  of('{ perPerson: 50 }, distributionPrices: { "2": 100 }', { rooms: { DBL: '"2"' } }),
  of('{ perPerson: 50 }, basePrice: 3', { rooms: { DBL: '"2"' } }),
  of('{ perPerson: 50 }, round: 1', { rooms: { DBL: '"2"' } }),
  of('{ perPerson: 50 }, relativeTo: DBL, by: 0', { rooms: { DBL: '"2"' } }),
  { rooms: { DBL: '"2"' }, entries: ['providerRoomCode: DBL, relativeTo: DBL, by: +10%'] },
  { rooms: { DBL: '"2"' }, entries: ['providerRoomCode: DBL, relativeTo: SUI'] },
  { rooms: { DBL: '"2"' }, entries: ['providerRoomCode: DBL, by: +10%'] },
  {
    rooms: { DBL: '"2"', SUI: '"2"', FAM: '"2"' },
    entries: [
      'providerRoomCode: FAM, relativeTo: DBL, by: +10%',
      'providerRoomCode: DBL, relativeTo: SUI, by: +10%',
      'providerRoomCode: SUI, relativeTo: DBL, by: +10%',
    ],
  },
  {
    rooms: { DBL: '"2"', SUI: '"2", "3"', FAM: '"2"' },
    entries: [
      'providerRoomCode: DBL, distributionPrices: { "2": 100 }',
      'providerRoomCode: SUI, relativeTo: DBL, by: +10%',
      'providerRoomCode: FAM, relativeTo: DBX, by: +10%',
    ],
  },
  {
    rooms: { DBL: '"2"', SUI: '"2"', FAM: '"2"' },
    entries: [
      'providerRoomCode: DBL, distributionPrices: { "2": 100 }',
      'providerRoomCode: SUI, relativeTo: DBL, by: 12%',
      'providerRoomCode: FAM, relativeTo: DBL, by: 12',
    ],
  },
  {
    rooms: { DBL: '"2"', SUI: '"2"' },
    entries: [
      'providerRoomCode: DBL, distributionPrices: { "2": 100 }',
      'providerRoomCode: SUI, relativeTo: DBL, by: -120',
    ],
  },
  {
    rooms: { DBL: '"2", "3"', SUI: '"1"' },
    prices: '{ perPerson: 50 }',
    entries: ['providerRoomCode: DBL', 'providerRoomCode: SUI'],
  },
];

describe('mistakes in compact prices', () => {
  it('are reported at the value, with what to write', async () => {
    const reported = MISTAKES.map((hotel) => {
      const findings = findingsIn(hotel);
      expect(findings).not.toEqual([]);
      return [
        ...(hotel.prices ? [`season: prices: ${hotel.prices}`] : []),
        ...hotel.entries,
        ...findings.map((one) => `  ${one}`),
      ];
    });
    await expect(`${reported.map((lines) => lines.join('\n')).join('\n\n')}\n`).toMatchFileSnapshot(
      '../golden/compact-prices.txt',
    );
  });
});
