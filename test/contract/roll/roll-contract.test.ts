import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { seasonRules } from '../../../src/commands/roll/season-rules.ts';
import { type RollPlan, rollContract } from '../../../src/contract/roll/roll-contract.ts';
import { renamed, withDate, withYear } from '../../../src/contract/roll/with-year.ts';
import { fail, ok } from '../../../src/kernel/result.ts';
import { day } from '../../support/contract-builder.ts';
import { readHotel } from '../../support/read-contracts.ts';

const file = path.join(import.meta.dirname, '../../../contracts-examples/city-hotel/hotel.yaml');
const city = readFileSync(file, 'utf8');
const datesOf: RollPlan['ruleOf'] = () => ok({ by: 'dates' });

function roll(text: string, plan: Partial<RollPlan> = {}, name = 'Flexible 2027') {
  const { contract, origins } = readHotel(text);
  const rates = contract.rates.filter((rate) => rate.name === name);
  return rollContract(contract, rates, origins, { to: 2030, keep: 'dates', ruleOf: datesOf, ...plan });
}

const modifiersOf = (text: string, plan?: Partial<RollPlan>, name?: string) => {
  const rolled = roll(text, plan, name);
  return rolled.ok
    ? rolled.value.rates[0]?.modifiers.map(({ code, now, fields }) => ({ code, now, fields }))
    : rolled.error;
};

describe('an offer of a rate that is copied to another year', () => {
  const withOffer = (fields: string): string =>
    city.replace(
      / {4}# Not in high summer(?:.|\n)*?mealPlans: all\n/,
      `    providerRoomCodes: all\n    mealPlans: all\n${fields}`,
    );

  it('stays linked if it has no dates', () =>
    expect(modifiersOf(withOffer(''))).toEqual([{ code: 'LONG4', now: 'same', fields: {} }]));

  it('stays linked if its dates cover the new year already', () =>
    expect(modifiersOf(city, { to: 2028 }, 'Flexible 2027')).toContain('there is a rate "Flexible 2028" already'));

  it('is copied with the travel windows that touch the rate, under a code with the year', () =>
    expect(modifiersOf(city)).toEqual([
      {
        code: 'LONG4-2030',
        now: 'new',
        fields: { providerCode: 'LONG4-2030', travelWindows: ['2030-01-02..2030-05-31', '2030-09-16..2030-12-27'] },
      },
    ]));

  it('is copied with its booking windows if only these have dates', () =>
    expect(modifiersOf(withOffer('    bookingWindows: [2026-11-01..2027-02-28]\n'))).toEqual([
      {
        code: 'LONG4-2030',
        now: 'new',
        fields: { providerCode: 'LONG4-2030', bookingWindows: ['2029-11-01..2030-02-28'] },
      },
    ]));

  it('moves with the season of its nights', () => {
    const gala = withOffer('    travelWindows: [2027-12-31..2027-12-31]\n');
    const feast = { start: day('2027-12-28'), end: day('2028-01-01') };
    const later = { start: day('2030-12-20'), end: day('2030-12-25') };
    const ruleOf: RollPlan['ruleOf'] = (season) =>
      season === 'Turn of the year' ? ok({ by: 'event', name: 'Gala', from: feast, to: later }) : ok({ by: 'dates' });
    // Its night ends as long before the end of the event as before.
    expect(modifiersOf(gala, { ruleOf })).toMatchObject([{ fields: { travelWindows: ['2030-12-23..2030-12-24'] } }]);
  });
});

/** Easter 2027 is on 28 March, Easter 2030 on 21 April: Low gets the nights that it leaves, and Spring keeps one night before it. */
const withEaster = city
  .replace('2027-01-02..2027-03-15,', '2027-01-02..2027-03-24,')
  .replace('[2027-03-16..2027-05-31, 2027-09-16..2027-10-31]', '[2027-03-30..2027-04-16, 2027-09-16..2027-10-31]')
  .replace('2027-06-01..2027-09-15', '2027-04-17..2027-09-15')
  .replace('name: Turn of the year', 'name: Easter')
  .replace('2027-12-28..2028-01-01', '2027-03-25..2027-03-29');
const byEaster = { ruleOf: seasonRules([], { keep: 'dates' }) };
const kinds = ['offers', 'supplements'] as const;

/** The contract with these records of a kind in place of its offer, all of them linked by the rates. */
function linking(kind: (typeof kinds)[number], records: readonly string[], text = withEaster): string {
  const fields = 'type: PERCENT, apply: LODGING, value: 10, releaseDays: 0, mealPlans: all';
  const codes = records.map((_, index) => `S${index}`);
  const listed = records.map((own, index) => `  - { providerCode: S${index}, ${fields}, ${own} }\n`);
  return text
    .replaceAll('offers: [LONG4]', `${kind}: [${codes}]`)
    .replace(/\noffers:\n(?:.|\n)*?\ntests:/, `\n${kind}:\n${listed.join('')}\ntests:`);
}
const dates = (windows: string, rooms = 'all'): string =>
  `travelWindows: [${windows}], providerRoomCodes: ${rooms === 'all' ? rooms : `[${rooms}]`}`;

describe.each(kinds)('%s whose dates are those of seasons', (kind) => {
  it.each([
    ['2027-03-25..2027-03-29', '2030-04-18..2030-04-22'],
    ['2027-01-02..2027-03-24, 2027-11-01..2027-12-27', '2030-01-02..2030-03-29, 2030-11-01..2030-12-27'],
    [
      '2027-11-01..2027-12-27, 2027-01-02..2027-03-29',
      '2030-01-02..2030-03-29, 2030-04-18..2030-04-22, 2030-11-01..2030-12-27',
    ],
    // A part of a season is not the season.
    ['2027-01-02..2027-03-24', '2030-01-02..2030-03-24'],
    ['2027-04-17..2027-09-15, 2028-04-17..2028-09-15', '2030-04-17..2030-04-17, 2030-04-23..2030-09-15'],
  ])('follow them: %s, then %s', (was, now) => {
    const [made] = [modifiersOf(linking(kind, [dates(was)]), byEaster)].flat();
    expect(made).toMatchObject({ now: 'new', fields: { travelWindows: now.split(', ') } });
  });

  it.each([
    'travelWindows: [2028-02-29..2028-02-29], providerRoomCodes: all',
    'bookingWindows: [2028-02-29..2028-02-29], providerRoomCodes: all',
  ])('are left out if only 29 February has them, instead of applying on every day: %s', (own) => {
    const rolled = roll(linking(kind, [own]), { to: 2029 }, 'Flexible 2028');
    if (!rolled.ok) throw new Error(rolled.error);
    expect(rolled.value.rates[0]?.modifiers).toMatchObject([{ code: 'S0', now: 'left-out' }]);
    expect(rolled.value.added).toHaveLength(1);
    expect(rolled.value.added[0]?.changes).toContainEqual({ kind: 'set', path: [kind], value: [] });
  });

  it.each([
    [
      'reported if they were apart before',
      dates('2027-03-25..2027-03-29'),
      dates('2027-04-10..2027-04-20'),
      ['2030-04-18', '2030-04-20'],
    ],
    [
      'not reported if they are for other rooms',
      dates('2027-03-25..2027-03-29', 'SGL'),
      dates('2027-04-10..2027-04-20', 'DBL'),
      undefined,
    ],
    ['not reported if they met before', dates('2027-03-25..2027-04-10'), dates('2027-04-10..2027-04-20'), undefined],
    ['not reported if one has no dates', dates('2027-03-25..2027-03-29'), 'providerRoomCodes: all', undefined],
    ['not reported if they stay apart', dates('2027-03-25..2027-03-29'), dates('2027-06-10..2027-06-20'), undefined],
  ])('that meet in the new year are %s', (_, one, other, nights) => {
    const rolled = roll(linking(kind, [one, other]), byEaster);
    const overlaps = rolled.ok ? rolled.value.overlaps : rolled.error;
    const [start, end] = nights ?? [];
    expect(overlaps).toEqual(
      nights ? [{ kind: kind.slice(0, -1), names: ['S1-2030', 'S0-2030'], nights: [{ start, end }] }] : [],
    );
  });
});

describe('rates that are sold on the same nights in the new year', () => {
  const overlapsOf = (text: string) => {
    const rolled = roll(text, { to: 2029 }, 'Flexible 2028');
    return rolled.ok ? rolled.value.overlaps : rolled.error;
  };

  it('are reported if they were sold one after the other before', () =>
    expect(overlapsOf(city)).toEqual([
      { kind: 'rate', names: ['Flexible 2029', 'Flexible 2028'], nights: [{ start: '2029-01-02', end: '2029-02-28' }] },
    ]));

  it('are not reported if they were sold next to each other, or cannot be booked on the same day', () => {
    expect(
      overlapsOf(city.replace('2027-11-01..2027-12-27', '2027-11-01..2027-12-27, 2028-01-02..2028-02-29')),
    ).toEqual([]);
    expect(overlapsOf(city.replace(/(name: Flexible 2028\n.*?)\[.*\]/, '$1[2026-11-01..2027-10-31]'))).toEqual([]);
  });
});

it('names single nights that a moved season leaves of another, also of a season that had other single nights', () => {
  const text = withEaster.replace('2027-04-17..2027-09-15', '2027-04-17..2027-09-15, 2027-12-31..2027-12-31');
  const rolled = roll(text, byEaster);
  const islands = rolled.ok ? rolled.value.rates[0]?.seasons.map((season) => season.islands) : rolled.error;
  expect(islands).toEqual([[], [], [{ start: '2030-04-17', end: '2030-04-17' }], []]);
});

describe('29 February alone', () => {
  const changesOf = (text: string) => {
    const rolled = roll(text, { to: 2029 }, 'Flexible 2028');
    return rolled.ok ? rolled.value.added.at(-1)?.changes : rolled.error;
  };
  const link = / {4}offers: \[LONG4\]\n(?= {4}seasons:\n {6}- name: Low\n {8}dateRanges: \[2028)/;

  it('is no stop sale in a year without it', () => {
    const closed = (nights: string): string =>
      city.replace(link, `$&    stopSales: [{ providerRoomCode: DBL, stopSales: [${nights}] }]\n`);
    expect(changesOf(closed('2028-02-29..2028-02-29'))).toContainEqual({ kind: 'remove', path: ['stopSales'] });
    expect(changesOf(closed('2028-02-29..2028-02-29, 2028-05-01..2028-05-02'))).toContainEqual({
      kind: 'set',
      path: ['stopSales'],
      value: [{ providerRoomCode: 'DBL', stopSales: ['2029-05-01..2029-05-02'] }],
    });
  });

  it('is no booking window: the rate is refused, because without windows it would be sold on every day', () =>
    expect(changesOf(city.replace(/(name: Flexible 2028\n.*?)\[.*\]/, '$1[2028-02-29..2028-02-29]'))).toBe(
      'none of the booking days of rate "Flexible 2028" exist a year later; correct its bookingWindows first',
    ));
});

describe('a rate that is copied to another year', () => {
  it('is refused if a season has no rule, if seasons overlap, or if the year is not later', () => {
    expect(roll(city, { ruleOf: () => fail('no days') })).toEqual({ ok: false, error: 'no days' });
    const overlapping = city.replace('2027-03-16..2027-05-31', '2027-03-10..2027-05-31');
    expect(roll(overlapping)).toMatchObject({
      ok: false,
      error: expect.stringContaining('"Low" and "Mid" on 2027-03-10'),
    });
    expect(roll(city, { to: 2027 })).toMatchObject({
      ok: false,
      error: expect.stringContaining('--to must be a later year'),
    });
  });
});

describe('names in another year', () => {
  it.each([
    ['Flexible 2027', 2027, 1, 'Flexible 2028'],
    ['Winter 2026-27', 2026, 2, 'Winter 2028-29'],
    ['EB27-15', 2027, 1, 'EB28-15'],
    ['EB2027', 2027, 1, 'EB2028'],
    ['LONG4', 2027, 1, 'LONG4'],
    ['1999/00', 1999, 1, '2000/01'],
  ])('%s of %i, %i later, is %s', (name, year, years, becomes) => expect(withYear(name, year, years)).toBe(becomes));

  it('have the year added where they must be different', () => {
    expect(renamed('LONG4', 2027, 1, '-')).toBe('LONG4-2028');
    expect(renamed('Summer', 2027, 1, ' ')).toBe('Summer 2028');
  });

  it.each([
    ['Week of 1 January 2028', 'Week of 30 December 2028'],
    ['Semana del 1 de enero de 2028', 'Semana del 30 de diciembre de 2028'],
    ['Woche vom 1. Januar 2028', 'Woche vom 30. Dezember 2028'],
    ['Week of 2 January 2028', 'Week of 2 January 2028'],
  ])('%s follow the first night: %s', (name, becomes) =>
    expect(withDate(name, day('2028-01-01'), day('2028-12-30'))).toBe(becomes),
  );
});

it('names the nights on which the hotel closes rooms in every rate, for they stay with the hotel', () => {
  const text = city.replace('\nrates:', '\n  closed: [2027-11-05..2027-11-20, 2029-11-05..2029-11-20]\nrates:');
  const rolled = roll(text);
  expect(rolled.ok && rolled.value.rates[0]?.closedByHotel).toEqual([{ start: '2027-11-05', end: '2027-11-20' }]);
});

it('leaves former names out of the copy, which is a new rate', () => {
  const text = city
    .replace('- name: Flexible 2027\n', '- name: Flexible 2027\n    formerly: Standard 2027\n')
    .replace('- name: High\n', '- name: High\n        formerly: Peak\n');
  const rolled = roll(text);
  const changes = rolled.ok ? rolled.value.added.flatMap((one) => one.changes) : [];
  expect(changes.filter(({ kind }) => kind === 'remove').map(({ path: at }) => at)).toEqual([
    ['formerly'],
    ['seasons', 2, 'formerly'],
  ]);
});
