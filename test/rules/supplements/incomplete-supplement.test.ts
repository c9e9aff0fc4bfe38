import { testChanges } from '../findings.ts';

testChanges({
  'finds a supplement without releaseDays': [
    { 'supplements.0.releaseDays': undefined },
    'O06 error supplements.0.providerCode',
  ],
  'accepts 0, and requires nothing for offers': [{ 'supplements.0.releaseDays': 0, 'offers.0.releaseDays': undefined }],
  'finds a supplement without apply': [{ 'supplements.0.apply': undefined }, 'O06 error supplements.0.providerCode'],
  'finds a supplement that is STAY_TO_PAY': [{ 'supplements.0.type': 'STAY_TO_PAY' }, 'O06 error supplements.0.type'],
});
