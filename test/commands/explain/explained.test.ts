import { expect, it } from 'vitest';
import { explained } from '../../../src/commands/explain/command.ts';
import { fieldGuides, guidesCalled } from '../../../src/contract/format/field-guide.ts';
import { allCodes } from '../../../src/rules/check/all-codes.ts';

it.each([
  ['minStay', 'minimumStay'],
  ['min nights', 'minimumStay'],
  ['cut-off', 'releaseDays'],
  ['allotment', 'unitsQuota'],
  ['blackout', 'stopSales'],
  ['pax', 'party'],
])('"%s" is another name of %s', (word, field) => {
  expect(explained(word)).toMatchObject({
    is: 'field',
    guides: expect.arrayContaining([expect.objectContaining({ name: field })]),
  });
});

it.each(['HALF_BOARD', 'HB', 'half board', 'Half-Board'])('"%s" is a value of mealPlan', (word) => {
  expect(explained(word)).toMatchObject({ is: 'field', guides: [{ name: 'mealPlan' }] });
});

it('lists several findings by their ids', () => {
  expect(explained('R03, p21')).toMatchObject({ is: 'findings', codes: [{ id: 'R03' }, { id: 'P21' }] });
  expect(() => explained('R03 P99')).toThrow();
});

it('lists a finding whose explanation has the word, which need not be meant', () => {
  expect(explained('KWD')).toMatchObject({ is: 'findings', codes: [{ id: 'P18' }] });
});

it.each([
  ['lastMinute', 'bookingWindows'],
  ['early booking', 'releaseDays'],
  ['singleSupplement', 'single in prices'],
  ['free nights', 'STAY_TO_PAY'],
  ['cta', 'stays:'],
])('"%s" has no field, and is written with %s', (word, instead) => {
  expect(explained(word)).toEqual({ is: 'no field', instead: expect.stringContaining(instead) });
});

it.each([
  ['out of step', 'P21'],
  ['Out-Of-Step', 'P21'],
  ['too cheaply', 'P21'],
])('finds P21 by "%s"', (words) => {
  const found = explained(words);
  const codes = found.is === 'finding' ? [found.code] : found.is === 'findings' ? found.codes : [];
  expect(codes.map(({ id }) => id)).toContain('P21');
});

it('finds each finding by its name in words', () => {
  const lost = allCodes.filter(({ id, name }) => {
    const found = explained(name.replaceAll('-', ' '));
    return !(found.is === 'finding' ? [found.code] : found.is === 'findings' ? found.codes : []).some(
      (one) => one.id === id,
    );
  });
  expect(lost).toEqual([]);
});

it('never takes the name of a field for that of another', () => {
  const names = new Set(fieldGuides().map(({ name }) => name));
  expect(
    [...names].filter((name) =>
      guidesCalled(name).some((guide) => guide.name !== name && explained(name).is !== 'field'),
    ),
  ).toEqual([]);
});

it.each(['minimunStay', 'P99', 'toString', '***'])('refuses "%s"', (word) => {
  expect(() => explained(word)).toThrow(`there is no finding or field called ${word}`);
});
