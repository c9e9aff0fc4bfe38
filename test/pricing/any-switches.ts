import { decodePricingSwitches } from '../../src/pricing/settings/decode-pricing-switches.ts';
import { type PricingSwitches, pricingAlternatives } from '../../src/pricing/settings/pricing-switches.ts';
import { fc } from '../support/fast-check.ts';

/** Any reading of every open question. */
export const anySwitches: fc.Arbitrary<PricingSwitches> = fc
  .record(
    Object.fromEntries(
      Object.entries(pricingAlternatives).map(([name, readings]) => [name, fc.constantFrom<string>(...readings)]),
    ),
  )
  .map((readings) => {
    const decoded = decodePricingSwitches(readings);
    if (!decoded.ok) throw new Error(decoded.error.map(({ name, problem }) => `${name} ${problem}`).join());
    return decoded.value;
  });
