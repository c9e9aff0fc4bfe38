import { describe, expect, it } from 'vitest';
import { checkContract } from '../../../src/rules/check/check-contract.ts';
import { day } from '../../support/contract-builder.ts';
import { findingsIn, readCompact } from '../compact-hotel.ts';
import { seasonsIn, type TermsHotel, termsText, WEEK } from './terms-hotel.ts';

const DBL = 'providerRoomCode: DBL, distributionPrices: { "2": 100 }';
const SUI = 'providerRoomCode: SUI, relativeTo: DBL, by: +30';
const PER_PERSON = 'providerRoomCode: DBL, prices: { perPerson: 50, single: +60%, child1: 12 }';
const FAMILIES = { DBL: '"1", "2", "2+1"', SUI: '"2"' };

interface Week {
  /** The season's own `weekdays`. */
  readonly weekdays?: string;
  readonly entries: readonly string[];
  readonly priceType?: 'PAX';
  readonly more?: string;
}

const week = ({ weekdays, entries, priceType, more = '' }: Week, hotel: Partial<TermsHotel> = {}): TermsHotel => ({
  ...hotel,
  rates: [
    `- name: Summer
  seasons:
    - name: Low
      ${(priceType ? WEEK.replace('DISTRIBUTION', priceType) : WEEK).replace(', ', '\n      ')}${more}
${weekdays === undefined ? '' : `      weekdays: ${weekdays}\n`}      seasonRoomPrices:
${entries.map((entry) => `        - { ${entry} }`).join('\n')}`,
  ],
});

const found = (season: Week, hotel?: Partial<TermsHotel>): readonly string[] =>
  findingsIn(termsText(week(season, hotel)));

describe('weekdays of a season', () => {
  it('divide it: each day with a change is a season with the day in its name, and the others keep the name', () => {
    const weekdays = '{ MONDAY: +1, WEDNESDAY: +2, FRIDAY: +3, SUNDAY: +1 }';
    expect(seasonsIn(week({ weekdays, entries: [DBL] }))).toEqual([
      'Low 2027-05-04..2027-05-04, 2027-05-06..2027-05-06, 2027-05-08..2027-05-08: DBL 2: 100',
      'Low Mon 2027-05-03..2027-05-03: DBL 2: 101',
      'Low Wed 2027-05-05..2027-05-05: DBL 2: 102',
      'Low Fri 2027-05-07..2027-05-07: DBL 2: 103',
      'Low Sun 2027-05-09..2027-05-09: DBL 2: 101',
    ]);
    expect(found({ weekdays, entries: [DBL] })).toEqual([]);
  });

  it('leave no season with the name alone if every day has a change, and none without nights', () => {
    const days = ['MON', 'TUES', 'WEDNES', 'THURS', 'FRI', 'SATUR', 'SUN'];
    const every = `{ ${days.map((day) => `${day}DAY: +10%`).join(', ')} }`;
    expect(seasonsIn(week({ weekdays: every, entries: [DBL] })).map((one) => one.slice(0, 7))).toEqual([
      'Low Mon',
      'Low Tue',
      'Low Wed',
      'Low Thu',
      'Low Fri',
      'Low Sat',
      'Low Sun',
    ]);
    const short = week({ weekdays: '{ SUNDAY: +10% }', entries: [DBL] });
    const rates = short.rates.map((rate) => rate.replace('..2027-05-09', '..2027-05-08'));
    expect(seasonsIn({ rates })).toEqual(['Low 2027-05-03..2027-05-08: DBL 2: 100']);
    expect(findingsIn(termsText({ rates }))).toEqual([
      expect.stringContaining('S09: rate "Summer", season "Low": no night of the season begins on a SUNDAY'),
    ]);
    expect(readCompact(termsText({ rates })).contract.incomplete).toBeUndefined();
  });

  it('are not taken for copied seasons where two days have the same prices', async () => {
    const text = termsText(week({ weekdays: '{ FRIDAY: +20%, SATURDAY: +20% }', entries: [DBL] }));
    const { contract, origins, findings } = readCompact(text);
    const found = await checkContract(contract, origins, { today: day('2026-11-21'), tests: false }, findings);
    expect(found.filter(({ code }) => code.id === 'P17')).toEqual([]);
  });

  it('divide no range of more than ten years', () => {
    const { rates } = week({ weekdays: '{ SUNDAY: +10% }', entries: [DBL] });
    const long = rates.map((rate) => rate.replace('..2027-05-09', '..9999-05-09'));
    expect(seasonsIn({ rates: long })).toHaveLength(1);
    expect(findingsIn(termsText({ rates: long }))).toEqual([
      expect.stringContaining('S09: rate "Summer", season "Low": weekdays cannot be used in a range of more than ten'),
    ]);
  });

  it('change percentages and amounts; 0 is no change', () => {
    const weekdays = '{ THURSDAY: 0, FRIDAY: +20%, SATURDAY: -15, SUNDAY: "+7.50" }';
    expect(seasonsIn(week({ weekdays, entries: [DBL] })).slice(1)).toEqual([
      'Low Thu 2027-05-06..2027-05-06: DBL 2: 100',
      'Low Fri 2027-05-07..2027-05-07: DBL 2: 120',
      'Low Sat 2027-05-08..2027-05-08: DBL 2: 85',
      'Low Sun 2027-05-09..2027-05-09: DBL 2: 107.5',
    ]);
  });

  it('change every occupancy, however the prices are written, rounded half up to the smallest unit', () => {
    const of = (entry: string, currency = 'EUR') =>
      seasonsIn(week({ weekdays: '{ SATURDAY: +7% }', entries: [entry] }, { rooms: FAMILIES, currency })).at(-1);
    expect(of(PER_PERSON)).toBe('Low Sat 2027-05-08..2027-05-08: DBL 1: 85.6, 2: 107, 2+1: 119.84');
    const long = 'providerRoomCode: DBL, distributionPrices: { "1": 33, "2": 50, "2+1": 65 }';
    expect(of(long)).toBe('Low Sat 2027-05-08..2027-05-08: DBL 1: 35.31, 2: 53.5, 2+1: 69.55');
    expect(of(long, 'JPY')).toBe('Low Sat 2027-05-08..2027-05-08: DBL 1: 35, 2: 54, 2+1: 70');
  });

  it('change every number by position by a percentage, and the first adult by an amount', () => {
    const entries = ['providerRoomCode: DBL, basePrice: 50, adultPrices: [40], childPrices: [11.11]'];
    const weekdays = '{ FRIDAY: +10%, SATURDAY: +10 }';
    expect(seasonsIn(week({ weekdays, entries, priceType: 'PAX' }, { rooms: FAMILIES })).slice(1)).toEqual([
      'Low Fri 2027-05-07..2027-05-07: DBL 55 + [44] + [12.22]',
      'Low Sat 2027-05-08..2027-05-08: DBL 60 + [40] + [11.11]',
    ]);
  });

  it('of a room count instead of those of the season, day by day', () => {
    const entries = [
      `${DBL}, weekdays: { FRIDAY: -5%, SATURDAY: 140 }`,
      'providerRoomCode: SUI, distributionPrices: { "2": 200 }',
    ];
    expect(seasonsIn(week({ weekdays: '{ FRIDAY: +10%, SUNDAY: +10% }', entries })).slice(1)).toEqual([
      'Low Fri 2027-05-07..2027-05-07: DBL 2: 95 | SUI 2: 220',
      'Low Sat 2027-05-08..2027-05-08: DBL 2: 140 | SUI 2: 200',
      'Low Sun 2027-05-09..2027-05-09: DBL 2: 110 | SUI 2: 220',
    ]);
  });

  it('keep a former name, with the day, and everything else in all parts', () => {
    const more = '\n      formerly: Cheap\n      minimumStay: 3\n      mealPlans: [BED_AND_BREAKFAST]';
    const { rates } = readCompact(termsText(week({ weekdays: '{ SATURDAY: +10% }', entries: [DBL], more }))).contract;
    const [plain, saturday] = rates[0]?.seasons ?? [];
    expect([plain?.formerly, saturday?.formerly]).toEqual(['Cheap', 'Cheap Sat']);
    for (const part of [plain, saturday])
      expect(part).toMatchObject({ minimumStay: 3, mealPlans: [{ mealPlan: 'BED_AND_BREAKFAST' }] });
  });
});

describe('weekdays of a room', () => {
  it('replace perPerson by an amount; the percentages are then percentages of it', () => {
    const entries = [`${PER_PERSON}, weekdays: { SATURDAY: 60 }`];
    expect(seasonsIn(week({ entries }, { rooms: FAMILIES }))).toEqual([
      'Low 2027-05-03..2027-05-07, 2027-05-09..2027-05-09: DBL 1: 80, 2: 100, 2+1: 112',
      'Low Sat 2027-05-08..2027-05-08: DBL 1: 96, 2: 120, 2+1: 132',
    ]);
  });

  it('replace perPerson of the season for this room alone', () => {
    const rooms = ['providerRoomCode: DBL, weekdays: { SATURDAY: 60 }', 'providerRoomCode: SUI'];
    expect(seasonsIn(week({ entries: rooms, more: '\n      prices: { perPerson: 50 }' })).at(-1)).toBe(
      'Low Sat 2027-05-08..2027-05-08: DBL 2: 120 | SUI 2: 100',
    );
  });

  it('are followed by a room that is priced relative to it', () => {
    expect(seasonsIn(week({ weekdays: '{ FRIDAY: +20% }', entries: [DBL, SUI] })).at(-1)).toBe(
      'Low Fri 2027-05-07..2027-05-07: DBL 2: 120 | SUI 2: 150',
    );
    const own = [`${DBL}, weekdays: { FRIDAY: 130 }`, SUI.replace('+30', '+10%')];
    expect(seasonsIn(week({ entries: own })).at(-1)).toBe('Low Fri 2027-05-07..2027-05-07: DBL 2: 130 | SUI 2: 143');
  });

  it('of a room that is priced relative to another one come on top', () => {
    const entries = [`${DBL}, weekdays: { FRIDAY: +20% }`, `${SUI}, weekdays: { FRIDAY: +10%, SATURDAY: +5 }`];
    expect(seasonsIn(week({ entries })).slice(1)).toEqual([
      'Low Fri 2027-05-07..2027-05-07: DBL 2: 120 | SUI 2: 165',
      'Low Sat 2027-05-08..2027-05-08: DBL 2: 100 | SUI 2: 135',
    ]);
  });
});

describe('mistakes in weekdays', () => {
  const SEVERAL = 'is one amount, and the room has several prices, or a price relative to another room';
  const HINT = '(write a change such as +20% or +15)';

  it.each([
    ['several occupancies', 'providerRoomCode: DBL, distributionPrices: { "1": 80, "2": 100, "2+1": 110 }', undefined],
    ['prices by position', 'providerRoomCode: DBL, basePrice: 50, adultPrices: [50], childPrices: [9]', 'PAX'],
    ['a relative price', 'providerRoomCode: DBL, relativeTo: SUI, by: +10%', undefined],
  ] as const)('name one amount for %s', (_, entry, priceType) => {
    const sui = `providerRoomCode: SUI, ${priceType ? 'basePrice: 50, adultPrices: [50]' : 'distributionPrices: { "2": 200 }'}`;
    const rooms = entry.includes('relativeTo') ? { DBL: '"2"', SUI: '"2"' } : FAMILIES;
    const entries = [`${entry}, weekdays: { FRIDAY: 120 }`, sui];
    expect(found({ entries, ...(priceType && { priceType }) }, { rooms })).toEqual([
      `S09: rate "Summer", season "Low", room "DBL": 120 on FRIDAY ${SEVERAL} ${HINT} at 120`,
    ]);
  });

  it('name a price below 0 where the change is written, once for all rooms that it concerns', () => {
    const per = 'providerRoomCode: SUI, prices: { perPerson: 50 }';
    expect(found({ weekdays: '{ FRIDAY: -120 }', entries: [DBL, per] })).toEqual([
      'S09: rate "Summer", season "Low Fri", room "DBL": weekdays makes a price negative (-20); the same value is used in rate "Summer", season "Low Fri", room "SUI" (no price is below 0) at -120',
    ]);
    expect(found({ entries: [`${SUI}, weekdays: { FRIDAY: -140 }`, DBL] })).toEqual([
      'S09: rate "Summer", season "Low Fri", room "SUI": weekdays makes a price negative (-10) (no price is below 0) at -140',
    ]);
  });

  it.each([
    [
      '120',
      '"FRIDAY" is 120, an amount without a sign (write +120 for 120 more than on other weekdays, -120 for less)',
    ],
    [
      '10%',
      '"FRIDAY" is 10%, a percentage without a sign (write -10% for 10 % less than on other weekdays, +10% for 10 % more)',
    ],
    ['-101%', '"FRIDAY" is -101%, which is below 0 (a price is at most 100 % less than on other weekdays)'],
    ['"+ 5"', '"FRIDAY" is "+ 5", which is not a plain change (write +5)'],
  ])('name a change in a wrong form: %s', (written, message) =>
    expect(found({ weekdays: `{ FRIDAY: ${written} }`, entries: [DBL] })).toEqual([`S04: ${message} at ${written}`]),
  );

  it.each([
    ['FRI', 'did you mean FRIDAY?'],
    ['Fridays', 'did you mean FRIDAY?'],
    ['viernes', 'did you mean FRIDAY?'],
    ['FRIDYA', 'did you mean FRIDAY?'],
    ['EASTER', 'put your own notes under keys that start with "x-"'],
  ])('name a weekday that does not exist, with the one that is meant: %s', (day, advice) => {
    const unknown = `Y08: unknown field "${day}" in "weekdays" (${advice}) at ${day}`;
    expect(found({ weekdays: `{ ${day}: +10% }`, entries: [DBL] })).toEqual([unknown]);
    expect(found({ entries: [`${DBL}, weekdays: { ${day}: +10% }`] })).toEqual([unknown]);
  });

  it('are not those of the season, which are reported once for all of its parts', () => {
    const entries = ['providerRoomCode: DBL, prices: { perPerson: 50 }'];
    const rooms = { DBL: '"2", "2+1"' };
    expect(found({ weekdays: '{ FRIDAY: +10%, SATURDAY: +20% }', entries }, { rooms })).toEqual([
      'S06: rate "Summer", season "Low", room "DBL": prices do not cover the first child, so there is no price for "2+1", which the room allows (add child1 to prices) at { perPerson: 50 }',
    ]);
  });

  it('are those of the season if they come only from the amount of a day', () => {
    const entries = ['providerRoomCode: DBL, prices: { perPerson: 50, single: -30 }, weekdays: { FRIDAY: 20 }'];
    expect(found({ entries }, { rooms: { DBL: '"1", "2"' } })).toEqual([
      'S06: rate "Summer", season "Low Fri", room "DBL": single comes to -10, because perPerson is 20 (write free, or single: and what the guest pays) at -30',
    ]);
  });
});
