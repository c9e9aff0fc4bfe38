import { describe, expect, it } from 'vitest';
import { amount, currencyBeside } from '../../../src/import/values/amount.ts';

const read = (text: string, decimal?: 'point' | 'comma') => amount({ is: 'text', text }, { decimal });
const plain = (text: string, decimal?: 'point' | 'comma') => {
  const result = read(text, decimal);
  return result.is === 'value' ? result.value : result.is;
};

describe('an amount in a cell', () => {
  it.each([
    ['85', '85'],
    ['USD 85', '85'],
    ['85 EUR', '85'],
    ['N$ 1200', '1200'],
    ['€85,50', '85.5'],
    ['85,-', '85'],
    ['1.190,50', '1190.5'],
    ['1,190.50', '1190.5'],
    ['1.234.567', '1234567'],
    ["1'190.5", '1190.5'],
    ['1 190', '1190'],
    ['405.000000', '405'],
    ['free', '0'],
    ['Gratis', '0'],
  ])('%s is %s', (text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  it.each(['1.190', '1,190', 'USD 2.500'])('%s is a question without a decimal sign', (text) => {
    expect(read(text)).toMatchObject({ is: 'open', about: 'decimal' });
  });

  it('reads both ways when the mapping says the decimal sign', () => {
    expect([plain('1.190', 'point'), plain('1.190', 'comma'), plain('1,190', 'point')]).toEqual([
      '1.19',
      '1190',
      '1190',
    ]);
  });

  it.each(['1.190,50', '12,50'])('refuses %s where decimals have a point', (text) => {
    expect(plain(text, 'point')).toBe('wrong');
  });

  it.each(['', '-', 'n/a', 'X', '—'])('finds no price in "%s"', (text) => {
    expect(plain(text)).toBe('none');
  });

  it.each(['on request', '10%', '12.34.5', '1.19.000', '-5', 'abc 5'])('refuses %s', (text) => {
    expect(plain(text)).toBe('wrong');
  });

  it('drops the noise of a binary number and nothing else', () => {
    expect(amount({ is: 'number', text: '12.300000000000001' })).toEqual({ is: 'value', value: '12.3' });
    expect(amount({ is: 'number', text: '37600' })).toEqual({ is: 'value', value: '37600' });
    expect(amount({ is: 'number', text: '1.0E3' })).toEqual({ is: 'value', value: '1000' });
  });

  it('names the currency beside an amount', () => {
    expect(['USD 85', '85 EUR', '85', 'EURO 5'].map(currencyBeside)).toEqual(['USD', 'EUR', undefined, undefined]);
  });
});
