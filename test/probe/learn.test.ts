import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDay } from '../../src/kernel/calendar-day.ts';
import { type Decimal, decimalOf } from '../../src/kernel/decimal.ts';
import { ok } from '../../src/kernel/result.ts';
import { type PricingSwitches, pricingAlternatives, referencePricing } from '../../src/pricing/pricing-switches.ts';
import { laboratory } from '../../src/probe/laboratory.ts';
import { learn } from '../../src/probe/learn.ts';
import { predict } from '../../src/probe/prediction.ts';
import { ALL_SWITCHES, readingsOf } from '../../src/probe/survivors.ts';

const today = parseDay('2026-11-21');
if (today === undefined) throw new Error('not a day');
const lab = laboratory(today);

const anySwitches = fc.record(
  Object.fromEntries(ALL_SWITCHES.map((name) => [name, fc.constantFrom(...pricingAlternatives[name])])),
) as unknown as fc.Arbitrary<PricingSwitches>;

async function learnFrom(truth: PricingSwitches, factor: Decimal) {
  const hub = { ...truth, rangeEnd: 'night', markupFactor: factor } as const;
  const predictor = { hotel: lab.whole.hotel, bookedOn: lab.days.bookedOn, currency: 'EUR' };
  const result = await learn({
    ...predictor,
    experiments: lab.experiments,
    base: referencePricing,
    factor: hub.markup === 'factor' ? factor : decimalOf(1),
    known: { rangeEnd: truth.rangeEnd, markup: truth.markup },
    ask: async ({ cases }) =>
      ok({ outcomes: cases.map(({ experiment, stay }) => predict(predictor, experiment, stay, hub)) }),
  });
  if (!result.ok) throw new Error('no trouble was made');
  return result.value;
}

describe('learning', () => {
  it('finds', async () => {
    await fc.assert(
      fc.asyncProperty(anySwitches, fc.constantFrom('1.1', '0.8734', '1.0832'), async (truth, factor) => {
        const learned = await learnFrom(truth, factor as Decimal);
        expect(learned.contradicted).toEqual([]);
        const open = ALL_SWITCHES.filter((name) => readingsOf(learned.survivors, name).length > 1);
        for (const name of ALL_SWITCHES) expect(readingsOf(learned.survivors, name)).toContain(truth[name]);
        console.log(
          learned.quotes,
          learned.evidence.length,
          open.map((name) => `${name}=${truth[name]}: ${readingsOf(learned.survivors, name)}`).join('; '),
          `[Q3 ${truth.freeNightsStay}, ${truth.freeNightsPosition}, Q17 ${truth.missingPair} Q14 ${truth.childMeals} tw ${truth.travelWindow} od ${truth.operationalDays} ${truth.markup}]`,
        );
      }),
      { numRuns: 20 },
    );
  }, 60_000);
});
