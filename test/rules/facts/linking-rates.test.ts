import { expect, it } from 'vitest';
import { linkingRates } from '../../../src/rules/facts/linking-rates.ts';
import { priceModifiers } from '../../../src/rules/facts/price-modifiers.ts';
import { contractWith } from '../../support/contract-builder.ts';

it('an offer is linked by the rates that list it as an offer, a supplement by those that list it as a supplement', () => {
  const contract = contractWith({ 'supplements.0.providerCode': 'EB10', 'rates.1.supplements': ['EB10'] });
  const linked = priceModifiers(contract).map((modifier) => linkingRates(modifier, contract).map(({ name }) => name));
  expect(linked).toEqual([['Summer 2027'], ['Summer 2027'], ['Winter 2027']]);
});
