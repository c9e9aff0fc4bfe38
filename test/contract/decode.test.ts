import { describe, expect, it } from 'vitest';
import { contractJsonSchema } from '../../src/contract/format/json-schema.ts';
import { occupancyText } from '../../src/contract/model.ts';
import { parseDecimal } from '../../src/kernel/decimal.ts';
import { fc } from '../support/fast-check.ts';
import { readEdited, readFiles } from './read.ts';

function onlyHotel(read: ReturnType<typeof readFiles>) {
  const [contract, ...others] = read.contracts.hotels;
  if (!contract || others.length > 0) throw new Error('not one hotel');
  return contract;
}

const price = (amount: string) => [`"2": 100`, `"2": ${amount}`] as const;
const amountsOf = (read: ReturnType<typeof readFiles>) =>
  onlyHotel(read).rates[0]?.seasons[0]?.seasonRoomPrices[0]?.distributionPrices?.map(({ amount }) => amount);

describe('a good file', () => {
  it('has no findings and is complete', () => {
    const read = readEdited();
    expect(read.findings).toEqual([]);
    expect(onlyHotel(read)).not.toHaveProperty('incomplete');
  });

  it('has its short forms expanded', () => {
    const { hotel, rates, offers, tests } = onlyHotel(readEdited());
    expect(hotel.rooms[0]?.distributions).toEqual([
      { adults: 1, children: 0 },
      { adults: 2, children: 0 },
      { adults: 2, children: 1 },
    ]);
    expect(hotel.mealPlans).toEqual([
      { mealPlan: 'ROOM_ONLY', basePrice: '0', adultPrices: [], childPrices: [] },
      { mealPlan: 'HALF_BOARD', basePrice: '25', adultPrices: ['25'], childPrices: ['12.5', '12.5'] },
    ]);
    expect(hotel.descriptions).toEqual([
      { language: 'EN', description: 'A quiet house by the sea.' },
      { language: 'ES', description: 'Una casa tranquila junto al mar.' },
    ]);
    expect(rates[0]?.seasons[0]?.dateRanges[0]).toEqual({ start: '2027-05-01', end: '2027-05-31' });
    expect(rates[0]?.stopSales).toEqual([
      { providerRoomCode: 'FAM', stopSales: [{ start: '2027-05-20', end: '2027-05-22' }] },
    ]);
    expect(offers[0]).toMatchObject({ providerRoomCodes: 'all', mealPlans: 'all' });
    expect(tests).toMatchObject([
      { adults: 2, childAges: [], expected: { sold: true, total: '270' } },
      { adults: 2, childAges: [7], expected: { sold: false } },
    ]);
  });

  it("gives the same result in the hub's own form", () => {
    const wire = readEdited(
      [
        'distributions: ["1", "2", "2+1"]',
        'distributions: [{adults: 1, children: 0}, {adults: 2}, {adults: 2, children: 1}]',
      ],
      ['- ROOM_ONLY', '- { mealPlan: ROOM_ONLY, basePrice: 0, adultPrices: [], childPrices: [] }'],
      [
        '{ EN: A quiet house by the sea., ES: Una casa tranquila junto al mar. }',
        '[{language: EN, description: A quiet house by the sea.}, {language: ES, description: Una casa tranquila junto al mar.}]',
      ],
      ['[2026-11-01..2027-09-30]', '[{start: 2026-11-01, end: 2027-09-30}]'],
      [
        '{ "1": 80, "2": 100, "2+1": 120 }',
        '[{amount: 80, adults: 1}, {amount: 100, adults: 2, children: 0}, {amount: 120, adults: 2, children: 1}]',
      ],
    );
    expect(wire.findings).toEqual([]);
    expect(wire.contracts).toEqual(readEdited().contracts);
  });

  it('knows the place of every kind of record', () => {
    const { contracts, origins } = readEdited();
    const contract = onlyHotel({ contracts, origins, findings: [], hotelOf: new Map(), doubted: new Set() });
    const [rate] = contract.rates;
    const [season] = rate?.seasons ?? [];
    const [roomPrice] = season?.seasonRoomPrices ?? [];
    const records = [
      contract.supplier.definition,
      contract.hotel,
      contract.hotel.rooms[0],
      contract.hotel.rooms[0]?.distributions[2],
      contract.hotel.mealPlans[1],
      contract.hotel.descriptions?.[1],
      contract.hotel.address,
      rate,
      rate?.bookingWindows?.[0],
      season,
      season?.dateRanges[1],
      roomPrice,
      roomPrice?.distributionPrices?.[2],
      rate?.stopSales?.[0],
      rate?.stopSales?.[0]?.stopSales[0],
      contract.offers[0],
      contract.offers[0]?.names?.[0],
      contract.supplements[0],
      contract.tests[1],
    ];
    const lines = records.map((record) => record && origins.place(record)?.line);
    expect(lines).toEqual([1, 3, 18, 18, 22, 15, 9, 24, 25, 30, 31, 34, 34, 37, 37, 39, 40, 49, 53]);
    expect(roomPrice && origins.place(roomPrice, 'providerRoomCode')).toMatchObject({ line: 34, column: 33 });
    expect(season && origins.place(season, 'dateRanges', 1)).toMatchObject({ line: 31, column: 46 });
  });

  it.each([
    [
      'a map, whatever the order of its keys',
      '{ "2+1": 120, "2": 100, "1": 80 }',
      ['1 at 103', '2 at 93', '2+1 at 83'],
    ],
    [
      'a list, from which an entry was taken out',
      '[{ amount: 80, adults: 1 }, { amount: x, adults: 2 }, { amount: 120, adults: 2, children: 1 }]',
      ['1 at 85', '2+1 at 138'],
    ],
  ])('knows the place of each price in %s', (_, prices, places) => {
    const { contracts, origins } = readEdited(['{ "1": 80, "2": 100, "2+1": 120 }', prices]);
    const [roomPrice] = contracts.hotels[0]?.rates[0]?.seasons[0]?.seasonRoomPrices ?? [];
    const reported = roomPrice?.distributionPrices?.map((price) => {
      const place = origins.place(price, ...(prices.startsWith('[') ? ['amount'] : []));
      return `${occupancyText(price)} at ${place?.column}`;
    });
    expect(reported).toEqual(places);
  });

  it("may have its author's own notes, which are ignored", () => {
    const read = readEdited(['category: S4', 'category: S4\n  x-note: { a: [1, "0123"] }']);
    expect(read.findings).toEqual([]);
    expect(read.contracts).toEqual(readEdited().contracts);
  });

  it('may have extra fields, which stay unchanged', () => {
    const read = readEdited(['category: S4', 'category: S4\n  extra: { stars: 4, tags: [a, null], x-y: true }']);
    expect(read.findings).toEqual([]);
    expect(onlyHotel(read).hotel.extra).toEqual({ stars: 4, tags: ['a', null], 'x-y': true });
  });

  it('leaves empty and missing lists to the rules', () => {
    const read = readFiles({
      'a.yaml':
        'supplier: 5\nhotel: { providerCode: H, hotelname: H, category: "5*", currency: XXX }\nrates: [{ name: R }]\noffers: [{ providerCode: O, type: PERCENT, apply: MEAL }]\nsupplements: [{ providerCode: S, type: STAY_TO_PAY, operationalDays: [SOMEDAY] }]',
    });
    expect(read.findings).toEqual([]);
    expect(onlyHotel(read)).toMatchObject({
      supplier: { by: 'id', id: 5 },
      hotel: { images: [], rooms: [], mealPlans: [] },
      rates: [{ seasons: [] }],
      offers: [{ travelWindows: [], providerRoomCodes: [], mealPlans: [] }],
      supplements: [{ type: 'STAY_TO_PAY', operationalDays: ['SOMEDAY'] }],
    });
  });
});

describe('money', () => {
  it('is exactly the decimal that was written', () => {
    const written = fc
      .tuple(
        fc.bigInt({ min: 0n, max: 10n ** 25n }),
        fc.option(fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 })),
      )
      .map(([whole, fraction]) => (fraction === null ? `${whole}` : `${whole}.${fraction}`));
    fc.assert(
      fc.property(written, (text) => {
        expect(amountsOf(readEdited(price(text)))).toEqual(['80', parseDecimal(text), '120']);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps its own digits when an entry before it cannot be read', () => {
    const read = readEdited(['[12.50, 12.50]', '["x", 0.10000000000000000001, 12.50]']);
    expect(onlyHotel(read).hotel.mealPlans[1]?.childPrices).toEqual(['0.10000000000000000001', '12.5']);
  });

  it('keeps its digits under a misspelt key', () => {
    const read = readEdited(['value: 10', 'Value: 0.10000000000000000001']);
    expect(onlyHotel(read).offers[0]?.value).toBe('0.10000000000000000001');
  });

  it('keeps its digits where a block is shared by alias', () => {
    const read = readEdited(['[12.50, 12.50]', '[&p 0.10000000000000000001, *p]']);
    expect(onlyHotel(read).hotel.mealPlans[1]?.childPrices).toEqual([
      '0.10000000000000000001',
      '0.10000000000000000001',
    ]);
  });
});

describe('the JSON Schema of a file', () => {
  const schema = JSON.stringify(contractJsonSchema());

  it('has the sections and the blocks, allows notes, and refuses other keys', () => {
    const { properties, additionalProperties, patternProperties } = contractJsonSchema();
    expect(Object.keys(properties ?? {})).toEqual([
      'supplier',
      'hotel',
      'rates',
      'offers',
      'supplements',
      'tests',
      'blocks',
    ]);
    expect(additionalProperties).toBe(false);
    expect(patternProperties).toEqual({ '^x-': { description: expect.any(String) } });
  });

  it('gives editors the patterns of ranges, occupancies and codes', () => {
    for (const pattern of [
      '\\\\d{4}-\\\\d{2}-\\\\d{2}\\\\.\\\\.',
      '[A-Za-z0-9._-]{1,64}',
      '\\\\d{1,2}(\\\\+\\\\d{1,2})?',
    ])
      expect(schema).toContain(pattern);
  });

  it('describes every field', () => {
    const undescribed: string[] = [];
    const walk = (node: unknown, at: string): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('properties' in node && typeof node.properties === 'object' && node.properties !== null)
        for (const [key, field] of Object.entries(node.properties))
          if (!('description' in field)) undescribed.push(`${at}.${key}`);
      for (const [key, value] of Object.entries(node)) walk(value, `${at}.${key}`);
    };
    walk(contractJsonSchema(), '');
    expect(undescribed).toEqual([]);
  });
});
