import type { HotelContract } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { amountText } from '../../kernel/currency.ts';
import { compare, type Decimal, isNegative, magnitude, negate, sum } from '../../kernel/decimal.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { BookingItem } from '../../use/audit/file-bookings.ts';
import type { ContractHistory, InEffect } from '../../use/versions/history/contract-history.ts';
import type { FindHotel } from '../../verify/bookings/find-hotel.ts';
import type { AuditedBooking, AuditReport, Cause, Deviation, NotJudged, Stake } from '../../view/audit/audit-report.ts';
import { explainByVersions, explainDeviation } from './judge/explain-deviation.ts';
import { type Judgement, type JudgeOptions, judgeBooking, knownOf } from './judge/judge-booking.ts';

export interface JudgeAllOptions {
  readonly history: ContractHistory;
  readonly switches: PricingSwitches;
  readonly findHotel: FindHotel;
  readonly isWanted: (hotel: string) => boolean;
  /** Whether a booking whose contract was not found may be of a hotel that is to be judged; the hotel is as written. */
  readonly mayBeWanted: (hotel: string) => boolean;
  readonly onJudged?: () => void;
}

/** Bookings in any order are judged in groups of the same version, so that few versions are in memory at once. */
const BATCH = 10_000;

/** Looking through other versions takes longer than pricing; the cause of a thousand deviations shows in the first ones. */
const MOST_EXPLAINED = 200;

type JudgedAll = Pick<AuditReport, 'bookings' | 'agree' | 'deviations' | 'causes' | 'notJudged' | 'stakes'> & {
  /** Bookings of other suppliers, and of hotels that the files did not have. */
  readonly foreign: number;
};

/** Judges bookings as they are read. Deviations are by money, what was not judged is in the order of the bookings. */
export async function judgeAll(items: AsyncIterable<BookingItem>, options: JudgeAllOptions): Promise<JudgedAll> {
  let found: Found[] = [];
  const notJudged: NotJudged[] = [];
  let agree = 0;
  let broken = 0;
  let foreign = 0;
  for await (const batch of batches(items)) {
    const judgements = await judgeBatch(batch, options);
    for (const [index, item] of batch.entries()) {
      const judgement = judgements.get(index);
      const hotel = item.kind === 'booking' ? item.booking.stay.hotelCode : item.hotel;
      const isUnknown = item.kind === 'not-judged' || judgement?.kind === 'not-judged';
      if (isUnknown && hotel !== undefined && !options.mayBeWanted(hotel)) continue;
      if (item.kind === 'not-judged') {
        notJudged.push(...item.troubles);
        broken += 1;
      } else if (judgement?.kind === 'agrees') agree += 1;
      else if (judgement?.kind === 'not-judged') {
        notJudged.push(judgement.trouble);
        broken += 1;
      } else if (judgement?.kind === 'foreign') foreign += 1;
      else if (judgement?.kind === 'deviation') found.push(judgement);
    }
    // Only the contracts of those with most money stay in memory.
    found = found.sort(byMoney).map((one, index) => (index < MOST_EXPLAINED ? one : { deviation: one.deviation }));
    options.onJudged?.();
  }
  const deviations: Deviation[] = [];
  for (const one of found) deviations.push(await explained(one, options));
  return {
    bookings: agree + broken + deviations.length,
    agree,
    deviations,
    notJudged,
    foreign,
    stakes: stakesOf(deviations),
    causes: causesOf(deviations),
  };
}

async function* batches<Item>(items: AsyncIterable<Item>): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    if (batch.push(item) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The judgements by the position of the booking. */
async function judgeBatch(
  batch: readonly BookingItem[],
  options: JudgeAllOptions,
): Promise<ReadonlyMap<number, Judgement>> {
  const groups = new Map<string, { readonly versions: Versions; readonly members: [number, AuditedBooking][] }>();
  const judgements = new Map<number, Judgement>();
  for (const [index, item] of batch.entries()) {
    if (item.kind !== 'booking') continue;
    const { booking } = item;
    const found = options.history.during(booking.booked.from, booking.booked.until);
    if (found.kind === 'none') {
      const trouble = { reason: 'no-contract-then', message: found.reason, ...knownOf(booking) } as const;
      judgements.set(index, { kind: 'not-judged', trouble });
      continue;
    }
    const key = found.versions.map(({ id }) => id).join(' ');
    const group = groups.get(key) ?? { versions: found.versions, members: [] };
    groups.set(key, group);
    group.members.push([index, booking]);
  }
  for (const { versions, members } of groups.values()) {
    const inEffect = await Promise.all(
      versions.map(async (version) => ({ version, contracts: await options.history.contracts(version) })),
    );
    // Versions with the same contracts say the same.
    const different = inEffect.filter(
      ({ contracts }, index) => index === 0 || contracts.key !== inEffect[index - 1]?.contracts.key,
    );
    for (const [index, booking] of members)
      judgements.set(index, feeJudged(booking, judgeBooking(booking, different, judgeOptions(options))));
  }
  return judgements;
}

type Versions = Extract<InEffect, { readonly kind: 'versions' }>['versions'];

const judgeOptions = ({ switches, findHotel, isWanted }: JudgeAllOptions): JudgeOptions => ({
  switches,
  findHotel,
  isWanted,
});

/** A deviation; with its contract while it may still be explained. */
interface Found {
  readonly deviation: Deviation;
  readonly contract?: HotelContract;
}

/** Amounts in different currencies are not compared. */
const byMoney = ({ deviation: a }: Found, { deviation: b }: Found): number =>
  compareText(a.sold.currency, b.sold.currency) || compare(magnitude(b.difference), magnitude(a.difference));

/**
 * Cancellation terms are text, so a fee is only known to be wrong if it is more than the whole stay costs. Any other is listed with the cancelled
 * bookings.
 */
function feeJudged(booking: AuditedBooking, judgement: Judgement): Judgement {
  if (booking.isCancelled !== true || (judgement.kind !== 'agrees' && judgement.kind !== 'deviation')) return judgement;
  const { sold } = booking.stay;
  const fee = sold ? `${amountText(sold.amount, sold.currency)} ${sold.currency}` : 'unknown';
  const trouble = (reason: NotJudged['reason'], message: string): Judgement => ({
    kind: 'not-judged',
    trouble: { reason, message, ...knownOf(booking) },
  });
  if (judgement.kind === 'agrees')
    return trouble('cancelled', `cancelled with a fee of ${fee}, the whole price of the stay`);
  const { deviation } = judgement;
  if (deviation.kind === 'not-sold')
    return trouble('stay-not-found', `cancelled with a fee of ${fee}, and the contract does not sell this stay`);
  if (deviation.kind === 'rounding' || isNegative(deviation.difference))
    return trouble('cancelled', `cancelled with a fee of ${fee}, at most the price of the stay`);
  return {
    ...judgement,
    deviation: { ...deviation, kind: 'fee', cause: 'cancellation fee above the price of the stay' },
  };
}

async function explained({ deviation, contract }: Found, options: JudgeAllOptions): Promise<Deviation> {
  if (deviation.kind === 'rounding' || deviation.kind === 'fee') return deviation;
  if (!contract) return deviation.kind === 'price' ? { ...deviation, cause: NOT_LOOKED_INTO } : deviation;
  const own = explainDeviation(deviation, contract, options.switches);
  const byVersions = await explainByVersions(deviation, contract, options.history, judgeOptions(options));
  const [first] = [...byVersions, ...own];
  // What follows is about one booking: its nights, or other combinations.
  const cause = first?.split(/ \(|: \d|, and of /)[0];
  return {
    ...deviation,
    ...(deviation.kind === 'price' && cause !== undefined && { cause }),
    notes: [...byVersions, ...own, ...deviation.notes],
  };
}

const NOT_LOOKED_INTO = `cause not looked into (only that of the ${MOST_EXPLAINED} largest)`;

/** Deviations of one cause and currency, those with most money first in each currency. */
const causesOf = (deviations: readonly Deviation[]): readonly Cause[] =>
  [...byCurrency(deviations)]
    .flatMap(([currency, ofCurrency]) =>
      [...groupBy(ofCurrency, ({ cause }) => cause)].map(([cause, same]) => ({
        ...stakeOf(currency, same),
        cause,
        bookings: same.length,
      })),
    )
    .sort((a, b) => compareText(a.currency, b.currency) || compare(moneyOf(b), moneyOf(a)));

/** What the deviations add up to, by currency. */
const stakesOf = (deviations: readonly Deviation[]): readonly Stake[] =>
  [...byCurrency(deviations)].sort(([a], [b]) => compareText(a, b)).map(([currency, same]) => stakeOf(currency, same));

const byCurrency = (deviations: readonly Deviation[]): ReadonlyMap<string, readonly Deviation[]> =>
  groupBy(deviations, ({ sold }) => sold.currency);

const moneyOf = ({ tooLittle, tooMuch, notSold, rounding }: Stake): Decimal =>
  sum([tooLittle, tooMuch, notSold, magnitude(rounding)]);

/** What deviations in this currency add up to. */
function stakeOf(currency: string, deviations: readonly Deviation[]): Stake {
  const of = (isMeant: (deviation: Deviation) => boolean): Decimal =>
    sum(deviations.filter(isMeant).map(({ difference }) => difference));
  const isOther = ({ kind }: Deviation): boolean => kind !== 'rounding' && kind !== 'not-sold';
  return {
    currency,
    tooLittle: negate(of((one) => isOther(one) && isNegative(one.difference))),
    tooMuch: of((one) => isOther(one) && !isNegative(one.difference)),
    notSold: of(({ kind }) => kind === 'not-sold'),
    rounding: of(({ kind }) => kind === 'rounding'),
  };
}
