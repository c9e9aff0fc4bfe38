import { describe, expect, it } from 'vitest';
import { rules } from '../../../src/rules/index.ts';
import { textsOf } from '../findings.ts';
import { contractOf, type Prices } from '../priced-contract.ts';

/** A double room in four seasons next to another room, `written` in the third season. */
const hintsFor = (written: Prices) => {
  const contract = contractOf({
    DBL: [
      { '1': '62', '2': '84', '3': '104', '2+1': '94' },
      { '1': '74', '2': '100', '3': '124', '2+1': '112' },
      written,
      { '1': '111', '2': '150', '3': '186', '2+1': '168' },
    ],
    SEA: [
      { '1': '78', '2': '104' },
      { '1': '93', '2': '124' },
      { '1': '118', '2': '158' },
      { '1': '140', '2': '186' },
    ],
  });
  const found = textsOf(
    rules.filter(({ code: { id } }) => ['P06', 'P07', 'P08'].includes(id)),
    contract,
  );
  return [...new Set(found.map((text) => /hint: (.*)/.exec(text)?.[1] ?? ''))];
};

describe('the cause of two prices of a row that contradict each other', () => {
  it.each([
    [
      'two exchanged prices',
      { '1': '94', '2': '127', '3': '142', '2+1': '157' },
      ['the two may be swapped: 157 and 142 would match the other seasons'],
    ],
    [
      'a row shifted by one column',
      { '1': '94', '2': '142', '3': '127', '2+1': '157' },
      [
        'the prices of the row may be swapped: 127 for "2", 157 for "3" and 142 for "2+1" would match the other seasons',
      ],
    ],
    [
      'prices per person',
      { '1': '94', '2': '63.5', '3': '52.33', '2+1': '47.33' },
      ['is the row priced per person? "2" would be 127'],
    ],
    [
      'one wrong price',
      { '1': '94', '2': '127', '3': '126', '2+1': '142' },
      ['the price for "3" is probably wrong: are two digits swapped, or is one digit wrong? did you mean 162, or 156?'],
    ],
  ])('is %s', (_, written, hints) => expect(hintsFor(written)).toEqual(hints));
});

it('collects the prices of each season once, however many of them are doubtful', () => {
  const seasons = 10;
  const rooms = 100;
  const dear = (season: number): Prices => ({ '1': `${130 + season}`, '2': `${100 + season}`, '3': `${90 + season}` });
  const contract = contractOf(
    Object.fromEntries(
      Array.from({ length: rooms }, (_, room) => [`R${room}`, Array.from({ length: seasons }, (_, one) => dear(one))]),
    ),
  );
  let reads = 0;
  for (const { seasonRoomPrices } of contract.rates.flatMap((rate) => rate.seasons))
    for (const price of seasonRoomPrices) {
      const { distributionPrices } = price;
      Object.defineProperty(price, 'distributionPrices', {
        get: () => {
          reads += 1;
          return distributionPrices;
        },
      });
    }
  const found = textsOf(
    rules.filter(({ code: { id } }) => id === 'P08'),
    contract,
  );
  expect(found).toHaveLength(rooms * seasons);
  expect(reads).toBeLessThan(20 * rooms * seasons);
});
