// The processor time of the processes that this one has started, from /proc.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Adds up processor time by what `kindOf` says of a command line. Look often: of a process that ends, the time since the last look is lost. */
export class Meter {
  #kindOf;
  #before = new Map(processes().map(({ pid, cpu }) => [pid, cpu]));
  #last = new Map();

  constructor(kindOf) {
    this.#kindOf = kindOf;
  }

  look() {
    for (const { pid, text, cpu } of processes())
      this.#last.set(pid, { kind: this.#kindOf(text), cpu: cpu - (this.#before.get(pid) ?? 0) });
  }

  /** Seconds by kind. */
  totals() {
    const totals = {};
    for (const { kind, cpu } of this.#last.values()) totals[kind] = (totals[kind] ?? 0) + cpu;
    return totals;
  }
}

/** The processes that this one has started, directly or not. */
export function processes() {
  const all = new Map();
  const uptime = Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const text = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const pid = Number(name);
      all.set(pid, {
        pid,
        parent: fields[1],
        text,
        cpu: (fields[11] + fields[12]) / TICKS,
        ageSeconds: uptime - fields[19] / TICKS,
      });
    } catch {
      // It has just ended.
    }
  }
  const isOurs = ({ parent }) => parent === process.pid || (all.has(parent) && isOurs(all.get(parent)));
  return [...all.values()].filter(isOurs);
}
