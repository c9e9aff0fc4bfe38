import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Outcome } from '../../../src/outcomes/step-outcome.ts';
import type { Plan, Step } from '../../../src/plan/plan.ts';
import { livePushProgress } from '../../../src/render/push/push-progress.ts';

const step = (hotel: string): Step => ({
  id: `createHotel hotel PALMA/${hotel}`,
  operation: 'createHotel',
  identity: { kind: 'hotel', supplier: 'PALMA', hotel },
  body: {},
  managed: {},
  changes: [],
  needs: [],
});

describe('live progress', () => {
  it('marks a failed hotel as failed, continues with the others, and ends', async () => {
    let screen = '';
    const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      screen += String(text);
      return true;
    });
    onTestFinished(() => write.mockRestore());
    const steps = [step('SEA'), step('BAY')];
    const plan: Plan = { environment: 'test', steps, blocked: [], unmanaged: [], unchanged: [], hotels: [] };
    const progress = livePushProgress(plan);
    const end = ({ id, identity, operation }: Step, outcome: Outcome) =>
      progress.onEvent({ type: 'step-ended', report: { stepId: id, identity, operation, outcome } });
    end(step('SEA'), 'refused');
    end(step('BAY'), 'applied');
    await progress.ended;
    expect(screen).toContain('✖ PALMA/SEA: 0 applied, 1 not');
    expect(screen).toContain('✔ PALMA/BAY: 1 applied');
  });
});
