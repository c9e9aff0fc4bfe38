import * as z from 'zod';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { opened } from '../../contract/packed-contract.ts';
import type { FailureKind } from '../../hub/outcomes/failure-kind.ts';
import { STAY_VERDICT_FACTS } from '../../hub/outcomes/verdict.ts';
import { digestOfJson } from '../../kernel/digest.ts';
import { memoizeLast } from '../../kernel/memoize.ts';
import type { UnpushedRecord } from '../../plan/last-push/unpushed-records.ts';
import { pricingDepartures } from '../../pricing/settings/pricing-switches.ts';
import { type WrittenPrice, writtenPrices } from '../../pricing/written-prices/written-price.ts';
import type { ConnectedSession } from '../../use/ground/session.ts';
import { proveStays } from '../../use/verify/quote-stays.ts';
import { inOrder, outcomesOfDepth } from '../../use/verify/run-depth.ts';
import { soldHotels } from '../../use/verify/sold-hotels.ts';
import type { HotelOfSearch } from '../../verify/depth/depth-plan.ts';
import type { StayVerification } from '../../verify/depth/depth-report.ts';
import { planDepth } from '../../verify/depth/plan/plan-depth.ts';
import {
  dueSearches,
  failedStay,
  type HotelProofs,
  type JudgedStay,
  NO_PROOFS,
  type SearchAge,
  withJudged,
  withProvable,
} from '../../verify/monitor/hotel-proofs.ts';
import { priceInRate, stayWords } from '../../view/verify/depth-counts.ts';
import type { MonitorProofs, Sample } from './monitor-document.ts';
import { MonitorFile, type MonitorPlace } from './monitor-files.ts';

const MINUTE_MS = 60_000;

export interface SampleOptions {
  /** All times in minutes since 1970, and minutes. */
  readonly now: number;
  readonly within: number;
  readonly elapsed: number;
  /** The most quotes to ask for. */
  readonly budget?: number;
}

/** A hotel with the last proofs of its prices, and the prices that can be proved today. */
interface KnownHotel {
  readonly file: ProofFile;
  readonly contract: HotelContract;
  readonly provable: ReadonlySet<number>;
  proofs: HotelProofs;
}

/**
 * Quotes the stays whose prices have waited longest to be proved, as many as it takes to prove each price once in `within`, and stores what came
 * out. The prices of records that are not in the hub are not asked for.
 */
export async function proveSample(
  contracts: readonly HotelContract[],
  unpushed: readonly UnpushedRecord[],
  session: ConnectedSession,
  { now, within, elapsed, budget }: SampleOptions,
): Promise<Sample> {
  const { environment, today } = session;
  const sold = inOrder(soldHotels(contracts, unpushed).contracts);
  const plan = planDepth(sold, 'prices', today, environment.capabilities.pricing);
  const provable = new Map<string, Set<number>>();
  for (const { hotel, places } of plan.searches.flatMap(({ hotels }) => hotels)) {
    const known = provable.get(hotel) ?? new Set();
    provable.set(hotel, known);
    for (const place of places) known.add(place);
  }
  const hotels = new Map<string, KnownHotel>();
  for (const contract of sold) {
    const file = new ProofFile(contract, session);
    const places = provable.get(hotelKey(contract)) ?? new Set();
    const proofs = await file.change((before) => withProvable(before, places, now));
    hotels.set(hotelKey(contract), { file, contract, provable: places, proofs });
  }
  const ages = plan.searches.map((search) => ageOf(search.hotels, hotels));
  const chosen = dueSearches(ages, { now, within, elapsed, ...(budget !== undefined && { budget }) });
  const searches = chosen.flatMap((index) => plan.searches[index] ?? []);
  const report = await proveStays({ ...plan, searches }, session, unpushed);
  const judged = judgedStays(
    report.hotelByHotel,
    searches.flatMap((search) => search.hotels),
  );
  for (const [name, stays] of judged.byHotel) {
    const hotel = hotels.get(name);
    if (hotel === undefined) continue;
    hotel.proofs = await hotel.file.change((before) => withJudged(before, stays, hotel.provable, now));
  }
  const { oldest, ...counts } = countsOf([...hotels.values()], now - within);
  return {
    proofs: {
      withinMinutes: within,
      prices: plan.prices,
      notProvable: plan.unproved.filter(({ never }) => !never).length,
      ...counts,
      quotes: searches.length,
      allQuotes: plan.searches.length,
      ...(oldest && { oldest }),
    },
    failed: [...hotels].flatMap(([hotel, { proofs }]) => proofs.failed.map((stay) => ({ ...stay, hotel }))),
    unanswered: judged.unanswered,
    outcomes: outcomesOfDepth({ stays: report.hotelByHotel, hotels: report.hotels }),
  };
}

function ageOf(asked: readonly HotelOfSearch[], hotels: ReadonlyMap<string, KnownHotel>): SearchAge {
  let since = Number.POSITIVE_INFINITY;
  let failed = false;
  for (const { hotel, places } of asked) {
    const proofs = hotels.get(hotel)?.proofs;
    const wrong = new Set(proofs?.failed.flatMap((stay) => stay.places));
    for (const place of places)
      if (wrong.has(place)) failed = true;
      else since = Math.min(since, waitsSince(proofs?.prices[place] ?? 0));
  }
  return { since, failed };
}

/** A price that was never proved comes before those that were proved in the same minute. */
const waitsSince = (time: number): number => (time > 0 ? time : -time - 1);

function countsOf(
  hotels: readonly KnownHotel[],
  least: number,
): Pick<MonitorProofs, 'provable' | 'proved' | 'late' | 'oldest'> {
  let [provable, proved, late] = [0, 0, 0];
  let oldest: { readonly hotel: KnownHotel; readonly place: number; readonly time: number } | undefined;
  for (const hotel of hotels) {
    for (const place of hotel.provable) {
      const time = hotel.proofs.prices[place] ?? 0;
      provable += 1;
      if (time > 0 && time >= least) proved += 1;
      if (Math.abs(time) < least) late += 1;
      if (oldest === undefined || waitsSince(time) < waitsSince(oldest.time)) oldest = { hotel, place, time };
    }
  }
  if (oldest === undefined) return { provable, proved, late };
  const { contract } = oldest.hotel;
  const price = writtenPrices({ ...contract })[oldest.place];
  if (price === undefined) throw new Error(`${hotelKey(contract)} has no price ${oldest.place}`);
  const { time } = oldest;
  const since = new Date(Math.abs(time) * MINUTE_MS).toISOString();
  const waiting = { hotel: hotelKey(contract), price: priceInRate(price), since, proved: time > 0 };
  return { provable, proved, late, oldest: waiting };
}

/** What each stay says about its prices, and how many got no answer, by the reason. */
function judgedStays(stays: Iterable<StayVerification>, asked: readonly HotelOfSearch[]) {
  const contracts = new Map(asked.map((one) => [one.hotel, one]));
  const placesOf = memoizeLast(
    1,
    (contract: HotelContract) =>
      new Map<WrittenPrice, number>(writtenPrices(contract).map((price, place) => [price, place])),
  );
  const byHotel = new Map<string, JudgedStay[]>();
  const unanswered = new Map<FailureKind, { count: number; detail: string }>();
  for (const stay of stays) {
    const contract = contracts.get(stay.hotel)?.opened;
    if (contract === undefined || stay.verdict === 'not-asked' || stay.verdict === 'left') continue;
    const known = placesOf(contract);
    const places = stay.prices.flatMap((price) => known.get(price) ?? []);
    if (stay.failure !== undefined) {
      const before = unanswered.get(stay.failure);
      unanswered.set(stay.failure, { count: (before?.count ?? 0) + 1, detail: before?.detail ?? stay.detail });
    }
    const failure = failureOf(stay);
    const own = byHotel.get(stay.hotel) ?? [];
    byHotel.set(stay.hotel, own);
    own.push({ places, ...(failure && { failure }) });
  }
  return { byHotel, unanswered: [...unanswered].map(([failure, of]) => ({ failure, ...of })) };
}

/** The dates of a stay are not part of its id: the next run may ask for other nights of the same prices. */
function failureOf({ hotel, stay, verdict, failure, detail }: StayVerification): JudgedStay['failure'] {
  if (STAY_VERDICT_FACTS[verdict].result === 'passed') return undefined;
  if (failure !== undefined) return { id: `no answer ${hotel}`, what: 'no-answer', text: detail };
  if (verdict === 'pending') return { id: `pending ${hotel}`, what: verdict, text: detail };
  const id = `stay ${JSON.stringify([hotel, stay.rate, stay.room, stay.mealPlan, verdict])}`;
  return { id, what: verdict, text: `${stayWords(stay)}: ${STAY_VERDICT_FACTS[verdict].words}, ${detail}` };
}

const kept = z.object({
  hotel: z.string(),
  /** Of everything that prices depend on. */
  digest: z.string(),
  prices: z.array(z.int()),
  failed: z.array(failedStay),
});

/** What was proved of the prices of one hotel by its present contract. Another contract begins anew. */
class ProofFile {
  readonly #file: MonitorFile<z.infer<typeof kept>>;
  readonly #of: Pick<z.infer<typeof kept>, 'hotel' | 'digest'>;

  constructor(contract: HotelContract, place: MonitorPlace) {
    const hotel = hotelKey(contract);
    this.#file = new MonitorFile('proofs', kept, `proofs of ${hotel}`, place);
    this.#of = { hotel, digest: digestOfContract(contract, place.environment.capabilities.pricing) };
  }

  /** Stores what `changed` makes of the proofs, if that is something else, and returns it. */
  async change(changed: (proofs: HotelProofs) => HotelProofs): Promise<HotelProofs> {
    let proofs = NO_PROOFS;
    await this.#file.change((file) => {
      const isSame = file?.digest === this.#of.digest;
      const before = isSame ? { prices: file.prices, failed: file.failed } : NO_PROOFS;
      proofs = changed(before);
      if (isSame && JSON.stringify(before) === JSON.stringify(proofs)) return undefined;
      const { prices, failed } = proofs;
      return {
        ...this.#of,
        prices: [...prices],
        failed: failed.map((stay) => ({ ...stay, places: [...stay.places] })),
      };
    });
    return proofs;
  }
}

function digestOfContract(packed: HotelContract, pricing: Parameters<typeof pricingDepartures>[0]): string {
  const { hotel, rates, offers, supplements } = opened(packed);
  const { images: _, ...rest } = hotel;
  return digestOfJson([PLACES, rest, rates, offers, supplements, pricingDepartures(pricing)]);
}

/** Increased when `writtenPrices` lists the prices of a contract in another order. */
const PLACES = 1;
