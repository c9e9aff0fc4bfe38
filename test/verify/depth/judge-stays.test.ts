import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { multiply, roundHalfUp } from '../../../src/kernel/decimal.ts';
import { type PricingSwitches, referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { expectedStays } from '../../../src/verify/depth/ask/expected-stay.ts';
import type { StayAnswer } from '../../../src/verify/depth/depth-entry.ts';
import { type ConfirmedPair, findFactor } from '../../../src/verify/depth/judge/find-factor.ts';
import type { AnsweredStay } from '../../../src/verify/depth/judge/judge-stays.ts';
import { planDepth } from '../../../src/verify/depth/plan/plan-depth.ts';
import { fc } from '../../support/fast-check.ts';
import { judgeStays } from '../../support/whole-report.ts';
import { contractOf, money, TODAY, withSeason } from '../fixtures.ts';

const hotels = [contractOf({ providerCode: 'A' }), contractOf({ providerCode: 'B' })];

/** Every stay of the contracts, with what the hub confirms for its price. */
function answered(
  contracts: readonly HotelContract[],
  confirmed: (total: ConfirmedPair['contract'], index: number) => StayAnswer | undefined,
): readonly AnsweredStay[] {
  const expectedOf = expectedStays(referencePricing);
  const { searches } = planDepth(contracts, 'prices', TODAY, referencePricing);
  const planned = searches.flatMap(({ hotels: asked }) =>
    asked.flatMap(({ contract, stays }) => stays.map((stay) => ({ contract, planned: stay }))),
  );
  return planned.map(({ contract, planned: stay }, index) => {
    const total = stay.sold ? expectedOf(contract, stay.stay).price.total : money('0');
    const answer = confirmed(total, index) ?? { kind: 'not-offered', detail: '', traces: [] };
    return { contract, planned: stay, said: { answer } };
  });
}

const at = (amount: ConfirmedPair['quoted'], currency = 'EUR'): StayAnswer => ({
  kind: 'confirmed',
  price: { amount, currency },
  notes: [],
});

const judge = (stays: readonly AnsweredStay[], switches: PricingSwitches = referencePricing) =>
  judgeStays(stays, { switches, expectedOf: expectedStays(switches) });

const verdictsOf = (judged: ReturnType<typeof judge>): readonly string[] => judged.stays.map(({ verdict }) => verdict);

describe('the verdicts of stays', () => {
  it('accept an exchange rate that they have in common', () => {
    const judged = judge(answered(hotels, (total) => at(roundHalfUp(multiply(total, money('1.0832')), 2), 'USD')));
    expect(new Set(verdictsOf(judged))).toEqual(new Set(['markup']));
    expect(judged.factors).toMatchObject([{ from: 'EUR', to: 'USD', factor: '1.0832' }]);
  });

  it('are unknown for prices in another currency as long as too few stays agree', () => {
    const judged = judge(answered(hotels, (total, index) => at(multiply(total, money(`1.${index + 1}`)), 'USD')));
    expect(new Set(verdictsOf(judged))).toEqual(new Set(['unknown']));
    expect(judged.stays[0]?.detail).toContain('too few stays');
  });

  it('do not accept a confirmed price whose quote no guest can be charged', () => {
    const quoted = { amount: money('-5'), currency: 'EUR' };
    const confirmed = (amount: ConfirmedPair['quoted']): StayAnswer => ({
      kind: 'confirmed',
      price: { amount, currency: 'EUR' },
      quoted,
      notes: [],
    });
    const [stay] = judge(answered(hotels, confirmed)).stays;
    expect(stay?.verdict).toBe('wrong-price');
    expect(stay?.detail).toMatch(/the hub quoted EUR -5\.00, then confirmed EUR .*: the quoted price is negative/);
  });

  it('find the wrong price among stays with a markup', () => {
    const judged = judge(
      answered(hotels, (total, index) => at(index === 2 ? total : roundHalfUp(multiply(total, money('1.1')), 2))),
    );
    expect(verdictsOf(judged).filter((verdict) => verdict === 'wrong-price')).toHaveLength(1);
    expect(judged.stays[2]).toMatchObject({
      verdict: 'wrong-price',
      statement: { sold: true },
      advice: expect.stringMatching(/^`contracts diff` says whether .*; if so, .*`contracts probe`/),
    });
  });

  it('find no factor in stays with one price, or in less than half of them', () => {
    const same = contractOf({}, withSeason({}));
    const one = answered([same], (total) => at(multiply(total, money('1.1')))).slice(0, 2);
    expect(new Set(verdictsOf(judge(one)))).toEqual(new Set(['wrong-price']));
    const half = judge(answered(hotels, (total, index) => at(index % 2 === 0 ? total : multiply(total, money('1.1')))));
    expect(half.factors).toEqual([]);
    expect(verdictsOf(half)).toEqual(half.stays.map((_, index) => (index % 2 === 0 ? 'ok' : 'wrong-price')));
  });

  it('accept a smallest unit per line as rounding, and no more', () => {
    const off = (by: string) => (total: ConfirmedPair['contract'], index: number) =>
      at(index === 0 ? money(String((Number(total) + Number(by)).toFixed(2))) : total);
    expect(judge(answered(hotels, off('0.01'))).stays[0]?.verdict).toBe('rounding');
    expect(judge(answered(hotels, off('-0.02'))).stays[0]?.verdict).toBe('wrong-price');
  });

  it('are unknown if the hub confirmed another meal plan', () => {
    const judged = judge(
      answered(hotels, (total) => ({
        kind: 'confirmed',
        price: { amount: total, currency: 'EUR' },
        otherMealPlan: 'HALF_BOARD',
        notes: [],
      })),
    );
    expect(new Set(verdictsOf(judged))).toEqual(new Set(['unknown']));
  });
});

describe('the factor that prices have in common', () => {
  const cents = fc.integer({ min: 1_000, max: 900_000 });

  it('is found however quotes are rounded, and despite some that are wrong', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(cents, { minLength: 5, maxLength: 40 }),
        fc.integer({ min: 500, max: 3_000 }),
        fc.nat(1),
        (amounts, thousandths, wrong) => {
          const factor = money((thousandths / 1000).toFixed(3));
          const pairs = amounts.map((amount, index): ConfirmedPair => {
            const contract = money((amount / 100).toFixed(2));
            const quoted = index < wrong ? multiply(contract, money('7')) : roundHalfUp(multiply(contract, factor), 2);
            return { room: `R${index}`, contract, quoted };
          });
          const found = findFactor(pairs, 'EUR');
          expect(found?.stays).toBeGreaterThanOrEqual(pairs.length - wrong);
          for (const { contract, quoted } of pairs.slice(wrong)) {
            const product = Number(multiply(contract, found?.factor ?? money('0')));
            expect(Math.abs(product - Number(quoted))).toBeLessThan(0.01);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('needs three prices, in three rooms if there are that many', () => {
    const pair = (room: string, contract: string): ConfirmedPair => ({
      room,
      contract: money(contract),
      quoted: multiply(money(contract), money('2')),
    });
    expect(findFactor([pair('A', '10'), pair('B', '20')], 'EUR')).toBe(undefined);
    expect(findFactor([pair('A', '10'), pair('A', '20'), pair('A', '30')], 'EUR')).toMatchObject({ factor: '2' });
    const others = ['B', 'C'].map((room) => ({ ...pair(room, '55'), quoted: money('1') }));
    expect(findFactor([pair('A', '10'), pair('A', '20'), pair('A', '30'), ...others], 'EUR')).toBe(undefined);
  });
});
