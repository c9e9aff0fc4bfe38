import { afterEach, describe, expect, it, vi } from 'vitest';
import { PricedRoom, pricedRooms } from '../../src/rules/facts/priced-rooms.ts';
import { cheaperWithChild } from '../../src/rules/prices/cheaper-with-child.ts';
import { cheaperWithMoreAdults } from '../../src/rules/prices/cheaper-with-more-adults.ts';
import { missingDistributionPrice } from '../../src/rules/prices/missing-distribution-price.ts';
import { negativeOrZeroPrice } from '../../src/rules/prices/negative-or-zero-price.ts';
import { oddSingleUsePrice } from '../../src/rules/prices/odd-single-use-price.ts';
import { unexpectedDistributionPrice } from '../../src/rules/prices/unexpected-distribution-price.ts';
import { contractWith, goodContract, money, occupancy } from '../support/contract-builder.ts';
import { byDay } from '../support/every-case.ts';
import { fc } from '../support/fast-check.ts';
import { textsOf } from './findings.ts';

const checks = [
  missingDistributionPrice,
  unexpectedDistributionPrice,
  negativeOrZeroPrice,
  cheaperWithMoreAdults,
  cheaperWithChild,
  oddSingleUsePrice,
];

const PARTIES = ['1', '2', '3', '1+1', '2+1', '1+2', '2+2'];
const party = fc.nat({ max: PARTIES.length - 1 });

/** What most rooms ask for such a party, in whole units. */
function usual(text: string): number {
  const { adults, children } = occupancy(text);
  return 40 + 30 * adults + 10 * children;
}

/** One slip: a price that is like another's or off by one, a party too many, too few or twice, a price per person. */
const slips = fc.array(
  fc.record({
    kind: fc.constantFrom('like', 'more', 'less', 'half', 'zero', 'negative', 'extra', 'gone', 'twice', 'base'),
    at: party,
    other: party,
  }),
  { maxLength: 2 },
);

/** Parties with their prices. */
function pricesAfter(parties: readonly string[], slipped: Iterable<{ kind: string; at: number; other: number }>) {
  const prices = parties.map((text) => ({ text, amount: usual(text) }));
  for (const { kind, at, other } of slipped) {
    const price = prices[at % Math.max(prices.length, 1)];
    const like = parties[other % parties.length] ?? '2';
    if (kind === 'extra') prices.push({ text: PARTIES[other] ?? '2', amount: usual(like) });
    if (!price) continue;
    if (kind === 'like') price.amount = usual(like);
    if (kind === 'more') price.amount = usual(like) + 1;
    if (kind === 'less') price.amount = usual(like) - 1;
    if (kind === 'half') price.amount = usual(like) / 2 - 1;
    if (kind === 'zero') price.amount = 0;
    if (kind === 'negative') price.amount = -price.amount;
    if (kind === 'gone') prices.splice(prices.indexOf(price), 1);
    if (kind === 'twice') price.text = like;
  }
  return prices.map(({ text, amount }) => ({ ...occupancy(text), amount: money(String(amount)) }));
}

afterEach(() => void vi.restoreAllMocks());

describe('an ordinary room', () => {
  it('is every room of a good contract with one price for each party', () => {
    const byParty = pricedRooms(goodContract()).filter(({ season }) => season.priceType === 'DISTRIBUTION');
    expect(byParty.length).toBeGreaterThan(0);
    expect(byParty.every(({ isOrdinary }) => isOrdinary)).toBe(true);
  });

  it('is skipped only by checks that would find nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(party, { minLength: 2, maxLength: 6 }), slips, (allowed, slipped) => {
        const parties = allowed.map((index) => PARTIES[index] ?? '2');
        const contract = contractWith({
          'hotel.rooms.0.distributions': parties.map(occupancy),
          'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices': pricesAfter(parties, slipped),
          ...(slipped.some(({ kind }) => kind === 'base') && {
            'rates.0.seasons.0.seasonRoomPrices.0.basePrice': money('-1'),
          }),
        });
        const found = checks.flatMap((check) => textsOf([check], contract));
        const lookedAt = vi.spyOn(PricedRoom.prototype, 'isOrdinary', 'get').mockReturnValue(false);
        const foundInAll = checks.flatMap((check) => textsOf([check], contract));
        lookedAt.mockRestore();
        expect(found).toEqual(foundInAll);
      }),
      { numRuns: byDay(1500) },
    );
  });
});
