import { describe, expect, it } from 'vitest';
import { good, range } from '../../support/contract-builder.ts';
import { findingsAfter, testChanges, testFindings } from '../findings.ts';

describe('double charge', () => {
  it.each([
    [' gala dinner ', 1],
    ['ＧＡＬＡ dinner', 1],
    ['Galadinner', 0],
  ])('compares names by their words, however they are spelled: "%s"', (description, count) => {
    expect(
      findingsAfter(
        {
          'supplements.1': {
            ...good('supplements.0'),
            providerCode: 'GALA2',
            names: [{ language: 'EN', description }],
          },
          'rates.0.supplements': ['GALA', 'GALA2'],
        },
        'O15',
      ),
    ).toHaveLength(count);
  });

  testChanges({
    'finds one supplement under two codes': [
      {
        'supplements.1': {
          ...good('supplements.0'),
          providerCode: 'GALA2',
          names: [{ language: 'EN', description: 'GALA  dinner' }],
        },
        'rates.0.supplements': ['GALA', 'GALA2'],
      },
      'O15 error supplements.1.providerCode, see supplements.0.providerCode',
    ],
    'accepts two with different names': [
      {
        'supplements.1': {
          ...good('supplements.0'),
          providerCode: 'GALA2',
          names: [{ language: 'EN', description: 'Fireworks' }],
        },
        'rates.0.supplements': ['GALA', 'GALA2'],
      },
    ],
    'accepts two on different nights': [
      {
        'supplements.1': {
          ...good('supplements.0'),
          providerCode: 'GALA2',
          travelWindows: [range('2027-06-01..2027-06-01')],
        },
        'rates.0.supplements': ['GALA', 'GALA2'],
      },
    ],
    'accepts two for different rooms': [
      {
        'supplements.1': { ...good('supplements.0'), providerCode: 'GALA2', providerRoomCodes: ['FAM'] },
        'rates.0.supplements': ['GALA', 'GALA2'],
        'supplements.0.providerRoomCodes': ['DBL'],
      },
    ],
    'accepts two for different parties': [
      {
        'supplements.1': { ...good('supplements.0'), providerCode: 'GALA2', minimumAdults: 2 },
        'rates.0.supplements': ['GALA', 'GALA2'],
        'supplements.0.maximumAdults': 1,
      },
    ],
  });

  it('accepts two that no rate links together', () => {
    expect(
      findingsAfter(
        {
          'supplements.1': {
            ...good('supplements.0'),
            providerCode: 'GALA2',
            travelWindows: [range('2027-05-31..2027-10-20')],
          },
          'rates.1.supplements': ['GALA2'],
          'supplements.*.names': [{ language: 'EN', description: 'Chairs' }],
        },
        'O15',
      ),
    ).toEqual([]);
  });
});

describe('two supplements with one name', () => {
  const named = (...names: readonly (readonly string[])[]) =>
    findingsAfter(
      {
        supplements: names.map((own, index) => ({
          ...good('supplements.0'),
          providerCode: `S${names.length - index}`,
          names: own.map((description) => ({ language: 'EN', description })),
        })),
        'rates.0.supplements': names.map((_, index) => `S${names.length - index}`),
      },
      'O15',
    );

  it('are reported by code, whatever the order in the file', () => {
    expect(named(['Gala'], ['Gala'])).toEqual(['O15 error supplements.0.providerCode, see supplements.1.providerCode']);
    expect(named(['Gala'], ['Gala'], ['Gala'])).toEqual([
      'O15 error supplements.0.providerCode, see supplements.2.providerCode',
      'O15 error supplements.0.providerCode, see supplements.1.providerCode',
      'O15 error supplements.1.providerCode, see supplements.2.providerCode',
    ]);
  });

  it('are reported once if they share two names, and pair by pair', () => {
    expect(named(['Gala', 'Cena'], ['gala ', 'CENA'])).toEqual([
      'O15 error supplements.0.providerCode, see supplements.1.providerCode',
    ]);
    expect(named(['Gala', 'Cena'], ['Gala'], ['Cena'])).toEqual([
      'O15 error supplements.0.providerCode, see supplements.2.providerCode',
      'O15 error supplements.0.providerCode, see supplements.1.providerCode',
    ]);
  });

  testFindings({
    'may have no names': [() => named([], [])],
    'and one code are another finding': [() => findingsAfter({ 'supplements.1': good('supplements.0') }, 'O15')],
  });
});
