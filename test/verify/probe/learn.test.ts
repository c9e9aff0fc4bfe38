import { describe, expect, it } from 'vitest';
import { type Decimal, parseDecimal } from '../../../src/kernel/decimal.ts';
import { fail, ok } from '../../../src/kernel/result.ts';
import { decodePricingSwitches } from '../../../src/pricing/settings/decode-pricing-switches.ts';
import {
  type PricingSwitches,
  pricingAlternatives,
  referencePricing,
} from '../../../src/pricing/settings/pricing-switches.ts';
import { laboratory } from '../../../src/verify/probe/laboratory.ts';
import { predict } from '../../../src/verify/probe/laboratory-records.ts';
import { type Learned, type LearnMeans, learn } from '../../../src/verify/probe/learn.ts';
import { ALL_SWITCHES, countOf, readingsOf } from '../../../src/verify/probe/survivors.ts';
import { day, money } from '../../support/contract-builder.ts';
import { byDay } from '../../support/every-case.ts';
import { fc } from '../../support/fast-check.ts';
import { anyPricing } from './any-pricing.ts';

const lab = laboratory(day('2026-11-21'));
const one = money('1');

/** A hub that reads every question as `truth` says. */
const hubOf = (truth: PricingSwitches): LearnMeans<string> => ({
  experiments: lab.experiments,
  totals: lab.totals,
  currency: 'EUR',
  base: referencePricing,
  factor: truth.markup === 'factor' ? truth.markupFactor : one,
  known: { rangeEnd: truth.rangeEnd, markup: truth.markup },
  ask: async ({ cases }) =>
    ok({ outcomes: cases.map((probeCase) => predict(lab.totals(probeCase, truth), 'EUR', truth)) }),
});

async function learnFrom(means: LearnMeans<string>): Promise<Learned> {
  const result = await learn(means);
  return result.ok ? result.value : expect.fail(result.error.trouble);
}

const factors = fc
  .constantFrom('1', '1.1', '0.8734', '1.0832', '1.155')
  .map((text): Decimal => parseDecimal(text) ?? one);

describe("learning a hub's pricing rules", () => {
  it('never rules out the truth', () =>
    fc.assert(
      fc.asyncProperty(anyPricing(factors), async (truth) => {
        const { survivors, contradicted } = await learnFrom(hubOf(truth));
        expect(contradicted).toEqual([]);
        for (const name of ALL_SWITCHES) expect(readingsOf(survivors, name)).toContain(truth[name]);
      }),
      { numRuns: byDay(60) },
    ));

  it.each(ALL_SWITCHES.flatMap((name) => pricingAlternatives[name].map((value) => [name, value] as const)))(
    'finds %s: %s where nothing else is unusual',
    async (name, value) => {
      const decoded = decodePricingSwitches({ [name]: value, ...(value === 'factor' && { markupFactor: '1.1' }) });
      if (!decoded.ok) throw new Error(name);
      const { survivors } = await learnFrom(hubOf(decoded.value));
      // Which child takes an adult's place matters only where one does.
      expect(readingsOf(survivors, name)).toEqual(name === 'childOrder' ? pricingAlternatives.childOrder : [value]);
    },
  );

  it('leaves open only what makes no difference to any price of the laboratory', () =>
    fc.assert(
      fc.asyncProperty(anyPricing(factors), async (truth) => {
        const { survivors } = await learnFrom(hubOf(truth));
        const truthful = (readings: object) => ({ ...truth, ...readings });
        for (const { readings } of survivors)
          for (const reading of readings)
            for (const experiment of lab.experiments)
              for (const stay of experiment.stays) {
                const probeCase = { experiment, stay };
                expect(predict(lab.totals(probeCase, truthful(reading)), 'EUR', truthful(reading))).toBe(
                  predict(lab.totals(probeCase, truth), 'EUR', truth),
                );
              }
      }),
      { numRuns: byDay(25) },
    ));

  it('needs far fewer quotes than the laboratory offers', async () => {
    const { quotes, survivors } = await learnFrom(hubOf(referencePricing));
    expect(quotes).toBeLessThanOrEqual(15);
    // Only which child takes an adult's place, where none does.
    expect(countOf(survivors)).toBe(3n);
  });

  it('names the questions that an answer contradicts, and learns the others', async () => {
    const means = hubOf(referencePricing);
    const learned = await learnFrom({
      ...means,
      ask: async (quote) => {
        const answer = await means.ask(quote);
        if (!answer.ok) return answer;
        const outcomes = quote.cases.map(({ experiment }, index) =>
          experiment.room.providerCode === 'PERCENTS' ? '1.23' : (answer.value.outcomes[index] ?? ''),
        );
        return ok({ outcomes });
      },
    });
    expect(learned.contradicted).toEqual(['percentStacking']);
    expect(readingsOf(learned.survivors, 'percentStacking')).toEqual(pricingAlternatives.percentStacking);
    expect(readingsOf(learned.survivors, 'minimumStay')).toEqual(['arrival-season']);
  });

  it('keeps what it knows if a quote fails', async () => {
    const means = hubOf(referencePricing);
    let asked = 0;
    const result = await learn({
      ...means,
      ask: async (quote) => {
        asked += 1;
        return asked > 3 ? fail('the hub is gone') : means.ask(quote);
      },
    });
    expect(result).toMatchObject({ ok: false, error: { trouble: 'the hub is gone', learned: { quotes: 3 } } });
  });

  it('depends only on the questions that an experiment names', () =>
    fc.assert(
      fc.property(fc.constantFrom(...lab.experiments), anyPricing(fc.constant(one)), (experiment, truth) => {
        const named = Object.fromEntries(experiment.dependsOn.map((name) => [name, truth[name]]));
        for (const stay of experiment.stays) {
          const free = { experiment: { ...experiment, dependsOn: ALL_SWITCHES }, stay };
          expect(lab.totals(free, { ...truth, rangeEnd: 'night' })).toEqual(lab.totals({ experiment, stay }, named));
        }
      }),
      { numRuns: byDay(300) },
    ));
});
