import { wrongUsage } from '../exit/cli-failure.ts';

const MINUTES = { m: 1, h: 60, d: 1_440 } as const;

/** The minutes that `30m`, `2h` or `7d` means, at least 1. Text in another form, or more than `mostDays`, is wrong usage. */
export function durationFlag(flag: string, text: string, mostDays: number): number {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const minutes = Number(count) * MINUTES[unit === 'd' || unit === 'h' ? unit : 'm'];
  if (minutes >= 1 && minutes <= mostDays * MINUTES.d) return minutes;
  throw wrongUsage(`--${flag}: ${text} is not a time between 1m and ${mostDays}d`, 'write 30m, 2h or 7d');
}
