import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '../../../practice-hub/values/enumerations.ts';
import { ACTIVE_CURRENCIES, SPECIAL_CURRENCIES, WITHDRAWN_CURRENCIES } from '../../../src/rules/iso/currencies.ts';
import { HUB_CURRENCIES } from '../../../src/rules/iso/hub-currencies.ts';
import { money } from '../../support/contract-builder.ts';
import { findingsAfter } from '../findings.ts';

const currencyOf = (currency: string): string[] =>
  findingsAfter({ 'hotel.currency': currency, 'hotel.mealPlans.2.childPrices': [money('12'), money('12')] }, 'H02');

describe('the currency of a hotel', () => {
  it.each(['EUR', 'USD', 'MAD', 'KES', 'HUF', 'VES', 'XCD', 'XOF'])('may be %s', (currency) => {
    expect(currencyOf(currency)).toEqual([]);
  });

  it.each(['HRK', 'BGN', 'SVC', 'CUC'])('%s was withdrawn: a warning with its successor', (currency) => {
    expect(currencyOf(currency)).toEqual(['H02 warning hotel.currency']);
  });

  it.each(['XCG', 'SLE', 'STN', 'ZWG', 'VED'])('%s is a currency that the hub refuses: an error', (currency) => {
    expect(currencyOf(currency)).toEqual(['H02 error hotel.currency']);
  });

  it.each(['ANG', 'SLL', 'STD', 'ZWL'])('%s has a successor that the hub refuses: a warning', (currency) => {
    expect(currencyOf(currency)).toEqual(['H02 warning hotel.currency']);
  });

  it.each(['LTL', 'DEM', 'XXX', 'XTS', 'XAD'])(
    '%s is withdrawn or no money, and unknown to the hub: an error',
    (currency) => {
      expect(currencyOf(currency)).toEqual(['H02 error hotel.currency']);
    },
  );

  it.each(['XAU', 'CLF', 'XDR'])('%s is not a means of payment: a warning', (currency) => {
    expect(currencyOf(currency)).toEqual(['H02 warning hotel.currency']);
  });

  it.each(['eur', 'Euro', '€', '£', 'US$'])('%s is not a code: an error with a suggestion', (currency) => {
    expect(currencyOf(currency)).toEqual(['H02 error hotel.currency']);
  });

  it.each(['$', 'ABC', '', 'constructor', 'YUN'])('"%s" gets no suggestion', (currency) => {
    expect(currencyOf(currency)).toEqual(['H02 error hotel.currency']);
  });
});

describe('the list of the hub', () => {
  it("is the same as the practice hub's own list", () =>
    expect([...HUB_CURRENCIES].sort()).toEqual([...CURRENCIES].sort()));

  it('has 167 codes', () => expect(HUB_CURRENCIES.size).toBe(167));
});

describe('the currency table', () => {
  it('has each code in one list and a current successor for every withdrawn code', () => {
    const lists = [ACTIVE_CURRENCIES, SPECIAL_CURRENCIES, new Set(WITHDRAWN_CURRENCIES.keys())];
    const all = lists.flatMap((list) => [...list]);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    expect([...WITHDRAWN_CURRENCIES.values()].filter((code) => !ACTIVE_CURRENCIES.has(code))).toEqual([]);
    expect(ACTIVE_CURRENCIES.size).toBe(154);
  });
});
