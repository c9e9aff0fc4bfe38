import { MOST_BOOKINGS } from '../../../practice-hub/conformance/existing-booking.ts';
import { nodeClock } from '../../host/node-clock.ts';
import { wrongUsage } from '../../use/ground/exit/cli-failure.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import type { ConnectionFlags } from '../../use/ground/flags/flags.ts';
import { reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import { inSession, openHubSession, type Session } from '../../use/ground/session.ts';
import { withHub } from '../../use/ground/with-hub.ts';
import { probeImage } from '../../use/probe/probe-image.ts';
import { PLACEHOLDER_IMAGE } from '../../verify/probe/laboratory.ts';
import { checkConformance, refuseProtected } from './check-conformance.ts';
import { chooseCases, requiredCases } from './choose-cases.ts';
import { openWebhookEndpoint } from './webhook-endpoint.ts';

type DoctorFlags = ConnectionFlags & {
  readonly json: boolean;
  readonly yes: boolean;
  readonly only?: readonly string[] | undefined;
  readonly require?: readonly string[] | undefined;
  readonly 'read-only': boolean;
  readonly booking?: readonly string[] | undefined;
  readonly image?: string | undefined;
  readonly 'webhook-port'?: number | undefined;
  readonly output?: readonly string[] | undefined;
};

/** `doctor --conformance`: from the flags to the report. */
export async function doctorConformance(
  flags: DoctorFlags,
  { terminal, tool }: Pick<Session, 'terminal' | 'tool'>,
): Promise<CommandEnd> {
  const cases = chooseCases(flags.only, flags['read-only']);
  const required = requiredCases(flags.require, cases);
  const bookings = bookingsOf(flags.booking);
  const outputs = reportOutputs(flags.output, flags.json, 'run');
  return inSession({ terminal, tool, deadline: flags.deadline }, async (outer) => {
    const session = await openHubSession(outer, { env: flags.env });
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
