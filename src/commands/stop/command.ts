import { Flags } from '@oclif/core';
import { ContractsCommand, type FlagsOf } from '../../cli/base-command.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract, Rate, Room, RoomStopSales } from '../../contract/model.ts';
import { unpacked } from '../../contract/packed-contract.ts';
import { withoutArrival } from '../../contract/stay-name.ts';
import { stopsRoom } from '../../contract/stops-room.ts';
import { addDays, type CalendarDay, type DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, mergedRanges } from '../../kernel/day-ranges.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { RecordIdentity } from '../../plan/plan.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { priceBook } from '../../pricing/stay/price-book.ts';
import { isMeant } from '../../rules/check/selection.ts';
import { refuseOwnValues } from '../../use/check/parsing-for.ts';
import { changeNights, type NightsChange, type NightsEnd, nightsChange } from '../../use/edits/change-nights.ts';
import {
  CliFailure,
  type CommandEnd,
  EXIT,
  type ExitCode,
  exitOf,
  worstExit,
} from '../../use/ground/exit/exit-code.ts';
import { allowFlag, nightsFlags, notWith, runFlags } from '../../use/ground/flags/flags.ts';
import { type ConnectedSession, inSession, type Session, withHub } from '../../use/ground/session.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import { chooseEnvironment } from '../../use/ground/settings/environment.ts';
import { makePlanToKeep } from '../../use/plan/make-plan.ts';
import { prepareOnline } from '../../use/plan/prepare-online.ts';
import { jobOf } from '../../use/plan/push-job.ts';
import { pushAndVerify } from '../../use/push/push-and-verify.ts';
import { askStays } from '../../use/verify/quote-stays.ts';
import { type StayAnswer, stayKey } from '../../verify/depth/depth-entry.ts';
import { countStays, type DepthPlan } from '../../verify/depth/depth-plan.ts';
import { chooseStay } from '../../verify/stay/choose-stay.ts';
import { agesOf, type Stay } from '../../verify/stay/stay.ts';
import type { StopProof } from '../../view/edits-document.ts';

type StopFlags = FlagsOf<typeof Stop>;

/**
 * The work of `stop --push`: closes the nights in the files, pushes these stop sales and nothing else, and asks the hub for a stay of each
 * room before and after. A stay that is still offered, or for which no answer comes, is not proved.
 */
async function stopAndPush(paths: readonly string[], flags: StopFlags, outer: Session): Promise<CommandEnd> {
  const config = readConfig();
  const { name } = chooseEnvironment(config, flags.env, process.env);
  refuseOwnValues(config, name, 'leave out --push, and push with `contracts push --only rates`; nothing was written');
  const stopped = await changeNights('stop', paths, flags, outer.terminal);
  if (stopped.exit !== EXIT.done) return stopped;
  try {
    const end = await closeInHub(stopped, paths, flags, outer);
    return { ...end, exit: incomplete(end.exit) };
  } catch (error) {
    if (!stopped.document.written) throw error;
    outer.terminal.talk(outer.terminal.talkPaint.warning('The nights are closed in the files but not in the hub.'));
    if (!(error instanceof CliFailure)) throw error;
    throw new CliFailure({ ...error.details, exit: incomplete(error.details.exit) });
  }
}

/** Exit code 7 would mean that nothing was written, and the files were. */
const incomplete = (exit: ExitCode): ExitCode => (exit === EXIT.unreachable ? EXIT.refused : exit);

async function closeInHub(
  stopped: NightsEnd,
  paths: readonly string[],
  flags: StopFlags,
  outer: Session,
): Promise<CommandEnd> {
  const selection = { ...flags, hotel: [...stopped.hotels] };
  const prepared = await prepareOnline('stop', paths, selection, outer);
  if ('end' in prepared) return { ...prepared.end, document: stopped.document };
  const { session, ...source } = prepared.ready;
  const change = nightsChange('stop', flags);
  const hotels = unpacked(source.contracts.hotels);
  const { pricing } = session.environment.capabilities;
  const stays = hotels.flatMap((contract) => closedStays(contract, change, session.today, pricing));
  const keys = new Set(hotels.map(hotelKey));
  const isAsked = ({ kind, supplier, hotel, key = '' }: RecordIdentity): boolean =>
    kind === 'rate' && keys.has(`${supplier}/${hotel}`) && isMeantRate(key, change);
  const work = async (connected: ConnectedSession): Promise<CommandEnd> => {
    const controls = controlStays(hotels, session.today, pricing);
    const asked = planOf([...stays, ...controls]);
    const ask = () => askStays(asked, connected, connected.connection, flags.yes);
    const before = await ask();
    const { allow = [] } = flags;
    const options = { prune: false, allow, stops: isAsked };
    const job = jobOf(await makePlanToKeep(source.contracts, connected, options), source, session);
    const push = { ...flags, allow, verify: false, fakeBooking: false, depth: 'quick' } as const;
    const pushed = await pushAndVerify(job, connected, push);
    // Whatever keeps the hub from answering now, the push has ended: its report counts.
    const after: Answers = await ask().catch((error: unknown) => {
      if (error instanceof CliFailure && !connected.interruption.signal.aborted) return new Map();
      throw error;
    });
    const controlOf = (hotel: string) => controls.find((one) => one.hotel === hotel);
    const proof = stays.map((one) => proofOf(one, controlOf(one.hotel), before, after));
    for (const one of proof) outer.terminal.talk(proofLine(one, connected));
    const isProved = proof.every(({ after: state }) => state === 'not sold' || state === 'no stay');
    const exit = worstExit([pushed.exit, isProved ? EXIT.done : exitOf(['written', 'proof-failed'])]);
    return { exit, document: { ...stopped.document, ...(pushed.document && { push: pushed.document }), proof } };
  };
  return withHub(session, flags, work);
}

/** Whether a rate of the hub is meant by its name, or as a stay of the rate that is. */
const isMeantRate = (name: string, change: NightsChange): boolean =>
  isMeant('rate', withoutArrival(name), change) || (change.rate !== undefined && isMeant('rate', name, change));

type Answers = ReadonlyMap<string, StayAnswer>;

const answerFor = ({ hotel, stay }: AskedStay, answers: Answers): StayAnswer | undefined =>
  stay && answers.get(stayKey(hotel, stay));

function proofOf(one: ClosedStay, control: AskedStay | undefined, before: Answers, after: Answers): StopProof {
  const { hotel, room, stay, openIn } = one;
  if (!stay) return { hotel, room, before: 'no stay', after: 'no stay', openIn };
  const { checkIn, checkOut } = stay;
  const base = { hotel, room, checkIn, checkOut, before: stateOf(answerFor(one, before)), openIn };
  const answer = answerFor(one, after);
  const isLost = (answers: Answers): boolean =>
    control !== undefined && stateOf(answerFor(control, answers)) !== 'sold';
  // What else the hub offered before would still be there.
  if (stateOf(answer) === 'not sold' && isLost(after) && !isLost(before))
    return {
      ...base,
      after: 'unknown',
      detail: 'the hub no longer offers anything in this hotel, not even what the files sell',
    };
  const detail = answer?.kind === 'unclear' ? answer.detail : answer ? undefined : 'no answer';
  return { ...base, after: stateOf(answer), ...(detail !== undefined && { detail }) };
}

function stateOf(answer: StayAnswer | undefined): StopProof['after'] {
  switch (answer?.kind) {
    case 'offered':
    case 'confirmed':
      return 'sold';
    case 'not-offered':
      return 'not sold';
    case 'unclear':
    case undefined:
      return 'unknown';
  }
}

function proofLine(proof: StopProof, { terminal }: ConnectedSession): string {
  const { hotel, room, checkIn, checkOut, before, after, openIn, detail } = proof;
  const { talkPaint: paint } = terminal;
  const stay = checkIn === undefined ? '' : `, ${checkIn} to ${checkOut}`;
  const name = safeText(`${hotel} ${room}${stay}`);
  if (after === 'no stay')
    return `${paint.warning('…')} ${name}: not quoted, because the contract would not sell the room then even if it were open`;
  if (after === 'not sold')
    return before === 'sold'
      ? `${paint.added('✓')} ${name}: closed; the hub offered it before and no longer does`
      : `${paint.added('✓')} ${name}: not offered; ${before === 'not sold' ? 'it was not offered before either, so the quote alone proves nothing' : 'whether it was offered before is not known'}`;
  const why =
    openIn.length > 0 ? safeText(`: your files still sell it in ${openIn.map((rate) => `"${rate}"`).join(', ')}`) : '';
  if (after === 'sold') return `${paint.error('✗')} ${name}: NOT PROVED, the hub still offers it${why}`;
  return `${paint.error('✗')} ${name}: NOT PROVED, the quote gave no clear answer${detail === undefined ? '' : safeText(` (${detail})`, 500)}; \`contracts verify\` asks again`;
}

export default class Stop extends ContractsCommand<typeof Stop> {
  static override summary = 'Close nights in contract files, and with --push in the hub.';
  static override description =
    'Writes stopSales: of the hotel, which closes the nights in every rate, or with --rate only there. Both ends are nights that are closed. Shows the change, asks, and writes. With --push it then pushes these stop sales and nothing else, and asks the hub for a stay of each room before and after: it ends with exit code 6 if the hub still offers one. A rate with other pending changes is not pushed.';
  static override examples = [
    '<%= config.bin %> stop --room DBL --from 2027-08-10 --to 2027-08-12',
    '<%= config.bin %> stop --hotel SAO-VICENTE --from tomorrow',
    "<%= config.bin %> stop --room DBL --rate 'Flexible 2027' --from 2027-12-24 --diff",
    '<%= config.bin %> stop --hotel SAO-VICENTE --room DBL --from 2027-08-10 --push --env test',
  ];
  static override flags = {
    ...nightsFlags,
    push: Flags.boolean({
      summary: 'Also close the nights in the hub, and prove it with a quote.',
      relationships: notWith(['diff']),
    }),
    allow: allowFlag,
    ...runFlags,
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { terminal, flags } = this;
    if (!flags.push) return changeNights('stop', paths, flags, terminal);
    return inSession(this.outer, (session) => stopAndPush(paths, flags, session));
  }
}

interface AskedStay {
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly contract: HotelContract;
  readonly stay?: Stay;
}

/** A stay on closed nights that the hub must not sell; without a stay, the contract would not sell the room then even if it were open. */
interface ClosedStay extends AskedStay {
  readonly room: string;
  /** Rates of the files that still sell the stay, so no quote can show that another one is closed. */
  readonly openIn: readonly string[];
}

/** For each room that is closed, the plainest stay that shows it, booked on `today`. */
function closedStays(
  contract: HotelContract,
  change: NightsChange,
  today: CalendarDay,
  pricing: PricingSwitches,
): readonly ClosedStay[] {
  const book = priceBook(contract, pricing);
  return contract.hotel.rooms
    .filter(({ providerCode }) => isMeant('room', providerCode, change))
    .map((room) => {
      const stay = stayOn(opened(contract, room, change), change.nights, today, pricing);
      const common = { hotel: hotelKey(contract), contract, room: room.providerCode };
      if (!stay) return { ...common, openIn: [] };
      const openIn = contract.rates.filter(({ name }) => book.price({ ...stay, rate: name }).sold);
      return { ...common, stay, openIn: openIn.map(({ name }) => name) };
    });
}

/** The contract as if the room were open, with only this room and the rates that are closed. */
function opened(contract: HotelContract, room: Room, change: NightsChange): HotelContract {
  const isOther = (stop: RoomStopSales): boolean => !stopsRoom(stop, room);
  const { closed: _, ...hotel } = contract.hotel;
  return {
    ...contract,
    hotel: { ...hotel, rooms: [room], stopSales: (hotel.stopSales ?? []).filter(isOther) },
    rates: contract.rates
      .filter(({ name }) => isMeantRate(name, change))
      .map((rate) => ({ ...rate, stopSales: (rate.stopSales ?? []).filter(isOther) })),
  };
}

/** The longest minimum stay that is tried. */
const MOST_BEFORE = 28;

/** A stay within the nights, or if stays must be longer, one that begins before them or ends behind them. */
function stayOn(contract: HotelContract, { start, end }: DayRange, today: CalendarDay, pricing: PricingSwitches) {
  const windows = Array.from({ length: MOST_BEFORE }, (_, more): readonly DayRange[] => [
    { start: addDays(start, -more), end },
    ...(more > 0 ? [{ start, end: addDays(end, more) }] : []),
  ]).flat();
  for (const window of windows) {
    const chosen = chooseStay(within(contract, window), today, pricing);
    if (!chosen.ok) continue;
    const { stay } = chosen.value;
    if (stay.checkIn <= end && addDays(stay.checkOut, -1) >= start) return stay;
  }
  return undefined;
}

const within = (contract: HotelContract, window: DayRange): HotelContract => ({
  ...contract,
  rates: contract.rates.flatMap((rate): Rate[] => {
    const seasons = rate.seasons.flatMap((season) => {
      const dateRanges = commonRanges(mergedRanges(season.dateRanges), [window]);
      return dateRanges.length === 0 ? [] : [{ ...season, dateRanges }];
    });
    return seasons.length === 0 ? [] : [{ ...rate, seasons }];
  }),
});

/** A stay of each hotel that its files sell: a hub that does not offer it either tells nothing of the closed ones. */
const controlStays = (
  contracts: readonly HotelContract[],
  today: CalendarDay,
  pricing: PricingSwitches,
): readonly AskedStay[] =>
  contracts.flatMap((contract) => {
    const chosen = chooseStay(contract, today, pricing);
    return chosen.ok ? [{ hotel: hotelKey(contract), contract, stay: chosen.value.stay }] : [];
  });

/** The questions to the hub: each stay in a separate quote. Each stay is expected not to be sold, so nothing gets booked. */
const planOf = (stays: readonly AskedStay[]): DepthPlan => ({
  searches: stays.flatMap(({ hotel, contract, stay }) => {
    if (!stay) return [];
    const planned = [{ stay, sold: false, prices: [], boundaries: [] }];
    const asked = { hotel, contract, opened: contract, stays: planned, counts: countStays(planned), places: [] };
    return [{ checkIn: stay.checkIn, checkOut: stay.checkOut, ages: agesOf(contract.hotel, stay), hotels: [asked] }];
  }),
  prices: 0,
  unproved: [],
  boundaries: 0,
  unchecked: [],
});
