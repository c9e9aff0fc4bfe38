import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  type Decimal,
  decimalOf,
  divideHalfUp,
  fromScaled,
  isNegative,
  isPositive,
  multiply,
  negate,
  parseDecimal,
  roundHalfUp,
  scaleOf,
  subtract,
  sum,
  toFixedText,
  toNumber,
  toScaled,
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

const digits = (lengths: { readonly minLength?: number }) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 18, ...lengths });

const magnitudeOf = (value: bigint): bigint => (value < 0n ? -value : value);

describe('a decimal', () => {
  it.each([
    ['80', '80'],
    ['080.50', '80.5'],
    ['-0.00', '0'],
    ['-0', '0'],
    ['-007', '-7'],
    ['-1.50', '-1.5'],
    ['1.2E+2', '120'],
    ['5e-1', '0.5'],
    ['0e12', '0'],
    ['1e999', `1${'0'.repeat(999)}`],
    ['12.', '12'],
    ['1e3', '1000'],
    ['1.5e-3', '0.0015'],
    ['123456789012345678901234567890.10', '123456789012345678901234567890.1'],
  ])('reads %s as %s', (written, canonical) => expect(parseDecimal(written)).toBe(canonical));

  it.each(['', '1,5', 'NaN', '1.2.3', '€5', ' 1', '--1', '0x10', '1e9999', '.5', 'a1', '1a', '+1', '1e', '-'])(
    'does not read %s',
    (text) => expect(parseDecimal(text)).toBeUndefined(),
  );

  it('adds without the errors of binary floating point', () => expect(add(decimal('0.1'), decimal('0.2'))).toBe('0.3'));

  it('multiplies exactly', () => expect(multiply(decimal('1.15'), decimal('100'))).toBe('115'));

  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['1.0049999', 2, '1'],
    ['99.5', 0, '100'],
    ['2.5', 3, '2.5'],
    ['2.55', 2, '2.55'],
    ['0.004', 2, '0'],
    ['-0.004', 2, '0'],
    ['-0.5', 0, '-1'],
  ] as const)('rounds %s half up to %i decimals: %s', (value, decimals, rounded) =>
    expect(roundHalfUp(decimal(value), decimals)).toBe(rounded),
  );

  it.each([
    ['1', '3', '0.33'],
    ['2', '3', '0.67'],
    ['-1', '8', '-0.13'],
    ['1', '-8', '-0.13'],
    ['-1', '-8', '0.13'],
    ['0', '-8', '0'],
    ['0.3', '0.04', '7.5'],
    ['0.03', '0.4', '0.08'],
  ])('divides %s by %s half up: %s', (a, b, result) => expect(divideHalfUp(decimal(a), decimal(b), 2)).toBe(result));

  it('shows at least the requested decimals', () => {
    expect(toFixedText(decimal('80'), 2)).toBe('80.00');
    expect(toFixedText(decimal('80.5'), 2)).toBe('80.50');
    expect(toFixedText(decimal('-0.5'), 3)).toBe('-0.500');
    expect(toFixedText(decimal('80.125'), 2)).toBe('80.125');
    expect(toFixedText(decimal('80'), 0)).toBe('80');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'refuses a number that is none: %s',
    (number) => expect(() => decimalOf(number)).toThrow(`not a finite number: ${number}`),
  );

  it.each([
    [-0, '0'],
    [-12, '-12'],
    [1e15, '1000000000000000'],
    [1e21, '1000000000000000000000'],
    [-1e21, '-1000000000000000000000'],
    [1e-7, '0.0000001'],
  ])('spells the number %s as %s', (number, text) => expect(decimalOf(number)).toBe(text));

  it('is above, below or equal to zero', () =>
    fc.assert(
      fc.property(anyDecimal, (value) => {
        expect([isPositive(value), isNegative(value)]).toEqual([Number(value) > 0, Number(value) < 0]);
      }),
    ));

  it('keeps what a number prints', () =>
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (n) => {
        expect(toNumber(decimalOf(n))).toBe(n === 0 ? 0 : n);
        expect(decimalOf(n)).toMatch(/^-?\d+(\.\d+)?$/);
      }),
    ));

  it('has the written value, with leading and trailing zeros and with an exponent', () =>
    fc.assert(
      fc.property(
        fc.tuple(fc.constantFrom('', '-'), digits({ minLength: 1 }), fc.option(digits({}))),
        fc.option(fc.tuple(fc.constantFrom('e', 'E', 'e+', 'E-', 'e-'), fc.integer({ min: 0, max: 30 }))),
        ([sign, whole, fraction], exponent) => {
          const text = `${sign}${whole}${fraction === null ? '' : `.${fraction}`}${exponent?.join('') ?? ''}`;
          const shift = exponent === null ? 0 : Number(`${exponent[0].includes('-') ? '-' : ''}${exponent[1]}`);
          const worth = BigInt(whole + (fraction ?? '')) * 10n ** BigInt(50 + shift - (fraction ?? '').length);
          expect(toScaled(decimal(text), 50)).toBe(sign === '' ? worth : -worth);
        },
      ),
    ));

  it('knows the number of its decimal places', () =>
    expect(['80', '-1', '0.5', '-12.345'].map((text) => scaleOf(decimal(text)))).toEqual([0, 0, 1, 3]));

  it('is a whole number of parts that are small enough, and of no larger ones', () => {
    expect(toScaled(decimal('-1.25'), 2)).toBe(-125n);
    expect(toScaled(decimal('-1.25'), 4)).toBe(-12500n);
    expect(() => toScaled(decimal('-1.25'), 1)).toThrow('-1.25 has more than 1 decimals');
  });

  it('is the sum of many, and of none', () => {
    expect(sum(['0.1', '0.2', '-12', '40.05'].map(decimal))).toBe('28.35');
    expect(sum([])).toBe('0');
  });

  it('multiplies, negates and divides as whole numbers do', () => {
    const factor = fc.tuple(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(factor, factor, fc.integer({ min: 0, max: 4 }), ([a, scaleA], [b, scaleB], decimals) => {
        const [x, y] = [fromScaled(a, scaleA), fromScaled(b, scaleB)];
        expect(multiply(x, y)).toBe(fromScaled(a * b, scaleA + scaleB));
        expect(negate(x)).toBe(fromScaled(-a, scaleA));
        if (b === 0n) return;
        // The rest after the quotient is at most half of the last digit; of two equally near the larger magnitude.
        const [wideA, wideB] = [a * 10n ** BigInt(6 - scaleA + decimals), b * 10n ** BigInt(6 - scaleB)];
        const rest = wideA - toScaled(divideHalfUp(x, y, decimals), decimals) * wideB;
        const [twice, divisor] = [magnitudeOf(rest) * 2n, magnitudeOf(wideB)];
        expect(twice <= divisor).toBe(true);
        if (twice === divisor) expect(rest < 0n).toBe(a > 0n);
      }),
    );
  });

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

  it('compares and adds amounts that binary floating point does not distinguish', () => {
    const [less, more] = [decimal('9007199254740992.01'), decimal('9007199254740992.02')];
    expect([compare(less, more), compare(more, less), compare(more, more)]).toEqual([-1, 1, 0]);
    expect([compare(less, decimal('9')), compare(decimal('9'), less)]).toEqual([1, -1]);
    const [one, justOver] = [decimal('1'), decimal('1.00000000000000001')];
    expect([compare(one, justOver), compare(justOver, one)]).toEqual([-1, 1]);
    expect([compare(negate(justOver), negate(one)), compare(negate(one), negate(justOver))]).toEqual([-1, 1]);
    expect(add(decimal('9007199254740993'), decimal('9007199254740993'))).toBe('18014398509481986');
    expect(add(decimal('9007199254740993'), decimal('-1'))).toBe('9007199254740992');
    expect(add(decimal('9007199254740992'), decimal('1'))).toBe('9007199254740993');
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
