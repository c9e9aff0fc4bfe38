import { describe, expect, it } from 'vitest';
import { add, fromScaled } from '../../../src/kernel/decimal.ts';
import { comparePrices, priceText, wirePrice } from '../../../src/verify/offers/compare-prices.ts';
import { fc } from '../../support/fast-check.ts';
import { money } from '../fixtures.ts';

const eur = (amount: string) => ({ amount: money(amount), currency: 'EUR' });

describe('comparing prices', () => {
  it('finds 300 and 300.00 equal', () => {
    expect(comparePrices(eur('300'), eur('300.00'), 1)).toEqual({ kind: 'equal' });
  });

  it('finds one cent different', () => {
    expect(comparePrices(eur('300'), eur('300.01'), 1)).toMatchObject({ kind: 'different' });
  });

  it.each([
    ['200', '225', '+12.50'],
    ['300', '299.99', '-0.00'],
    ['300', '150', '-50.00'],
    ['3', '4', '+33.33'],
    ['3', '5', '+66.67'],
  ])('gives from %s to %s in percent: %s', (expected, actual, percent) => {
    expect(comparePrices(eur(expected), eur(actual), 1)).toMatchObject({ percent });
  });

  it('gives no percentage of nothing', () => {
    expect(comparePrices(eur('0'), eur('10'), 1)).not.toHaveProperty('percent');
  });

  it('accepts up to one smallest unit per line as rounding', () => {
    expect(comparePrices(eur('300'), eur('300.02'), 2)).toMatchObject({ roundingOnly: true });
    expect(comparePrices(eur('300'), eur('299.97'), 2)).toMatchObject({ roundingOnly: false });
  });

  it('handles currencies without decimals', () => {
    const jpy = (amount: string) => ({ amount: money(amount), currency: 'JPY' });
    expect(comparePrices(jpy('3000'), jpy('3001'), 1)).toMatchObject({ roundingOnly: true });
  });

  it('does not compare other currencies, whatever the amounts', () => {
    expect(comparePrices(eur('300'), { amount: money('300'), currency: 'USD' }, 1)).toEqual({ kind: 'other-currency' });
  });

  it('never finds different amounts equal', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(
        cents,
        cents.filter((value) => value !== 0),
        (amount, difference) => {
          const expected = fromScaled(BigInt(amount), 2);
          const actual = add(expected, fromScaled(BigInt(difference), 2));
          const result = comparePrices({ amount: expected, currency: 'EUR' }, { amount: actual, currency: 'EUR' }, 1);
          expect(result.kind).toBe('different');
        },
      ),
    );
  });
});

describe("the hub's amounts", () => {
  it('lose only the noise of binary addition', () => {
    expect(wirePrice({ amount: 0.1 + 0.2, currency: 'EUR' })?.amount).toBe('0.3');
    expect(wirePrice({ amount: 66.825, currency: 'EUR' })?.amount).toBe('66.825');
  });

  it('are absent if none is given', () => {
    expect(wirePrice(null)).toBeUndefined();
  });

  it('are printed with the decimals of their currency', () => {
    expect(priceText({ amount: money('80'), currency: 'EUR' })).toBe('EUR 80.00');
    expect(priceText({ amount: money('8000'), currency: 'JPY' })).toBe('JPY 8000');
    expect(priceText({ amount: money('8.5'), currency: 'KWD' })).toBe('KWD 8.500');
  });
});
