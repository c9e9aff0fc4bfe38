import { describe, expect, it } from 'vitest';
import { withoutFollowUps } from '../../../src/contract/follow-ups.ts';
import type { RateQuotas } from '../../../src/contract/rate-quotas.ts';
import { rangeText } from '../../../src/kernel/day-ranges.ts';
import { competingRates } from '../../../src/rules/dates/competing-rates.ts';
import { rules } from '../../../src/rules/index.ts';
import { runRules } from '../../../src/rules/rule.ts';
import { day } from '../../support/contract-builder.ts';
import { STAYS_HOTEL } from '../../support/stays-hotel.ts';
import { findingsIn, pricesText, readCompact } from '../compact-hotel.ts';
import { readFiles } from '../read.ts';
import { termsText } from './terms-hotel.ts';

const DOUBLE = '{ providerRoomCode: DBL, unitsQuota: 5, distributionPrices: { "2": 770 } }';

/** From Saturday, 1 May 2027, unless other nights are named. */
const season = (prices = DOUBLE, { name = 'Low', nights = '2027-05-01..2027-05-14', more = '' } = {}): string =>
  `{ name: ${name}, dateRanges: [${nights}], priceType: DISTRIBUTION, ${more}seasonRoomPrices: [${prices}] }`;

/** A rate called Weeks with these lines and seasons. */
const weeks = (seasons: readonly string[] = [season()], ...lines: readonly string[]): string =>
  [
    '- name: Weeks',
    ...lines,
    ...(lines.some((line) => line.startsWith('stays')) ? [] : [STAYS]),
    `seasons: [${seasons.join(', ')}]`,
  ].join('\n  ');
const STAYS = 'stays: { arrivalDays: [SATURDAY], nights: 7 }';
const FRIDAYS_TOO = 'stays: { arrivalDays: [FRIDAY, SATURDAY], nights: 7 }';

/** `Weeks, 1 May 2027: Low 2027-05-01..2027-05-07: DBL 2: 110` for each record of these rates. */
const records = (rates: readonly string[], tests = '') =>
  readCompact(termsText({ rates }) + tests).contract.rates.map(
    ({ name, seasons }) =>
      `${name}: ${seasons.map((one) => `${one.name} ${one.dateRanges.map(rangeText).join(', ')}: ${pricesText(one.seasonRoomPrices).join(' | ')}`).join(' / ')}`,
  );
const found = (...rates: readonly string[]) => findingsIn(termsText({ rates }));
const only = (rates: readonly string[]) => readCompact(termsText({ rates })).contract.rates[0];

describe('a rate that is sold in stays', () => {
  it('becomes a rate for each arrival day, at a part of the price for each night', () =>
    expect(records([weeks()])).toEqual([
      'Weeks, 1 May 2027: Low 2027-05-01..2027-05-07: DBL 2: 110',
      'Weeks, 8 May 2027: Low 2027-05-08..2027-05-14: DBL 2: 110',
    ]));

  it('has the rest of a price on the last night', () =>
    expect(
      records([
        weeks([
          season(
            '{ providerRoomCode: DBL, unitsQuota: 5, distributionPrices: { "2": 770.05 } }, { providerRoomCode: SUI, unitsQuota: 2, distributionPrices: { "2": 840 } }',
            { nights: '2027-05-01..2027-05-07' },
          ),
        ]),
      ]),
    ).toEqual([
      'Weeks, 1 May 2027: Low 2027-05-01..2027-05-06: DBL 2: 110 | SUI 2: 120 / Low, last night 2027-05-07..2027-05-07: DBL 2: 110.05 | SUI 2: 120',
    ]));

  it('divides what percentages give, rounded for the whole stay', () =>
    expect(
      records([
        weeks([
          season('{ providerRoomCode: DBL, unitsQuota: 5, prices: { perPerson: 333.33, round: 1 } }', {
            nights: '2027-05-01..2027-05-07',
          }),
        ]),
        '- name: Saver\n  basedOn: Weeks\n  by: -10%',
      ]),
    ).toEqual([
      'Weeks, 1 May 2027: Low 2027-05-01..2027-05-06: DBL 2: 95.23 / Low, last night 2027-05-07..2027-05-07: DBL 2: 95.28',
      'Saver, 1 May 2027: Low 2027-05-01..2027-05-06: DBL 2: 85.71 / Low, last night 2027-05-07..2027-05-07: DBL 2: 85.73',
    ]));

  it('divides by the smallest unit of its currency, and one night not at all', () => {
    const of = (currency: string, stays: string, price: string) =>
      readCompact(
        termsText({ currency, rates: [weeks([season(DOUBLE.replace('770', price))], stays)] }),
      ).contract.rates[0]?.seasons.map(({ seasonRoomPrices }) => pricesText(seasonRoomPrices).join());
    expect(of('JPY', STAYS, '77001')).toEqual(['DBL 2: 11000', 'DBL 2: 11001']);
    expect(of('EUR', 'stays: { arrivalDays: [SATURDAY], nights: 1 }', '99.99')).toEqual(['DBL 2: 99.99']);
  });

  it('prices a stay by the season of its arrival, and sells it only where all nights are in seasons', () =>
    expect(
      records([
        weeks(
          [season(), season(DOUBLE.replace('770', '980'), { name: 'High', nights: '2027-05-15..2027-05-21' })],
          'stays: { arrivalDays: [SATURDAY], nights: 14, units: separate }',
        ),
      ]),
    ).toEqual([
      'Weeks, 1 May 2027: Low 2027-05-01..2027-05-14: DBL 2: 55',
      'Weeks, 8 May 2027: Low 2027-05-08..2027-05-21: DBL 2: 55',
    ]));

  it('keeps its names when prices, seasons and other arrival days change', () => {
    const names = (...args: Parameters<typeof weeks>) => records([weeks(...args)]).map((one) => one.split(':')[0]);
    const now = names(
      [season(DOUBLE.replace('770', '777.77'), { name: 'Other', nights: '2027-04-30..2027-05-28' })],
      FRIDAYS_TOO.replace(' }', ', units: separate }'),
    );
    expect(now).toEqual(expect.arrayContaining(names()));
  });

  it('takes limits, windows, offers and stop sales into every record', () => {
    const rate = only([
      weeks(
        [season(DOUBLE, { more: 'minimumStay: 3, releaseDays: 9, ' })],
        'maximumStay: 10',
        'bookingWindows: [2026-11-01..2027-04-30]',
        'formerly: Old',
        'stopSales: [{ providerRoomCode: DBL, stopSales: [2027-05-06..2027-05-09] }]',
      ),
    ]);
    expect(rate).toMatchObject({
      ...{ formerly: 'Old, 1 May 2027', minimumStay: 7, maximumStay: 10 },
      bookingWindows: [{ start: '2026-11-01', end: '2027-04-30' }],
      stopSales: [{ providerRoomCode: 'DBL', stopSales: [{ start: '2027-05-06', end: '2027-05-07' }] }],
      seasons: [{ releaseDays: 9 }],
    });
    expect(rate?.seasons[0]).not.toHaveProperty('minimumStay');
  });

  it('counts more than limits of the hotel', () => {
    const text = termsText({ rates: [weeks()] }).replace('  rooms:\n', '  maximumStay: 5\n  rooms:\n');
    expect(readCompact(text).contract.rates[0]).toMatchObject({ minimumStay: 7, maximumStay: 7 });
  });

  it('is the base of other rates, also of longer stays', () =>
    expect(
      records([
        weeks([season()], STAYS.replace(' }', ', units: separate }')),
        '- name: Two weeks\n  basedOn: Weeks\n  stays: { arrivalDays: [SATURDAY], nights: 14, units: separate }\n  by: +90%',
      ])[2],
    ).toBe('Two weeks, 1 May 2027: Low 2027-05-01..2027-05-14: DBL 2: 104.5'));

  it('sells the stays of tests in the record of their arrival, and looks for others in the one before', () => {
    const rate = (checkIn: string): string =>
      `  - { checkIn: ${checkIn}, nights: 7, bookedOn: 2027-01-15, party: "2", room: DBL, mealPlan: ROOM_ONLY, rate: Weeks, total: 770 }\n`;
    const text = `${termsText({ rates: [weeks()] })}tests:\n${['2027-05-08', '2027-05-07', '2027-04-30', '2027-06-01'].map(rate).join('')}`;
    expect(readCompact(text).contract.tests.map((test) => test.rate)).toEqual([
      'Weeks, 8 May 2027',
      'Weeks, 1 May 2027',
      'Weeks, 1 May 2027',
      'Weeks, 8 May 2027',
    ]);
  });
});

describe('stays with nights in common', () => {
  const units = (of: string): readonly string[] => [
    weeks([season()], FRIDAYS_TOO.replace(' }', `, units: ${of} }`)),
    weeks([season(DOUBLE, { name: 'High' })], STAYS.replace('7', '14').replace(' }', `, units: ${of} }`)).replace(
      'Weeks',
      'Two weeks',
    ),
  ];
  const reported = (of: string, rateQuotas?: RateQuotas): readonly string[] => {
    const { contracts, origins } = readCompact(termsText({ rates: units(of) }));
    const context = { contracts, origins, today: day('2026-11-21'), ...(rateQuotas && { rateQuotas }) };
    return [...runRules([competingRates], context)].map(({ message, hint }) => `${message} (${hint})`);
  };

  it('are fine if each has its units, or the hub counts a booking in all of them', () => {
    expect(reported('separate')).toEqual([]);
    expect(reported('separate', 'added')).toEqual([]);
    expect(reported('shared', 'shared')).toEqual([]);
  });

  it('are reported once for two rates where the hub adds their units, or may do so', () => {
    const WAY = 'divide unitsQuota between these stays and write units: separate';
    expect(reported('shared', 'added')).toEqual([
      `rate "Two weeks, 1 May 2027" and rate "Weeks, 1 May 2027" share the units of room "DBL" on 2027-05-01..2027-05-07, and the hub adds their quotas: 5 and 5 are sold as 10 (${WAY})`,
      `rate "Weeks, 1 May 2027" and rate "Weeks, 7 May 2027" share the units of room "DBL" on 2027-05-07, and the hub adds their quotas: 5 and 5 are sold as 10 (${WAY})`,
    ]);
    expect(reported('shared')).toEqual([
      expect.stringContaining('it is not known whether the hub shares or adds their quotas'),
      expect.stringContaining('set capabilities.rateQuotas of its environment'),
    ]);
  });
});

describe('checks of a hotel with stays', () => {
  const OFFERS = `offers:
  - { providerCode: EB10, names: { EN: Early booking }, type: PERCENT, apply: LODGING, value: 10, travelWindows: [2027-05-15..2027-05-28],
      bookingWindows: [2026-11-01..2027-03-31], providerRoomCodes: all, mealPlans: all }
tests:`;
  const text = STAYS_HOTEL.replace('tests:', OFFERS)
    .replaceAll('    stays:', '    offers: [EB10]\n    stays:')
    .replace(
      '  releaseDays: 2\n',
      '  releaseDays: 2\n  stopSales: [{ providerRoomCode: APP, stopSales: [2027-05-01..2027-05-14] }]\n',
    );
  const found = (of: string) => {
    const { contracts, origins, findings } = readFiles({ 'hotel.yaml': of });
    return withoutFollowUps(runRules(rules, { contracts, origins, today: day('2026-11-21') }), findings);
  };

  it('find nothing that follows from the records alone', () =>
    expect(found(text).map(({ code, severity }) => `${code.id} ${severity}`)).toEqual(['D03 info']));

  it('compare no prices by what is left of them for the last night', () =>
    expect(
      found(text.replace('"2": 770, "2+1": 840.05', '"2": 500.06, "2+1": 500.10')).filter(
        ({ code }) => code.id === 'P07',
      ),
    ).toEqual([]));

  it('report a mistake once for all stays, with the rates that are based on it', () => {
    const [first, ...others] = found(text.replace('"2": 770, "2+1"', '"2": 770, "3"')).filter(
      ({ code }) => code.id === 'P01',
    );
    expect([first?.message, ...others]).toEqual([
      'rate "Weeks 2027, 1 May 2027", season "Low", room "APP": no price for 2 adults + 1 child, which the room allows; the same value is used in rate "Non-refundable weeks 2027", season "Low", room "APP"',
    ]);
  });

  it('report weeks that were copied to the next year at the same prices once', () => {
    const weeks = text.slice(text.indexOf('  - name: Weeks'), text.indexOf('  - name: Non-ref'));
    const next = weeks
      .replaceAll('2027', '2028')
      .replaceAll('05-01', '04-29')
      .replaceAll('05-14', '05-12')
      .replaceAll('05-15', '05-13')
      .replaceAll('05-28', '05-26')
      .replaceAll('05-29', '05-27')
      .replaceAll('06-04', '06-02');
    const all = found(
      text
        .replace('tests:', '')
        .replace('offers:\n', `${next}offers:\n`)
        .replace(/ {2}- \{ checkIn.*\n/g, ''),
    );
    expect(all.filter(({ code }) => code.id === 'P17')).toHaveLength(1);
  });
});

describe('stays are wrong', () => {
  const STAY = 'a stay of 7 nights from SATURDAY fits into no part of';
  const IDLE = '(correct dateRanges or stays, unless these nights are not for sale)';
  const UNITS =
    '(write units: separate if unitsQuota is meant for each stay by itself, or units: shared for a hub that counts a booking in all rates)';
  it.each([
    [
      'without a night',
      weeks([season()], STAYS.replace('7', '0')),
      ': a stay has at least 1 night (got 0) (correct nights, or leave stays out) at 0',
    ],
    [
      'without an arrival day',
      weeks([season()], STAYS.replace('SATURDAY', '')),
      ': stays begin on no day (name the days, such as SATURDAY) at []',
    ],
    [
      'next to a longer minimum',
      weeks([season()], 'minimumStay: 8'),
      ': minimumStay is 8, and its stays have 7 nights (leave minimumStay out) at 8',
    ],
    [
      'next to a shorter maximum of a season',
      weeks([season(DOUBLE, { more: 'maximumStay: 5, ' })]),
      ', season "Low": maximumStay is 5, and its stays have 7 nights (leave maximumStay out) at 5',
    ],
    [
      'with prices by weekday',
      weeks([season(DOUBLE, { more: 'weekdays: { FRIDAY: +20% }, ' })]),
      ': prices by weekday change single nights, and its prices are those of whole stays (leave weekdays out) at +20%',
    ],
    [
      'where nights are left',
      weeks([season(DOUBLE, { nights: '2027-05-03..2027-05-17' })]),
      `, season "Low": ${STAY} 2027-05-03..2027-05-07, 2027-05-15..2027-05-17 ${IDLE} at [2027-05-03..2027-05-17]`,
    ],
    [
      'where no stay fits',
      weeks([season(), season(DOUBLE, { name: 'High', nights: '2027-05-20..2027-05-25' })]),
      `, season "High": no stay begins in it; ${STAY} 2027-05-20..2027-05-25 ${IDLE} at [2027-05-20..2027-05-25]`,
    ],
    [
      'without seasons',
      weeks([]),
      ': it has no seasons (write seasons with prices of whole stays) at { arrivalDays: [SATURDAY], nights: 7 }',
    ],
    [
      'in a range that ends before it begins',
      weeks([season(DOUBLE, { nights: '2027-05-14..2027-05-01' })]),
      ': 2027-05-14..2027-05-01 ends before it begins (correct dateRanges) at 2027-05-14..2027-05-01',
    ],
    [
      'where a stop sale closes none of them',
      weeks(
        [season()],
        'stopSales: [{ providerRoomCode: DBL, stopSales: [2027-05-14..2027-05-15, 2027-05-20..2027-05-21] }]',
      ),
      ': no stay has a night in 2027-05-20..2027-05-21, so closing a room then has no effect (correct these nights, or leave them out) at 2027-05-20..2027-05-21',
    ],
    [
      'where two seasons have an arrival',
      weeks([season(), season(DOUBLE, { name: 'High' })]),
      ': the night of 2027-05-01 is in two date ranges (correct dateRanges) at 2027-05-01..2027-05-14',
    ],
    [
      'where two seasons share a night that has no arrival',
      weeks([season(), season(DOUBLE, { name: 'High', nights: '2027-05-13..2027-05-28' })]),
      ': the night of 2027-05-13 is in two date ranges (correct dateRanges) at 2027-05-13..2027-05-28',
    ],
    [
      'in two seasons of one name',
      weeks([season(), season(DOUBLE, { nights: '2027-05-15..2027-05-28' })]),
      ': it has two seasons named "Low" (rename one of them) at Low',
    ],
    [
      'where they overlap',
      weeks([season()], FRIDAYS_TOO),
      `: the stay from 2027-05-01 and another from 2027-05-07 both sell room "DBL" on 2027-05-07, and a hub may count its units for each of them ${UNITS} at { arrivalDays: [FRIDAY, SATURDAY], nights: 7 }`,
    ],
    [
      'in more records than a hub should have',
      weeks(
        [season(DOUBLE, { nights: '2027-05-01..2034-12-29' })],
        'stays: { arrivalDays: [SATURDAY, SUNDAY], nights: 1 }',
      ),
      ': the stays of this hotel would become more than 400 rates in the hub (write fewer arrival days or a shorter time: each stay is a rate) at { arrivalDays: [SATURDAY, SUNDAY], nights: 1 }',
    ],
    [
      'in a range of many years',
      weeks([season(DOUBLE, { nights: '2027-05-01..2099-05-01' })]),
      ', season "Low": a range of more than ten years (correct dateRanges) at { arrivalDays: [SATURDAY], nights: 7 }',
    ],
  ])('%s', (_, rate, message) => expect(found(rate)).toEqual([`S10: rate "Weeks"${message}`]));

  it('on the prices of single nights', () =>
    expect(
      found('- name: Nights\n  seasons: ['.concat(season(), ']'), `- name: Weeks\n  basedOn: Nights\n  ${STAYS}`),
    ).toEqual([
      'S10: rate "Weeks": its prices are those of whole stays, and the prices of rate "Nights" those of single nights (write seasons instead of basedOn) at { arrivalDays: [SATURDAY], nights: 7 }',
    ]));

  it('of two rates that overlap, if one does not say how units count', () =>
    expect(
      found(
        weeks(),
        '- name: Long\n  basedOn: Weeks\n  stays: { arrivalDays: [SATURDAY], nights: 14, units: separate }',
      ),
    ).toEqual([
      `S10: rate "Weeks": the stay from 2027-05-01 and one of rate "Long" from 2027-05-01 both sell room "DBL" on 2027-05-01..2027-05-07, and a hub may count its units for each of them ${UNITS} at { arrivalDays: [SATURDAY], nights: 7 }`,
    ]));

  it('of the name of another rate', () =>
    expect(
      found(
        weeks(),
        `- name: Weeks\n  seasons: [${season(DOUBLE, { name: 'Other', nights: '2027-07-01..2027-07-31' })}]`,
        weeks([season(DOUBLE, { nights: '2027-08-01..2027-08-14' })]).replace('Weeks', 'Other weeks'),
      ).filter((one) => one.includes('has this name')),
    ).toEqual([
      'S10: rate "Weeks": another rate has this name (rename one of them) at { arrivalDays: [SATURDAY], nights: 7 }',
    ]));

  it('once, not again in rates that are based on them', () =>
    expect(
      found(
        weeks([season(DOUBLE, { nights: '2027-05-01..2027-05-08' })]),
        '- name: Saver\n  basedOn: Weeks\n  by: -10%',
      ),
    ).toHaveLength(1));

  it('on a day that does not exist', () =>
    expect(found(weeks([season()], STAYS.replace('SATURDAY', 'SATURDAI')))[0]).toContain('did you mean SATURDAY?'));
});
