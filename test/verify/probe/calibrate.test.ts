import { describe, expect, it } from 'vitest';
import { divideHalfUp, fromScaled, multiply, roundHalfUp } from '../../../src/kernel/decimal.ts';
import { calibrate } from '../../../src/verify/probe/calibrate-hub.ts';
import { calibrationRooms } from '../../../src/verify/probe/calibration-rooms.ts';
import { money } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';

const amounts = calibrationRooms.map(({ amount }) => amount);

describe('the factor between flat prices and quotes', () => {
  it('is 1 if quotes are the prices', () =>
    expect(
      calibrate(
        amounts.map((contract) => ({ contract, quoted: contract })),
        'EUR',
      ),
    ).toEqual({ ok: true, value: '1' }));

  it('is found again from rounded quotes, with as many as five decimals', () =>
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 999_999 }), (hundredThousandths) => {
        const factor = fromScaled(BigInt(hundredThousandths), 5);
        const quotes = amounts.map((contract) => ({ contract, quoted: roundHalfUp(multiply(contract, factor), 2) }));
        expect(calibrate(quotes, 'EUR')).toEqual({ ok: true, value: factor });
      }),
    ));

  it('may be an exchange rate into a currency without decimals', () => {
    const quotes = amounts.map((contract) => ({
      contract,
      quoted: roundHalfUp(multiply(contract, money('163.25')), 0),
    }));
    expect(calibrate(quotes, 'JPY')).toEqual({ ok: true, value: '163.25' });
  });

  it('is as near as the quotes allow if it has no exact decimal', () => {
    const factor = divideHalfUp(money('1'), money('3'), 20);
    const quotes = amounts.map((contract) => ({ contract, quoted: roundHalfUp(multiply(contract, factor), 2) }));
    const found = calibrate(quotes, 'EUR');
    for (const { contract, quoted } of quotes)
      expect(found.ok && roundHalfUp(multiply(contract, found.value), 2)).toBe(quoted);
  });

  it('is not found if one price deviates', () => {
    const quotes = amounts.map((contract, index) => ({ contract, quoted: index === 1 ? money('1300') : contract }));
    expect(calibrate(quotes, 'EUR')).toMatchObject({ ok: false, error: expect.stringContaining('1300 for 1234.56') });
  });

  it('is not found if everything is free', () =>
    expect(
      calibrate(
        amounts.map((contract) => ({ contract, quoted: money('0') })),
        'EUR',
      ).ok,
    ).toBe(false));
});
