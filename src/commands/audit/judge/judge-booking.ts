import { hotelKey } from '../../../contract/identity.ts';
import { mealPlanNamed } from '../../../contract/meal-plan-named.ts';
import type { HotelContract } from '../../../contract/model.ts';
import { rateCalled } from '../../../contract/stay-name.ts';
import { compare, type Decimal, magnitude } from '../../../kernel/decimal.ts';
import { memoizeWeakly } from '../../../kernel/memoize.ts';
import { tellingRefusals } from '../../../pricing/request/not-sold-reason.ts';
import type { UnsoldStay } from '../../../pricing/request/stay-price.ts';
import { mealPlansOf } from '../../../pricing/request/stay-request.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { type PriceBook, priceBook } from '../../../pricing/stay/price-book.ts';
import type { VersionedContracts } from '../../../use/versions/history/contract-history.ts';
import type { BookedStay } from '../../../verify/bookings/booked-stay.ts';
import { type BookingPrice, priceBooking } from '../../../verify/bookings/booking-price.ts';
import type { FindHotel } from '../../../verify/bookings/find-hotel.ts';
import { plainName } from '../../../verify/catalogue/plain-name.ts';
import type { AuditedBooking, ContractVersion, Deviation, NotJudged } from '../../../view/audit/audit-report.ts';

/** A version of the contracts that was in effect when a booking was made. */
interface VersionInEffect {
  readonly version: ContractVersion;
  readonly contracts: VersionedContracts;
}

export interface JudgeOptions {
  readonly switches: PricingSwitches;
  readonly findHotel: FindHotel;
  /** Whether the hotel (`PALMA/SEA-PALACE`) is to be judged. */
  readonly isWanted: (hotel: string) => boolean;
  /** Whether the calculation is wanted of bookings that agree. */
  readonly explained?: boolean;
}

export type Judgement =
  | { readonly kind: 'agrees'; readonly priced?: NonNullable<Deviation['contract']> }
  | { readonly kind: 'deviation'; readonly deviation: Deviation; readonly contract: HotelContract }
  | { readonly kind: 'not-judged'; readonly trouble: NotJudged }
  /** Of a hotel that the selection leaves out. */
  | { readonly kind: 'not-selected' }
  /** Of another supplier, or of a hotel that the files did not have. */
  | { readonly kind: 'foreign' };

/** Ordered from most to least decisive in the search for a version. */
const RANKS = ['not-selected', 'agrees', 'rounding', 'price', 'fee', 'not-sold', 'not-judged', 'foreign'] as const;

const rankOf = (judgement: Judgement): number =>
  RANKS.indexOf(judgement.kind === 'deviation' ? judgement.deviation.kind : judgement.kind);

/**
 * Compares what a booking was sold for with the contract of then. If it changed while the booking may have been made, it agrees with any
 * of the versions, or else deviates from the one that is nearest.
 */
export function judgeBooking(
  booking: AuditedBooking,
  inEffect: readonly VersionInEffect[],
  options: JudgeOptions,
): Judgement {
  const judgements = inEffect.map((one) => judgeBy(booking, one, options));
  const [best, ...others] = judgements.sort((a, b) => rankOf(a) - rankOf(b) || nearer(a, b));
  if (best === undefined) throw new Error('no version to judge by');
  if (best.kind !== 'deviation' || others.every((one) => sameDifference(one, best))) return best;
  const note = 'the contract changed on the day of booking, and the price is not that of either version';
  return { ...best, deviation: { ...best.deviation, notes: [...best.deviation.notes, note] } };
}

const differenceOf = (judgement: Judgement): Decimal | undefined =>
  judgement.kind === 'deviation' ? judgement.deviation.difference : undefined;

function nearer(a: Judgement, b: Judgement): number {
  const [one, other] = [differenceOf(a), differenceOf(b)];
  return one === undefined || other === undefined ? 0 : compare(magnitude(one), magnitude(other));
}

const sameDifference = (a: Judgement, b: Judgement): boolean => differenceOf(a) === differenceOf(b);

/** Preparing the prices of a contract takes longer than using them. */
const bookOf = memoizeWeakly((_: HotelContract) => new Map<PricingSwitches, PriceBook>());

function bookFor(contract: HotelContract, switches: PricingSwitches): PriceBook {
  const books = bookOf(contract);
  const book = books.get(switches) ?? priceBook(contract, switches);
  books.set(switches, book);
  return book;
}

function judgeBy(
  booking: AuditedBooking,
  { version, contracts }: VersionInEffect,
  { switches, findHotel, isWanted, explained }: JudgeOptions,
): Judgement {
  const { stay } = booking;
  const notJudged = (reason: NotJudged['reason'], message: string): Judgement => ({
    kind: 'not-judged',
    trouble: { reason, message, ...knownOf(booking) },
  });
  const found = findHotel(contracts.hotels, stay);
  if (!found.ok) {
    const [error] = contracts.errors;
    const unread = unreadHotel(contracts, stay);
    if (unread !== undefined) return notJudged('contract-unreadable', unread);
    if (found.error.kind === 'foreign') return { kind: 'foreign' };
    if (!error) return notJudged('hotel-not-found', `${found.error.reason} (${version.label})`);
    return notJudged(
      'contract-unreadable',
      `${found.error.reason}, or its file could not be read (${version.label}): ${error.message}`,
    );
  }
  const contract = found.value;
  const hotel = hotelKey(contract);
  if (!isWanted(hotel)) return { kind: 'not-selected' };
  if (contract.incomplete)
    return notJudged('contract-unreadable', `the contract of ${hotel} cannot be read (${version.label})`);
  const book = bookFor(contract, switches);
  const known = withMealPlan(withRate(stay, contract), contract);
  if (known === undefined)
    return notJudged('stay-not-found', 'the booking names no meal plan, and the hotel sells several');
  const { price, notes } = nearestPrice(known, book);
  const { sold } = stay;
  if (price.kind === 'not-priced') return notJudged('stay-not-found', price.reason);
  if (sold === undefined) return notJudged('stay-not-found', 'the booking has no amount');
  const source = contracts.sources?.get(contract);
  const judgedBy = source === undefined ? version : { ...version, label: `${version.label}, ${source}` };
  const common = { booking, hotel, version: judgedBy, placeOf: contracts.placeOf };
  if (price.kind === 'not-sold') {
    const refusal = refusalOf(known, book);
    if (sold.currency !== contract.hotel.currency) return otherCurrency(sold.currency, contract.hotel.currency);
    return {
      kind: 'deviation',
      contract,
      deviation: {
        ...common,
        kind: 'not-sold',
        cause: `not sold by the contract: ${refusal ? refusal.reason.kind.replaceAll('-', ' ') : price.reason}`,
        sold,
        difference: sold.amount,
        ...(refusal && { refusal }),
        notes: refusal ? [] : [price.reason],
      },
    };
  }
  const { comparison } = price;
  switch (comparison.kind) {
    case 'same':
    case 'net-same':
      return { kind: 'agrees', ...(explained && { priced: statedPrice(known, price, book) }) };
    case 'other-currency':
      return otherCurrency(sold.currency, price.price.currency);
    case 'no-amount':
      return notJudged('stay-not-found', 'the booking has no amount');
    default:
      return {
        kind: 'deviation',
        contract,
        deviation: {
          ...common,
          kind: comparison.kind === 'rounding' ? 'rounding' : 'price',
          cause: comparison.kind === 'rounding' ? 'rounding' : NOT_EXPLAINED,
          sold: soldIn(price.price.currency, stay) ?? sold,
          contract: statedPrice(known, price, book),
          difference: comparison.difference,
          notes: [...price.notes, ...notes],
        },
      };
  }

  function otherCurrency(own: string, wanted: string): Judgement {
    return notJudged('other-currency', `sold in ${own}, but the contract is in ${wanted}`);
  }
}

const NOT_EXPLAINED = 'cause not found';

/** Why the contract of the booked hotel is not known, if that is known. */
const unreadHotel = ({ unread }: VersionedContracts, { hotelCode }: BookedStay): string | undefined =>
  [...(unread ?? [])].find(([hotel]) => hotel === hotelCode || hotel.split('/')[1] === hotelCode)?.[1];

export const knownOf = ({ stay, line, sheet }: AuditedBooking): Pick<NotJudged, 'reference' | 'line' | 'sheet'> => ({
  reference: stay.bookingReference,
  ...(line !== undefined && { line }),
  ...(sheet !== undefined && { sheet }),
});

/** The amount that the contract's price was compared with. */
const soldIn = (currency: string, { sold, net }: BookedStay) =>
  [sold, net].find((price) => price?.currency === currency);

/** A booking may name the rate as the files do, which is sold in stays. */
const withRate = (stay: BookedStay, { rates }: HotelContract): BookedStay => {
  const rate = stay.rate === undefined ? undefined : rateCalled(rates, stay.rate, stay.checkIn);
  return rate ? { ...stay, rate: rate.name } : stay;
};

/** A hotel with one meal plan needs none in the booking. */
function withMealPlan(stay: BookedStay, { hotel, rates }: HotelContract): BookedStay | undefined {
  if (stay.mealPlan !== undefined) return stay;
  const [only, ...others] = new Set(rates.flatMap((rate) => [...mealPlansOf(hotel, rate)]));
  if (others.length > 0) return undefined;
  return only === undefined ? stay : { ...stay, mealPlan: only };
}

/** If several rates sell the stay and none at the price that was sold, the nearest price counts. */
function nearestPrice(
  stay: BookedStay,
  book: PriceBook,
): { readonly price: BookingPrice; readonly notes: readonly string[] } {
  const price = priceBooking(stay, book);
  const { rates } = book.contract;
  if (price.kind !== 'not-priced' || rates.length < 2 || rates.some(({ name }) => name === stay.rate))
    return { price, notes: [] };
  const [nearest, ...others] = rates
    .flatMap(({ name }) => {
      const one = priceBooking({ ...stay, rate: name }, book);
      return one.kind === 'priced' && 'difference' in one.comparison
        ? [{ one, distance: magnitude(one.comparison.difference) }]
        : [];
    })
    .sort((a, b) => compare(a.distance, b.distance));
  if (nearest === undefined) return { price, notes: [] };
  const names = others.map(({ one }) => `"${one.rate}" ${one.price.amount} ${one.price.currency}`);
  return {
    price: nearest.one,
    notes:
      names.length === 0
        ? []
        : [`the booking names no rate of the contract; this is the nearest, besides ${names.join(', ')}`],
  };
}

function statedPrice(
  { checkIn, checkOut, bookedOn }: BookedStay,
  { price, rate, mealPlan, rooms }: Extract<BookingPrice, { readonly kind: 'priced' }>,
  book: PriceBook,
): NonNullable<Deviation['contract']> {
  return {
    amount: price.amount,
    rate,
    mealPlan,
    rooms: rooms.flatMap(({ room, adults, childAges }) => {
      if (checkIn === undefined || checkOut === undefined || bookedOn === undefined) return [];
      const stated = book.price({ checkIn, checkOut, bookedOn, adults, childAges, rate, room, mealPlan });
      return stated.sold ? [{ adults, childAges, price: stated }] : [];
    }),
  };
}

const ADULT_AGE = 18;

/** Why and where the contract does not sell a stay in one room; `undefined` if several rooms or rates may be meant, with several reasons. */
function refusalOf(stay: BookedStay, book: PriceBook): Pick<UnsoldStay, 'reason' | 'sources'> | undefined {
  const { checkIn, checkOut, bookedOn, rooms, parties, mealPlan } = stay;
  const plan = mealPlanNamed(mealPlan ?? '');
  const [room, ...otherRooms] = rooms;
  const [party] = parties;
  if (room === undefined || otherRooms.length > 0 || party === undefined || !plan.ok) return undefined;
  if (checkIn === undefined || checkOut === undefined || bookedOn === undefined) return undefined;
  const { hotel, rates } = book.contract;
  const meant = hotel.rooms.filter(
    ({ providerCode, name }) => providerCode === room || plainName(name ?? '') === plainName(room),
  );
  const ages = party.flatMap((age) => age ?? []);
  const childAges = ages.filter((age) => age < ADULT_AGE);
  const people = { adults: ages.length - childAges.length, childAges };
  const named = rates.filter(({ name }) => name === stay.rate);
  const refusals = (named.length > 0 ? named : rates).flatMap(({ name: rate }) =>
    meant.flatMap(({ providerCode }) => {
      const request = { checkIn, checkOut, bookedOn, ...people, rate, room: providerCode, mealPlan: plan.value };
      return book.refusal(request) ?? [];
    }),
  );
  const [first, ...others] = tellingRefusals(refusals);
  return others.every(({ reason }) => JSON.stringify(reason) === JSON.stringify(first?.reason)) ? first : undefined;
}
