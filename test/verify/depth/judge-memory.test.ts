import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { opened } from '../../../src/contract/packed-contract.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { AskedHotel, expectedStays, type Said } from '../../../src/verify/depth/ask/expected-stay.ts';
import type { StayAnswer } from '../../../src/verify/depth/depth-entry.ts';
import type { HotelOfSearch } from '../../../src/verify/depth/depth-plan.ts';
import type { AnsweredStay } from '../../../src/verify/depth/judge/judge-stays.ts';
import { planDepth } from '../../../src/verify/depth/plan/plan-depth.ts';
import type { Price } from '../../../src/verify/stay/stay.ts';
import { CORPUS_DAY } from '../../bench/corpus.js';
import { corpusContracts } from '../../support/corpus-contracts.ts';
import { heapBytes } from '../../support/heap-bytes.ts';
import { judgeStays } from '../../support/whole-report.ts';
import { day, money } from '../fixtures.ts';

/** Stays that the contracts of two hotels sell, confirmed at their price or at another one. */
async function confirmedStays(expectedOf: Expected, price?: Price): Promise<readonly AnsweredStay[]> {
  const contracts = (await corpusContracts(2)).map(opened);
  const { searches } = planDepth(contracts, 'full', day(CORPUS_DAY), referencePricing);
  const planned = searches.flatMap(({ hotels }) =>
    hotels.flatMap(({ contract, stays }) => stays.map((stay) => ({ contract, planned: stay }))),
  );
  const sold = planned.filter(({ planned: { sold: isSold } }) => isSold);
  expect(sold.length).toBeGreaterThan(2000);
  return sold.map((stay) => {
    const { total: amount, currency } = expectedOf(stay.contract, stay.planned.stay).price;
    return { ...stay, said: { answer: { kind: 'confirmed', price: price ?? { amount, currency }, notes: [] } } };
  });
}

type Expected = ReturnType<typeof expectedStays>;

describe('the answers of a run', () => {
  it('use less than 150 bytes each while the others are asked for', { timeout: 120_000 }, async () => {
    const expectedOf = expectedStays(referencePricing);
    const contracts = (await corpusContracts(2)).map(opened);
    const { searches } = planDepth(contracts, 'full', day(CORPUS_DAY), referencePricing);
    let answers = 0;
    const answered = (planned: HotelOfSearch): AskedHotel => {
      const asked = new AskedHotel(planned);
      asked.keep(
        planned.stays.map(({ stay, sold }): Said => {
          answers += 1;
          if (!sold) return { answer: { kind: 'not-offered', detail: 'not offered', traces: [] } };
          const { total, currency, lines } = expectedOf(planned.opened, stay).price;
          const price = { amount: total, currency };
          const requestId = createHash('sha256').update(String(answers)).digest('hex').slice(0, 32);
          const answer: StayAnswer = { kind: 'confirmed', price, quoted: price, notes: [], requestId };
          return { answer, cost: { total, currency, lines: lines.length } };
        }),
      );
      return asked;
    };
    const all = (): readonly AskedHotel[] => searches.flatMap(({ hotels }) => hotels.map(answered));
    // Buffers that are no longer used are freed by another thread, some time after the collection that finds them.
    const bytes = async (): Promise<number> => {
      let least = Number.POSITIVE_INFINITY;
      for (let look = 0; look < 5; look += 1) {
        await setImmediate();
        least = Math.min(least, heapBytes() + process.memoryUsage().external);
      }
      return least;
    };
    // What the engine learns and the contracts hold ready is there after the first time.
    all();
    const before = await bytes();
    answers = 0;
    const asked = all();
    expect(asked.every(({ open, isAnswered }) => open === 0 && isAnswered)).toBe(true);
    expect(((await bytes()) - before) / answers).toBeLessThan(150);
    expect(asked[0]?.stays()[0]?.said).toMatchObject({ answer: { kind: 'confirmed', notes: [] } });
  });
});

describe('judging the stays of a run', () => {
  it('keeps less than 400 bytes for each of them', { timeout: 120_000 }, async () => {
    const expectedOf = expectedStays(referencePricing);
    const stays = await confirmedStays(expectedOf);
    const heaps: number[] = [];
    let workedOut = 0;
    const judged = judgeStays(stays, {
      switches: referencePricing,
      expectedOf: (contract, stay) => {
        workedOut += 1;
        if (workedOut === 1 || workedOut === stays.length) heaps.push(heapBytes());
        return expectedOf(contract, stay);
      },
    });
    expect(new Set(judged.stays.map(({ verdict }) => verdict))).toEqual(new Set(['ok']));
    const [first = 0, last = 0] = heaps;
    expect(heaps).toHaveLength(2);
    expect((last - first) / stays.length).toBeLessThan(400);
  });

  it('keeps less than 2 kB for each with a wrong price, including its statement', { timeout: 120_000 }, async () => {
    const expectedOf = expectedStays(referencePricing);
    const stays = await confirmedStays(expectedOf, { amount: money('1'), currency: 'EUR' });
    const before = heapBytes();
    const judged = judgeStays(stays, { switches: referencePricing, expectedOf });
    expect((heapBytes() - before) / stays.length).toBeLessThan(2000);
    expect(new Set(judged.stays.map(({ verdict }) => verdict))).toEqual(new Set(['wrong-price']));
    for (const { statement, expected } of judged.stays) expect(statement?.total).toBe(expected?.amount);
  });
});
