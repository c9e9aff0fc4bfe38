import { expect, it } from 'vitest';
import type { Step } from '../../../src/plan/plan.ts';
import { pushEventLine } from '../../../src/render/push/push-lines.ts';
import { createPaint } from '../../../src/render/text/paint.ts';

const step: Step = {
  id: 'createOffer PALMA/SEA-PALACE offer EB10',
  operation: 'createOffer',
  identity: { kind: 'offer', supplier: 'PALMA', hotel: 'SEA-PALACE', key: 'EB10' },
  body: {},
  managed: {},
  changes: [],
  needs: [],
};
const answered = (status: number) => pushEventLine({ type: 'step-answered', step, status }, createPaint(false));

it('mentions the read-back after an answer only if the hub accepted the write', () => {
  expect(answered(201)).toBe('  sent PALMA/SEA-PALACE offer EB10 (HTTP 201), reading back');
  expect(answered(400)).toBe('  sent PALMA/SEA-PALACE offer EB10 (HTTP 400)');
});
