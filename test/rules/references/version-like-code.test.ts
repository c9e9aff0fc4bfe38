import { good } from '../../support/contract-builder.ts';
import { testChanges } from '../findings.ts';

testChanges({
  'finds an offer code that looks like a version of another one': [
    { 'offers.1.providerCode': 'EB10.v2', 'rates.0.offers': ['EB10', 'EB10.v2'] },
    'R18 error offers.1.providerCode, see offers.0.providerCode',
  ],
  'finds such a supplement code': [
    {
      'supplements.1': {
        ...good('supplements.0'),
        providerCode: 'GALA.v3',
        names: [{ language: 'EN', description: 'Gala lunch' }],
      },
      'rates.0.supplements': ['GALA', 'GALA.v3'],
    },
    'R18 error supplements.1.providerCode, see supplements.0.providerCode',
  ],
  'accepts such a code alone': [{ 'offers.0.providerCode': 'EB11.v2', 'rates.0.offers': ['EB11.v2', 'PAY6'] }],
  'accepts an offer that looks like a version of a supplement, because the kinds are separate': [
    { 'offers.0.providerCode': 'GALA.v2', 'rates.0.offers': ['GALA.v2', 'PAY6'] },
  ],
});
