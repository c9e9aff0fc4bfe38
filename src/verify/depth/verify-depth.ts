import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { stopsEverything } from '../../outcomes/failure-kind.ts';
import { STAY_VERDICT_FACTS } from '../../outcomes/verdict.ts';
import { atMost } from '../at-most.ts';
import { type Ending, failureEnding } from '../ending.ts';
import { locateHotels } from '../locate-hotels.ts';
import { agesOf } from '../party-of.ts';
import { runInShifts } from '../shifts.ts';
import { interruptedEnding } from '../stage.ts';
import type { Accommodation, Price } from '../verification.ts';
import type { VerifyOptions } from '../verify-options.ts';
import { type Asked, type AskMeans, askSearch, type OpenSearch } from './ask-search.ts';
import { type DepthEntry, type KnownAnswers, stayKey } from './depth-entry.ts';
import type { DepthPlan, HotelOfSearch, PlannedSearch, PlannedStay } from './depth-plan.ts';
import type { DepthReport, HotelInDepth, StayVerification } from './depth-report.ts';
import { expectedStays } from './expected-stay.ts';
import { HotelBookings } from './hotel-bookings.ts';
import { type AnsweredStay, judgeStays } from './judge-stays.ts';
import { saysTheSame } from './says-the-same.ts';
import { tooLate } from './too-late.ts';

export interface DepthOptions extends VerifyOptions {
  /** Each stay is judged by itself, so that none has to be asked for once more when a markup is known. */
  readonly alone?: boolean;
  /** What an earlier run was told, which is not asked again. */
  readonly known: KnownAnswers;
  /** Quotes at most, those of single hotels among them. */
  readonly budget?: number;
  /** The day on which the hub is asked, where it is another than `today`: of a run that goes on later. */
  readonly askedOn?: CalendarDay;
  /** Keeps what was learned; resolves when it is safe. `false`: it could not be kept. */
  readonly record: (entry: DepthEntry) => Promise<boolean>;
}

/**
 * Asks the hub for every stay of the plan: a quote for each search, a Confirm for each stay that the contract sells, and for one stay of
 * each hotel at the right price the rest of the walk up to a fake booking that is proved to be forgotten. Failures are verdicts; nothing
 * but a bug throws.
 */
export async function verifyDepth(plan: DepthPlan, options: DepthOptions): Promise<DepthReport> {
  const run = new DepthRun(plan, options);
  await run.locate();
  await run.ask();
  const judged = run.judge();
  await run.bookTheRest(judged.stays);
  await run.lookAgain();
  return run.report(judged);
}

/** A stay of the plan with its hotel. */
interface Entry {
  readonly contract: HotelContract;
  readonly planned: PlannedStay;
}

type ReadSearch = Omit<PlannedSearch, 'hotels'> & { readonly hotels: readonly Omit<HotelOfSearch, 'counts'>[] };

type Judged = ReturnType<typeof judgeStays>;

class DepthRun {
  readonly #plan: DepthPlan;
  /** The plan's, with its stays read once: they are known by what they are. */
  readonly #searches: readonly ReadSearch[];
  readonly #options: DepthOptions;
  readonly #entries: readonly Entry[];
  readonly #contracts: readonly HotelContract[];
  readonly #said = new Map<PlannedStay, AnsweredStay['said']>();
  readonly #locations = new Map<HotelContract, Accommodation>();
  readonly #unlocated = new Map<HotelContract, Ending>();
  readonly #bookings: HotelBookings;
  readonly #askMeans: AskMeans;
  readonly #expectedOf: ReturnType<typeof expectedStays>;
  readonly #isAskable: ReturnType<typeof saysTheSame>;
  #stop: Ending | undefined;
  #quotes = 0;

  constructor(plan: DepthPlan, options: DepthOptions) {
    this.#plan = plan;
    this.#options = options;
    this.#expectedOf = expectedStays(options.pricing);
    this.#isAskable = saysTheSame(options.pricing, options.askedOn ?? options.today);
    this.#searches = plan.searches.map(({ hotels, ...search }) => ({
      ...search,
      hotels: hotels.map(({ hotel, contract, stays }) => ({ hotel, contract, stays })),
    }));
    this.#entries = this.#searches.flatMap(({ hotels }) =>
      hotels.flatMap(({ contract, stays }) => stays.map((planned) => ({ contract, planned }))),
    );
    this.#contracts = [...new Set(this.#entries.map(({ contract }) => contract))];
    const { answers, locations } = options.known;
    this.#bookings = new HotelBookings({
      ...options,
      onEnded: (hotel, ending) => options.onEvent?.({ type: 'booking-ended', hotel, ending }),
    });
    this.#askMeans = {
      ...this.#bookings.means,
      clock: options.clock,
      switches: options.pricing,
      expectedOf: this.#expectedOf,
      turn: atMost(options.concurrency ?? 2),
      stop: () => this.#stop,
      mayQuote: () => this.#mayQuote(),
      left: ({ planned }) => {
        this.#said.set(planned, { left: true });
      },
      answered: async ({ hotel, planned }, answer) => {
        this.#said.set(planned, { answer });
        const stay = stayKey(hotelKey(hotel.contract), planned.stay);
        await options.record({ type: 'stay-answered', stay, answer });
      },
      failed: ({ hotel, planned }, ending) => {
        this.#said.set(planned, { ending });
        this.#stopIfAll(hotel.contract, ending);
      },
      confirmed: async (errand, offer, onRequest) => {
        await this.#bookings.bookIfRight(errand, offer, onRequest);
      },
    };
    for (const { contract, planned } of this.#entries) {
      const answer = answers.size > 0 ? answers.get(stayKey(hotelKey(contract), planned.stay)) : undefined;
      if (answer !== undefined) this.#said.set(planned, { answer });
      else if (!this.#isAskable(contract, planned))
        this.#said.set(planned, { ending: tooLate(options.today, options.askedOn) });
    }
    for (const contract of this.#contracts) {
      const location = locations.get(hotelKey(contract));
      if (location !== undefined) this.#locations.set(contract, location);
    }
  }

  readonly #interrupted = (): boolean => this.#options.signal?.aborted ?? false;

  async locate(): Promise<void> {
    const open = new Set(this.#entries.flatMap(({ contract, planned }) => (this.#said.has(planned) ? [] : [contract])));
    const wanted = this.#contracts.filter((contract) => open.has(contract) && !this.#locations.has(contract));
    const found = await locateHotels(wanted, { ...this.#options, interrupted: this.#interrupted });
    for (const [index, contract] of wanted.entries()) {
      const location = found[index];
      if (location === undefined) continue;
      if (!location.ok) {
        this.#unlocated.set(contract, location.error);
        // An account that may not read the catalogue can still ask for hotels whose accommodation ids are known.
        if (location.error.failure !== 'not-enabled') this.#stopIfAll(contract, location.error);
        continue;
      }
      this.#locations.set(contract, location.value);
      await this.#options.record({ type: 'located', hotel: hotelKey(contract), ...location.value });
    }
  }

  async ask(): Promise<void> {
    const { onEvent } = this.#options;
    const searches = this.#searches.flatMap((search) => this.#openSearch(search));
    const stays = searches.reduce((sum, search) => sum + staysIn(search), 0);
    onEvent?.({ type: 'depth-started', hotels: this.#locations.size, stays, quotes: searches.length });
    let ended = 0;
    const jobs = searches.map((search) => async () => {
      await askSearch(search, this.#askMeans);
      ended += 1;
      onEvent?.({
        type: 'search-ended',
        search,
        hotels: search.hotels.length,
        stays: staysIn(search),
        ended,
        of: searches.length,
      });
    });
    await this.#bookings.lookForEarlier();
    await this.#inShifts(jobs);
  }

  judge(): Judged {
    const stays = this.#entries.map(({ contract, planned }): AnsweredStay => {
      const ending = this.#stop ?? interruptedEnding('quote');
      const said = this.#said.get(planned) ?? { ending: this.#unlocated.get(contract) ?? ending };
      return { contract, planned, said };
    });
    const { pricing, alone = false } = this.#options;
    return judgeStays(stays, { switches: pricing, expectedOf: this.#expectedOf, alone });
  }

  /** Asks once more for a stay of each hotel whose price was only known to be right when all had been judged, and books it. */
  async bookTheRest(judged: readonly StayVerification[]): Promise<void> {
    if (this.#options.alone) return;
    const first = new Map<HotelContract, { readonly planned: PlannedStay; readonly asking: Price }>();
    for (const [index, { contract, planned }] of this.#entries.entries()) {
      const stay = judged[index];
      if (
        !stay?.sold ||
        !stay.expected ||
        STAY_VERDICT_FACTS[stay.verdict].result !== 'passed' ||
        !this.#isAskable(contract, planned)
      )
        continue;
      if (!first.has(contract)) first.set(contract, { planned, asking: stay.expected });
    }
    const jobs = [...first].flatMap(([contract, { planned, asking }]) => {
      const location = this.#locations.get(contract);
      if (this.#bookings.of(contract) !== undefined || !location) return [];
      const { stay } = planned;
      const hotels = [{ contract, accommodationId: location.id, stays: [planned] }];
      const search = { checkIn: stay.checkIn, checkOut: stay.checkOut, ages: agesOf(contract.hotel, stay), hotels };
      return [() => askSearch(search, this.#onlyBooking(asking))];
    });
    await this.#inShifts(jobs);
  }

  /** The stay has its verdict: what it says now is only about the booking. */
  #onlyBooking(asking: Price): AskMeans {
    const notBooked = ({ hotel }: Asked, ending: Ending): void => this.#bookings.notBooked(hotel.contract, ending);
    return {
      ...this.#askMeans,
      asking,
      answered: async (asked, answer) => {
        if (answer.kind !== 'not-offered') return;
        const { kind: verdict, detail, advice } = answer;
        notBooked(asked, { verdict, stage: 'quote', detail, ...(advice !== undefined && { advice }) });
      },
      failed: notBooked,
      left: () => undefined,
      confirmed: async (errand, offer, onRequest) => {
        const wrong = await this.#bookings.bookIfRight(errand, offer, onRequest);
        if (wrong) this.#bookings.notBooked(errand.contract, wrong);
      },
    };
  }

  async lookAgain(): Promise<void> {
    const { openLooks } = this.#bookings;
    if (openLooks > 0) this.#options.onEvent?.({ type: 'looking-again', bookings: openLooks });
    await this.#bookings.ended();
  }

  report({ stays, factors }: Judged): DepthReport {
    const hotels = this.#contracts.map((contract): HotelInDepth => {
      const accommodation = this.#locations.get(contract);
      const candidates = this.#unlocated.get(contract)?.candidates;
      const booking = this.#bookings.of(contract);
      return {
        hotel: hotelKey(contract),
        hotelname: contract.hotel.hotelname,
        ...(accommodation && { accommodation }),
        ...(candidates && { candidates }),
        ...(booking && { booking }),
      };
    });
    const complete = this.#entries.every(({ planned }) => {
      const said = this.#said.get(planned);
      return said !== undefined && !('ending' in said);
    });
    return { plan: this.#plan, stays, factors, hotels, complete: complete && !this.#interrupted() };
  }

  #openSearch(search: ReadSearch): readonly OpenSearch[] {
    const hotels = search.hotels.flatMap(({ contract, stays }) => {
      const location = this.#locations.get(contract);
      const open = stays.filter((planned) => !this.#said.has(planned));
      return location && open.length > 0 ? [{ contract, accommodationId: location.id, stays: open }] : [];
    });
    return hotels.length > 0 ? [{ ...search, hotels }] : [];
  }

  #mayQuote(): boolean {
    this.#quotes += 1;
    return this.#quotes <= (this.#options.budget ?? Number.POSITIVE_INFINITY);
  }

  /** Nothing more is asked when the failure would meet every other stay too. */
  #stopIfAll(contract: HotelContract, { failure, advice, detail }: Ending): void {
    if (!stopsEverything(failure)) return;
    this.#stop ??= {
      verdict: 'failed',
      stage: 'quote',
      detail: `not asked, because ${hotelKey(contract)} failed on what every stay needs: ${detail}`,
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

const staysIn = ({ hotels }: OpenSearch): number => hotels.reduce((sum, { stays }) => sum + stays.length, 0);
