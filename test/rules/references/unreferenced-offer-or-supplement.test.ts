import { testChanges } from '../findings.ts';

testChanges({
  'finds an offer and a supplement that no rate links': [
    { 'rates.0.offers': ['PAY6'], 'rates.0.supplements': undefined },
    'R05 warning offers.0.providerCode',
    'R05 warning supplements.0.providerCode',
  ],
  'does not count a supplement link as an offer link': [
    { 'offers.0.providerCode': 'GALA', 'rates.0.offers': ['PAY6'] },
    'R05 warning offers.0.providerCode',
  ],
});
