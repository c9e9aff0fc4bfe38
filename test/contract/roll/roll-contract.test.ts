import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type RollPlan, rollContract } from '../../../src/contract/roll/roll-contract.ts';
import { renamed, withDate, withYear } from '../../../src/contract/roll/with-year.ts';
import { parseYaml } from '../../../src/contract/source/parse-yaml.ts';
import { fail, ok } from '../../../src/kernel/result.ts';
import { day } from '../../support/contract-builder.ts';
import { readContracts } from '../../support/read-contracts.ts';

const file = path.join(import.meta.dirname, '../../../contracts-examples/city-hotel/hotel.yaml');
const city = readFileSync(file, 'utf8');
const datesOf: RollPlan['ruleOf'] = () => ok({ by: 'dates' });

function roll(text: string, plan: Partial<RollPlan> = {}, name = 'Flexible 2027') {
  const documents = parseYaml(file, Buffer.from(text)).documents.map((document) => ({ document, selected: true }));
  const { contracts, origins } = readContracts(documents);
  const [contract] = contracts.hotels;
  if (!contract) throw new Error('no hotel');
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
