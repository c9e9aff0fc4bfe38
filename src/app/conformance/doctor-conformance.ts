import type { CommandEnd } from '../../cli/base-command.ts';
import type { ConnectionFlags } from '../../cli/flags/flags.ts';
import { withHub } from '../../cli/hub/with-hub.ts';
import { reportOutputs } from '../../cli/reports/report-outputs.ts';
import { inSession, openHubSession, type Session } from '../../cli/session.ts';
import { probeImage } from '../probe/probe-image.ts';
import { checkConformance, refuseProtected } from './check-conformance.ts';
import { chooseCases } from './choose-cases.ts';

type DoctorFlags = ConnectionFlags & {
  readonly json: boolean;
  readonly yes: boolean;
  readonly only?: readonly string[] | undefined;
  readonly 'read-only': boolean;
  readonly booking?: string | undefined;
  readonly image?: string | undefined;
  readonly output?: readonly string[] | undefined;
};

/** `doctor --conformance`: from the flags to the report. */
export async function doctorConformance(
  flags: DoctorFlags,
  { terminal, tool }: Pick<Session, 'terminal' | 'tool'>,
): Promise<CommandEnd> {
  const cases = chooseCases(flags.only, flags['read-only']);
  const outputs = reportOutputs(flags.output, flags.json, 'run');
  return inSession({ terminal, tool, deadline: flags.deadline }, async (outer) => {
    const session = await openHubSession(outer, { env: flags.env });
    const { config, environment } = session;
    refuseProtected(environment);
    const image = probeImage(flags.image, config.environments.get(environment.name)?.probeImage, environment);
    return withHub(session, flags, (connected) => checkConformance(cases, connected, { ...flags, image, outputs }));
  });
}
