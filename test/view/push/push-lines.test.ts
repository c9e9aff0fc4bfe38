import { expect, it } from 'vitest';
import type { Step } from '../../../src/plan/plan.ts';
import { pushEventLine, pushTroubles } from '../../../src/view/push/push-lines.ts';
import { createPaint } from '../../../src/view/text/paint.ts';

const step: Step = {
  id: 'createOffer PALMA/SEA-PALACE offer EB10',
  operation: 'createOffer',
  identity: { kind: 'offer', supplier: 'PALMA', hotel: 'SEA-PALACE', key: 'EB10' },
  body: {},
  managed: {},
  changes: [],
  needs: [],
};
const { id: stepId, identity, operation } = step;
const paint = createPaint(false);

it('has one line for each record, when it ends, without the reason that follows at the end', () => {
  const refused = { stepId, identity, operation, outcome: 'refused', reason: 'the name is missing' } as const;
  expect(
    [
      { type: 'step-sent', step } as const,
      { type: 'step-answered', step, status: 400 } as const,
      { type: 'step-ended', report: refused } as const,
    ].map((event) => pushEventLine(event, paint)),
  ).toEqual([undefined, undefined, '  ✗ refused PALMA/SEA-PALACE offer EB10']);
  expect(pushTroubles([refused], paint)).toEqual(['✗ refused PALMA/SEA-PALACE offer EB10: the name is missing']);
});

it('counts many records that were skipped for one reason, and lists them with -v', () => {
  const skipped = (key: string) =>
    ({
      stepId: key,
      identity: { ...identity, key },
      operation,
      outcome: 'skipped',
      reason: 'the hub does not answer',
      advice: 'push again',
    }) as const;
  const few = ['A', 'B', 'C'].map(skipped);
  expect(pushTroubles(few, paint)).toHaveLength(6);
  const many = [...few, skipped('D')];
  expect(pushTroubles(many, paint)).toEqual([
    '- skipped 4 records: the hub does not answer (-v shows them)',
    '    help: push again',
  ]);
  expect(pushTroubles(many, paint, true)).toHaveLength(8);
});
