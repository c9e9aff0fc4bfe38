import { Flags } from '@oclif/core';
import { ContractsSessionCommand } from '../../cli/session-command.ts';
import type { Contracts } from '../../contract/model.ts';
import { limitHeapGrowth } from '../../host/engine.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { hotelsWith } from '../../rules/check/sections.ts';
import { checkProject, contractFiles, packedContractsOf, packing } from '../../use/check/check-project.ts';
import { endOfFindings } from '../../use/check/end-of-findings.ts';
import { namedSections } from '../../use/check/named-sections.ts';
import { parsingFor, whileReading } from '../../use/check/parsing-for.ts';
import {
  CliFailure,
  type CommandEnd,
  EXIT,
  exitOf,
  type RunOutcome,
  worstExit,
} from '../../use/ground/exit/exit-code.ts';
import { runFlags, selectionFlags, verificationFlags } from '../../use/ground/flags/flags.ts';
import { deliverReports } from '../../use/ground/reports/deliver-reports.ts';
import { outputFlag, type ReportOutput, reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import { type ConnectedSession, type HubSession, type Session, withHub } from '../../use/ground/session.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import { bookedToday, chooseEnvironment } from '../../use/ground/settings/environment.ts';
import { openStates } from '../../use/ground/settings/open-state.ts';
import { compareWithHub, type HubComparison, type OnlineFlags, prepareOnline } from '../../use/plan/prepare-online.ts';
import { savedSession } from '../../use/plan/saved-session.ts';
import { unfinishedDepthRun } from '../../use/verify/depth-run-files.ts';
import {
  type DepthEnd,
  type DepthFlags,
  depthJobOf,
  planOfJob,
  runDepth,
  runQuick,
} from '../../use/verify/run-depth.ts';
import type { Depth } from '../../verify/depth/goals/boundary.ts';
import { unpushedText, unpushedTotals } from '../../view/plan/unpushed-text.ts';
import { comparisonJson } from '../../view/push/report-json.ts';
import { proofsInDepth, proofsOfRecords, type RunReport, runReporters } from '../../view/reporters/run-reporters.ts';
import { evidenceLines } from '../../view/verify/depth-counts.ts';
import { depthPlanJson } from '../../view/verify/depth-json.ts';
import { depthPlanText } from '../../view/verify/depth-plan-text.ts';

interface VerifyFlags extends OnlineFlags, DepthFlags {
  readonly json: boolean;
  readonly verbose: boolean;
  readonly depth: Depth;
  /** The most quotes to send. */
  readonly budget?: number | undefined;
  readonly planOnly: boolean;
  readonly resume: boolean;
  readonly outputs: readonly ReportOutput<'run'>[];
}

/** Compares the contracts with the hub, then verifies them as deep as `flags` say. */
export async function verifyConnected(
  contracts: Contracts,
  session: ConnectedSession,
  flags: VerifyFlags,
): Promise<CommandEnd> {
  const { connection } = session;
  const { hotels } = contracts;
  const compared = await comparison(contracts, session, flags);
  const run =
    flags.depth === 'quick'
      ? runQuick(hotels, session, connection, flags, compared)
      : runDepth(depthJobOf(hotels, flags.depth, session, flags.budget), session, connection, flags, compared);
  return reported(run, session, compared, flags);
}

/** Which records of the files are not in the hub, reported before anything is asked. */
async function comparison(
  contracts: Contracts,
  session: ConnectedSession,
  { json, verbose }: VerifyFlags,
): Promise<HubComparison> {
  const { terminal } = session;
  const compared = await compareWithHub(contracts, session);
  if (compared.notCompared !== undefined)
    terminal.talk(
      terminal.talkPaint.warning(`your files were not compared with the hub: ${safeText(compared.notCompared)}`),
    );
  if (!json) for (const line of unpushedText(compared.unpushed, verbose, terminal.paint)) terminal.out(line);
  return compared;
}

/** The hub sells something else than the files say as long as records that affect stays are not pushed. */
const outcomesOfComparison = ({ unpushed }: HubComparison): readonly RunOutcome[] =>
  unpushed.some(({ affectsSale }) => affectsSale) ? ['proof-failed'] : [];

/** Ends a verification and writes its reports. */
async function reported(
  run: Promise<DepthEnd>,
  { environment, terminal }: HubSession,
  compared: HubComparison,
  { outputs }: VerifyFlags,
): Promise<CommandEnd> {
  const { report, totals: verified, document, exit } = await run;
  const { unpushed } = compared;
  const totals = [verified, ...unpushedTotals(unpushed)].join('; ');
  const runReport: RunReport = {
    command: 'verify',
    environment: environment.name,
    totals,
    evidence: evidenceLines(report),
    steps: [],
    blocked: [],
    proofs: [...proofsOfRecords(unpushed), ...(outputs.length > 0 ? proofsInDepth(report) : [])],
    tookMs: performance.now() - terminal.beganMs,
  };
  const ended = worstExit([exit, exitOf(outcomesOfComparison(compared))]);
  const error = { code: `exit-${ended}`, message: totals, hint: 'run `contracts push`' };
  return {
    document: { ...(ended !== EXIT.done && { error }), ...document, ...comparisonJson(compared) },
    exit: await deliverReports({ report: runReport, reporters: runReporters, outputs }, ended, terminal),
  };
}

async function resumeDepth(flags: VerifyFlags, outer: Session): Promise<CommandEnd> {
  const config = readConfig();
  const unfinished = await unfinishedDepthRun(config, await openStates(config, outer.machine), flags.env);
  const { job, id } = unfinished;
  const session = await savedSession(outer, config, job, flags, `verification ${id}`);
  return withHub(session, flags, async (connected) => {
    const compared = await comparison(job.contracts, connected, flags);
    const context = { ...compared, resumes: unfinished };
    return reported(runDepth(job, connected, connected.connection, flags, context), connected, compared, flags);
  });
}

/** Shows the plan of a run without contacting anything. */
async function showDepthPlan(paths: readonly string[], flags: VerifyFlags, outer: Session): Promise<CommandEnd> {
  const { terminal } = outer;
  limitHeapGrowth();
  const config = readConfig();
  const environment = chooseEnvironment(config, flags.env, process.env);
  const values = parsingFor(config, environment.name);
  const checked = await whileReading(outer, async (onRead) =>
    checkProject(await contractFiles(paths), flags, config, {
      ...packing,
      ...values.parsing,
      onRead,
    }),
  );
  const today = bookedToday(flags.today, environment);
  const refused = endOfFindings('verify', checked, flags, terminal);
  if (refused) return refused;
  await values.refuseUnused();
  if (flags.depth === 'quick') throw new Error('refused by its flags');
  const job = depthJobOf(
    hotelsWith(namedSections(flags.only), packedContractsOf(checked).hotels),
    flags.depth,
    { environment, today },
    flags.budget,
  );
  const plan = planOfJob(job);
  const { paint } = terminal;
  const options = { paint, width: paint.width, verbose: flags.verbose };
  if (!flags.json) terminal.out(depthPlanText(plan, options, true));
  return { exit: EXIT.done, ...(flags.json && { document: depthPlanJson(flags.depth, plan) }) };
}

function refuseOddFlags(paths: readonly string[], { depth, budget, planOnly, resume, ...flags }: VerifyFlags): void {
  const wrong = (message: string, hint: string): CliFailure =>
    new CliFailure({ code: 'wrong-usage', exit: EXIT.usage, message, hint });
  if (planOnly && depth === 'quick')
    throw wrong('--plan-only shows what a verification in depth asks', 'add --depth seasons or --depth full');
  if (planOnly && flags.outputs.length > 0)
    throw wrong('--plan-only proves nothing that -o could report', 'leave one of them out; --json prints the plan');
  if (budget !== undefined && depth === 'quick' && !resume)
    throw wrong('--budget limits the quotes of a verification in depth', 'add --depth seasons or --depth full');
  if (!resume) return;
  const given = [
    ...(planOnly ? ['--plan-only'] : []),
    ...(depth === 'quick' ? [] : [`--depth ${depth}`]),
    ...(budget === undefined ? [] : [`--budget ${budget}`]),
    ...(paths.length > 0 ? [`the path ${paths[0]}`] : []),
    ...(['supplier', 'hotel', 'exclude', 'shard', 'changed-since', 'only', 'today'] as const)
      .filter((name) => flags[name] !== undefined)
      .map((name) => `--${name}`),
  ];
  if (given.length > 0)
    throw wrong(
      `--resume continues with the original settings; ${given.join(', ')} cannot be used with it`,
      'leave it out (or unset its CONTRACTS_* variable), or start again without --resume',
    );
}

export default class Verify extends ContractsSessionCommand<typeof Verify> {
  static override summary = 'Verify that the hub sells what your contracts say.';
  static override description =
    'Quotes one stay per hotel, confirms it, compares the price with the contract, prebooks, makes a test booking and checks that the hub discarded it. With --depth seasons or full: as many stays as it takes to check every price, or every rule too, and one test booking per hotel.';
  static override examples = [
    '<%= config.bin %> verify contracts-examples',
    '<%= config.bin %> verify --env production --fake-booking',
    '<%= config.bin %> verify contracts-examples --depth full --plan-only',
    '<%= config.bin %> verify --resume',
  ];
  static override flags = {
    ...selectionFlags,
    ...runFlags,
    ...verificationFlags,
    'plan-only': Flags.boolean({
      summary: 'Show the stays that would be checked and what cannot be proved; works offline.',
    }),
    resume: Flags.boolean({ summary: 'Continue the last unfinished verification with --depth.' }),
    yes: Flags.boolean({
      char: 'y',
      summary: 'Never ask which catalogue entry a hotel is.',
      env: 'CONTRACTS_YES',
    }),
    output: outputFlag('run'),
  };

  /** Verifies one stay of each hotel, or as many as the depth asks for; resumes an earlier run; or only shows the plan. */
  protected async work(paths: readonly string[], outer: Session): Promise<CommandEnd> {
    const outputs = reportOutputs(this.flags.output, this.flags.json, 'run');
    const { 'fake-booking': fakeBooking, 'plan-only': planOnly } = this.flags;
    const flags = { ...this.flags, fakeBooking, planOnly, outputs };
    refuseOddFlags(paths, flags);
    if (flags.resume) return resumeDepth(flags, outer);
    if (planOnly) return showDepthPlan(paths, flags, outer);
    const prepared = await prepareOnline('verify', paths, flags, outer);
    if ('end' in prepared) return prepared.end;
    const { session, contracts } = prepared.ready;
    const hotels = hotelsWith(namedSections(flags.only), contracts.hotels);
    return withHub(session, flags, (connected) => verifyConnected({ ...contracts, hotels }, connected, flags));
  }
}
