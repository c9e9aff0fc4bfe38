import { describe, expect, it } from 'vitest';
import { changesText, percentText } from '../../../src/view/plan/changes-text.ts';
import { createPaint } from '../../../src/view/text/paint.ts';

const plain = createPaint(false);
const pricePath = (season: string, room: string, occupancy: string) => [
  'seasons',
  season,
  'seasonRoomPrices',
  room,
  'distributionPrices',
  occupancy,
  'amount',
];

describe('changes', () => {
  it('show a price by season, room and occupancy, old and new in the currency, with the percentage', () =>
    expect(
      changesText([{ path: pricePath('Low', 'DBL', '2'), kind: 'change', before: 100, after: 112.5 }], 'EUR', plain),
    ).toEqual(['~ season Low, DBL, 2  100.00 -> 112.50  +12.50 %']));

  it('show prices in the decimals of the currency', () => {
    const [yen] = changesText(
      [{ path: pricePath('Low', 'DBL', '2'), kind: 'change', before: 9000, after: 9900 }],
      'JPY',
      plain,
    );
    expect(yen).toBe('~ season Low, DBL, 2  9000 -> 9900  +10.00 %');
  });

  it('line up', () =>
    expect(
      changesText(
        [
          { path: pricePath('Low', 'DBL', '2'), kind: 'change', before: 80, after: 90 },
          { path: pricePath('High', 'SUITE', '2+1'), kind: 'change', before: 1100, after: 1000 },
        ],
        'EUR',
        plain,
      ),
    ).toEqual([
      '~ season Low, DBL, 2         80.00 -> 90.00  +12.50 %',
      '~ season High, SUITE, 2+1  1100.00 -> 1000.00  -9.09 %',
    ]));

  it('are aligned whatever letters the names use', () =>
    expect(
      changesText(
        [
          { path: pricePath('夏', 'DBL', '2'), kind: 'change', before: 80, after: 90 },
          { path: pricePath('Low', 'DBL', '2'), kind: 'change', before: 80, after: 90 },
        ],
        'EUR',
        plain,
      ),
    ).toEqual(['~ season 夏, DBL, 2   80.00 -> 90.00  +12.50 %', '~ season Low, DBL, 2  80.00 -> 90.00  +12.50 %']));

  it('identify the price, however long the name of its season', () => {
    const [line = ''] = changesText(
      [{ path: pricePath('Long weekends and '.repeat(20), 'DBL', '2+1'), kind: 'change', before: 80, after: 90 }],
      'EUR',
      plain,
    );
    expect(line).toMatch(/^~ season (?:Long weekends and )+.*…, DBL, 2\+1 {2}80\.00 -> 90\.00/);
    expect(line.length).toBeLessThan(160);
  });

  it('show two long texts from where they differ', () => {
    const start = 'Free cancellation until seven days before arrival, then the first night is charged. ';
    const change = { kind: 'change', before: `${start}No pets.`, after: `${start}Pets stay free.` } as const;
    expect(changesText([{ path: ['voucherRemarks', 'EN', 'description'], ...change }], 'EUR', plain)).toEqual([
      '~ voucherRemarks, EN, description  …t night is charged. No pets. -> …t night is charged. Pets stay free.',
    ]);
    expect(changesText([{ path: ['chain'], kind: 'change', before: 'Sun', after: 'Sunny' }], 'EUR', plain)).toEqual([
      '~ chain  Sun -> Sunny',
    ]);
  });

  it('show what is added and removed', () =>
    expect(
      changesText(
        [
          { path: ['offers', 'EB10'], kind: 'add', after: 'EB10' },
          { path: ['minimumStay'], kind: 'change', before: 1, after: 2 },
          { path: ['images', 'https://example.com/a.jpg'], kind: 'remove', before: 'https://example.com/a.jpg' },
        ],
        'EUR',
        plain,
      ),
    ).toEqual(['+ offer EB10', '~ minimumStay                      1 -> 2', '- image https://example.com/a.jpg']));

  it.each([
    [
      ['seasons', 'Low', 'seasonRoomPrices', 'DBL', 'distributionPrices', '2+1'],
      { adults: 2, children: 1, amount: 120 },
      'season Low, DBL, 2+1  120.00',
    ],
    [['rooms', 'DBL', 'distributions', '2+1'], { adults: 2, children: 1 }, 'room DBL, distributions, 2+1'],
    [
      ['seasons', 'Low', 'dateRanges', '2027-05-01..2027-05-31'],
      { start: '2027-05-01', end: '2027-05-31' },
      'season Low, dateRanges, 2027-05-01..2027-05-31',
    ],
    [
      ['seasons', 'Low'],
      { name: 'Low', dateRanges: [{ start: '2027-05-01', end: '2027-05-31' }], seasonRoomPrices: [{}] },
      'season Low  2027-05-01..2027-05-31, 1 room price',
    ],
    [
      ['seasons', 'Low', 'seasonRoomPrices', 'DBL'],
      {
        providerRoomCode: 'DBL',
        unitsQuota: 5,
        distributionPrices: [
          { adults: 1, children: 0, amount: 80 },
          { adults: 2, children: 1, amount: 99.5 },
        ],
      },
      'season Low, DBL  1: 80.00, 2+1: 99.50',
    ],
    [
      ['seasons', 'Low', 'seasonRoomPrices', 'DBL'],
      { providerRoomCode: 'DBL', basePrice: 50, adultPrices: [40], childPrices: [] },
      'season Low, DBL  50.00, adults [40.00]',
    ],
    [
      ['mealPlans', 'HALF_BOARD'],
      { mealPlan: 'HALF_BOARD', basePrice: 9, adultPrices: [9, 9], childPrices: [5] },
      'meal plan HALF_BOARD  9.00, adults [9.00, 9.00], children [5.00]',
    ],
    [['mealPlans', 'ROOM_ONLY'], { mealPlan: 'ROOM_ONLY', basePrice: 0, adultPrices: [] }, 'meal plan ROOM_ONLY'],
    [
      ['stopSales', 'DBL'],
      { roomName: 'Double', stopSales: [{ start: '2027-05-01', end: '2027-05-02' }] },
      'stop sale DBL  2027-05-01..2027-05-02',
    ],
    [['bookingWindows'], [{ start: '2027-05-01', end: '2027-05-02' }], 'bookingWindows  2027-05-01..2027-05-02'],
    [
      ['rooms', 'TRP'],
      {
        providerCode: 'TRP',
        name: 'Triple',
        distributions: [
          { adults: 2, children: 0 },
          { adults: 2, children: 1 },
        ],
      },
      'room TRP  Triple, 2, 2+1',
    ],
    [['descriptions', 'EN'], { language: 'EN', description: 'Quiet\u001b[2J' }, 'descriptions, EN  Quiet\\u001b[2J'],
    [['taxGroup'], { code: 'T1' }, 'taxGroup  {"code":"T1"}'],
  ])('describe what was added at %j in words', (path, after, line) =>
    expect(changesText([{ path, kind: 'add', after }], 'EUR', plain)).toEqual([`+ ${line}`]),
  );

  it('never contain control characters from the hub', () => {
    const [line] = changesText(
      [{ path: ['hotelname'], kind: 'change', before: '\u001b[2J', after: 'a\nb' }],
      'EUR',
      plain,
    );
    expect(line).toBe('~ hotelname  \\u001b[2J -> a\\nb');
  });

  it.each([
    [100, 100.5, '+0.50 %'],
    [3, 1, '-66.67 %'],
    [0.1, 0.3, '+200.00 %'],
    [0, 5, undefined],
    ['x', 5, undefined],
  ])('percent of %s -> %s is %s', (before, after, text) => expect(percentText(before, after)).toBe(text));
});
