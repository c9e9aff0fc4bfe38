import * as z from 'zod';
import { day, decimal } from '../../contract/contract-schema.ts';
import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { Contracts } from '../../contract/model.ts';
import { parseJson } from '../../kernel/json.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { quotedAmount } from '../../pricing/amounts/quoted-amount.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { type PriceBook, priceBook } from '../../pricing/stay/price-book.ts';
import { type WrittenPrice, writtenPrices } from '../../pricing/written-prices/written-price.ts';
import { comparePrices, priceText } from '../../verify/offers/compare-prices.ts';
import { counted, type Judgement, open, proved, together, wrong } from './judgement.ts';

const price = z.object({ amount: decimal, currency: z.string() });

/** What of the document of `verify --json` a proof is about. */
const verification = z.object({
  stays: z.array(
    z.object({
      hotel: z.string(),
      stay: z.object({
        rate: z.string(),
        room: z.string(),
        mealPlan: z.enum(MEAL_PLAN_TYPES),
        checkIn: day,
        checkOut: day,
        bookedOn: day,
        adults: z.int(),
        childAges: z.array(z.int()),
      }),
      sold: z.boolean(),
      verdict: z.string(),
      quoted: price.exactOptional(),
      confirmed: price.exactOptional(),
    }),
  ),
  hotels: z.array(
    z.object({
      hotel: z.string(),
      booking: z
        .object({ verdict: z.string(), stage: z.string(), fakeBooking: z.string().exactOptional() })
        .exactOptional(),
    }),
  ),
});

type Verification = z.infer<typeof verification>;
/** Calculates the price of every stay from the contracts of the plan, and looks at the test booking of every hotel. */
export function judgeVerification(text: string | undefined, contracts: Contracts, pricing: PricingSwitches): Judgement {
  if (text === undefined)
    return open('what the hub asks for stays, and whether they can be booked: the push was made without verification');
  const read = verification.safeParse(parseJson(text));
  if (!read.success) return wrong('the verification cannot be read');
  return together([...judgePrices(read.data, contracts, pricing), ...judgeBookings(read.data, contracts)]);
}

type Ways = 'equal' | 'refused' | 'rounding' | 'unanswered';

/** How much was verified is counted from the stays: the depth in the document is only the signer's word. */
function judgePrices({ stays }: Verification, { hotels }: Contracts, pricing: PricingSwitches): Judgement[] {
  const books = new Map(hotels.map((contract) => [hotelKey(contract), priceBook({ ...contract }, pricing)]));
  const all = [...books.values()].reduce((count, { contract }) => count + writtenPrices(contract).length, 0);
  const used = new Set<WrittenPrice>();
  const counts: Record<Ways, number> = { equal: 0, refused: 0, rounding: 0, unanswered: 0 };
  const troubles: string[] = [];
  for (const stay of stays) {
    const book = books.get(stay.hotel);
    const judged = judgeStay(stay, book, pricing);
    if (judged.ok) counts[judged.value] += 1;
    else troubles.push(judged.error);
    if (judged.ok && judged.value === 'equal')
      for (const price of book?.stay(stay.stay)?.prices() ?? []) used.add(price);
  }
  const sentence = (count: number, words: string, as: (sentence: string) => Judgement): Judgement[] =>
    count === 0 ? [] : [as(`${counted(count, 'stay')} ${words}`)];
  return [
    ...(troubles.length > 0 ? [wrong(...troubles)] : []),
    ...sentence(
      counts.equal,
      `cost in the hub exactly what the contracts say, recalculated from ${used.size} of ${counted(all, 'price')} in them`,
      proved,
    ),
    ...sentence(counts.refused, 'that the contracts do not sell were not offered', proved),
    ...sentence(counts.rounding, 'cost what the contracts say, apart from rounding', open),
    ...sentence(counts.unanswered, 'got no price from the hub', open),
    ...(stays.length === 0 ? [open('prices: no stay was quoted')] : []),
    ...(used.size === all
      ? []
      : [open(`${counted(all - used.size, 'price')} of the contracts: no quoted stay needs them`)]),
  ];
}

/** How a stay compares with the contract; in words what contradicts it. */
function judgeStay(
  { hotel, stay, sold, verdict, quoted, confirmed }: Verification['stays'][number],
  book: PriceBook | undefined,
  pricing: PricingSwitches,
): Result<Ways, string> {
  const name = `${hotel}, ${stay.room} ${stay.mealPlan} ${stay.checkIn}..${stay.checkOut}`;
  if (book === undefined) return fail(`${name}: the plan has no contract of this hotel`);
  const own = book.price(stay);
  if (own.sold !== sold) return fail(`${name}: the contract disagrees on whether it is sold`);
  if (confirmed === undefined && quoted === undefined) return ok(verdict === 'ok' && !sold ? 'refused' : 'unanswered');
  if (!own.sold) return fail(`${name}: the hub sells it, the contract does not`);
  const { currency, lines } = own;
  const expected = { amount: quotedAmount(own.total, currency, pricing), currency };
  const seen = [quoted, confirmed].filter((one) => one !== undefined);
  const compared = seen.map((one) => comparePrices(expected, one, lines.length));
  if (compared.every(({ kind }) => kind === 'equal')) return ok(confirmed === undefined ? 'unanswered' : 'equal');
  if (compared.every((one) => one.kind === 'equal' || (one.kind === 'different' && one.roundingOnly)))
    return ok('rounding');
  return fail(`${name}: the contract says ${priceText(expected)}, the hub ${seen.map(priceText).join(' and ')}`);
}

/** Every hotel of the contracts has a test booking that the hub did not keep. */
function judgeBookings({ hotels }: Verification, contracts: Contracts): Judgement[] {
  const bookings = new Map(hotels.map(({ hotel, booking }) => [hotel, booking]));
  const names = [...new Set([...contracts.hotels.map(hotelKey), ...bookings.keys()])];
  const isDiscarded = (name: string): boolean => {
    const booking = bookings.get(name);
    const { verdict, stage, fakeBooking } = booking ?? {};
    return (verdict === 'ok' || verdict === 'rounding') && stage === 'proof' && fakeBooking === 'proved';
  };
  const kept = names.filter((name) => bookings.get(name)?.verdict === 'saved-booking');
  const others = names.filter((name) => !isDiscarded(name) && !kept.includes(name));
  const done = names.filter(isDiscarded);
  return [
    ...(kept.length > 0 ? [wrong(`the hub kept the test booking of ${kept.join(', ')}`)] : []),
    ...(done.length > 0
      ? [
          proved(
            `a test booking was made in ${done.join(', ')}, and Booking detail confirmed that the hub discarded it`,
          ),
        ]
      : []),
    ...(others.length > 0
      ? [open(`whether ${others.join(', ')} can be booked: no test booking was made and discarded`)]
      : []),
  ];
}
