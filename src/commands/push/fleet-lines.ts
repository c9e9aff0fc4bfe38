import { safeText } from '../../kernel/safe-text.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { durationText } from '../../view/text/time-text.ts';

interface Totals {
  readonly hotels: { readonly all: number; readonly done: number };
  readonly members: readonly {
    readonly id: string;
    readonly kind: 'lead' | 'worker';
    readonly owner: { readonly host: string; readonly pid: number };
    readonly requests: number;
    readonly hotels: number;
    readonly state: 'alive' | 'ended' | 'lost';
  }[];
  readonly takeovers: number;
  readonly tookMs: number;
}

/** Which worker did how many hotels, and the whole. */
export function fleetLines(
  run: string,
  { hotels, members, takeovers, tookMs }: Totals,
  paint: Paint,
): readonly string[] {
  const workers = members.filter(({ kind }) => kind === 'worker');
  const requests = members.reduce((sum, one) => sum + one.requests, 0);
  const left = hotels.all - hotels.done;
  const lines = workers.map(
    ({ id, owner: { host, pid }, hotels: done, requests: sent, state }) =>
      `  ${safeText(host)}, process ${pid}: ${plural(done, 'hotel')}, ${plural(sent, 'request')}${state === 'lost' ? ', lost' : ''}  ${paint.dim(`run ${id}`)}`,
  );
  const whole = [
    `${plural(hotels.done, 'hotel')} by ${plural(workers.length, 'worker')} in ${durationText(tookMs)}`,
    plural(requests, 'request'),
    ...(takeovers > 0 ? [plural(takeovers, 'takeover')] : []),
  ];
  return [
    `${paint.bold('Workers:')} ${whole.join(', ')}`,
    ...lines,
    ...(left > 0
      ? [`${plural(left, 'hotel')} left: \`contracts push --resume --workers N\` goes on with run ${run}.`]
      : []),
  ];
}
