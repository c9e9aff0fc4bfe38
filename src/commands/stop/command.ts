import { Flags } from '@oclif/core';
import { ContractsCommand, type FlagsOf } from '../../cli/base-command.ts';
import { unpacked } from '../../contract/packed-contract.ts';
import { withoutArrival } from '../../contract/stay-name.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { inQuotes, listed } from '../../kernel/did-you-mean.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Plan, RecordIdentity } from '../../plan/plan.ts';
import { refuseOwnValues } from '../../use/check/parsing-for.ts';
import { changeNights, type NightsEnd, nightsChange } from '../../use/edits/change-nights.ts';
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
import { agesOf, type Stay } from '../../verify/stay/stay.ts';
import type { StopProof } from '../../view/edits-document.ts';
import { type AskedStay, type ClosedStay, closedStays, controlStays } from './closed-stays.ts';

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
  const selection = { ...flags, hotel: [...stopped.rates.keys()] };
  const prepared = await prepareOnline('stop', paths, selection, outer);
  if ('end' in prepared) return { ...prepared.end, document: stopped.document };
  const { session, ...source } = prepared.ready;
  const change = nightsChange('stop', flags);
  const hotels = unpacked(source.contracts.hotels);
  const { pricing } = session.environment.capabilities;
  // A rate that is sold in stays is a rate of the hub for each of them.
  const closing = (hotel: string, rate: string): boolean =>
    stopped.rates.get(hotel)?.has(withoutArrival(rate)) === true || stopped.rates.get(hotel)?.has(rate) === true;
  const stays = hotels.flatMap((contract) => closedStays(contract, change, closing, session.today, pricing));
  const isAsked = ({ kind, supplier, hotel, key = '' }: RecordIdentity): boolean =>
    kind === 'rate' && closing(`${supplier}/${hotel}`, key);
  const work = async (connected: ConnectedSession): Promise<CommandEnd> => {
    const controls = controlStays(hotels, session.today, pricing);
    const asked = planOf([...stays, ...controls]);
    const ask = () => askStays(asked, connected, connected.connection, flags.yes);
    const before = await ask();
    const { allow = [] } = flags;
    const options = { prune: false, allow, stops: isAsked };
    const made = await makePlanToKeep(source.contracts, connected, options);
    const job = jobOf(made, source, session);
    const push = { ...flags, allow, verify: false, fakeBooking: false, depth: 'quick' } as const;
    const pushed = await pushAndVerify(job, connected, push);
    // Whatever keeps the hub from answering now, the push has ended: its report counts.
    const after: Answers = await ask().catch((error: unknown) => {
      if (error instanceof CliFailure && !connected.interruption.signal.aborted) return new Map();
      throw error;
    });
    const controlOf = (hotel: string) => controls.find((one) => one.hotel === hotel);
    const ratesOfHub = groupBy(
      made.plan.unmanaged.filter(({ identity, saleField }) => identity.kind === 'rate' && saleField !== undefined),
      ({ identity }) => `${identity.supplier}/${identity.hotel}`,
    );
    const proof = stays.map((one) =>
      one.stay
        ? proofOf(one, one.stay, controlOf(one.hotel), before, after)
        : withoutStay(one, ratesOfHub.get(one.hotel) ?? []),
    );
    for (const one of proof) outer.terminal.talk(proofLine(one, connected));
    const isProved = proof.every(({ after: state }) => state === 'not sold' || state === 'no stay');
    const exit = worstExit([pushed.exit, isProved ? EXIT.done : exitOf(['written', 'proof-failed'])]);
    return { exit, document: { ...stopped.document, ...(pushed.document && { push: pushed.document }), proof } };
  };
  return withHub(session, flags, work);
}

type Answers = ReadonlyMap<string, StayAnswer>;

const answerFor = ({ hotel, stay }: AskedStay, answers: Answers): StayAnswer | undefined =>
  stay && answers.get(stayKey(hotel, stay));

const subjectOf = ({ hotel, room, rates, openIn }: ClosedStay) => ({
  ...{ hotel, room, openIn },
  ...(rates && { rates: [...rates] }),
});

/** The proof of a room for which the files have no stay to ask for. The hub may still sell it in rates that the files lack. */
function withoutStay(one: ClosedStay, ofHub: Plan['unmanaged']): StopProof {
  if (ofHub.length === 0) return { ...subjectOf(one), before: 'no stay', after: 'no stay' };
  const names = [...new Set(ofHub.map(({ identity }) => inQuotes(identity.key ?? '')))];
  const detail = `your files have no stay to ask for, and the hub may sell the room in ${listed(names)}, which your files do not have`;
  return { ...subjectOf(one), before: 'unknown', after: 'unknown', detail };
}

function proofOf(
  one: ClosedStay,
  { checkIn, checkOut }: Stay,
  control: AskedStay | undefined,
  before: Answers,
  after: Answers,
): StopProof {
  const base = { ...subjectOf(one), checkIn, checkOut, before: stateOf(answerFor(one, before)) };
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
  const { hotel, room, rates, checkIn, checkOut, before, after, openIn, detail } = proof;
  const { talkPaint: paint } = terminal;
  const stay = checkIn === undefined ? '' : `, ${checkIn} to ${checkOut}`;
  const inRates = rates === undefined ? '' : ` in ${rates.map(inQuotes).join(', ')}`;
  const name = safeText(`${hotel} ${room}${inRates}${stay}`);
  if (after === 'no stay')
    return `${paint.warning('…')} ${name}: not quoted, because the contract would not sell the room then even if it were open`;
  if (after === 'not sold')
    return before === 'sold'
      ? `${paint.added('✓')} ${name}: closed; the hub offered it before and no longer does`
      : `${paint.added('✓')} ${name}: not offered; ${before === 'not sold' ? 'it was not offered before either, so the quote alone proves nothing' : 'whether it was offered before is not known'}`;
  const why =
    openIn.length > 0 ? safeText(`: your files still sell it in ${openIn.map((rate) => `"${rate}"`).join(', ')}`) : '';
  if (after === 'sold') return `${paint.error('✗')} ${name}: NOT PROVED, the hub still offers it${why}`;
  if (checkIn === undefined) return `${paint.error('✗')} ${name}: NOT PROVED, ${safeText(detail ?? '', 500)}`;
  return `${paint.error('✗')} ${name}: NOT PROVED, the quote gave no clear answer${detail === undefined ? '' : safeText(` (${detail})`, 500)}; \`contracts verify\` asks again`;
}

export default class Stop extends ContractsCommand<typeof Stop> {
  static override summary = 'Close nights in contract files, and with --push in the hub.';
  static override description =
    'Writes stopSales: of the hotel, which closes the nights in every rate, or with --rate only there. Both ends are nights that are closed. Shows the change, asks, and writes. With --push it then pushes these stop sales and nothing else, and asks the hub for a stay of each room before and after: it ends with exit code 6 if the hub still offers one, or may offer one in a rate that the files lack. A rate with other pending changes is not pushed.';
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
