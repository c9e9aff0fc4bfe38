import { describe, expect, it } from 'vitest';
import { ACTIVE_CURRENCIES, SPECIAL_CURRENCIES, WITHDRAWN_CURRENCIES } from '../../../src/rules/iso/currencies.ts';
import { HUB_CURRENCIES } from '../../../src/rules/iso/hub-currencies.ts';
import { CURRENCIES } from '../../../src/sandbox/checks/enumerations.ts';
import { item, money } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

const currencyOf = (currency: string): string[] =>
  onlyOf(
    'H02',
    findingsAfter(({ hotel }) => {
      hotel.currency = currency;
      item(hotel.mealPlans, 2).childPrices = [money('12'), money('12')]; // whole in every currency
    }),
  );

describe('the currency of a hotel', () => {
  it.each(['EUR', 'USD', 'MAD', 'KES', 'HUF', 'VES', 'XCD', 'XOF'])('may be %s', (currency) => {
    expect(currencyOf(currency)).toEqual([]);
  });

  it.each([
    ['HRK', 'EUR'],
    ['BGN', 'EUR'],
    ['SVC', 'USD'],
    ['CUC', 'CUP'],
  ])('%s was withdrawn: a warning with its successor %s', (currency, successor) => {
    expect(currencyOf(currency)).toEqual([
      `H02 warning: hotel "SEA-PALACE": the currency "${currency}" was withdrawn and is no longer money anywhere (the prices are probably in ${successor}: check the amounts, then write ${successor})`,
    ]);
  });

  const AGREE =
    'agree with the operator of the hub on a currency that it accepts, such as USD or EUR, and write all amounts in it';

  it.each([
    ['XCG', ', which still has ANG instead'],
    ['SLE', ', which still has SLL instead'],
    ['STN', ', which still has STD instead'],
    ['ZWG', ', which still has ZWL instead'],
    ['VED', ''],
  ])('%s is money, but the hub refuses it: an error', (currency, instead) => {
    expect(currencyOf(currency)).toEqual([
      `H02 error: hotel "SEA-PALACE": the currency "${currency}" is not accepted by the hub${instead} (${AGREE})`,
    ]);
  });

  it.each([
    ['ANG', 'XCG'],
    ['SLL', 'SLE'],
    ['STD', 'STN'],
    ['ZWL', 'ZWG'],
  ])('%s was replaced by %s, which the hub refuses: a warning that does not advise it', (currency, successor) => {
    expect(currencyOf(currency)).toEqual([
      `H02 warning: hotel "SEA-PALACE": the currency "${currency}" was replaced by ${successor}, which the hub does not accept (${AGREE}; to keep ${currency}, check that the amounts are not in ${successor})`,
    ]);
  });

  it.each(['LTL', 'DEM', 'XXX', 'XTS', 'XAD'])(
    '%s is withdrawn or no money, and unknown to the hub: an error',
    (currency) => {
      expect(currencyOf(currency)).toEqual([expect.stringMatching(/^H02 error: hotel "SEA-PALACE": the currency/)]);
    },
  );

  it.each(['XAU', 'CLF', 'XDR'])('%s is no money: a warning', (currency) => {
    expect(currencyOf(currency)).toEqual([
      `H02 warning: hotel "SEA-PALACE": the currency "${currency}" is a fund, metal or placeholder code, which no guest can pay in (write the code of the currency that guests pay in, such as EUR)`,
    ]);
  });

  it.each([
    ['eur', 'EUR'],
    ['Euro', 'EUR'],
    ['€', 'EUR'],
    ['£', 'GBP'],
    ['US$', 'USD'],
  ])('%s is not a code: an error with the fix %s', (currency, fix) => {
    expect(currencyOf(currency)).toEqual([
      `H02 error: hotel "SEA-PALACE": the currency "${currency}" is not an ISO 4217 code (write ${fix})`,
    ]);
  });

  it.each(['$', 'ABC', '', 'constructor', 'YUN'])('nothing is guessed for "%s"', (currency) => {
    expect(currencyOf(currency)).toEqual([
      `H02 error: hotel "SEA-PALACE": the currency "${currency}" is not an ISO 4217 code (write three capital letters of ISO 4217, such as EUR)`,
    ]);
  });
});

describe('the list of the hub', () => {
  it('is the one that the practice hub has written down for itself', () =>
    expect([...HUB_CURRENCIES].sort()).toEqual([...CURRENCIES].sort()));

  it('has 167 codes', () => expect(HUB_CURRENCIES.size).toBe(167));
});

describe('the table of currencies', () => {
  it('holds each code in one list and leads from withdrawn codes to active ones', () => {
    const lists = [ACTIVE_CURRENCIES, SPECIAL_CURRENCIES, new Set(WITHDRAWN_CURRENCIES.keys())];
    const all = lists.flatMap((list) => [...list]);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    expect([...WITHDRAWN_CURRENCIES.values()].filter((code) => !ACTIVE_CURRENCIES.has(code))).toEqual([]);
    expect(ACTIVE_CURRENCIES.size).toBe(154);
  });
});
