import * as z from 'zod';
import { secretFor } from '../../use/ground/credentials/secret-gate.ts';
import { hostOf } from '../../use/ground/credentials/trust-file.ts';
import { EXIT, type ExitCode, undelivered, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import type { HubSession, Session } from '../../use/ground/session.ts';
import { type Config, readConfig } from '../../use/ground/settings/config-file.ts';
import { chooseEnvironment } from '../../use/ground/settings/environment.ts';
import type { Notifier } from '../../verify/monitor/monitor-finding.ts';
import { type Receiver, receiverOf } from '../../verify/notify/receiver.ts';
import { type ArrivedStore, type NotifyMeans, sendTo, tellReceivers } from '../../verify/notify/tell-receivers.ts';
import { MonitorFile, type MonitorPlace } from './monitor-files.ts';

/** Receivers of what monitors find, by the settings; `undefined`: none. A receiver that cannot be reached is a warning in every run. */
export async function openNotifier(session: HubSession): Promise<Notifier | undefined> {
  const { config, terminal } = session;
  if (config.notify === undefined || config.notify.length === 0) return undefined;
  const { receivers, wrong } = receiversIn(config);
  const warn = (text: string): void => terminal.talk(terminal.talkPaint.warning(text));
  for (const reason of wrong) warn(`notify: ${reason}`);
  return tellReceivers(receivers, { ...meansOf(session), wrong, arrived: arrivedAt(session), warn });
}

/** The work of `monitor --test-notify`: sends every receiver a message that says what it is. */
export async function tryNotify({ env }: { readonly env?: string | undefined }, session: Session): Promise<ExitCode> {
  const { terminal, interruption, machine } = session;
  const config = readConfig();
  const { name: environment } = chooseEnvironment(config, env, process.env);
  const { receivers, wrong } = receiversIn(config);
  if (receivers.length + wrong.length === 0)
    throw wrongUsage('the settings name no receivers', 'write `notify:` into the settings; see docs/monitor.md');
  const at = new Date(machine.clock.now()).toISOString();
  const news = { id: `test-${at}`, environment, at, changes: { new: [], still: [], gone: [] } };
  const warn = (text: string): void => terminal.talk(terminal.talkPaint.warning(text));
  const means = { ...meansOf(session), signal: interruption.signal };
  const ends = await Promise.all(
    receivers.map(async (receiver) => ({ receiver, sent: await sendTo(receiver, news, means, warn) })),
  );
  for (const { receiver, sent } of ends) if (sent.ok) terminal.out(`${receiver.name}: arrived`);
  const failures = [...wrong, ...ends.flatMap(({ sent }) => (sent.ok ? [] : sent.error))];
  for (const reason of failures) terminal.out(terminal.paint.error(reason));
  return interruption.exit() ?? (failures.length > 0 ? undelivered(EXIT.done) : EXIT.done);
}

/** The receivers of the settings, and why some of them cannot be reached. */
function receiversIn({ notify = [] }: Config): {
  readonly receivers: readonly Receiver[];
  readonly wrong: readonly string[];
} {
  const all = notify.map((target) =>
    receiverOf(target, process.env, (variable, { href, origin, protocol }) => {
      const host = hostOf(protocol.startsWith('http') ? origin : href);
      const secret = host === undefined ? undefined : secretFor({ variable, host }, process.env);
      return secret?.ok ? secret.value : undefined;
    }),
  );
  return {
    receivers: all.flatMap((receiver) => (receiver.ok ? receiver.value : [])),
    wrong: all.flatMap((receiver) => (receiver.ok ? [] : receiver.error)),
  };
}

const meansOf = ({ machine, tool }: Session): Pick<NotifyMeans, 'clock' | 'randomness' | 'env' | 'userAgent'> => ({
  clock: machine.clock,
  randomness: machine.randomness,
  env: process.env,
  userAgent: `contracts/${tool}`,
});

const ids = z.array(z.string()).readonly();
const kept = z.object({ arrived: z.array(z.tuple([z.string(), z.object({ new: ids, gone: ids })])) });

/** Next to the monitors' memory, so that all of them share it. */
function arrivedAt(place: MonitorPlace): ArrivedStore {
  const file = new MonitorFile('notify', kept, 'what reached some receivers', place);
  return {
    read: async () => new Map((await file.read())?.arrived),
    change: (changed) =>
      file.change((now) => {
        const before = new Map(now?.arrived);
        const after = changed(before);
        return before.size === 0 && after.size === 0 ? undefined : { arrived: [...after] };
      }),
  };
}
