import { Flags } from '@oclif/core';
import { ALL_CASES, CASES } from '../../../practice-hub/conformance/all-cases.ts';
import type { ReceivedWebhook, WebhookEndpoint } from '../../../practice-hub/conformance/bench.ts';
import type { ConformanceCase } from '../../../practice-hub/conformance/conformance-case.ts';
import { MOST_BOOKINGS } from '../../../practice-hub/conformance/existing-booking.ts';
import { BaseCommand, type FlagsOf } from '../../cli/base-command.ts';
import type { Clock } from '../../host/host.ts';
import { nodeClock } from '../../host/node-clock.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { type CommandEnd, usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { listFlag, runFlags, textFlag } from '../../use/ground/flags/flags.ts';
import { outputFlag, reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import { inSession, type Outer, openHubSession, withHub } from '../../use/ground/session.ts';
import { probeImage } from '../../use/probe/probe-image.ts';
import { PATH_VARIABLE, receiveWebhooks, webhookPath } from '../../use/watch/receive-webhooks.ts';
import { PLACEHOLDER_IMAGE } from '../../verify/probe/laboratory.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import { checkConformance, refuseProtected } from './check-conformance.ts';
import { doctor } from './doctor.ts';

async function doctorConformance(flags: FlagsOf<typeof Doctor>, outer: Outer): Promise<CommandEnd> {
  const cases = chooseCases(flags.only, flags['read-only']);
  const required = requiredCases(flags.require, cases);
  const bookings = bookingsOf(flags.booking);
  const outputs = reportOutputs(flags.output, flags.json, 'run');
  return inSession(outer, async (opened) => {
    const session = await openHubSession(opened, { env: flags.env });
    const { config, environment } = session;
    refuseProtected(environment);
    const readOnly = flags['read-only'];
    const configured = config.environments.get(environment.name)?.probeImage;
    // Nothing is loaded that would need a picture.
    const image = readOnly
      ? PLACEHOLDER_IMAGE
      : probeImage(flags.image, configured, environment, 'a check of conformance');
    const options = { ...flags, image, outputs, bookings, readOnly, required };
    const port = flags['webhook-port'];
    const webhooks = port === undefined ? undefined : await openWebhookEndpoint(port, process.env, nodeClock);
    try {
      // One case after another makes one request at a time, whatever the hub can take.
      return await withHub(session, { ...flags, concurrency: 1 }, (connected) =>
        checkConformance(cases, connected, { ...options, ...(webhooks && { webhooks }) }),
      );
    } finally {
      await webhooks?.close();
    }
  });
}

/** The references of `--booking`. Ends the command with exit 64 if one is named twice, or if there are more than the cases use. */
function bookingsOf(references: readonly string[] = []): readonly string[] {
  const twice = references.find((reference, index) => references.indexOf(reference) !== index);
  if (twice !== undefined) throw wrongUsage(`--booking names ${twice} twice`, 'each booking is used for other cases');
  if (references.length > MOST_BOOKINGS)
    throw wrongUsage(`--booking: the cases use at most ${MOST_BOOKINGS} bookings (got ${references.length})`);
  return references;
}

const HOST = '127.0.0.1';

interface OpenEndpoint extends WebhookEndpoint {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Receives the hub's webhooks on this machine, below the path in the environment: the hub must know the address before the run. Ends the
 * command with exit 64 without a path, or if the port cannot be listened on.
 */
export async function openWebhookEndpoint(
  port: number,
  env: Readonly<Record<string, string | undefined>>,
  clock: Pick<Clock, 'now'>,
): Promise<OpenEndpoint> {
  const path = webhookPath(env);
  if (path.isNew)
    throw wrongUsage(
      `--webhook-port needs ${PATH_VARIABLE}: the secret path that the hub sends webhooks to`,
      "register the address in the hub's back office first",
    );
  const all: ReceivedWebhook[] = [];
  let failing = 0;
  try {
    const receiver = await receiveWebhooks({
      host: HOST,
      port,
      path,
      clock,
      onBody: async (body, headers) => {
        // Requests that are not POST never come here.
        all.push({ method: 'POST', headers, body });
        if (failing === 0) return 'stored';
        failing -= 1;
        return 'not-stored';
      },
      onFlood: () => {},
    });
    return {
      port: receiver.port,
      received: async () => all,
      failNext: () => {
        failing += 1;
      },
      close: receiver.close,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw usageFailure(
      'not-listening',
      `webhooks cannot be received on ${HOST}, port ${port}: ${safeLine(reason)}`,
      'choose another --webhook-port',
    );
  }
}

/** The ids of the cases of these areas and ids. Ends the command with exit 64 unless all of them are among the chosen. */
function requiredCases(required: readonly string[] = [], chosen: readonly ConformanceCase[]): ReadonlySet<string> {
  const words = wordsOf(required, '--require');
  const ids = ALL_CASES.filter((one) => isNamed(one, words)).map(({ id }) => id);
  const other = ids.find((id) => !chosen.some((one) => one.id === id));
  if (other !== undefined)
    throw wrongUsage(
      `--require: ${other} is not run`,
      'name it with --only too, or leave out --read-only if it writes',
    );
  return new Set(ids);
}

/** The areas and ids in the values of a flag. Ends the command with exit 64 if there is no such case. */
function wordsOf(values: readonly string[], flag: string): readonly string[] {
  const words = values.flatMap((text) => text.split(',')).map((word) => word.trim());
  const areas = Object.keys(CASES);
  for (const word of words) {
    if (areas.includes(word) || ALL_CASES.some(({ id }) => id === word)) continue;
    const known = [...areas, ...ALL_CASES.map(({ id }) => id)];
    throw wrongUsage(
      `${flag}: there is no area or case "${word}"`,
      didYouMean(word, known) ?? `the areas are ${areas.join(', ')}`,
    );
  }
  return words;
}

const isNamed = ({ id }: ConformanceCase, words: readonly string[]): boolean =>
  words.some((word) => id === word || id.startsWith(`${word}/`));

/** The cases of these areas and ids, or all; with `readOnly` only those that write nothing. Ends the command with exit 64 if there are none. */
export function chooseCases(only: readonly string[] = [], readOnly: boolean): readonly ConformanceCase[] {
  const words = wordsOf(only, '--only');
  const named = ALL_CASES.filter((one) => words.length === 0 || isNamed(one, words));
  const chosen = named.filter(({ effect }) => !readOnly || effect === 'reads');
  if (chosen.length === 0)
    throw wrongUsage('--read-only leaves no case: all of these write', 'leave it out, or name other cases with --only');
  return chosen;
}

const withConformance = { dependsOn: ['conformance'], helpGroup: 'CONFORMANCE' };

export default class Doctor extends BaseCommand<typeof Doctor> {
  static override summary = 'Check your setup and suggest fixes.';
  static override description =
    "Checks Node, settings, folders, the connection to the hub, credentials, the hub's clock, how long a token lasts, and which endpoints answer for this account. Writes nothing. With --conformance, checks instead whether a test hub keeps what its interface promises, and finds out how it answers what the interface leaves open.";
  static override examples = [
    '<%= config.bin %> doctor',
    '<%= config.bin %> doctor --env production --json',
    '<%= config.bin %> doctor --conformance --only authentication --yes',
    '<%= config.bin %> doctor --conformance --env test --read-only',
  ];
  static override flags = {
    ...runFlags,
    conformance: Flags.boolean({
      summary: 'Check a test hub against the interface, case by case. Loads test hotels, which stay in the hub.',
      helpGroup: 'CONFORMANCE',
    }),
    only: listFlag('AREA|ID', 'Only cases of this area, or with this id. Repeatable.', withConformance),
    require: listFlag(
      'AREA|ID',
      'Exit with code 6 unless every case of this area, or with this id, was judged. Repeatable.',
      withConformance,
    ),
    'read-only': Flags.boolean({ ...withConformance, summary: 'Only cases that write nothing.' }),
    booking: listFlag(
      'REF',
      'A booking of the test hub that cases may change and cancel. Repeatable, up to 5.',
      withConformance,
    ),
    'webhook-port': Flags.integer({
      ...withConformance,
      helpValue: 'N',
      summary: 'Receive webhooks on this port of this machine, below CONTRACTS_WEBHOOK_PATH.',
      min: 0,
      max: 65_535,
    }),
    image: textFlag('URL', 'Image for the test hotels, 500x400 or larger.', withConformance),
    yes: Flags.boolean({ ...withConformance, char: 'y', summary: 'Write to the hub without asking.' }),
    output: outputFlag('run', withConformance),
  };

  protected async execute(): Promise<CommandEnd> {
    const { flags, terminal } = this;
    return flags.conformance ? doctorConformance(flags, this.outer) : doctor(flags, terminal);
  }
}
