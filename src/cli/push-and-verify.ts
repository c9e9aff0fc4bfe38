import { hotelKey } from '../contract/identity.ts';
import type { HotelContract } from '../contract/model.ts';
import type { Plan } from '../plan/plan.ts';
import type { PushEvent, PushResult, StepReport } from '../push/event.ts';
import { pushPlan } from '../push/push-plan.ts';
import { planJson } from '../render/plan-json.ts';
import { planText } from '../render/plan-text.ts';
import { plural } from '../render/plural.ts';
import { pushEventLine, pushTotals, pushTroubles } from '../render/push-lines.ts';
import { pushJson, verificationJson } from '../render/report-json.ts';
import { verificationTotals } from '../render/verification-text.ts';
import type { Verification } from '../verify/verification.ts';
import type { CommandEnd } from './base-command.ts';
import { CliFailure } from './cli-failure.ts';
import type { Connection } from './connection.ts';
import { consent } from './consent.ts';
import { EXIT, type ExitCode, worstExit } from './exit-code.ts';
import { exitOfPush, succeeded } from './exit-of-push.ts';
import { endIfInterrupted, makePlan, type Online, type PlanFlags } from './planned.ts';
import { exitOfVerification, runVerification } from './run-verification.ts';
import type { Interruption } from './signals.ts';
import type { Terminal } from './terminal.ts';

export interface PushFlags extends PlanFlags {
  readonly yes: boolean;
  readonly verify: boolean;
  readonly json: boolean;
  readonly fakeBooking: boolean | undefined;
}

/** The push, from the plan to the proof. Says at the end what was and was not written, whatever happened on the way. */
export async function pushAndVerify(
  online: Online,
  connection: Connection,
  flags: PushFlags,
  terminal: Terminal,
  interruption: Interruption,
): Promise<CommandEnd> {
  const say = (text: string): void => {
    if (!flags.json) terminal.out(text);
  };
  const plan = await makePlan(online, connection, flags, terminal, interruption);
  say(planText(plan, { baseUrl: connection.baseUrl, files: online.checked.files }, terminal.paint));
  await connection.time.during('person', () => agree(plan, online, flags, terminal, interruption));

  const result = await applyPlan(plan, connection, terminal, interruption.signal);
  if (plan.steps.length > 0 || plan.blocked.length > 0) {
    for (const line of pushTroubles(result.reports, terminal.paint)) say(line);
    const blocked = plan.blocked.length > 0 ? `; ${plan.blocked.length} blocked` : '';
    say(`${terminal.paint.bold('Pushed:')} ${pushTotals(result.reports)}${blocked}`);
  }

  const selected = online.checked.contracts.hotels;
  const hotels = verifiableHotels(selected, plan, result.reports);
  const verifications =
    flags.verify && !interruption.signal.aborted
      ? await runVerification(hotels, online, connection, { ...flags, terminal, signal: interruption.signal })
      : [];
  const left = selected.length - verifications.length;
  if (verifications.length > 0) say(`${terminal.paint.bold('Verified:')} ${verificationTotals(verifications)}`);
  if (flags.verify && left > 0) {
    const reason = interruption.signal.aborted ? 'interrupted' : 'not everything of theirs is in the hub';
    say(`${terminal.paint.bold('Not verified:')} ${plural(left, 'hotel')}, ${reason}`);
  }

  const interrupted = interruption.exit();
  const exit = worstExit([
    exitOfPush(result.reports, plan.blocked.length),
    exitOfVerification(verifications),
    ...(interrupted === undefined ? [] : [interrupted]),
  ]);
  return { exit, document: documentOf(plan, result, verifications, exit) };
}

async function agree(
  plan: Plan,
  { environment }: Online,
  flags: PushFlags,
  terminal: Terminal,
  interruption: Interruption,
): Promise<void> {
  if (plan.steps.length === 0) return;
  const question = `Write ${plural(plan.steps.length, 'record')} to ${environment.name}?`;
  const document = { command: 'push', plan: planJson(plan) };
  const agreed = await consent(question, environment, flags.yes, terminal, document);
  endIfInterrupted(interruption);
  if (!agreed)
    throw new CliFailure({ code: 'not-agreed', exit: EXIT.usage, message: 'not agreed; nothing was written' });
}

async function applyPlan(
  plan: Plan,
  { hub, concurrency, settlingClock: clock }: Connection,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<PushResult> {
  const options = { hub, clock, concurrency, signal };
  if (terminal.live && plan.steps.length > 0) {
    const { livePushProgress } = await import('../render/push-progress.ts');
    const progress = livePushProgress(plan);
    const result = await pushPlan(plan, { ...options, onEvent: progress.onEvent });
    await progress.ended;
    return result;
  }
  const onEvent = (event: PushEvent): void => {
    const line = pushEventLine(event, terminal.talkPaint);
    if (line !== undefined) terminal.talk(line);
  };
  return pushPlan(plan, { ...options, onEvent });
}

/** Hotels that are in the hub as the files say: nothing of theirs failed, and they are not blocked as a whole. */
function verifiableHotels(
  contracts: readonly HotelContract[],
  plan: Plan,
  reports: readonly StepReport[],
): readonly HotelContract[] {
  const key = (identity: { supplier: string; hotel?: string }): string =>
    identity.hotel === undefined ? identity.supplier : `${identity.supplier}/${identity.hotel}`;
  const troubled = new Set([
    ...reports.filter((report) => !succeeded(report)).map(({ identity }) => key(identity)),
    ...plan.blocked.map(({ identity }) => key(identity)),
    ...(plan.leftOut ?? []).map(key),
  ]);
  return contracts.filter((contract) => {
    const hotel = hotelKey(contract);
    return !troubled.has(hotel) && !troubled.has(hotel.slice(0, hotel.lastIndexOf('/')));
  });
}

function documentOf(
  plan: Plan,
  result: PushResult,
  verifications: readonly Verification[],
  exit: ExitCode,
): NonNullable<CommandEnd['document']> {
  const failed = result.reports.filter((report) => !succeeded(report));
  return {
    version: 1,
    command: 'push',
    plan: planJson(plan),
    push: pushJson(result),
    verifications: verifications.map(verificationJson),
    ...(exit !== EXIT.done && {
      error: {
        code: `exit-${exit}`,
        message: `${pushTotals(result.reports)}; ${plan.blocked.length} blocked`,
        hint: failed[0]?.advice ?? 'see push.steps, plan.blocked and verifications',
        requestId: failed[0]?.requestId,
      },
    }),
  };
}
