import { describe, expect, it } from 'vitest';
import { item } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

const days = (...operationalDays: string[]): string[] =>
  findingsAfter(({ offers }) => {
    item(offers).operationalDays = operationalDays;
  });

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
  ])('%s gets the fix %s', (day, fix) => {
    expect(days(day)).toEqual([
      `D16 error: offer "EB10": "${day}" is not a weekday as the hub spells it (write ${fix})`,
    ]);
  });

  it.each(['T', 'WEEKEND', '', 'F.RI'])('nothing is guessed for "%s"', (day) => {
    expect(days(day)).toEqual([
      `D16 error: offer "EB10": "${day}" is not a weekday as the hub spells it (write MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY)`,
    ]);
  });

  it('get a warning when one comes twice', () => {
    expect(days('FRIDAY', 'SATURDAY', 'FRIDAY')).toEqual([
      'D16 warning: offer "EB10" lists "FRIDAY" twice under operationalDays (remove one of the two, unless another day was meant)',
    ]);
  });
});

it('checks supplements too', () => {
  const found = findingsAfter(({ supplements }) => {
    item(supplements).operationalDays = ['SUNDAY', 'Lunes'];
  });
  expect(found).toEqual([
    expect.stringMatching(/^D16 error: supplement "GALA": "Lunes" is not a weekday as the hub spells it/),
  ]);
});
