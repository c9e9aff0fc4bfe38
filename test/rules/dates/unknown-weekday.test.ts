import { describe, expect, it } from 'vitest';
import { findingsAfter, testFindings } from '../findings.ts';

const days = (...operationalDays: string[]): string[] => findingsAfter({ 'offers.0.operationalDays': operationalDays });

describe('the weekdays of an offer', () => {
  it.each([
    ['FRI', 'FRIDAY'],
    ['friday', 'FRIDAY'],
    ['Sa.', 'SATURDAY'],
    ['thurs', 'THURSDAY'],
    [' wed ', 'WEDNESDAY'],
  ])('%s gets the fix %s', (day, _fix) => {
    expect(days(day)).toEqual(['D16 error offers.0.operationalDays.0']);
  });

  it.each(['T', 'WEEKEND', '', 'F.RI'])('"%s" gets no suggestion', (day) => {
    expect(days(day)).toEqual(['D16 error offers.0.operationalDays.0']);
  });

  testFindings({
    'may be any weekdays': [() => days('MONDAY', 'SUNDAY')],
    'get a warning if one is listed twice': [
      () => days('FRIDAY', 'SATURDAY', 'FRIDAY'),
      'D16 warning offers.0.operationalDays.2, see offers.0.operationalDays.0',
    ],
  });
});

it('checks supplements too', () => {
  expect(findingsAfter({ 'supplements.0.operationalDays': ['SUNDAY', 'Lunes'] })).toEqual([
    'D16 error supplements.0.operationalDays.1',
  ]);
});
