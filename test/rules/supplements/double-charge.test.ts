import { describe, expect, it } from 'vitest';
import { good, range } from '../../support/contract-builder.ts';
import { findingsAfter } from '../findings.ts';

describe('double charge', () => {
  it('finds one supplement under two codes', () => {
    expect(
      findingsAfter({
        'supplements.1': {
          ...good('supplements.0'),
          providerCode: 'GALA2',
          names: [{ language: 'EN', description: 'GALA  dinner' }],
        },
        'rates.0.supplements': ['GALA', 'GALA2'],
      }),
    ).toEqual(['O15 error supplements.1.providerCode, see supplements.0.providerCode']);
  });

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

  it('accepts two with different names', () => {
    expect(
      findingsAfter({
        'supplements.1': {
          ...good('supplements.0'),
          providerCode: 'GALA2',
          names: [{ language: 'EN', description: 'Fireworks' }],
        },
        'rates.0.supplements': ['GALA', 'GALA2'],
      }),
    ).toEqual([]);
  });

  it('accepts two on different nights', () => {
    expect(
      findingsAfter({
        'supplements.1': {
          ...good('supplements.0'),
          providerCode: 'GALA2',
          travelWindows: [range('2027-06-01..2027-06-01')],
        },
        'rates.0.supplements': ['GALA', 'GALA2'],
      }),
    ).toEqual([]);
  });

  it('accepts two for different rooms', () => {
    expect(
      findingsAfter({
        'supplements.1': { ...good('supplements.0'), providerCode: 'GALA2', providerRoomCodes: ['FAM'] },
        'rates.0.supplements': ['GALA', 'GALA2'],
        'supplements.0.providerRoomCodes': ['DBL'],
      }),
    ).toEqual([]);
  });

  it('accepts two for different parties', () => {
    expect(
      findingsAfter({
        'supplements.1': { ...good('supplements.0'), providerCode: 'GALA2', minimumAdults: 2 },
        'rates.0.supplements': ['GALA', 'GALA2'],
        'supplements.0.maximumAdults': 1,
      }),
    ).toEqual([]);
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

  it('may have no names', () => {
    expect(named([], [])).toEqual([]);
  });

  it('and one code are another finding', () => {
    expect(findingsAfter({ 'supplements.1': good('supplements.0') }, 'O15')).toEqual([]);
  });
});
