import { describe, expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

describe('event supplement basis', () => {
  it('finds a dinner that is paid for each night of a week', () => {
    const found = findingsAfter(({ supplements }) => {
      item(supplements).apply = 'PER_NIGHT_PERSON';
      item(supplements).travelWindows = [range('2027-05-25..2027-05-31')];
    });
    expect(found).toEqual([
      'O13 warning: supplement "GALA" is for an event ("Gala"), but on 2027-05-25..2027-05-31 it is paid for each of the 7 nights (write the nights of the event alone, and apply: PER_STAY_PERSON for once a guest)',
    ]);
  });

  it('finds a dinner that guests pay who leave before it', () => {
    const found = findingsAfter(({ supplements }) => {
      item(supplements).travelWindows = [range('2027-05-25..2027-05-28')];
    });
    expect(found).toEqual([
      'O13 warning: supplement "GALA" is for an event ("Gala"), but on 2027-05-25..2027-05-28 who leaves before the event pays it too (write the nights of the event alone, and apply: PER_STAY_PERSON for once a guest)',
    ]);
  });

  it('takes three nights', () => {
    const found = findingsAfter(({ supplements }) => {
      item(supplements).travelWindows = [range('2027-05-25..2027-05-27')];
    });
    expect(found).toEqual([]);
  });

  it('takes any window for what is no event', () => {
    const found = findingsAfter(({ supplements }) => {
      item(supplements).travelWindows = [range('2027-05-01..2027-05-31')];
      item(supplements).names = [{ language: 'EN', description: 'Garden chairs' }];
    });
    expect(found).toEqual([]);
  });
});

it('takes a percentage, an amount of the lodging, and a supplement without names', () => {
  const found = (change: object) =>
    findingsAfter(({ supplements }) => {
      Object.assign(item(supplements), { travelWindows: [range('2027-05-25..2027-05-31')] }, change);
    }).filter((text) => text.startsWith('O13'));
  expect(found({})).toHaveLength(1);
  expect(found({ type: 'PERCENT' })).toEqual([]);
  expect(found({ apply: 'LODGING' })).toEqual([]);
  expect(found({ names: [] })).toEqual([]);
  const names = [
    { language: 'ES', description: 'Cena' },
    { language: 'EN', description: 'Gala dinner' },
  ];
  expect(found({ names })).toHaveLength(1);
});

describe('an event on days of the week', () => {
  const found = (...operationalDays: string[]) =>
    findingsAfter(({ supplements }) => {
      Object.assign(item(supplements), {
        apply: 'PER_NIGHT_PERSON',
        travelWindows: [range('2027-05-01..2027-05-31')],
        operationalDays,
      });
    }).filter((text) => text.startsWith('O13'));

  it('is as long as its days that follow one another', () => {
    expect(found('SATURDAY')).toEqual([]);
    expect(found('FRIDAY', 'SATURDAY', 'SUNDAY', 'TUESDAY')).toEqual([]);
  });

  it('is paid on its days alone', () => {
    expect(found('FRIDAY', 'SATURDAY', 'SUNDAY', 'MONDAY')).toEqual([
      'O13 warning: supplement "GALA" is for an event ("Gala"), but on 2027-05-01..2027-05-31 it is paid for each of the 19 nights (write the nights of the event alone, and apply: PER_STAY_PERSON for once a guest)',
    ]);
  });

  it('is on every day where none is written', () => {
    expect(found()).toEqual([expect.stringContaining('each of the 31 nights')]);
  });
});
