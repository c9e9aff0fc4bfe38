import type { Answer } from '../answer.ts';
import { type Bench, perRun } from '../bench.ts';
import {
  combinationPath,
  keyOf,
  prebookStay,
  quoteStay,
  sendKey,
  soldTestHotel,
  testBooking,
} from '../booking-flow.ts';
import { type ConformanceCase, casesAbout, expectRefused } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { recordsIn } from '../terms.ts';
import { setPrices } from '../test-hotel.ts';

const moved = casesAbout({
  area: 'booking-flow',
  operations: ['book', 'replaceRate'],
  section: 'Later facts',
  effect: 'books',
});

/** Three nights for two adults in the test hotel. */
const PRICE = 300;

/** The combination of the contract at this price, among those of other suppliers too. */
function combinationAt(answer: Answer, amount: number): number | undefined {
  const combinations = recordsIn(answer.is(200).at('accommodations', 0, 'combinations'));
  const index = combinations.findIndex(({ price }) => recordsIn([price ?? null])[0]?.['amount'] === amount);
  return index < 0 ? undefined : index;
}

/** A run that was cut off may have left other prices. */
const usualPrices = perRun('restore the prices of the test hotel', (bench) => setPrices(bench, 0));

/** The key of the contract's own combination in a new quote. */
async function quotedKey(bench: Bench): Promise<string> {
  await soldTestHotel(bench);
  await usualPrices(bench);
  const answer = await quoteStay(bench);
  const index = combinationAt(answer, PRICE);
  if (index === undefined) return notJudged(`the test hotel is not sold at ${PRICE}, the price of its contract`);
  const key = answer.text('accommodations', 0, 'combinations', index, 'combinationKey');
  bench.hide(key);
  return key;
}

const dearer = (percent: number): number => Math.round(PRICE * (100 + percent)) / 100;

/** Does `work` while the test hotel costs `percent` more, which the hub's quotes must show. */
async function whileDearer(bench: Bench, percent: number, work: () => Promise<Answer>): Promise<Answer> {
  await setPrices(bench, percent);
  try {
    const isSold = combinationAt(await quoteStay(bench), dearer(percent)) !== undefined;
    return isSold ? await work() : notJudged('a changed price is not sold at once');
  } finally {
    await setPrices(bench, 0);
  }
}

/** Books, as a test, after the price has risen since Prebook. */
async function bookDearer(bench: Bench, percent: number): Promise<Answer> {
  const confirmed = await sendKey(bench, 'confirm', await quotedKey(bench));
  const key = keyOf(bench, await prebookStay(bench, confirmed), 'prebook');
  return whileDearer(bench, percent, () => sendKey(bench, 'book', key, testBooking(bench)));
}

const isBooked = async (bench: Bench, percent: number): Promise<boolean> =>
  (await bookDearer(bench, percent)).at('status') === 'BOOKED';

/** Rises between the tolerances that a hub may have, and what each that is still booked shows. */
const RISES = [
  [0.4, '0'],
  [0.8, '0.5'],
  [3, '1'],
] as const;

export const priceChangeCases: readonly ConformanceCase[] = [
  moved(
    'price-change-warning',
    'If the price changed since Quote, Confirm has the new price and warns of PRICE_CHANGE.',
    async (bench) => {
      const key = await quotedKey(bench);
      const answer = await whileDearer(bench, 10, () => sendKey(bench, 'confirm', key));
      answer.is(200).has(dearer(10), ...combinationPath('confirm'), 'price', 'amount');
      const types = recordsIn(answer.at('warnings')).map(({ type }) => type);
      expectThat(
        types.includes('PRICE_CHANGE'),
        'a warning of type PRICE_CHANGE',
        bench.show(types.map(String)),
        answer,
      );
    },
    { operations: ['confirm', 'replaceRate'], section: 'Confirm', effect: 'writes records' },
  ),
  moved(
    'price-change-prebook',
    'If the price changed since Confirm, Prebook has the new price, to be compared with Confirm’s.',
    async (bench) => {
      const confirmed = await sendKey(bench, 'confirm', await quotedKey(bench));
      const answer = await whileDearer(bench, 10, () => prebookStay(bench, confirmed));
      answer.is(200).has(dearer(10), ...combinationPath('prebook'), 'price', 'amount');
    },
    { operations: ['prebook', 'replaceRate'], section: 'Prebook', effect: 'writes records' },
  ),
  moved(
    'price-error',
    'If the price rose by 10 % since Prebook, Book does not end as BOOKED: it ends as PRICE_ERROR or is refused.',
    async (bench) => {
      const answer = await bookDearer(bench, 10);
      if (answer.status === 200) answer.has('PRICE_ERROR', 'status');
      else expectRefused(answer, 'a price that changed');
      bench.settle({ movedPrice: answer.status === 200 ? 'price-error' : 'refused' });
    },
    { settles: ['movedPrice'] },
  ),
  moved(
    'price-tolerance',
    'By how much the price may rise between Prebook and Book is a setting of the hub: 0.5 % by default.',
    async (bench) => {
      for (const [percent, tolerance] of RISES)
        if (!(await isBooked(bench, percent))) return bench.settle({ priceTolerance: tolerance });
      bench.settle({ priceTolerance: '5' });
    },
    { settles: ['priceTolerance'] },
  ),
];
