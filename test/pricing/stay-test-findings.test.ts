import { describe, expect, it } from 'vitest';
import { Origins } from '../../src/contract/compact/origins.ts';
import type { HotelContract } from '../../src/contract/model.ts';
import { stayTestFindings } from '../../src/pricing/stay-tests/stay-test-findings.ts';
import { contractWith, type Draft, day, goodContract, item, money } from '../support/contract-builder.ts';

const findings = (contract: HotelContract, today = '2026-11-21') =>
  stayTestFindings(contract, { origins: new Origins(), today: day(today) });

type Stay = Draft<HotelContract['tests'][number]>;

/** The findings when the one stay of the good contract (3 nights of 100 less 10 %) is changed. */
function said(change: (stay: Stay) => void, today?: string) {
  const found = findings(
    contractWith(({ tests }) => change(item(tests))),
    today,
  );
  return found.map(({ code, message, hint }) => ({ code: code.id, message, hint }));
}

const HINT = 'contracts test shows how each stay is priced';
const PRICE_HINT = `${HINT}; if the new price is right, contracts test --update writes the total`;

describe('the stays under tests:', () => {
  it('give no finding if they pass', () => expect(findings(goodContract())).toEqual([]));

  it("report how much more or less the contract's price is than expected", () => {
    const costs = (total: string) =>
      said((stay) => {
        stay.expected = { sold: true, total: money(total) };
      });
    const message = 'the stay costs 270.00 EUR on rate "Summer 2027", ';
    expect(costs('269.99')).toEqual([{ code: 'T01', message: `${message}0.01 more than expected`, hint: PRICE_HINT }]);
    expect(costs('300')).toEqual([{ code: 'T01', message: `${message}30.00 less than expected`, hint: PRICE_HINT }]);
  });

  it('report a stay that is sold but should not be', () => {
    const found = said((stay) => {
      stay.expected = { sold: false };
    });
    expect(found).toEqual([{ code: 'T01', message: 'the stay is sold: 270.00 EUR on rate "Summer 2027"', hint: HINT }]);
  });

  it('report why a stay is not sold that should be', () => {
    const found = said((stay) => {
      stay.nights = 1;
    });
    expect(found).toMatchObject([
      { code: 'T01', message: 'the stay is not sold: 1 night, but minimumStay of the rate is 2' },
    ]);
  });

  it('are booked today if no booking day is written', () => {
    const undated = (stay: Stay) => {
      delete stay.bookedOn;
    };
    const changes = {
      code: 'T04',
      message: 'the stay has no bookedOn, so it is booked today and its price changes with the calendar',
      hint: 'add bookedOn: 2027-02-01, or the date on which guests book',
    };
    expect(said(undated, '2027-02-01')).toEqual([changes]);
    expect(said(undated, '2027-03-01')).toMatchObject([{ code: 'T01' }, { code: 'T04' }]);
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
  ] as const)('are wrong, not "not sold", if their %s does not exist', (key, name, message, hint) => {
    const unknown = said((stay) => {
      Object.assign(stay, { [key]: name, expected: { sold: false } });
    });
    expect(unknown).toEqual([{ code: 'T02', message, hint }]);
  });

  it.each([
    [{ nights: 0 }, 'a stay needs at least 1 night (got 0)', 'set nights to 1 or more'],
    [{ nights: -3 }, 'a stay needs at least 1 night (got -3)', 'set nights to 1 or more'],
    [{ adults: 0, childAges: [7] }, 'a party needs at least 1 adult', 'write the adults first: "2" or "2+7,4"'],
  ])('are wrong, not "not sold", if they are impossible: %j', (change, message, hint) => {
    for (const expected of [{ sold: false }, { sold: true, total: money('270') }] as const)
      expect(said((stay) => Object.assign(stay, { ...change, expected }))).toEqual([{ code: 'T03', message, hint }]);
  });

  it('report that there is no rate at all instead of naming none', () => {
    const contract = contractWith((draft) => {
      draft.rates = [];
      delete item(draft.tests).rate;
    });
    expect(findings(contract).map(({ message, hint }) => [message, hint])).toEqual([
      ['the contract has no rate', 'add one, or remove this test'],
    ]);
  });

  it('name the rates with the reasons that say most if several were tried and disagree', () => {
    const said = (nights: number, ...rates: readonly number[]) => {
      const contract = contractWith((draft) => {
        const stay = item(draft.tests);
        delete stay.rate;
        stay.nights = nights;
        draft.rates = rates.map((index) => ({
          ...item(draft.rates, index),
          name: `${item(draft.rates, index).name} ${index}`,
        }));
      });
      return findings(contract).map(({ message }) => message);
    };
    const short = '1 night, but minimumStay of the rate is 2';
    const outside = 'no season of the rate covers the night of 2027-05-10';
    // A rate for other nights says nothing next to one for these.
    expect(said(1, 0, 1)).toEqual([`the stay is not sold: "Summer 2027 0": ${short}`]);
    expect(said(1, 0)).toEqual([`the stay is not sold: ${short}`]);
    expect(said(1, 0, 0, 1)).toEqual([`the stay is not sold: "Summer 2027 0", "Summer 2027 0": ${short}`]);
    expect(said(1, 1)).toEqual([`the stay is not sold: ${outside}`]);
  });

  it.each([
    ['total', { expected: { sold: true, total: money('1') } }],
    ['total', { nights: 1 }],
    ['sold', { expected: { sold: false } }],
    ['room', { room: 'DLB' }],
    ['rate', { rate: 'Spring' }],
    ['mealPlan', { mealPlan: 'ALL_INCLUSIVE' }],
    ['nights', { nights: 0 }],
    ['party', { adults: 0 }],
  ] as const)('have their finding at their %s', (key, change) => {
    const contract = contractWith(({ tests }) => {
      Object.assign(item(tests), change);
    });
    const at = { line: 1, column: 1, endLine: 1, endColumn: 2 };
    const place = (record: object, ...path: readonly (string | number)[]) =>
      record === contract.tests[0] ? { file: path.join(), ...at } : undefined;
    const found = stayTestFindings(contract, { origins: { place }, today: day('2026-11-21') });
    expect(found.map((one) => one.place?.file)).toEqual([key]);
  });

  it('are not checked for a contract with unreadable parts', () => {
    const wrong = contractWith(({ tests }) => {
      item(tests).nights = 1;
    });
    expect(findings({ ...wrong, incomplete: true })).toEqual([]);
  });
});
