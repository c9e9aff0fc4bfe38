import { describe, expect, test } from 'vitest';
import { DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import { decodePricingSwitches } from '../../src/pricing/settings/decode-pricing-switches.ts';
import {
  pricingAlternatives,
  pricingDepartures,
  referencePricing,
} from '../../src/pricing/settings/pricing-switches.ts';
import { fc } from '../support/fast-check.ts';
import { anySwitches } from './any-switches.ts';

test('the reference model has no markup and booking days in UTC, and is what environments have by default', () => {
  expect(referencePricing).toMatchObject({ markupFactor: '1', bookingTimeZone: 'UTC' });
  expect(DEFAULT_CAPABILITIES.pricing).toBe(referencePricing);
});

test('no setting is listed twice', () => {
  for (const alternatives of Object.values(pricingAlternatives))
    expect(new Set(alternatives).size).toBe(alternatives.length);
});

describe('the difference from the reference model', () => {
  test('contains only the changed settings', () => {
    expect(pricingDepartures(referencePricing)).toEqual({});
    expect(pricingDepartures({ ...referencePricing, release: 'more-than', rounding: 'line-truncate' })).toEqual({
      release: 'more-than',
      rounding: 'line-truncate',
    });
  });

  test('restores all settings', () =>
    fc.assert(
      fc.property(anySwitches, (switches) => {
        expect(decodePricingSwitches(pricingDepartures(switches))).toEqual({ ok: true, value: switches });
      }),
    ));
});

describe('settings', () => {
  test.each([
    [1.05, '1.05'],
    ['1.050', '1.05'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
  ])('accept %j as a factor', (markupFactor, factor) => {
    expect(decodePricingSwitches({ markupFactor })).toMatchObject({ ok: true, value: { markupFactor: factor } });
  });

  test.each([
    { markupFactor: 0 },
    { markupFactor: -1.5 },
    { markupFactor: Number.NaN },
    { markupFactor: Number.POSITIVE_INFINITY },
    { markupFactor: 'much' },
    { markupFactor: ['1.5'] },
    { markupFactor: undefined },
    { bookingTimeZone: ['UTC'] },
    { bookingTimeZone: undefined },
    { rounding: ['line-truncate'] },
  ])('refuse %o', (given) => {
    expect(decodePricingSwitches(given)).toMatchObject({ ok: false, error: [{ name: Object.keys(given)[0] }] });
  });

  test('change what they name and keep the rest', () => {
    const decoded = decodePricingSwitches({ rounding: 'line-truncate', markupFactor: 1.05, markup: 'factor' });
    expect(decoded).toEqual({
      ok: true,
      value: { ...referencePricing, rounding: 'line-truncate', markupFactor: '1.05', markup: 'factor' },
    });
    const further = decoded.ok && decodePricingSwitches({ bookingTimeZone: 'Europe/Madrid' }, decoded.value);
    expect(further).toMatchObject({ value: { rounding: 'line-truncate', bookingTimeZone: 'Europe/Madrid' } });
  });

  test('accept every value of every question', () => {
    for (const [name, alternatives] of Object.entries(pricingAlternatives))
      for (const reading of alternatives)
        expect(decodePricingSwitches({ [name]: reading })).toMatchObject({ ok: true, value: { [name]: reading } });
  });

  test('report all errors, with the valid values', () => {
    const decoded = decodePricingSwitches({
      rounding: 'up',
      childMeal: 'none',
      colour: 'red',
      markupFactor: '0',
      bookingTimeZone: 'Mars',
      constructor: 'x',
    });
    expect(!decoded.ok && decoded.error.map(({ name, problem }) => `${name} ${problem}`)).toEqual([
      'rounding must be one of line-half-up, night-half-up, line-half-even, line-truncate',
      'childMeal is not a pricing setting; did you mean childMeals?',
      'colour is not a pricing setting',
      'markupFactor must be a number above 0',
      'bookingTimeZone must be a time zone such as Europe/Madrid',
      'constructor is not a pricing setting',
    ]);
  });
});
