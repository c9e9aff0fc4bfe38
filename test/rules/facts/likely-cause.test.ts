import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { type Decimal, decimalOf, toNumber } from '../../../src/kernel/decimal.ts';
import { likelyCause } from '../../../src/rules/facts/likely-cause.ts';
import { rules } from '../../../src/rules/index.ts';
import { textsOf } from '../findings.ts';
import { contractOf } from '../priced-contract.ts';

const amount = (value: number): Decimal => decimalOf(value);
const cause = (value: number, expected: number, kind = '2', line: [string, number][] = []) =>
  likelyCause({
    amount: amount(value),
    kind,
    expected,
    line: line.map(([one, price]) => ({ kind: one, amount: amount(price) })),
  });

describe('the likely cause of a price', () => {
  it.each([
    ['an extra digit', 1200, 115, 'is there an extra digit? did you mean 120?'],
    ['a missing digit', 12, 115, 'is a digit missing? did you mean 120?'],
    ['cents', 12000, 115, 'is the decimal point missing? did you mean 120?'],
    ['the price of a week', 840, 118, 'is it the price of a week? a night would be 120'],
    ['the price of both, twice', 240, 118, 'is it counted twice or for two people? half of it is 120'],
    ['the price per person', 60, 118, 'is it the price per person? for both it is 120'],
    ['swapped digits', 210, 118, 'are two digits swapped? did you mean 120?'],
    [
      'a separator of thousands',
      1.19,
      1180,
      'is a separator of thousands written as a decimal point? did you mean 1190?',
    ],
    ['a wrong digit', 420, 118, 'is one digit wrong? did you mean 120?'],
  ])('is %s', (_, written, expected, text) => expect(cause(written, expected)).toBe(text));

  it('is a total of all guests in place of what one adds', () =>
    expect(cause(150, 48, 'adultPrices 0', [['basePrice', 100]])).toBe(
      'is it the total of all guests up to this one? this one adds 50',
    ));

  it('is what one guest adds in place of the total', () =>
    expect(cause(40, 160, '3', [['2', 120]])).toBe('is it only what the last guest adds? together with "2" it is 160'));

  it('is a total in a list of totals', () =>
    expect(
      cause(348, 65, 'adultPrices 2', [
        ['basePrice', 128],
        ['adultPrices 0', 220],
        ['adultPrices 1', 284],
      ]),
    ).toBe('is it the total of all guests up to this one? this one adds 64'));

  it('leaves the choice between two amounts that are about as likely', () => {
    expect(cause(106, 153)).toBe('are two digits swapped, or is one digit wrong? did you mean 160, or 156?');
    expect(cause(245, 287)).toBe('is one digit wrong? did you mean 285, or 295?');
  });

  it('leaves the last digit open if other prices of the line do not end in 0', () => {
    const line = (...prices: number[]): [string, number][] => prices.map((price, index) => [`${index + 3}`, price]);
    expect(cause(21, 212, '2', line(250, 280))).toBe('is a digit missing? did you mean 210?');
    expect(cause(21, 212, '2', line(250, 285))).toBe('is a digit missing? did you mean 210 to 219?');
  });

  it('is no division that makes a price finer than the others of its line', () => {
    expect(cause(476, 66, '1', [['2', 532]])).toBe('is it the price of a week? a night would be 68');
    expect(cause(475, 47, '1', [['2', 532]])).toBeUndefined();
  });

  it('is rounded as the others of its line if it was divided', () =>
    expect(cause(766.67, 2250, '3', [['2', 1650]])).toBe('is it the price per person? for all 3 it is 2300'));

  it('is not named if no slip explains the price', () => expect(cause(137, 100)).toBeUndefined());
});

const SLIPS: Readonly<Record<string, (price: number) => number>> = {
  'ten times': (price) => price * 10,
  'a tenth': (price) => price / 10,
  'in cents': (price) => price * 100,
  'by the week': (price) => price * 7,
  twice: (price) => price * 2,
  half: (price) => price / 2,
  'short of its last digit': (price) => Math.floor(price / 10),
};

/** Three rooms in four seasons, from 62 for one adult in winter to 236 for three in August. */
const HOTEL = () =>
  contractOf({
    DBL: [
      ['62', '84'],
      ['74', '102'],
      ['98', '136'],
      ['112', '158'],
    ].map(([one = '', two = '']) => ({ '1': one, '2': two })),
    SEA: [
      ['78', '104'],
      ['92', '125'],
      ['120', '165'],
      ['138', '192'],
    ].map(([one = '', two = '']) => ({ '1': one, '2': two })),
    FAM: [
      ['110', '128', '142'],
      ['132', '152', '170'],
      ['172', '196', '220'],
      ['198', '224', '250'],
    ].map(([two = '', child = '', three = '']) => ({ '2': two, '2+1': child, '3': three })),
  });

/** `did you mean 120?`, `did you mean 120, or 160?`, `did you mean 120 to 129?` */
const OFFERED = /hint: .*(?:did you mean|would be|it is) (.*)/;

const offers = (text: string, price: number): boolean =>
  text.split(', or ').some((part) => {
    const [least = Number.NaN, most = least] = [...part.matchAll(/\d+(?:\.\d+)?/g)].map(Number);
    return least <= price && price <= most;
  });

/** What the advice makes of each slip in each price of a contract: it names what was there, something else, or no amount. */
function adviceOn(contract: HotelContract, slip: (price: number) => number) {
  const counts = { right: 0, open: 0, silent: 0, wrong: [] as string[] };
  const known = new Set(textsOf(rules, contract));
  for (const { seasons } of contract.rates)
    for (const { seasonRoomPrices } of seasons)
      for (const price of seasonRoomPrices.flatMap(({ distributionPrices = [] }) => distributionPrices)) {
        const good = price.amount;
        Object.assign(price, { amount: amount(slip(toNumber(good))) });
        const hints = textsOf(rules, contract)
          .filter((text) => !known.has(text))
          .map((text) => OFFERED.exec(text)?.[1] ?? '');
        Object.assign(price, { amount: good });
        const named = hints.filter((text) => text !== '');
        if (hints.length === 0) counts.silent += 1;
        else if (named.length === 0) counts.open += 1;
        else if (named.some((text) => offers(text, toNumber(good)))) counts.right += 1;
        else counts.wrong.push(`${good}: ${named.join(' and ')}`);
      }
  return counts;
}

/** Of 28 prices; the others are found without an amount, or not at all. */
const RIGHT: Readonly<Record<string, number>> = {
  'ten times': 28,
  'a tenth': 28,
  'in cents': 28,
  'by the week': 28,
  twice: 28,
  half: 20,
  'short of its last digit': 28,
};

describe('the advice on a slip in a price', () => {
  it.each(Object.entries(SLIPS))('names no wrong amount for one that is %s', (what, slip) => {
    const { right, wrong } = adviceOn(HOTEL(), slip);
    expect(wrong).toEqual([]);
    expect(`${what}: ${right}`).toBe(`${what}: ${RIGHT[what]}`);
  });
});
