import { describe, expect, it } from 'vitest';
import { money } from '../../support/contract-builder.ts';
import { findingsAfter } from '../findings.ts';

describe('misleading name', () => {
  it('finds a wrong way of counting', () => {
    expect(
      findingsAfter({ 'supplements.0.names': [{ language: 'EN', description: 'Gala dinner per person' }] }),
    ).toEqual(['O12 warning supplements.0.names.0']);
  });

  it('finds a wrong date', () => {
    expect(findingsAfter({ 'supplements.0.names': [{ language: 'EN', description: 'Gala dinner 31 May' }] })).toEqual([
      'O12 warning supplements.0.names.0',
    ]);
  });

  it.each(['31. März', '1 de mayo', '24 DÉCEMBRE', '15 agosto', 'março 5', '2 jan'])(
    'finds the date in "Gala %s"',
    (date) =>
      expect(findingsAfter({ 'supplements.0.names': [{ language: 'EN', description: `Gala ${date}` }] })).toEqual([
        'O12 warning supplements.0.names.0',
      ]),
  );

  it('accepts both in the name of an offer', () => {
    expect(
      findingsAfter({
        'offers.0.names': [{ language: 'EN', description: '5 % per night until 1 May' }],
        'offers.0.value': money('5'),
      }),
    ).toEqual([]);
  });

  it('accepts a year, a number and a month alone', () => {
    expect(
      findingsAfter({ 'supplements.0.names': [{ language: 'EN', description: 'May gala 2027 with 5 courses' }] }),
    ).toEqual([]);
  });

  it('finds more than 100 characters', () => {
    expect(findingsAfter({ 'offers.0.names': [{ language: 'EN', description: 'y'.repeat(101) }] })).toEqual([
      'O12 error offers.0.names.0',
    ]);
  });

  it.each([
    ['80 letters', 'y'.repeat(80), []],
    ['80 signs that take two units each', '🌊'.repeat(80), []],
    ['81 signs', '🌊'.repeat(81), ['O12 info offers.0.names.0']],
  ])('counts characters as people do: %s', (_, description, expected) => {
    expect(findingsAfter({ 'offers.0.names': [{ language: 'EN', description }] })).toEqual(expected);
  });

  it('mentions more than 80 characters', () => {
    expect(findingsAfter({ 'offers.0.names': [{ language: 'EN', description: 'é'.repeat(100) }] })).toEqual([
      'O12 info offers.0.names.0',
    ]);
  });
});

describe('a date in the name of a supplement', () => {
  const found = (description: string) => findingsAfter({ 'supplements.0.names': [{ language: 'EN', description }] });

  it.each([
    ['Parking 24/7', 'around the clock'],
    ['1/2 bottle of wine', 'a half'],
    ['Wine 0.75 l', 'a quantity'],
    ['Wi-Fi 2.4 GHz', 'a number'],
    ['Water 1.5 l', 'a number that could be a day'],
    ['Room 12/40', 'a number of another kind'],
  ])('is not found in "%s": %s', (name) => {
    expect(found(name)).toEqual([]);
  });

  it.each([
    ['Dinner 24/12', '24/12'],
    ['Dinner 12/31', '12/31'],
    ['Dinner 1/5/2027', '1/5/2027'],
    ['Abendessen am 24.12.', '24.12.'],
    ['Abendessen am 5.1.', '5.1.'],
    ['Wigilia 24.12', '24.12'],
    ['Dinner 31.12.2026', '31.12.2026'],
  ])('is found in "%s"', (name, _date) => {
    expect(found(name)).toEqual(['O12 warning supplements.0.names.0']);
  });
});
