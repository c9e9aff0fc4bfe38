import { add, type Decimal, isNegative, negate, ZERO } from '../../kernel/decimal.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { AuditedBooking, AuditReport, Deviation, NotJudged, Stake } from '../../render/audit/audit-report.ts';
import type { CsvItem } from './csv/csv-bookings.ts';
import type { ContractHistory, InEffect } from './history/contract-history.ts';
import { explainByVersions } from './judge/compare-versions.ts';
import { explainDeviation } from './judge/explain-deviation.ts';
import type { FindHotel } from './judge/find-hotel.ts';
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

export type JudgedAll = Pick<AuditReport, 'bookings' | 'agree' | 'deviations' | 'notJudged' | 'stakes'> & {
  /** Bookings of other suppliers, and of hotels that the files did not have. */
  readonly foreign: number;
};

/** Judges bookings as they are read; deviations and what was not judged are in the order of the bookings. */
export async function judgeAll(items: AsyncIterable<CsvItem>, options: JudgeAllOptions): Promise<JudgedAll> {
  const deviations: Deviation[] = [];
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
      else if (judgement?.kind === 'deviation')
        deviations.push(deviations.length < MOST_EXPLAINED ? await explained(judgement, options) : judgement.deviation);
    }
    options.onJudged?.();
  }
  return {
    bookings: agree + broken + deviations.length,
    agree,
    deviations,
    notJudged,
    foreign,
    stakes: stakesOf(deviations),
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
  batch: readonly CsvItem[],
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
      judgements.set(index, judgeBooking(booking, different, judgeOptions(options)));
  }
  return judgements;
}

type Versions = Extract<InEffect, { readonly kind: 'versions' }>['versions'];

const judgeOptions = ({ switches, findHotel, isWanted }: JudgeAllOptions): JudgeOptions => ({
  switches,
  findHotel,
  isWanted,
});

/** The deviation with what would explain its amount. */
async function explained(
  { deviation, contract }: Extract<Judgement, { readonly kind: 'deviation' }>,
  options: JudgeAllOptions,
): Promise<Deviation> {
  if (deviation.kind === 'rounding') return deviation;
  const own = explainDeviation(deviation, contract, options.switches);
  const byVersions = await explainByVersions(deviation, contract, options.history, judgeOptions(options));
  return { ...deviation, notes: [...byVersions, ...own, ...deviation.notes] };
}

/** What the deviations add up to, by currency. */
function stakesOf(deviations: Iterable<Deviation>): readonly Stake[] {
  const stakes = new Map<string, Stake>();
  for (const deviation of deviations) {
    const { currency } = deviation.sold;
    const before = stakes.get(currency) ?? { currency, tooLittle: ZERO, tooMuch: ZERO, notSold: ZERO, rounding: ZERO };
    stakes.set(currency, { ...before, ...added(before, deviation) });
  }
  return [...stakes.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

function added(before: Stake, { kind, difference }: Deviation): Partial<Record<keyof Stake, Decimal>> {
  if (kind === 'rounding') return { rounding: add(before.rounding, difference) };
  if (kind === 'not-sold') return { notSold: add(before.notSold, difference) };
  return isNegative(difference)
    ? { tooLittle: add(before.tooLittle, negate(difference)) }
    : { tooMuch: add(before.tooMuch, difference) };
}
