import { expect, it } from 'vitest';
import type { Plan, Step } from '../../../src/plan/plan.ts';
import { planText } from '../../../src/view/plan/plan-text.ts';
import { createPaint } from '../../../src/view/text/paint.ts';

const hotel = { supplier: 'SUP', hotel: 'INN' };

/** A rate whose price for two in the season Low was 110. */
function changed(key: string, after: number, more: Step['changes'] = []): Step {
  const path = ['seasons', 'Low', 'seasonRoomPrices', 'APP', 'distributionPrices', '2', 'amount'];
  return {
    id: key,
    operation: 'replaceRate',
    identity: { kind: 'rate', ...hotel, key },
    hotel,
    body: {},
    changes: [{ kind: 'change', path, before: 110, after }, ...more],
  } as unknown as Step;
}

const lines = (plan: Partial<Plan>, verbose = false): readonly string[] =>
  planText(
    {
      ...{ environment: 'test', steps: [], blocked: [], unmanaged: [], unchanged: [] },
      hotels: [{ ...hotel, hotelname: 'The Inn', currency: 'EUR' }] as unknown as Plan['hotels'],
      ...plan,
    },
    { baseUrl: 'https://hub.example.com/resources', files: 1, verbose },
    createPaint(false),
  )
    .split('\n')
    .filter((line) => /^ {2}/.test(line));

const rate = (key: string) => ({ kind: 'rate' as const, ...hotel, key });
const WEEKS = ['Weeks, 1 May 2027', 'Weeks, 10 April 2027', 'Weeks, 3 July 2027'];

it('shows stays of a rate that change alike once, by their arrivals, among all of its stays', () => {
  const steps = WEEKS.map((key) => changed(key, 120));
  const unchanged = [rate('Weeks, 8 May 2027'), rate('Summer')];
  expect(lines({ steps, unchanged })).toEqual([
    '  ~ rate "Weeks"  3 of 4 stays, arrivals 2027-04-10 to 2027-07-03',
    '      ~ season Low, APP, 2  110.00 -> 120.00  +9.09 %',
  ]);
});

it('shows stays that change differently by themselves, under the names of their records', () => {
  const steps = [changed('Weeks, 1 May 2027', 120), changed('Weeks, 8 May 2027', 130)];
  expect(lines({ steps }).filter((line) => line.startsWith('  ~'))).toEqual([
    '  ~ rate "Weeks, 1 May 2027"',
    '  ~ rate "Weeks, 8 May 2027"',
  ]);
});

it('shows every record by itself with -v', () => {
  const steps = WEEKS.map((key) => changed(key, 120));
  expect(lines({ steps }, true).filter((line) => line.startsWith('  ~'))).toEqual(
    WEEKS.map((key) => `  ~ rate "${key}"`),
  );
});

it('leaves out the days of a last night that is divided off, which differ from stay to stay', () => {
  const dayOf = (key: string, day: string) =>
    changed(key, 120, [
      { kind: 'add', path: ['seasons', 'Low', 'dateRanges', `${day}..${day}`], after: { start: day, end: day } },
      {
        kind: 'add',
        path: ['seasons', 'Low, last night'],
        after: { name: 'Low, last night', dateRanges: [{ start: day, end: day }], seasonRoomPrices: [{}, {}] },
      },
    ] as Step['changes']);
  const steps = [dayOf('Weeks, 1 May 2027', '2027-05-07'), dayOf('Weeks, 8 May 2027', '2027-05-14')];
  expect(lines({ steps })).toEqual([
    '  ~ rate "Weeks"  2 stays, arrivals 2027-05-01 to 2027-05-08',
    '      ~ season Low, APP, 2      110.00 -> 120.00  +9.09 %',
    '      + season Low, last night  2 room prices',
  ]);
});

it('leaves rates that only look alike by their changes apart', () => {
  const steps = [changed('Summer', 120), changed('Winter', 120)];
  expect(lines({ steps }).filter((line) => line.startsWith('  ~'))).toEqual(['  ~ rate "Summer"', '  ~ rate "Winter"']);
});
