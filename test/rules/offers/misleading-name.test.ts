import { describe, expect, it } from 'vitest';
import { money } from '../../support/contract-builder.ts';
import { findingsAfter, testChanges } from '../findings.ts';

describe('misleading name', () => {
  it.each(['31. März', '1 de mayo', '24 DÉCEMBRE', '15 agosto', 'março 5', '2 jan'])(
    'finds the date in "Gala %s"',
    (date) =>
      expect(findingsAfter({ 'supplements.0.names': [{ language: 'EN', description: `Gala ${date}` }] })).toEqual([
        'O12 warning supplements.0.names.0',
      ]),
  );

  it.each([
    ['80 letters', 'y'.repeat(80), []],
    ['80 signs that take two units each', '🌊'.repeat(80), []],
    ['81 signs', '🌊'.repeat(81), ['O12 info offers.0.names.0']],
  ])('counts characters as people do: %s', (_, description, expected) => {
    expect(findingsAfter({ 'offers.0.names': [{ language: 'EN', description }] })).toEqual(expected);
  });

  testChanges({
    'finds a wrong way of counting': [
      { 'supplements.0.names': [{ language: 'EN', description: 'Gala dinner per person' }] },
      'O12 warning supplements.0.names.0',
    ],
    'finds a wrong date': [
      { 'supplements.0.names': [{ language: 'EN', description: 'Gala dinner 31 May' }] },
      'O12 warning supplements.0.names.0',
    ],
    'accepts both in the name of an offer': [
      {
        'offers.0.names': [{ language: 'EN', description: '5 % per night until 1 May' }],
        'offers.0.value': money('5'),
      },
    ],
    'accepts a year, a number and a month alone': [
      { 'supplements.0.names': [{ language: 'EN', description: 'May gala 2027 with 5 courses' }] },
    ],
    'finds more than 100 characters': [
      { 'offers.0.names': [{ language: 'EN', description: 'y'.repeat(101) }] },
      'O12 error offers.0.names.0',
    ],
    'mentions more than 80 characters': [
      { 'offers.0.names': [{ language: 'EN', description: 'é'.repeat(100) }] },
      'O12 info offers.0.names.0',
    ],
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
