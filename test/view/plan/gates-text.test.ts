import { describe, expect, it } from 'vitest';
import { planMarkdown } from '../../../src/commands/diff/plan-markdown.ts';
import type { Gate, Plan } from '../../../src/plan/plan.ts';
import { planJson } from '../../../src/view/plan/plan-json.ts';
import { planText } from '../../../src/view/plan/plan-text.ts';
import { gatesSection } from '../../../src/view/plan/plan-words.ts';
import { createPaint } from '../../../src/view/text/paint.ts';

const gates: readonly Gate[] = [
  { id: 'price-move', reason: 'prices move by more than 25 %', cases: ['a \u001b[31m: 1 -> 2'], count: 3 },
  { id: 'protected-environment', reason: 'the environment "live" is protected', cases: ['2 writes to live'], count: 1 },
];
const plan: Plan = {
  environment: 'live',
  steps: [],
  blocked: [],
  unmanaged: [],
  unchanged: [],
  hotels: [],
  gates,
};
const header = { baseUrl: 'http://127.0.0.1/resources', files: 1 };

describe('the gates of a plan', () => {
  it('are listed with what they are about and the flag that passes them', () =>
    expect(gatesSection(gates, 'live', createPaint(false))).toEqual([
      'Gates',
      '  a push stops at these and writes nothing',
      '  price-move  prices move by more than 25 %; push --allow price-move passes it',
      '      a \\u001b[31m: 1 -> 2',
      '      and 2 more',
      '  protected-environment  the environment "live" is protected; its name passes it, typed when push asks, or push --yes --env live',
      '      2 writes to live',
      '',
    ]));

  it('are not mentioned if there are none', () => {
    const { gates: _, ...free } = plan;
    expect(planText(free, header, createPaint(false))).not.toContain('Gates');
    expect(planJson(free)).not.toHaveProperty('gates');
    expect(planMarkdown(free, header)).not.toContain('stopped');
  });

  it('are in the document with their flag', () =>
    expect(planJson(plan)['gates']).toEqual([
      { ...gates[0], release: '--allow price-move' },
      { ...gates[1], release: '--env live' },
    ]));

  it('are visible in a comment', () =>
    expect(planMarkdown(plan, header)).toContain('**stopped by price-move, protected-environment**'));
});
