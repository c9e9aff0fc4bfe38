import { lacks } from '../../contract/gaps.ts';
import { linkingRates } from '../facts/linking-rates.ts';
import { modifierNamed } from '../facts/price-modifiers.ts';
import { rule } from '../rule.ts';

export const unreferencedOfferOrSupplement = rule({
  id: 'R05',
  name: 'unreferenced-offer-or-supplement',
  severity: 'warning',
  summary: 'Every offer and supplement is linked by at least one rate.',
  why: 'An offer or supplement applies only in the rates that link it: without a link no guest ever gets or pays it.',
  hotel: function* (contract, context) {
    if (lacks(contract, 'rates.offers', 'rates.supplements')) return;
    for (const modifier of context.priceModifiers()) {
      const { kind, record } = modifier;
      if (linkingRates(modifier, contract).length > 0) continue;
      yield {
        message: `${modifierNamed(modifier)} is not linked by any rate, so it never applies`,
        ...context.at(record, 'providerCode'),
        hint: `add ${record.providerCode} to ${kind}s of the rates that should have it`,
      };
    }
  },
});
