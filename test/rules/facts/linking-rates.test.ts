import { expect, it } from 'vitest';
import type { Rate } from '../../../src/contract/model.ts';
import { mergedRanges } from '../../../src/rules/facts/day-ranges.ts';
import { forgetFacts } from '../../../src/rules/facts/facts.ts';
import { linkingRates, nightsOf } from '../../../src/rules/facts/linking-rates.ts';
import { priceModifiers } from '../../../src/rules/facts/price-modifiers.ts';
import { contractWith, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';

const rateOf = (...ranges: readonly string[]): Rate => ({
  name: 'A rate',
  seasons: [{ name: 'A season', dateRanges: ranges.map(range), priceType: 'DISTRIBUTION', seasonRoomPrices: [] }],
});

it('an offer is linked by the rates that name it among their offers, a supplement by those that name it among theirs', () => {
  const contract = contractWith({ 'supplements.0.providerCode': 'EB10', 'rates.1.supplements': ['EB10'] });
  const linked = priceModifiers(contract).map((modifier) => linkingRates(modifier, contract).map(({ name }) => name));
  expect(linked).toEqual([['Summer 2027'], ['Summer 2027'], ['Winter 2027']]);
});

it('the nights of any rates are those of all their seasons, whichever rates were asked for before', () => {
  const rates = [
    rateOf('2027-05-01..2027-05-31'),
    rateOf('2027-06-01..2027-06-30'),
    rateOf('2027-08-01..2027-08-31', '2027-05-20..2027-06-10'),
  ];
  const several = fc.array(fc.subarray(rates), { maxLength: 5 });
  fc.assert(
    fc.property(several, (asked) => {
      forgetFacts();
      for (const some of asked) {
        const ranges = some.flatMap(({ seasons }) => seasons.flatMap(({ dateRanges }) => dateRanges));
        expect(nightsOf(...some)).toEqual(mergedRanges(ranges));
      }
    }),
  );
});
