import { describe, expect, it } from 'vitest';
import { changedAmount, priceChangeOf } from '../../../src/contract/edits/price-change.ts';
import { type Decimal, fromScaled, subtract, toScaled, ZERO } from '../../../src/kernel/decimal.ts';
import { money } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';

const change = (flags: Parameters<typeof priceChangeOf>[0]) => {
  const read = priceChangeOf(flags);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
const cents = fc.integer({ min: 1, max: 10_000_000 });
const amount = (value: number): Decimal => fromScaled(BigInt(value), 2);

describe('a changed price', () => {
  it.each([
    ['88', { by: '4%' }, '91.52'],
    ['88', { by: '4%', round: '0.5' }, '91.5'],
    ['88.25', { by: '+10 %', round: '5' }, '95'],
    ['100', { by: '-2.5%' }, '97.5'],
    ['0.01', { by: '50%' }, '0.02'],
    ['92.5', { add: '-2.50' }, '90'],
    ['0', { add: '5' }, '0'],
  ] as const)('%s with %o is %s', (was, flags, becomes) =>
    expect(changedAmount(money(was), change(flags), 2)).toBe(becomes),
  );

  it('has the smallest unit of a currency without decimals, or with three', () => {
    expect(changedAmount(money('1250'), change({ by: '3.33%' }), 0)).toBe('1292');
    expect(changedAmount(money('1.250'), change({ by: '3.33%' }), 3)).toBe('1.292');
  });

  it('is a multiple of the step, at most half a step from the exact price', () =>
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: -9_999, max: 20_000 }),
        fc.integer({ min: 1, max: 1_000 }),
        (was, by, step) => {
          const asked = change({ by: `${fromScaled(BigInt(by), 2)}%`, round: amount(step) });
          const becomes = changedAmount(amount(was), asked, 2);
          const exact = BigInt(was) * BigInt(10_000 + by); // in hundredths of a hundredth of a cent
          const unit = BigInt(step) * 10_000n;
          expect(becomes === undefined).toBe(exact * 2n < unit);
          if (becomes === undefined) return;
          const written = toScaled(becomes, 2) * 10_000n;
          expect(written % unit).toBe(0n);
          const off = written - exact;
          expect((off < 0n ? -off : off) * 2n <= unit).toBe(true);
        },
      ),
    ));

  it('added and taken away again is the price before', () =>
    fc.assert(
      fc.property(cents, cents, (was, more) => {
        const dearer = changedAmount(amount(was), change({ add: amount(more) }), 2) ?? ZERO;
        expect(changedAmount(dearer, change({ add: subtract(ZERO, amount(more)) }), 2)).toBe(amount(was));
      }),
    ));

  it('does not exist if nothing would be left', () =>
    expect(changedAmount(money('5'), change({ add: '-5' }), 2)).toBeUndefined());
});

describe('flags that say no change of prices', () => {
  it.each([
    [{}],
    [{ by: '4%', add: '5' }],
    [{ by: '4' }],
    [{ by: '4,5%' }],
    [{ by: '-100%' }],
    [{ add: 'five' }],
    [{ by: '4%', round: '0' }],
  ])('%o is refused', (flags) => expect(priceChangeOf(flags).ok).toBe(false));
});
