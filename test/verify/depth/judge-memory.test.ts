import { expect, it } from 'vitest';
import { opened } from '../../../src/contract/packed-contract.ts';
import { referencePricing } from '../../../src/pricing/pricing-switches.ts';
import type { StayAnswer } from '../../../src/verify/depth/depth-entry.ts';
import { expectedStays } from '../../../src/verify/depth/expected-stay.ts';
import { type AnsweredStay, judgeStays } from '../../../src/verify/depth/judge-stays.ts';
import { planDepth } from '../../../src/verify/depth/plan-depth.ts';
import { CORPUS_DAY } from '../../bench/corpus.js';
import { corpusContracts } from '../../support/corpus-contracts.ts';
import { heapBytes } from '../../support/heap-bytes.ts';
import { day } from '../fixtures.ts';

it('judging the stays of a run holds less than 400 bytes for each of them', { timeout: 120_000 }, async () => {
  const contracts = (await corpusContracts(2)).map(opened);
  const expectedOf = expectedStays(referencePricing);
  const { searches } = planDepth(contracts, 'full', day(CORPUS_DAY), referencePricing);
  const stays = searches.flatMap(({ hotels }) =>
    hotels.flatMap(({ contract, stays: planned }) =>
      planned.flatMap((stay): AnsweredStay[] => {
        if (!stay.sold) return [];
        const { total, currency } = expectedOf(contract, stay.stay).price;
        const answer: StayAnswer = { kind: 'confirmed', price: { amount: total, currency }, notes: [] };
        return [{ contract, planned: stay, said: { answer } }];
      }),
    ),
  );
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
  expect(stays.length).toBeGreaterThan(2000);
  expect(new Set(judged.stays.map(({ verdict }) => verdict))).toEqual(new Set(['ok']));
  const [first = 0, last = 0] = heaps;
  expect(heaps).toHaveLength(2);
  expect((last - first) / stays.length).toBeLessThan(400);
});
