import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../../src/kernel/decimal.ts';
import { amount, currencyInCell, money } from '../../../../src/sheets/import/values/amount.ts';
import { canBeIn } from '../../../../src/sheets/import/values/currency.ts';
import { fc } from '../../../support/fast-check.ts';

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
    ['405.000000', '405'],
    ['free', '0'],
    ['Gratis', '0'],
  ])('%s is %s', (text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  it.each(['1.190', '1,190', 'USD 2.500'])('%s is a question without a decimal sign', (text) => {
    expect(read(text)).toMatchObject({ is: 'open', about: 'decimal' });
  });

  it.each(['100 120', '1 190', '1 234 567', '100 120,50'])(
    '%s in one cell is a question: one number or two',
    (text) => {
      expect(read(text)).toMatchObject({ is: 'open', about: 'spacedDigits' });
      const said = (spacedDigits: 'one number' | 'two numbers') => amount({ is: 'text', text }, { spacedDigits });
      expect(said('one number')).toMatchObject({ is: 'value' });
      expect(said('two numbers')).toMatchObject({ is: 'wrong' });
    },
  );

  it.each(['12 50', "12'50", '100 12', '1 2', '1234 567', '100\n120', '100/120', '12 50,00', "1'2345"])(
    'never makes one number of %s',
    (text) => {
      for (const spacedDigits of ['one number', 'two numbers', undefined] as const)
        expect(amount({ is: 'text', text }, { spacedDigits }).is).toBe('wrong');
    },
  );

  it.each([
    ['ab € 39,00', '39'],
    ['from EUR 120', '120'],
    ['à partir de 82 €', '82'],
  ])('%s is the lowest of several prices until a person says that it is the price', (text, expected) => {
    expect(read(text)).toMatchObject({ is: 'open', about: 'fromPrices' });
    expect(amount({ is: 'text', text }, { fromPrices: 'as written' })).toEqual({ is: 'value', value: expected });
    expect(currencyInCell({ is: 'text', text })).toMatch(/€|EUR/);
  });

  it('does not take the date "ab 15.06" for an amount', () => {
    expect(read('ab 15.06').is).toBe('wrong');
  });

  it('refuses an amount with two currencies', () => {
    expect(read('€ 80 USD')).toEqual({ is: 'wrong', text: '€ 80 USD names two currencies' });
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

  it('names the currency next to an amount', () => {
    const named = (text: string) => currencyInCell({ is: 'text', text });
    expect(['USD 85', '85 EUR', '+ € 30', 'N$ 85', '$85 USD', '85', 'EURO 5'].map(named)).toEqual([
      ...['USD', 'EUR', '€', 'N$', 'USD', undefined, undefined],
    ]);
  });
});

describe('the amount of a booking', () => {
  const plainOf = (text: string, decimal?: 'point' | 'comma') => {
    const result = money(text, { decimal, spacedDigits: 'one number' });
    return result.is === 'value' ? [result.value.amount, result.value.currency].filter(Boolean).join(' ') : result.is;
  };

  it.each([
    ['490', '490'],
    ['490.00', '490'],
    ['490,5', '490.5'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1 234,56 €', '1234.56 €'],
    ['EUR 1’234.50', '1234.5 EUR'],
    ['£12', '12 £'],
    ['1.234.567', '1234567'],
    ['0.125', '0.125'],
    ['-12,50', '-12.5'],
    ['(12.50)', '-12.5'],
    ['1.234', 'open'],
    ['12,345', 'open'],
    ['1,23,456', 'wrong'],
    ['12.50.1', 'wrong'],
    ['1e3', 'wrong'],
    ['', 'wrong'],
  ])('%s is %s', (text, expected) => {
    expect(plainOf(text)).toBe(expected);
  });

  it('is never read as another amount than it was written', () => {
    const cents = fc.bigInt({ min: 0n, max: 99_999_999n });
    fc.assert(
      fc.property(cents, fc.constantFrom('', '.', ',', ' ', "'"), fc.constantFrom('.', ','), (cent, group, mark) => {
        fc.pre(group !== mark);
        const digits = cent.toString().padStart(3, '0');
        const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group);
        const expected = parseDecimal(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
        expect(plainOf(`${whole}${mark}${digits.slice(-2)}`, mark === ',' ? 'comma' : 'point')).toBe(expected);
        expect([expected, 'open']).toContain(plainOf(`${whole}${mark}${digits.slice(-2)}`));
      }),
    );
  });
});

describe('a sign of a currency', () => {
  it.each([
    ['€', 'EUR'],
    ['$', 'USD'],
    ['$', 'CAD'],
    ['US$', 'USD'],
    ['N$', 'NAD'],
    ['R$', 'BRL'],
    ['£', 'GBP'],
    ['₹', 'INR'],
    ['Rs.', 'LKR'],
    ['EUR', 'EUR'],
  ])('%s can be %s', (sign, code) => {
    expect(canBeIn(code, sign)).toBe(true);
  });

  it.each([
    ['$', 'EUR'],
    ['€', 'USD'],
    ['N$', 'USD'],
    ['US$', 'CAD'],
    ['£', 'EUR'],
    ['USD', 'EUR'],
  ])('%s cannot be %s', (sign, code) => {
    expect(canBeIn(code, sign)).toBe(false);
  });
});
