import { fail, ok, type Result } from '../../kernel/result.ts';
import type { KnownFinding, MonitorNews, Notifier } from '../monitor/monitor-finding.ts';
import type { Receiver } from './receiver.ts';
import { type SendMeans, sendHttp } from './send-http.ts';

/** The ids of findings that reached this receiver as new and as gone, but not all others. */
export interface Arrived {
  readonly new: readonly string[];
  readonly gone: readonly string[];
}

/** What reached some receivers only, by the names of these; shared by all monitors. */
export interface ArrivedStore {
  read(): Promise<ReadonlyMap<string, Arrived>>;
  change(changed: (now: ReadonlyMap<string, Arrived>) => ReadonlyMap<string, Arrived>): Promise<void>;
}

export interface NotifyMeans extends Omit<SendMeans, 'signal'> {
  /** Why other receivers cannot be reached. */
  readonly wrong: readonly string[];
  readonly arrived: ArrivedStore;
  readonly warn: (text: string) => void;
}

/**
 * Sends to all receivers at once. If some cannot be reached it fails, and the next run does not send the same again to the others.
 */
export const tellReceivers = (receivers: readonly Receiver[], means: NotifyMeans): Notifier => ({
  async notify(news, signal) {
    const { arrived, warn, wrong } = means;
    const before = await arrived.read();
    const ends = await Promise.all(
      receivers.map(async (receiver) => {
        const left = withoutArrived(news, before.get(receiver.name));
        if (left === undefined) return ok(undefined);
        const sent = await sendTo(receiver, left, { ...means, signal }, warn);
        if (sent.ok)
          await arrived.change((now) => new Map(now).set(receiver.name, added(now.get(receiver.name), left)));
        return sent;
      }),
    );
    const failures = [...wrong, ...ends.flatMap((end) => (end.ok ? [] : end.error))];
    if (failures.length > 0) return fail(failures.join('; '));
    await arrived.change((now) => forgotten(now, news));
    return ok(undefined);
  },
});

export async function sendTo(
  receiver: Receiver,
  news: MonitorNews,
  means: SendMeans,
  warn: (text: string) => void,
): Promise<Result<void, string>> {
  if (receiver.kind !== 'mail') return sendHttp(receiver, news, means);
  const { sendMail } = await import('./send-mail.ts');
  const sent = await sendMail(receiver, news, means);
  if (!sent.ok) return sent;
  if (sent.value > 0) warn(`${receiver.name}: the mail server refused ${sent.value} of the recipients`);
  return ok(undefined);
}

/** The news that the receiver does not have yet; `undefined` if it has all. */
function withoutArrived(news: MonitorNews, arrived: Arrived | undefined): MonitorNews | undefined {
  if (arrived === undefined) return news;
  const { changes } = news;
  const left = (findings: readonly KnownFinding[], sent: readonly string[]): readonly KnownFinding[] =>
    findings.filter(({ id }) => !sent.includes(id));
  const rest = { ...changes, new: left(changes.new, arrived.new), gone: left(changes.gone, arrived.gone) };
  return rest.new.length + rest.gone.length === 0 ? undefined : { ...news, changes: rest };
}

const ids = (findings: readonly KnownFinding[]): readonly string[] => findings.map(({ id }) => id);

const added = (now: Arrived | undefined, { changes }: MonitorNews): Arrived => ({
  new: [...new Set([...(now?.new ?? []), ...ids(changes.new)])],
  gone: [...new Set([...(now?.gone ?? []), ...ids(changes.gone)])],
});

/** Once all receivers have it, the monitor itself remembers it. */
function forgotten(now: ReadonlyMap<string, Arrived>, { changes }: MonitorNews): ReadonlyMap<string, Arrived> {
  const sent = { new: new Set(ids(changes.new)), gone: new Set(ids(changes.gone)) };
  return new Map(
    [...now].flatMap(([name, arrived]) => {
      const left = {
        new: arrived.new.filter((id) => !sent.new.has(id)),
        gone: arrived.gone.filter((id) => !sent.gone.has(id)),
      };
      return left.new.length + left.gone.length === 0 ? [] : [[name, left] as const];
    }),
  );
}
