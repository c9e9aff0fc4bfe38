import { describe, expect, it } from 'vitest';
import { missedFeast } from '../../../../src/rules/facts/words/feasts.ts';
import { range } from '../../../support/contract-builder.ts';
import { findingsAfter, testFindings } from '../../findings.ts';

/** What O13 says of a supplement of this name in these nights of the winter. */
const supplement = (description: string, ...windows: string[]) =>
  findingsAfter({
    'rates.0.supplements': undefined,
    'rates.1.supplements': ['GALA'],
    'rates.1.stopSales': undefined,
    'supplements.0.names': [{ language: 'EN', description }],
    'supplements.0.travelWindows': windows.map(range),
  });

describe('a holiday in the name of a supplement', () => {
  it('on another date is reported with the right one', () => {
    expect(supplement('Christmas Eve gala', '2027-11-24..2027-11-24')).toEqual([
      'O13 warning supplements.0.travelWindows.0',
    ]);
    expect(supplement('Easter lunch', '2028-03-05..2028-03-05')).toEqual(['O13 warning supplements.0.travelWindows.0']);
  });

  testFindings({
    'has both dates of Easter, and the advice to check the dates of several nights': [
      () =>
        findingsAfter({
          'rates.0.seasons.0.dateRanges': [range('2027-03-01..2027-05-31'), range('2027-09-16..2027-10-15')],
          'supplements.0.names': [{ language: 'EN', description: 'Easter gala' }],
          'supplements.0.travelWindows': [range('2027-04-10..2027-04-12')],
        }),
      'O13 warning supplements.0.travelWindows.0',
    ],
    'is checked in each window': [
      () => supplement('NYE gala', '2027-12-31..2027-12-31', '2028-01-30..2028-01-30'),
      'O13 warning supplements.0.travelWindows.1',
    ],
    'is left to other checks outside the seasons': [
      () => supplement('NYE gala', '2028-12-01..2028-12-01'),
      'D11 warning supplements.0.travelWindows.0, see rates.1.seasons',
    ],
  });

  it.each([
    ['Silvester-Gala', '2027-12-30..2027-12-30'],
    ['Nochevieja', '2027-12-24..2027-12-24'],
    ['Cena de Nochebuena', '2027-12-31..2027-12-31'],
    ['Réveillon de Noël', '2027-12-31..2027-12-31'],
    ['Cenone di Capodanno', '2027-12-30..2027-12-30'],
    ['Weihnachtsmenü', '2027-12-14..2027-12-15'],
    ['Christmas Eve dinner', '2027-12-25..2027-12-25'],
    ['Easter surcharge', '2027-04-05..2027-04-06'],
    ['Ostermontag', '2027-03-28..2027-03-28'],
    ['Πασχαλινό γεύμα', '2027-05-09..2027-05-09'],
  ])('%s is not on %s', (name, window) => {
    expect(missedFeast(name, range(window))).toBeDefined();
  });

  it.each([
    ['Silvester-Gala', '2027-12-31..2027-12-31'],
    ['Christmas gala', '2027-12-24..2027-12-24'],
    ['Christmas', '2028-01-07..2028-01-07'],
    ['Christmas week', '2027-12-20..2027-12-27'],
    ['Christmas and New Year gala', '2027-12-31..2027-12-31'],
    ['Réveillon', '2027-12-31..2027-12-31'],
    ["New Year's brunch", '2028-01-01..2028-01-01'],
    ['Easter', '2027-03-25..2027-03-28'],
    ['Orthodox Easter', '2027-05-02..2027-05-02'],
    ['Semana Santa', '2027-03-21..2027-03-24'],
    ['Πασχαλινό γεύμα', '2027-05-02..2027-05-02'],
    ['Good Friday', '2027-03-26..2027-03-26'],
    ['Christmas market', '2027-11-27..2027-11-28'],
    ['Weihnachtsmarkt', '2027-11-27..2027-11-28'],
    ['Chinese New Year', '2027-02-06..2027-02-06'],
    ['Pre-Christmas dinner', '2027-12-10..2027-12-10'],
    ['Easter to Pentecost', '2027-04-01..2027-05-20'],
    ['Gala dinner', '2027-08-15..2027-08-15'],
  ])('%s may be on %s', (name, window) => {
    expect(missedFeast(name, range(window))).toBeUndefined();
  });
});
