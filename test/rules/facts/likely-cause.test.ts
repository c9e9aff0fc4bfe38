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
    ['the price of both, twice', 240, 118, 'is it counted twice, or for two people? half of it is 120'],
    ['the price per person', 60, 118, 'is it the price per person? for both it is 120'],
    ['swapped digits', 210, 118, 'are two digits swapped? did you mean 120?'],
    ['a wrong digit', 420, 118, 'is one digit wrong? did you mean 120?'],
  ])('is %s', (_, written, expected, text) => expect(cause(written, expected)).toBe(text));

  it('is a total of all guests in place of what one adds', () =>
    expect(cause(150, 48, 'adultPrices 0', [['basePrice', 100]])).toBe(
      'is it the total of all guests up to this one? this one adds 50',
    ));

  it('is what one guest adds in place of the total', () =>
    expect(cause(40, 160, '3', [['2', 120]])).toBe('is it only what the last guest adds? together with "2" it is 160'));

  it('is not named if no slip explains the price', () => expect(cause(137, 100)).toBeUndefined());
});

const SLIPS: Readonly<Record<string, (price: number) => number>> = {
  'ten times': (price) => price * 10,
  'a tenth': (price) => price / 10,
  'in cents': (price) => price * 100,
  'by the week': (price) => price * 7,
  twice: (price) => price * 2,
  half: (price) => price / 2,
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
          .flatMap((text) => /hint: .*(?:did you mean|would be|it is) (\d[\d.]*)/.exec(text)?.[1] ?? ['']);
        Object.assign(price, { amount: good });
        const named = hints.filter((text) => text !== '').map((text) => text.replace(/\.$/, ''));
        if (hints.length === 0) counts.silent += 1;
        else if (named.length === 0) counts.open += 1;
        else if (named.includes(good)) counts.right += 1;
        else counts.wrong.push(`${good}: ${named.join(', ')}`);
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
};

describe('the advice on a slip in a price', () => {
  it.each(Object.entries(SLIPS))('names no wrong amount for one that is %s', (what, slip) => {
    const { right, wrong } = adviceOn(HOTEL(), slip);
    expect(wrong).toEqual([]);
    expect(`${what}: ${right}`).toBe(`${what}: ${RIGHT[what]}`);
  });
});
