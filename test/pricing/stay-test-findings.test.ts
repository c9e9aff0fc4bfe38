import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../src/contract/model.ts';
import { Origins } from '../../src/contract/origins.ts';
import { stayTestFindings } from '../../src/pricing/stay-test-findings.ts';
import { contractWith, type Draft, day, goodContract, item, money } from '../support/contract-builder.ts';

const findings = (contract: HotelContract, today = '2026-11-21') =>
  stayTestFindings(contract, { origins: new Origins(), today: day(today) });

type Stay = Draft<HotelContract['tests'][number]>;

/** What is said when the one stay of the good contract (3 nights of 100 less 10 %) is changed. */
function said(change: (stay: Stay) => void, today?: string) {
  const found = findings(
    contractWith(({ tests }) => change(item(tests))),
    today,
  );
  return found.map(({ code, message, hint }) => ({ code: code.id, message, hint }));
}

const HINT = 'contracts test shows how each stay is worked out';

describe('the stays under tests:', () => {
  it('say nothing when they come out as written', () => expect(findings(goodContract())).toEqual([]));

  it('say how much more or less the contract takes than is written', () => {
    const costs = (total: string) =>
      said((stay) => {
        stay.expected = { sold: true, total: money(total) };
      });
    const message = 'the stay costs 270.00 EUR on rate "Summer 2027", ';
    expect(costs('269.99')).toEqual([{ code: 'T01', message: `${message}0.01 more than written`, hint: HINT }]);
    expect(costs('300')).toEqual([{ code: 'T01', message: `${message}30.00 less than written`, hint: HINT }]);
  });

  it('say that a stay is sold which should not be', () => {
    const found = said((stay) => {
      stay.expected = { sold: false };
    });
    expect(found).toEqual([{ code: 'T01', message: 'the stay is sold: 270.00 EUR on rate "Summer 2027"', hint: HINT }]);
  });

  it('say why a stay is not sold which should be', () => {
    const found = said((stay) => {
      stay.nights = 1;
    });
    expect(found).toMatchObject([
      { code: 'T01', message: 'the stay is not sold: 1 night, but minimumStay of the rate is 2' },
    ]);
  });

  it('take today for the day of booking where none is written', () => {
    const undated = (stay: Stay) => {
      delete stay.bookedOn;
    };
    expect(said(undated, '2027-02-01')).toEqual([]);
    expect(said(undated, '2027-03-01')).toMatchObject([{ code: 'T01' }]);
  });

  it.each([
    ['room', 'DLB', 'there is no room "DLB"', 'did you mean "DBL"?'],
    ['rate', 'Spring 2031', 'there is no rate "Spring 2031"', 'known: Summer 2027, Winter 2027'],
    [
      'mealPlan',
      'ALL_INCLUSIVE',
      'the hotel does not list ALL_INCLUSIVE',
      'known: ROOM_ONLY, BED_AND_BREAKFAST, HALF_BOARD',
    ],
  ] as const)('are wrong, not "not sold", when their %s does not exist', (key, name, message, hint) => {
    const unknown = said((stay) => {
      Object.assign(stay, { [key]: name, expected: { sold: false } });
    });
    expect(unknown).toEqual([{ code: 'T02', message, hint }]);
  });

  it('are not judged by a contract of which a part could not be read', () => {
    const wrong = contractWith(({ tests }) => {
      item(tests).nights = 1;
    });
    expect(findings({ ...wrong, incomplete: true })).toEqual([]);
  });
});
