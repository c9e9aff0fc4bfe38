import { describe } from 'vitest';
import { money } from '../../support/contract-builder.ts';
import { testChanges } from '../findings.ts';

describe('ignored field', () => {
  testChanges({
    'finds a value on free nights': [
      { 'offers.1.value': money('10'), 'offers.1.childValue': money('0') },
      'O02 warning offers.1.value',
    ],
    'finds both stay and pay on a percentage': [
      { 'offers.0.stay': 7, 'offers.0.pay': 6 },
      'O02 warning offers.0.pay',
      'O02 warning offers.0.stay',
    ],
    'finds a child value on a percentage': [{ 'offers.0.childValue': money('5') }, 'O02 warning offers.0.childValue'],
    'finds a child value if no guest is counted': [
      { 'supplements.0.apply': 'PER_STAY' },
      'O02 warning supplements.0.childValue',
    ],
  });
});
