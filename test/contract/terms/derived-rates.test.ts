import { describe, expect, it } from 'vitest';
import { findingsIn, readCompact } from '../compact-hotel.ts';
import { readFiles } from '../read.ts';
import { PLAIN, rateCalled, seasonsIn, termsText } from './terms-hotel.ts';

/** A rate called Saver with these lines, after the plain one. */
const saver = (...lines: readonly string[]) => ({ rates: [PLAIN, ['- name: Saver', ...lines].join('\n  ')] });
const pricesOf = (...lines: readonly string[]) => seasonsIn(saver(...lines), 'Saver');
const found = (...rates: readonly string[]) => findingsIn(termsText({ rates: [PLAIN, ...rates] }));

describe('a rate that is based on another one', () => {
  it.each([
    ['by: -10%', 'DBL 2: 90 | SUI 2: 135'],
    ['by: +12.5', 'DBL 2: 112.5 | SUI 2: 162.5'],
    ['by: -10', 'DBL 2: 90 | SUI 2: 140'],
    ['by: 0', 'DBL 2: 100 | SUI 2: 150'],
    ['by: -100%', 'DBL 2: 0 | SUI 2: 0'],
    ['by: +3.333%', 'DBL 2: 103.33 | SUI 2: 155'],
    ['by: +3.333%\n  round: 0.5', 'DBL 2: 103.5 | SUI 2: 155'],
    ['by: -2.5%\n  round: 5', 'DBL 2: 100 | SUI 2: 145'],
  ])('has its seasons with changed prices: %s', (by, expected) =>
    expect(pricesOf('basedOn: Plain', by)).toEqual([`Low 2027-05-03..2027-05-09: ${expected}`]),
  );

  it('has its prices without by', () =>
    expect(pricesOf('basedOn: Plain')).toEqual(['Low 2027-05-03..2027-05-09: DBL 2: 100 | SUI 2: 150']));

  it('rounds to the smallest unit of the currency', () => {
    const of = (currency: string) => seasonsIn({ ...saver('basedOn: Plain', 'by: -1.115%'), currency }, 'Saver');
    expect(of('JPY')).toEqual(['Low 2027-05-03..2027-05-09: DBL 2: 99 | SUI 2: 148']);
    expect(of('KWD')).toEqual(['Low 2027-05-03..2027-05-09: DBL 2: 98.885 | SUI 2: 148.328']);
  });

  it('changes every number by position by a percentage, and the first adult by an amount', () => {
    const base = PLAIN.replace('DISTRIBUTION', 'PAX').replaceAll(
      /distributionPrices: \{ "2": (\d+) \}/g,
      'basePrice: $1, adultPrices: [40]',
    );
    const of = (by: string) => seasonsIn({ rates: [base, `- name: Saver\n  basedOn: Plain\n  by: ${by}`] }, 'Saver');
    expect(of('-10%')).toEqual(['Low 2027-05-03..2027-05-09: DBL 90 + [36] + [] | SUI 135 + [36] + []']);
    expect(of('-10')).toEqual(['Low 2027-05-03..2027-05-09: DBL 90 + [40] + [] | SUI 140 + [40] + []']);
  });

  it('has the prices by weekday too, changed after them', () => {
    const base = PLAIN.replace('seasonRoomPrices', 'weekdays: { SATURDAY: +20% }, seasonRoomPrices');
    expect(seasonsIn({ rates: [base, '- name: Saver\n  basedOn: Plain\n  by: -10'] }, 'Saver')).toEqual([
      'Low 2027-05-03..2027-05-07, 2027-05-09..2027-05-09: DBL 2: 90 | SUI 2: 140',
      'Low Sat 2027-05-08..2027-05-08: DBL 2: 110 | SUI 2: 170',
    ]);
  });

  it('follows a chain of rates in any order, each rounded by itself', () => {
    const chain = [
      '- name: B\n  basedOn: A\n  by: +5%\n  round: 1',
      '- name: A\n  basedOn: Plain\n  by: -11%\n  round: 0.5',
    ];
    for (const rates of [
      [...chain, PLAIN],
      [PLAIN, ...chain.toReversed()],
    ]) {
      expect(seasonsIn({ rates }, 'A')).toEqual(['Low 2027-05-03..2027-05-09: DBL 2: 89 | SUI 2: 133.5']);
      expect(seasonsIn({ rates }, 'B')).toEqual(['Low 2027-05-03..2027-05-09: DBL 2: 93 | SUI 2: 140']);
      expect(findingsIn(termsText({ rates }))).toEqual([]);
    }
  });
});

describe('what a rate takes from the rate that it is based on', () => {
  const BASE = PLAIN.replace(
    '- name: Plain\n',
    `- name: Plain
  formerly: Standard
  status: provisional
  x-contact: Ana
  minimumStay: 2
  maximumStay: 7
  releaseDays: 4
  bookingWindows: [2026-11-01..2027-03-31]
  offers: [EB10]
  supplements: [GALA]
  stopSales: [{ providerRoomCode: SUI, stopSales: [2027-05-05..2027-05-05] }]
`,
  ).replace('name: Low,', 'name: Low, formerly: Cheap, minimumStay: 3,');
  const saverOf = (...lines: readonly string[]) =>
    rateCalled({ rates: [BASE, ['- name: Saver', ...lines].join('\n  ')] }, 'Saver');
  const SUI_CLOSED = { providerRoomCode: 'SUI', stopSales: [{ start: '2027-05-05', end: '2027-05-05' }] };

  it('are its limits, booking windows, offers, supplements and stop sales, and no notes', () => {
    const { seasons, ...rate } = saverOf('basedOn: Plain', 'by: -10%');
    expect(rate).toEqual({
      name: 'Saver',
      minimumStay: 2,
      maximumStay: 7,
      releaseDays: 4,
      bookingWindows: [{ start: '2026-11-01', end: '2027-03-31' }],
      offers: ['EB10'],
      supplements: ['GALA'],
      stopSales: [SUI_CLOSED],
    });
    expect(seasons).toMatchObject([{ name: 'Low', formerly: 'Cheap', minimumStay: 3 }]);
  });

  it.each([
    ['minimumStay: 1', { minimumStay: 1 }],
    ['maximumStay: 14', { maximumStay: 14 }],
    ['releaseDays: 0', { releaseDays: 0 }],
    ['bookingWindows: [2026-12-01..2026-12-31]', { bookingWindows: [{ start: '2026-12-01', end: '2026-12-31' }] }],
    ['offers: []', { offers: [] }],
    ['supplements: []', { supplements: [] }],
    ['status: agreed', { status: 'agreed' }],
    ['formerly: Cheapest', { formerly: 'Cheapest' }],
  ])('leave its own fields as they are: %s', (line, expected) =>
    expect(saverOf('basedOn: Plain', line)).toMatchObject(expected),
  );

  it('are stop sales in addition to its own', () => {
    const own = 'stopSales: [{ providerRoomCode: DBL, stopSales: [2027-05-04..2027-05-04] }]';
    const DBL_CLOSED = { providerRoomCode: 'DBL', stopSales: [{ start: '2027-05-04', end: '2027-05-04' }] };
    expect(saverOf('basedOn: Plain', own).stopSales).toEqual([DBL_CLOSED, SUI_CLOSED]);
    expect(rateCalled({ rates: [BASE, '- name: Saver\n  basedOn: Plain'] }, 'Plain').stopSales).toEqual([SUI_CLOSED]);
  });

  it('has the stop sales of the hotel once', () => {
    const text = termsText(saver('basedOn: Plain')).replace(
      'rates:\n',
      '  stopSales: [{ providerRoomCode: DBL, stopSales: [2027-05-04..2027-05-04] }]\n$&',
    );
    for (const { stopSales } of readCompact(text).contract.rates) expect(stopSales).toHaveLength(1);
  });

  it('comes through a chain, unless a rate between sets it', () => {
    const rates = [BASE, '- name: A\n  basedOn: Plain\n  offers: []', '- name: B\n  basedOn: A'];
    expect(rateCalled({ rates }, 'B')).toMatchObject({ offers: [], supplements: ['GALA'], minimumStay: 2 });
  });

  it('may stand in another file', () => {
    const text = termsText({ rates: [BASE] }).replace(
      'supplier: PALMA ',
      'supplier: { externalCode: PALMA, commercialName: Palma Hotels, country: { id: ES } } ',
    );
    const derived = 'hotel: SEA-PALACE\nrates:\n  - { name: Saver, basedOn: Plain, by: -10% }\n';
    for (const files of [
      { 'a.yaml': text, 'b.yaml': derived },
      { 'a.yaml': derived, 'b.yaml': text },
    ]) {
      const { contracts, findings } = readFiles(files);
      expect(findings).toEqual([]);
      const rate = contracts.hotels[0]?.rates.find(({ name }) => name === 'Saver');
      expect(rate?.seasons[0]?.seasonRoomPrices[0]).toMatchObject({ distributionPrices: [{ amount: '90' }] });
    }
  });
});

describe('mistakes in rates that are based on others', () => {
  const derived = (...lines: readonly string[]) => ['- name: Saver', ...lines].join('\n  ');

  it.each([
    [
      'an unknown name, with the near one',
      ['basedOn: Plian', 'by: -10%'],
      'S08: rate "Saver": basedOn is "Plian"; no rate of this hotel has this name (did you mean "Plain"?) at Plian',
    ],
    [
      'an unknown name',
      ['basedOn: Group'],
      'S08: rate "Saver": basedOn is "Group"; no rate of this hotel has this name (write the name of a rate with seasons) at Group',
    ],
    [
      'the rate itself',
      ['basedOn: Saver'],
      'S08: rate "Saver": basedOn names the rate itself (write the name of a rate with seasons) at Saver',
    ],
    ['by alone', ['by: -10%'], 'S04: rate "Saver": "by" needs "basedOn" (add basedOn: and the name of a rate) at -10%'],
    [
      'round alone',
      ['round: 1'],
      'S04: rate "Saver": "round" needs "basedOn" (add basedOn: and the name of a rate) at 1',
    ],
    [
      'round without by',
      ['basedOn: Plain', 'round: 1'],
      'S01: rate "Saver": round needs "by" (add by: -10%, or leave round out) at 1',
    ],
    [
      'round 0',
      ['basedOn: Plain', 'by: -10%', 'round: 0'],
      'S04: rate "Saver": round is 0, which prices in EUR cannot be rounded to (write an amount such as 0.5 or 1, or leave it out) at 0',
    ],
    [
      'a price below 0',
      ['basedOn: Plain', 'by: -120'],
      'S08: rate "Saver": by makes a price negative (-20) (no price is below 0) at -120',
    ],
    [
      'an amount without a sign',
      ['basedOn: Plain', 'by: 20'],
      'S04: "by" is 20, an amount without a sign (write +20 for 20 more than the rate of basedOn, -20 for less) at 20',
    ],
    [
      'a percentage without a sign',
      ['basedOn: Plain', 'by: 10%'],
      'S04: "by" is 10%, a percentage without a sign (write -10% for 10 % less than the rate of basedOn, +10% for 10 % more) at 10%',
    ],
    [
      'seasons too',
      [
        'basedOn: Plain',
        `seasons: [{ name: Own, dateRanges: [2027-07-01..2027-07-02], priceType: PAX, seasonRoomPrices: [] }]`,
      ],
      'S04: rate "Saver": "seasons" and "basedOn" are both written (keep one of them) at Plain',
    ],
  ] as const)('name %s', (_, lines, expected) => expect(found(derived(...lines))).toEqual([expected]));

  it('name a round that is finer than the currency', () =>
    expect(
      findingsIn(termsText({ currency: 'JPY', rates: [PLAIN, derived('basedOn: Plain', 'by: -10%', 'round: 0.5')] })),
    ).toEqual([
      'S04: rate "Saver": round is 0.5, which prices in JPY cannot be rounded to (write an amount such as 0.5 or 1, or leave it out) at 0.5',
    ]));

  it('name a circle once', () => {
    const rate = (name: string, basedOn: string) => `- name: ${name}\n  basedOn: ${basedOn}`;
    expect(found(rate('A', 'B'), rate('B', 'A'))).toEqual([
      'S08: rate "B": basedOn goes in a circle: A -> B -> A (give one of these rates seasons) at A',
    ]);
    expect(found(rate('E', 'A'), rate('A', 'B'), rate('B', 'C'), rate('C', 'A'))).toEqual([
      'S08: rate "C": basedOn goes in a circle: A -> B -> C -> A (give one of these rates seasons) at A',
    ]);
  });

  it('name a price below 0 once, not again in the rates of a chain', () =>
    expect(
      found('- name: A\n  basedOn: Plain\n  by: -120', '- name: B\n  basedOn: A', '- name: C\n  basedOn: B\n  by: -1'),
    ).toEqual(['S08: rate "A": by makes a price negative (-20) (no price is below 0) at -120']));

  it('stop a chain and a number of seasons that no contract needs', () => {
    const chain = Array.from({ length: 2000 }, (_, index) => `- name: R${index}\n  basedOn: R${index + 1}`);
    const rates = [...chain, '- name: R2000\n  basedOn: Plain', PLAIN];
    const found = readCompact(termsText({ rates })).findings.map(({ message }) => message);
    expect(found[0]).toContain('more than 50 rates are based on each other');
    const week = PLAIN.split('\n').slice(0, 2).join('\n');
    const seasons = Array.from({ length: 150 }, (_, index) =>
      PLAIN.split('\n').slice(2).join('\n').replace('name: Low', `name: S${index}`),
    );
    const copies = Array.from({ length: 100 }, (_, index) => `- name: C${index}\n  basedOn: Plain`);
    const many = readCompact(termsText({ rates: [[week, ...seasons].join('\n'), ...copies] }));
    expect(many.findings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('the rates of this hotel would have more than 10000 seasons'),
    );
  });

  it('leave the contract incomplete, so that nothing follows from the missing seasons', () => {
    const { contract } = readCompact(termsText({ rates: [PLAIN, derived('basedOn: Plian')] }));
    expect(contract).toMatchObject({ incomplete: true, unread: ['rates'] });
  });

  it('are not an unknown name if a file of the hotel cannot be read', () => {
    const text = termsText({ rates: [derived('basedOn: Elsewhere')] });
    const { findings } = readFiles({ 'a.yaml': text, 'b.yaml': 'hotel: SEA-PALACE\nrates:\n  - 7\n' });
    expect(findings.filter(({ code }) => code.id === 'S08')).toEqual([]);
  });
});
