import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Flags } from '@oclif/core';
import type { FlagsOf } from '../../cli/base-command.ts';
import { SessionCommand } from '../../cli/session-command.ts';
import type { HotelContract } from '../../contract/model.ts';
import { setInYaml } from '../../contract/source/layout/set-in-yaml.ts';
import { nodeClock } from '../../host/node-clock.ts';
import { STATE_FOLDER } from '../../host/state-files.ts';
import { FAILURE_FACTS } from '../../hub/outcomes/failure-kind.ts';
import { dayInZone } from '../../kernel/calendar-day.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { refuseWithoutPlan } from '../../use/approve/refuse-without-plan.ts';
import { rewriteFile } from '../../use/fmt/draft-files.ts';
import { agree } from '../../use/ground/consent.ts';
import {
  CliFailure,
  type CommandEnd,
  EXIT,
  exitOf,
  type RunOutcome,
  usageFailure,
  worstExit,
} from '../../use/ground/exit/exit-code.ts';
import { runFlags, textFlag } from '../../use/ground/flags/flags.ts';
import { writeResult } from '../../use/ground/reports/write-result.ts';
import {
  type ConnectedSession,
  type HubSession,
  openHubSession,
  type Session,
  withHub,
} from '../../use/ground/session.ts';
import { type Config, SANDBOX } from '../../use/ground/settings/config-file.ts';
import { CONFIG_FILE } from '../../use/ground/settings/config-name.ts';
import { probeImage } from '../../use/probe/probe-image.ts';
import { hotelMeans } from '../../use/verify/hotel-means.ts';
import { atMost } from '../../verify/at-most.ts';
import { locateHotels } from '../../verify/depth/locate-hotels.ts';
import { type Laboratory, laboratory } from '../../verify/probe/laboratory.ts';
import type { ProbeReport, ProbeTrouble } from '../../verify/probe/probe-report.ts';
import { runProbe } from '../../verify/probe/run-probe.ts';
import { statusView } from '../../view/live/status-line.ts';
import { loadLaboratory } from './load-laboratory.ts';
import type { ProbeDocument } from './probe-document.ts';
import { probeJson } from './probe-json.ts';
import { probeText } from './probe-text.ts';

type ProbeFlags = FlagsOf<typeof Probe>;

async function probeHub(session: ConnectedSession, flags: ProbeFlags): Promise<CommandEnd> {
  const { connection, environment, terminal, interruption } = session;
  const { pricing, rangeEndIsNight } = environment.capabilities;
  const before = { ...pricing, rangeEnd: rangeEndIsNight ? ('night' as const) : ('check-out-day' as const) };
  const image = probeImage(flags.image, session.config.environments.get(environment.name)?.probeImage, environment);
  const lab = laboratory(dayInZone(nodeClock.now(), before.bookingTimeZone), image);
  await agreeTo(lab, session, flags);

  const outcomes: RunOutcome[] = [];
  const { area } = terminal;
  const quoting = (left = ''): void => area.show(statusView(`Quoting the test hotel${left}`));
  const report = await runProbe(lab, {
    hub: connection.hub,
    interrupted: () => interruption.signal.aborted,
    quoteSingleGate: atMost(1),
    before,
    load: async (contract, rangeEnd, isTrial) => {
      area.show(statusView('Loading the test hotel'));
      const loaded = await loadLaboratory(contract, rangeEnd, session);
      if (!(isTrial && loaded.trouble?.isAnswer)) outcomes.push(...loaded.outcomes);
      quoting();
      return loaded.trouble ? fail(loaded.trouble) : ok(loaded.rates);
    },
    locate: async (contract) => {
      area.show(statusView('Finding the test hotel in the catalogue'));
      const located = await locate(contract, session, flags);
      quoting();
      return located;
    },
    onEvidence: ({ case: { experiment }, before: had, after }, left) => {
      quoting(`: ${left} combinations left`);
      if (after !== had && !terminal.live)
        terminal.talk(terminal.talkPaint.dim(`  room ${experiment.room.providerCode}: ${left} combinations left`));
    },
  });
  area.hide();

  const header = { environment: environment.name, hub: connection.baseUrl, before };
  const probed = probeJson(report, { ...header, probedAt: new Date(nodeClock.now()).toISOString() });
  const document = { ...probed, written: await write(probed, session, flags) };
  if (!flags.json) terminal.out(probeText(document, terminal.paint));
  const interrupted = interruption.exit();
  return { exit: worstExit([exitOf([...outcomes, ...outcomesOfProbe(report)]), interrupted ?? EXIT.done]), document };
}

/** A protected hub is probed only if it is named, because the laboratory stays there. */
async function agreeTo(lab: Laboratory, session: ConnectedSession, { yes }: ProbeFlags): Promise<void> {
  await refuseWithoutPlan(session);
  const { environment, terminal } = session;
  const { baseUrl, time } = session.connection;
  const { name } = environment;
  if (environment.protected && !environment.named)
    throw new CliFailure({
      code: 'gate',
      exit: EXIT.gate,
      message: `the environment "${name}" is protected: it is probed only when it is named`,
      hint: `add --env ${name}, or choose a test hub`,
    });
  const { supplier, hotel } = lab.whole;
  const code = supplier.by === 'id' ? `#${supplier.id}` : supplier.externalCode;
  terminal.talk(
    `A probe loads one hotel, ${hotel.providerCode}, under a separate supplier, ${code}, into ${baseUrl}. It cannot be removed there; it is named "not for sale". Nothing is booked.`,
  );
  terminal.talk(
    `Its image is ${safeText(hotel.images.join(', '))}. A hub that downloads images needs 500x400 or more there.`,
  );
  await time.during('person', () =>
    agree(
      (place) => `Probe ${place}?`,
      yes,
      session,
      () => ({ command: 'probe' }),
    ),
  );
}

async function locate(
  contract: HotelContract,
  session: ConnectedSession,
  { yes }: ProbeFlags,
): Promise<Result<string, ProbeTrouble>> {
  const { connection, interruption } = session;
  const [location] = await locateHotels([contract], {
    ...hotelMeans(session, connection, { fakeBooking: false, yes }),
    hub: connection.hub,
    interrupted: () => interruption.signal.aborted,
  });
  if (location?.ok) return ok(location.value.id);
  const { verdict, candidates, detail = 'not looked for', advice, failure } = location?.error ?? {};
  if (verdict === 'pending' && candidates === undefined) return fail(unpublished(contract));
  return fail({
    step: 'locate',
    detail,
    ...(advice !== undefined && { advice }),
    ...(failure !== undefined && { failure }),
  });
}

/** The back office must publish the hotel first. Everything else stays as it is until the probe is run again. */
const unpublished = ({ hotel: { providerCode } }: HotelContract): ProbeTrouble => ({
  step: 'locate',
  detail: `${providerCode} is loaded and waits to be published: it is not in the catalogue yet`,
  advice: `publish and map it in the back office (practice hub: \`contracts sandbox publish ${providerCode}\`), then probe again; it finds the loaded hotel`,
});

/**
 * Writes the evidence of every probe that got an answer, whether the hub renames records as soon as that is known, and the pricing settings of a
 * probe that found all it could.
 */
async function write(
  document: ProbeDocument,
  session: HubSession,
  { write: wanted }: ProbeFlags,
): Promise<ProbeDocument['written']> {
  const { environment, settings, renames, probedAt, trouble, contradicted } = document;
  if (document.evidence.length === 0 && Object.keys(renames).length === 0) return {};
  const evidence = await writeEvidence(document, session);
  if (!wanted) return { evidence };
  const comment = `Learned by contracts probe on ${probedAt.slice(0, 10)}.`;
  const isSettled = trouble === undefined && contradicted.length === 0;
  const learned = { ...(isSettled && { pricing: settings }), renames };
  const file = await writeLearnedSettings(session.config, environment, learned, comment);
  return { evidence, ...(file !== undefined && { settings: file }) };
}

async function writeEvidence(
  document: ProbeDocument,
  { config: { folder }, state: { files } }: HubSession,
): Promise<string> {
  const { environment, probedAt } = document;
  const probes = path.join(folder, STATE_FOLDER, 'probes');
  const file = path.join(probes, `${probedAt.replaceAll(/[:.]/g, '-')}-${encodeURIComponent(environment)}.json`);
  const made = await files.makeFolder(probes);
  const created = made.ok ? await files.create(file, Buffer.from(`${JSON.stringify(document, null, 2)}\n`)) : made;
  if (created.ok) return path.relative(process.cwd(), file);
  throw usageFailure(
    'not-written',
    `the evidence of the probe cannot be written to ${file} (${created.error.code})`,
    'make room, or make the folder writable; then probe again: it finds the loaded hotel',
  );
}

/** The outcome of a probe's quotes; how loading ended is reported separately. */
export function outcomesOfProbe({ trouble, learned }: ProbeReport): readonly RunOutcome[] {
  if (trouble?.step === 'load') return [];
  if (trouble?.failure !== undefined) {
    const outcome = FAILURE_FACTS[trouble.failure].run;
    return [outcome === 'unreachable' ? 'unreachable-for-proof' : outcome];
  }
  return trouble || (learned?.contradicted ?? []).length > 0 ? ['proof-failed'] : [];
}

interface LearnedSettings {
  /** Absent if not everything about prices was found. */
  readonly pricing?: Readonly<Record<string, string>>;
  readonly renames: ProbeDocument['renames'];
}

/**
 * Writes what a probe learned to `environments.NAME.capabilities` in the settings, keeping comments, and returns the file. `undefined` if
 * there is nothing to write, or for an environment that is in no file. For the sandbox, a missing file is created.
 */
async function writeLearnedSettings(
  config: Config,
  environment: string,
  { pricing, renames: { rates, seasons } }: LearnedSettings,
  comment: string,
): Promise<string | undefined> {
  if (!config.environments.has(environment) && environment !== SANDBOX) return undefined;
  const at = ['environments', environment, 'capabilities'];
  const own = {
    ...(rates !== undefined && { renamesRates: rates }),
    ...(seasons !== undefined && { renamesSeasons: seasons }),
  };
  const learned = [
    ...(Object.keys(own).length > 0 ? [{ path: at, entries: own }] : []),
    ...(pricing ? [{ path: [...at, 'pricing'], entries: pricing, comment }] : []),
  ];
  if (learned.length === 0) return undefined;
  const file = path.join(config.folder, CONFIG_FILE);
  const shown = config.file ?? CONFIG_FILE;
  const before = config.file === undefined ? Buffer.alloc(0) : readFileSync(file);
  const text = learned.reduce<string | undefined>(
    (written, entries) => (written === undefined ? undefined : setInYaml(written, entries)),
    before.toString('utf8'),
  );
  if (text === undefined)
    throw usageFailure(
      'not-written',
      `${shown} has a form into which no settings can be written`,
      'run the probe with --no-write and copy its output by hand',
    );
  if (config.file === undefined) await writeResult(file, text, 'the settings');
  else await rewriteFile(file, before, Buffer.from(text));
  return shown;
}

export default class Probe extends SessionCommand<typeof Probe> {
  static override summary = "Detect a hub's pricing rules by quoting a test hotel.";
  static override description =
    'Loads a test hotel under its own supplier, quotes the stays that show how the hub calculates, and writes the pricing settings it found to contracts.config.yaml, with the evidence under .contracts/probes. Books nothing. The hotel cannot be removed, so use a test hub.';
  static override examples = [
    '<%= config.bin %> probe --yes',
    '<%= config.bin %> probe --env test --image https://images.example/hotel.jpg',
    '<%= config.bin %> probe --env test --no-write --json',
  ];
  static override flags = {
    ...runFlags,
    yes: Flags.boolean({ char: 'y', summary: 'Load the test hotel without asking.', env: 'CONTRACTS_YES' }),
    image: textFlag('URL', 'Image for the test hotel, 500x400 or larger.', { env: 'CONTRACTS_PROBE_IMAGE' }),
    write: Flags.boolean({
      summary: 'Print the result only; leave contracts.config.yaml unchanged.',
      helpLabel: '--no-write',
      default: true,
      allowNo: true,
    }),
  };

  protected async work(_: readonly string[], outer: Session): Promise<CommandEnd> {
    const { flags } = this;
    const session = await openHubSession(outer, { env: flags.env });
    return withHub(session, flags, (connected) => probeHub(connected, flags));
  }
}
