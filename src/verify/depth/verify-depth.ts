import type { HotelContract } from '../../contract/model.ts';
import { stopsEverything } from '../../hub/outcomes/failure-kind.ts';
import { STAY_VERDICT_FACTS } from '../../hub/outcomes/verdict.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { LongList } from '../../kernel/json-pieces.ts';
import { total } from '../../kernel/tally.ts';
import { atMost, runInShifts } from '../at-most.ts';
import { type Ending, failureEnding, interruptedEnding } from '../ending.ts';
import { type Accommodation, agesOf, type Price } from '../stay/stay.ts';
import { type AskMeans, askSearch, bookOnly } from './ask/ask-search.ts';
import {
  AskedHotel,
  expectedStays,
  HotelToAsk,
  lastPriceBooks,
  type Said,
  saysTheSame,
  tooLate,
} from './ask/expected-stay.ts';
import { HotelBookings } from './ask/hotel-bookings.ts';
import { stayKey } from './depth-entry.ts';
import type { DepthPlan, PlannedSearch, PlannedStay } from './depth-plan.ts';
import type { HotelInDepth, StayVerification, VerifiedInDepth } from './depth-report.ts';
import { type AnsweredStay, type Judgement, judgeStays } from './judge/judge-stays.ts';
import { locateHotels } from './locate-hotels.ts';
import type { DepthOptions } from './verify-options.ts';

/**
 * Asks the hub for every stay of the plan: a quote per search, a Confirm per stay that the contract sells, and for one stay per hotel at
 * the right price also a test booking, which is confirmed discarded. Failures are verdicts; only a bug throws.
 */
export async function verifyDepth(plan: DepthPlan, options: DepthOptions): Promise<VerifiedInDepth> {
  const run = new DepthRun(plan, options);
  await run.locate();
  await run.ask();
  const judgement = run.judgement();
  await run.bookTheRest(judgement);
  await run.lookAgain();
  return run.report(judgement);
}

/** A search of the plan, with the answers. */
interface Search extends Pick<PlannedSearch, 'checkIn' | 'checkOut' | 'ages'> {
  readonly hotels: readonly AskedHotel[];
}

class DepthRun {
  readonly #plan: DepthPlan;
  readonly #options: DepthOptions;
  readonly #searches: readonly Search[];
  readonly #byHotel: ReadonlyMap<string, readonly AskedHotel[]>;
  readonly #contracts: ReadonlyMap<string, HotelContract>;
  readonly #locations = new Map<string, Accommodation>();
  readonly #unlocated = new Map<string, Ending>();
  readonly #bookings: HotelBookings;
  readonly #askMeans: AskMeans;
  readonly #isAskable: ReturnType<typeof saysTheSame>;
  #stop: Ending | undefined;
  /** The ending of stays that were not asked for. */
  #unsaid = interruptedEnding('quote');
  #quotes = 0;

  constructor(plan: DepthPlan, options: DepthOptions) {
    this.#plan = plan;
    this.#options = options;
    const { pricing, today, askedOn = today, concurrency = 2, known } = options;
    const bookOf = lastPriceBooks(pricing);
    this.#isAskable = saysTheSame(bookOf, askedOn);
    this.#searches = plan.searches.map(({ hotels, ...search }) => ({
      ...search,
      hotels: hotels.map((hotel) => new AskedHotel(hotel)),
    }));
    const asked = this.#searches.flatMap(({ hotels }) => hotels);
    this.#byHotel = groupBy(asked, ({ planned }) => planned.hotel);
    this.#contracts = new Map(asked.map(({ planned: { hotel, contract } }) => [hotel, contract]));
    this.#bookings = new HotelBookings({
      ...options,
      onEnded: (hotel, ending) =>
        options.onEvent?.({ type: 'booking-ended', hotel, in: this.#locations.get(hotel)?.id, ending }),
    });
    this.#askMeans = {
      ...this.#bookings.means,
      clock: options.clock,
      switches: pricing,
      expectedOf: expectedStays(pricing, bookOf),
      hotelTurn: atMost(concurrency),
      turn: atMost(concurrency),
      stop: () => this.#stop,
      mayQuote: () => this.#mayQuote(),
      answered: async ({ hotel, planned }, answer) =>
        void (await options.record({ type: 'stay-answered', stay: stayKey(hotel, planned.stay), answer })),
      failed: (hotel, ending) => this.#stopIfAll(hotel, ending),
      confirmed: async (toVerify, offer, onRequest) => {
        if (!options.quotesOnly) await this.#bookings.bookIfRight(toVerify, offer, onRequest);
      },
    };
    if (known.answers.size > 0 || askedOn !== today) for (const hotel of asked) this.#takeOver(hotel);
    for (const hotel of this.#byHotel.keys()) {
      const location = known.locations.get(hotel);
      if (location !== undefined) this.#locations.set(hotel, location);
    }
  }

  readonly #interrupted = (): boolean => this.#options.signal?.aborted ?? false;

  /** Takes over the answers of an earlier run, and ends stays for which the contract says something else by now. */
  #takeOver(asked: AskedHotel): void {
    const { today, askedOn, known } = this.#options;
    const { hotel, opened } = asked.planned;
    const said = asked.stays().map(({ planned }): Said | undefined => {
      const answer = known.answers.get(stayKey(hotel, planned.stay));
      if (answer !== undefined) return { answer };
      return this.#isAskable(opened, planned) ? undefined : { ending: tooLate(today, askedOn) };
    });
    asked.keep(said);
  }

  async locate(): Promise<void> {
    const wanted = [...this.#contracts].filter(
      ([hotel]) => !this.#locations.has(hotel) && this.#byHotel.get(hotel)?.some(({ open }) => open > 0),
    );
    const found = await locateHotels(
      wanted.map(([, contract]) => contract),
      { ...this.#options, interrupted: this.#interrupted },
    );
    for (const [index, [hotel]] of wanted.entries()) {
      const location = found[index];
      if (location === undefined) continue;
      if (!location.ok) {
        this.#unlocated.set(hotel, location.error);
        // Without access to the catalogue, hotels with known accommodation ids can still be asked for.
        if (location.error.failure !== 'not-enabled') this.#stopIfAll(hotel, location.error);
        continue;
      }
      this.#locations.set(hotel, location.value);
      await this.#options.record({ type: 'located', hotel, ...location.value });
    }
  }

  async ask(): Promise<void> {
    const { onEvent } = this.#options;
    const searches = this.#searches.flatMap((search) => this.#openSearch(search));
    const counts = searches.map(({ hotels }) => total(hotels.map(({ count }) => count)));
    onEvent?.({ type: 'depth-started', hotels: this.#locations.size, stays: total(counts), quotes: searches.length });
    let ended = 0;
    let staysEnded = 0;
    const endStays = (count: number): void => {
      staysEnded += count;
      if (count > 0) onEvent?.({ type: 'stays-ended', ended: staysEnded, of: total(counts) });
    };
    const jobs = searches.map((search, index) => async () => {
      const [hotels, stays, of] = [search.hotels.length, counts[index] ?? 0, searches.length];
      let left = stays;
      const onStay = (): void => {
        left -= 1;
        endStays(1);
      };
      const said = await askSearch(search, { ...this.#askMeans, onStay });
      for (const [place, { asked }] of search.hotels.entries()) asked.keep(said[place] ?? []);
      // Those of a quote that failed.
      if (!this.#interrupted()) endStays(left);
      ended += 1;
      onEvent?.({ type: 'search-ended', search, hotels, stays, ended, of });
    });
    await this.#bookings.lookForEarlier();
    await this.#inShifts(jobs);
  }

  judgement(): Judgement {
    const { pricing, alone = false, unpushedOf } = this.#options;
    this.#unsaid = this.#stop ?? this.#unsaid;
    return judgeStays(new LongList(() => this.#answered(this.#hotelByHotel())), {
      switches: pricing,
      expectedOf: this.#askMeans.expectedOf,
      alone,
      ...(unpushedOf && { unpushedOf }),
    });
  }

  /** Grouped by hotel, so that each contract is read once. */
  #hotelByHotel(): readonly AskedHotel[] {
    return [...this.#byHotel.values()].flat();
  }

  *#answered(asked: readonly AskedHotel[]): Generator<AnsweredStay> {
    for (const each of asked) {
      const { hotel, opened: contract } = each.planned;
      const unsaid = { ending: this.#unlocated.get(hotel) ?? this.#unsaid };
      for (const { planned, said = unsaid } of each.stays()) yield { contract, planned, said };
    }
  }

  /** Makes the missing test bookings: asks again for one stay of each hotel whose price was found right only after all had been judged. */
  async bookTheRest(judgement: Judgement): Promise<void> {
    if (this.#options.alone || this.#options.quotesOnly) return;
    const jobs = [...this.#byHotel].flatMap(([hotel, asked]) => {
      const location = this.#locations.get(hotel);
      if (this.#bookings.of(hotel) !== undefined || !location) return [];
      const right = this.#firstRight(asked, judgement);
      if (right === undefined) return [];
      const { contract, planned, asking } = right;
      const { stay } = planned;
      const open = { hotel, contract, accommodationId: location.id, count: 1, stays: [planned] };
      const { checkIn, checkOut } = stay;
      const search = { checkIn, checkOut, ages: agesOf(contract.hotel, stay), hotels: [open] };
      return [() => bookOnly(search, hotel, asking, this.#askMeans, this.#bookings)];
    });
    await this.#inShifts(jobs);
  }

  #firstRight(
    asked: readonly AskedHotel[],
    { judge }: Judgement,
  ): { readonly contract: HotelContract; readonly planned: PlannedStay; readonly asking: Price } | undefined {
    for (const stay of this.#answered(asked)) {
      const { contract, planned } = stay;
      const { sold, expected: asking, verdict } = judge(stay);
      const isRight = sold && asking && STAY_VERDICT_FACTS[verdict].result === 'passed';
      if (isRight && this.#isAskable(contract, planned)) return { contract, planned, asking };
    }
    return undefined;
  }

  async lookAgain(): Promise<void> {
    const { openLooks } = this.#bookings;
    if (openLooks > 0) this.#options.onEvent?.({ type: 'looking-again', bookings: openLooks });
    await this.#bookings.ended();
  }

  report({ factors, judge }: Judgement): VerifiedInDepth {
    const hotels = Array.from(this.#contracts, ([hotel, contract]): HotelInDepth => {
      const accommodation = this.#locations.get(hotel);
      const candidates = this.#unlocated.get(hotel)?.candidates;
      const booking = this.#bookings.of(hotel);
      return {
        hotel,
        hotelname: contract.hotel.hotelname,
        ...(accommodation && { accommodation }),
        ...(candidates && { candidates }),
        ...(booking && { booking }),
      };
    });
    const judged = (asked: readonly AskedHotel[]) => new LongList<StayVerification>(() => this.#judged(asked, judge));
    const inOrder = this.#searches.flatMap((search) => search.hotels);
    const complete = inOrder.every(({ isAnswered }) => isAnswered) && !this.#interrupted();
    return {
      plan: this.#plan,
      stays: judged(inOrder),
      hotelByHotel: judged(this.#hotelByHotel()),
      factors,
      hotels,
      complete,
    };
  }

  *#judged(asked: readonly AskedHotel[], judge: Judgement['judge']): Generator<StayVerification> {
    for (const stay of this.#answered(asked)) yield judge(stay);
  }

  #openSearch({ hotels: all, ...search }: Search) {
    const hotels = all.flatMap((asked) => {
      const location = this.#locations.get(asked.planned.hotel);
      return location && asked.open > 0 ? [new HotelToAsk(asked, location.id)] : [];
    });
    return hotels.length > 0 ? [{ ...search, hotels }] : [];
  }

  #mayQuote(): boolean {
    this.#quotes += 1;
    return this.#quotes <= (this.#options.budget ?? Number.POSITIVE_INFINITY);
  }

  /** Stops asking after a failure that would meet every other stay too. */
  #stopIfAll(hotel: string, { failure, advice, detail }: Ending): void {
    if (!stopsEverything(failure)) return;
    this.#stop ??= {
      verdict: 'failed',
      stage: 'quote',
      detail: `not asked, because ${hotel} failed on what every stay needs: ${detail}`,
      ...(failure !== undefined && { failure }),
      ...(advice !== undefined && { advice }),
    };
  }

  async #inShifts(jobs: readonly (() => Promise<void>)[]): Promise<void> {
    const { hub, clock, concurrency = 2 } = this.#options;
    const renewToken = async (ms: number): Promise<boolean> => {
      const answer = await hub.ensureTokenLife(ms);
      if (answer.kind !== 'ok') this.#stop ??= failureEnding('quote', answer);
      return answer.kind === 'ok';
    };
    const stopped = (): boolean => this.#interrupted() || this.#stop !== undefined;
    await runInShifts(jobs, { concurrency, clock, renewToken, stopped });
  }
}
