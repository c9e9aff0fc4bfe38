import { describe, expect, it } from 'vitest';
import type { Plan, Unmanaged } from '../../../src/plan/plan.ts';
import { planText } from '../../../src/view/plan/plan-text.ts';
import { createPaint } from '../../../src/view/text/paint.ts';

const hotel = { supplier: 'PALMA', hotel: 'SEA' };
const text = (plan: Partial<Plan>): string =>
  planText(
    { environment: 'test', steps: [], blocked: [], unmanaged: [], unchanged: [], hotels: [], ...plan },
    { baseUrl: 'https://hub.example.com/resources', files: 1 },
    createPaint(false),
  );
const line = (unmanaged: Unmanaged): string =>
  text({ unmanaged: [unmanaged] })
    .split('\n')
    .find((it) => it.startsWith('  ? ')) ?? '';

describe('what only the hub has, in a plan', () => {
  it.each([
    [
      'a part that can go',
      { identity: { kind: 'rate', ...hotel, key: 'S' }, part: 'season "Low"', prunable: true },
      '--prune removes it',
    ],
    [
      'a rate, which goes on selling',
      { identity: { kind: 'rate', ...hotel, key: 'S' }, prunable: false },
      'no call removes a rate: it is sold until its stop sales end that',
    ],
    [
      'a field of an offer',
      { identity: { kind: 'offer', ...hotel, key: 'EB' }, part: 'childValue 30', prunable: false },
      '--prune --supersede sends a version without it',
    ],
    [
      'an older version',
      {
        identity: { kind: 'offer', ...hotel, key: 'EB' },
        prunable: false,
        superseded: { by: 'EB.v2', linkedBy: [] },
      },
      '(superseded by EB.v2, unlinked)',
    ],
    [
      'an older version that a rate goes on linking',
      {
        identity: { kind: 'offer', ...hotel, key: 'EB' },
        prunable: false,
        superseded: { by: 'EB.v2', linkedBy: ['Agency'] },
      },
      '(superseded by EB.v2, still linked by rate "Agency")',
    ],
    ['an offer', { identity: { kind: 'offer', ...hotel, key: 'EB' }, prunable: false }, 'no call removes it'],
  ] as const)('comes with advice for %s', (_, unmanaged, words) => expect(line(unmanaged)).toContain(words));

  it('is counted even if nothing changes', () => {
    const unchanged = [{ kind: 'hotel', ...hotel }] as const;
    const unmanaged = [{ identity: unchanged[0], part: 'maximumStay 10', prunable: true }];
    expect(text({ unchanged, unmanaged })).toMatch(/Nothing to change: 1 record equal in the hub, 1 unmanaged\.$/);
    expect(text({ unchanged })).toMatch(/1 record equal in the hub\.$/);
  });
});

describe('a plan of thousands of lines', () => {
  const heading = (name: string) => ({ supplier: 'PALMA', hotel: name, hotelname: name, currency: 'EUR', files: [] });
  const step = (of: string, key: string): Plan['steps'][number] => ({
    id: `${of} ${key}`,
    operation: 'createRate',
    identity: { kind: 'rate', supplier: 'PALMA', hotel: of, key },
    body: {},
    managed: {},
    changes: [],
    needs: [],
  });
  const large = (hotels: number, rates: number): Partial<Plan> => ({
    hotels: Array.from({ length: hotels }, (_, at) => heading(`H${at}`)),
    steps: Array.from({ length: hotels * rates }, (_, at) => step(`H${at % hotels}`, `R${at}`)),
  });
  const linesOf = (plan: Partial<Plan>): readonly string[] => text(plan).split('\n');

  it('shows the first hotels in full, then counts of hotels, then how many more there are', () => {
    const lines = linesOf(large(2000, 3));
    expect(lines.length).toBeLessThan(1100);
    expect(lines).toContain('PALMA/H0  H0, EUR  +3');
    expect(lines.filter((one) => one.startsWith('PALMA/')).length).toBe(600);
    expect(lines).toContain('and 1400 more hotels with changes (-v shows them)');
    expect(lines.at(-1)).toBe('Totals: 6000 to create');
  });

  it('cuts one hotel with too many changes', () => {
    const lines = linesOf(large(1, 3000));
    expect(lines.length).toBeLessThan(520);
    expect(lines).toContain('  and more of this hotel; -v shows all changes');
  });
});
