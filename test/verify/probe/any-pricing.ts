import type { Decimal } from '../../../src/kernel/decimal.ts';
import { decodePricingSwitches } from '../../../src/pricing/settings/decode-pricing-switches.ts';
import { type PricingSwitches, pricingAlternatives } from '../../../src/pricing/settings/pricing-switches.ts';
import { ALL_SWITCHES } from '../../../src/verify/probe/survivors.ts';
import { fc } from '../../support/fast-check.ts';

/** Any combination of readings; the factor counts where `markup` is `factor`. */
export const anyPricing = (factors: fc.Arbitrary<Decimal>): fc.Arbitrary<PricingSwitches> =>
  fc
    .record({
      readings: fc.tuple(...ALL_SWITCHES.map((name) => fc.constantFrom<string>(...pricingAlternatives[name]))),
      markupFactor: factors,
    })
    .map(({ readings, markupFactor }) => {
      const given = Object.fromEntries(ALL_SWITCHES.map((name, index) => [name, readings[index]]));
      // A factor of 1 is no markup.
      const markup = markupFactor === '1' ? 'none' : given['markup'];
      const decoded = decodePricingSwitches({ ...given, markup, ...(markup === 'factor' && { markupFactor }) });
      if (!decoded.ok) throw new Error(decoded.error.map(({ problem }) => problem).join());
      return decoded.value;
    });
