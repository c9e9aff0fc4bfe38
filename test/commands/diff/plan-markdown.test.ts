import { describe, expect, it } from 'vitest';
import { planMarkdown } from '../../../src/commands/diff/plan-markdown.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import { MemoryHub } from '../../support/memory-hub.ts';
import { planFor } from '../../support/push-to.ts';
import { contract, contracts, withHotel } from '../../support/sample-contract.ts';

const header = { baseUrl: 'http://127.0.0.1/resources', files: 1 };
const planned = (hotelname?: string): Promise<Plan> =>
  planFor(new MemoryHub(), contracts(hotelname === undefined ? contract() : withHotel({ hotelname })));

describe('a plan as a comment', () => {
  it('shows its counts and folds up the rest', async () => {
    const lines = planMarkdown(await planned(), header).split('\n');
    expect(lines.slice(0, 7)).toEqual([
      expect.stringMatching(/^### contracts diff: /),
      '',
      '5 to create, 0 to update, 0 unchanged',
      '',
      '<details><summary>The plan</summary>',
      '',
      '```text',
    ]);
    expect(lines).toContain('  + offer EB10  PERCENT 10 LODGING');
    expect(lines.slice(-4)).toEqual(['```', '', '</details>', '']);
  });

  it('cannot be broken by the name of a hotel', async () => {
    const text = planMarkdown(await planned('Sea ````` </details> Palace'), header);
    const fences = text.split('\n').filter((line) => line.startsWith('`'));
    expect(fences).toEqual(['``````text', '``````']);
  });

  it('says how much did not fit', async () => {
    const text = planMarkdown(await planned(), header, 150);
    expect(text).toMatch(/```\n\nand \d+ more lines\n\n<\/details>\n$/);
    expect(text.length).toBeLessThan(400);
  });

  it('lists what is blocked and what was left out', async () => {
    const plan = await planned();
    const identity = { kind: 'offer', supplier: 'PALMA', hotel: 'SEA', key: 'EB' } as const;
    const blocked = [{ identity, reason: 'r', wayOut: 'w', changes: [] }];
    const text = planMarkdown({ ...plan, blocked, leftOut: [identity] }, header);
    expect(text).toContain('**1 blocked**');
    expect(text).toContain('Left out\n  these change too, and were not asked for\n  PALMA/SEA offer EB\n');
  });
});
