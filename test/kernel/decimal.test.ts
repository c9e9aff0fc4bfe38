import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  type Decimal,
  decimalOf,
  divideHalfUp,
  fromScaled,
  multiply,
  parseDecimal,
  roundHalfUp,
  subtract,
  toFixedText,
} from '../../src/kernel/decimal.ts';
import { fc } from '../support/fast-check.ts';

const decimal = (text: string): Decimal => {
  const value = parseDecimal(text);
  if (value === undefined) throw new Error(`no decimal: ${text}`);
  return value;
};

const anyDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 6 }))
  .map(([coefficient, scale]) => fromScaled(coefficient, scale));

describe('a decimal', () => {
  it.each([
    ['80', '80'],
    ['080.50', '80.5'],
    ['-0.00', '0'],
    ['12.', '12'],
    ['1e3', '1000'],
    ['1.5e-3', '0.0015'],
    ['123456789012345678901234567890.10', '123456789012345678901234567890.1'],
  ])('reads %s as %s', (written, canonical) => expect(parseDecimal(written)).toBe(canonical));

  it.each(['', '1,5', 'NaN', '1.2.3', '€5', ' 1', '--1', '0x10', '1e9999'])('does not read %s', (text) =>
    expect(parseDecimal(text)).toBeUndefined(),
  );

  it('adds without the errors of binary floating point', () => expect(add(decimal('0.1'), decimal('0.2'))).toBe('0.3'));

  it('multiplies exactly', () => expect(multiply(decimal('1.15'), decimal('100'))).toBe('115'));

  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['1.0049999', 2, '1'],
    ['99.5', 0, '100'],
    ['2.5', 3, '2.5'],
  ] as const)('rounds %s half up to %i decimals: %s', (value, decimals, rounded) =>
    expect(roundHalfUp(decimal(value), decimals)).toBe(rounded),
  );

  it.each([
    ['1', '3', '0.33'],
    ['2', '3', '0.67'],
    ['-1', '8', '-0.13'],
  ])('divides %s by %s half up: %s', (a, b, result) => expect(divideHalfUp(decimal(a), decimal(b), 2)).toBe(result));

  it('shows at least the decimals asked for', () => {
    expect(toFixedText(decimal('80'), 2)).toBe('80.00');
    expect(toFixedText(decimal('80.125'), 2)).toBe('80.125');
    expect(toFixedText(decimal('80'), 0)).toBe('80');
  });

  it('refuses numbers that are none', () => expect(() => decimalOf(Number.NaN)).toThrow(RangeError));

  it('keeps what a number prints', () =>
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (n) => Number(decimalOf(n)) === n || n === 0),
    ));

  it('agrees with integers on sums, differences and order', () =>
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (a, b) => {
        const [x, y] = [fromScaled(BigInt(a), 2), fromScaled(BigInt(b), 2)];
        expect(add(x, y)).toBe(fromScaled(BigInt(a) + BigInt(b), 2));
        expect(subtract(x, y)).toBe(fromScaled(BigInt(a) - BigInt(b), 2));
        expect(compare(x, y)).toBe(Math.sign(a - b));
      }),
    ));

  it('orders and adds amounts as whole numbers of their smallest unit do', () => {
    const amount = fc.tuple(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(amount, amount, ([a, scaleA], [b, scaleB]) => {
        const [x, y] = [a * 10n ** BigInt(12 - scaleA), b * 10n ** BigInt(12 - scaleB)];
        expect(compare(fromScaled(a, scaleA), fromScaled(b, scaleB))).toBe(x < y ? -1 : x > y ? 1 : 0);
        expect(add(fromScaled(a, scaleA), fromScaled(b, scaleB))).toBe(fromScaled(x + y, 12));
      }),
    );
  });

  it('is canonical: equal values have equal texts', () =>
    fc.assert(
      fc.property(anyDecimal, fc.integer({ min: 0, max: 5 }), (value, zeros) => {
        const padded = value.includes('.') ? value + '0'.repeat(zeros) : `${value}.${'0'.repeat(zeros)}`;
        expect(parseDecimal(padded)).toBe(value);
      }),
    ));

  it('rounds to at most half a unit away', () =>
    fc.assert(
      fc.property(anyDecimal, (value) => {
        const distance = subtract(roundHalfUp(value, 2), value);
        const magnitude = distance.startsWith('-') ? decimal(distance.slice(1)) : distance;
        expect(compare(magnitude, decimal('0.005'))).toBeLessThanOrEqual(0);
      }),
    ));
});
