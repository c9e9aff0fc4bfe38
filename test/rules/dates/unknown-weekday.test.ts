import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../findings.ts';

const days = (...operationalDays: string[]): string[] => findingsAfter({ 'offers.0.operationalDays': operationalDays });

describe('the days of an offer', () => {
  it('may be any weekdays', () => {
    expect(days('MONDAY', 'SUNDAY')).toEqual([]);
  });

  it.each([
    ['FRI', 'FRIDAY'],
    ['friday', 'FRIDAY'],
    ['Sa.', 'SATURDAY'],
    ['thurs', 'THURSDAY'],
    [' wed ', 'WEDNESDAY'],
  ])('%s gets the fix %s', (day, _fix) => {
    expect(days(day)).toEqual(['D16 error offers.0.operationalDays.0']);
  });

  it.each(['T', 'WEEKEND', '', 'F.RI'])('nothing is guessed for "%s"', (day) => {
    expect(days(day)).toEqual(['D16 error offers.0.operationalDays.0']);
  });

  it('get a warning when one comes twice', () => {
    expect(days('FRIDAY', 'SATURDAY', 'FRIDAY')).toEqual([
      'D16 warning offers.0.operationalDays.2, see offers.0.operationalDays.0',
    ]);
  });
});

it('checks supplements too', () => {
  expect(findingsAfter({ 'supplements.0.operationalDays': ['SUNDAY', 'Lunes'] })).toEqual([
    'D16 error supplements.0.operationalDays.1',
  ]);
});
