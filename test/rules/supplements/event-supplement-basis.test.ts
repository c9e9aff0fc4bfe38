import { describe, expect, it } from 'vitest';
import { range } from '../../support/contract-builder.ts';
import { inside } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges, testFindings } from '../findings.ts';

describe('event supplement basis', () => {
  it('names the night of a feast that has one date', () => {
    expect(
      findingsAfter(
        {
          'supplements.0.names': [{ language: 'EN', description: "New Year's Eve dinner" }],
          'supplements.0.travelWindows': [range('2027-12-20..2028-01-08')],
        },
        'O13',
      ),
    ).toEqual(['O13 warning supplements.0.travelWindows']);
  });

  testChanges({
    'finds a dinner that is charged for each night of a week': [
      {
        'supplements.0.apply': 'PER_NIGHT_PERSON',
        'supplements.0.travelWindows': [range('2027-05-25..2027-05-31')],
      },
      'O13 warning supplements.0.travelWindows',
    ],
    'finds a dinner that guests pay who leave before it': [
      { 'supplements.0.travelWindows': [range('2027-05-25..2027-05-28')] },
      'O13 warning supplements.0.travelWindows',
    ],
    'accepts three nights': [{ 'supplements.0.travelWindows': [range('2027-05-25..2027-05-27')] }],
    'accepts any window for something that is not an event': [
      {
        'supplements.0.travelWindows': [range('2027-05-01..2027-05-31')],
        'supplements.0.names': [{ language: 'EN', description: 'Garden chairs' }],
      },
    ],
  });
});

it('accepts a percentage, an amount on lodging, and a supplement without names', () => {
  const found = (change: object) =>
    findingsAfter(
      { 'supplements.0.travelWindows': [range('2027-05-25..2027-05-31')], ...inside('supplements.0', change) },
      'O13',
    );
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

describe('an event on weekdays', () => {
  const found = (...operationalDays: string[]) =>
    findingsAfter(
      {
        'supplements.0.apply': 'PER_NIGHT_PERSON',
        'supplements.0.travelWindows': [range('2027-05-01..2027-05-31')],
        'supplements.0.operationalDays': operationalDays,
      },
      'O13',
    );

  it('is as long as its consecutive days', () => {
    expect(found('SATURDAY')).toEqual([]);
    expect(found('FRIDAY', 'SATURDAY', 'SUNDAY', 'TUESDAY')).toEqual([]);
  });

  testFindings({
    'is charged on its days only': [
      () => found('FRIDAY', 'SATURDAY', 'SUNDAY', 'MONDAY'),
      'O13 warning supplements.0.travelWindows',
    ],
    'is on every day if none is set': [() => found(), 'O13 warning supplements.0.travelWindows'],
  });
});
