import { expect, it } from 'vitest';
import { onlyStopSales } from '../../../src/plan/narrow/only-stop-sales.ts';
import { identityText, type Plan, type RecordIdentity, type Step } from '../../../src/plan/plan.ts';

const identity = (kind: RecordIdentity['kind'], key?: string): RecordIdentity => ({
  kind,
  supplier: 'PALMA',
  hotel: 'SEA',
  ...(key !== undefined && { key }),
});
const step = (operation: Step['operation'], of: RecordIdentity, ...paths: string[][]): Step => ({
  id: `${operation} ${identityText(of)}`,
  operation,
  identity: of,
  ...{ body: {}, managed: {}, needs: [] },
  changes: paths.map((path) => ({ path, kind: 'add', after: 1 })),
});
const CLOSED = ['stopSales', 'DBL', '2027-08-10'];

it('a plan of stop sales has the rates that change in nothing else, blocks those that do, and leaves out the rest', () => {
  const steps = [
    step('replaceHotel', identity('hotel'), ['hotelname']),
    step('replaceRate', identity('rate', 'Summer'), CLOSED),
    step('replaceRate', identity('rate', 'Winter'), CLOSED, ['seasons', 'Low']),
    step('replaceRate', identity('rate', 'Spring'), ['seasons', 'Low']),
    step('createRate', identity('rate', 'New'), CLOSED),
    step('replaceRate', identity('rate', 'Group'), CLOSED),
  ];
  const plan: Plan = { environment: 'test', steps, blocked: [], unmanaged: [], unchanged: [], hotels: [] };
  const narrowed = onlyStopSales(plan, ({ kind, key }) => kind === 'rate' && key !== 'Group');
  expect(narrowed.steps.map(({ identity: { key } }) => key)).toEqual(['Summer']);
  expect(narrowed.blocked.map(({ identity: { key }, reason }) => [key, reason])).toEqual([
    ['Winter', 'it has one other change besides stop sales, and a rate is sent whole'],
  ]);
  expect(narrowed.leftOut?.map(({ kind, key }) => key ?? kind)).toEqual(['hotel', 'Spring', 'New', 'Group']);
});
