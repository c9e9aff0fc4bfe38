import { parseJson } from '../../kernel/json.ts';
import { isPushedLine, ownerOfName } from './pushed-record.ts';

/** Increased when the meaning of a line changes. */
const LOCK_VERSION = 1;

/** The records that one environment held after the last push to it. */
export interface LockSection {
  /** The hub's address and microsite. */
  readonly hub: string;
  /** One line per record, by the record's name. */
  readonly records: ReadonlyMap<string, string>;
}

/** By environment name. */
export type Lock = ReadonlyMap<string, LockSection>;

export interface LockTrouble {
  readonly kind: 'newer' | 'merge' | 'malformed';
  /** From 1. */
  readonly line: number;
}

export type LockReading =
  | { readonly kind: 'lock'; readonly lock: Lock }
  | { readonly kind: 'trouble'; readonly trouble: LockTrouble };

/** YAML's end-of-document mark. A lock without it was cut off, and records may be missing. */
const END = '...';

const HEAD =
  '# What each environment held of these contracts after the last push. `contracts push` writes it; commit it.';

/**
 * The text of a lock file: sorted YAML in a fixed layout with two lines per record, so that changes to different records merge without a
 * conflict and diffs are readable.
 */
export const lockText = (lock: Lock): string => [...lockPieces(lock)].join('');

/** `lockText` in pieces. */
export function* lockPieces(lock: Lock): Generator<string> {
  yield `${HEAD}\nversion: ${LOCK_VERSION}\nenvironments:\n`;
  for (const [name, { hub, records }] of sorted(lock)) {
    yield `  ${JSON.stringify(name)}:\n    hub: ${JSON.stringify(hub)}\n    records:\n`;
    for (const [record, line] of sorted(records)) yield `      ${JSON.stringify(record)}:\n        ${line}\n`;
  }
  yield `${END}\n`;
}

const sorted = <T>(map: ReadonlyMap<string, T>): [string, T][] => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

const MARKER = /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/;

/** Reads exactly what `lockText` writes. Any other line is reported as trouble, never interpreted. */
export function readLockText(text: string): LockReading {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  const trouble = (kind: LockTrouble['kind'], index: number): LockReading => ({
    kind: 'trouble',
    trouble: { kind, line: index + 1 },
  });
  const marker = lines.findIndex((line) => MARKER.test(line));
  if (marker >= 0) return trouble('merge', marker);
  const start = lines.findIndex((line) => line !== '' && !line.startsWith('#'));
  const version = /^version: (\d{1,9})$/.exec(lines[start] ?? '')?.[1];
  if (version === undefined) return trouble('malformed', Math.max(0, start));
  if (Number(version) > LOCK_VERSION) return trouble('newer', start);
  const lock = new LockLines();
  const wrong = lines.findIndex((line, index) => index > start && !lock.take(line));
  if (wrong >= 0) return trouble('malformed', wrong);
  return lock.isWhole ? { kind: 'lock', lock: lock.sections } : trouble('malformed', lines.length - 1);
}

type Expected = 'environments' | 'environment' | 'hub' | 'records' | 'record' | 'line' | 'nothing';

/** Reads the lines below the version in order. */
class LockLines {
  readonly sections = new Map<string, { hub: string; records: Map<string, string> }>();
  #expects: Expected = 'environments';
  #section = { hub: '', records: new Map<string, string>() };
  #record = '';

  get isWhole(): boolean {
    return this.#expects === 'nothing';
  }

  /** Reads one line; `false` if it is not allowed here. */
  take(line: string): boolean {
    if (line === '') return this.isWhole;
    if (line === END) return this.#next(['environment', 'record'].includes(this.#expects), 'nothing');
    switch (this.#expects) {
      case 'environments':
        return this.#next(line === 'environments:', 'environment');
      case 'hub':
        this.#section.hub = quotedAfter('    hub: ', line) ?? '';
        return this.#next(this.#section.hub !== '', 'records');
      case 'records':
        return this.#next(line === '    records:', 'record');
      case 'line':
        this.#section.records.set(this.#record, line.slice(8));
        return this.#next(line.startsWith('        {') && isPushedLine(line.slice(8)), 'record');
      case 'record':
        return this.#takeRecord(line) || this.#takeEnvironment(line);
      case 'environment':
        return this.#takeEnvironment(line);
      case 'nothing':
        return false;
    }
  }

  #takeRecord(line: string): boolean {
    const name = quotedBefore('      ', line);
    if (name === undefined || this.#section.records.has(name)) return false;
    this.#record = name;
    return this.#next(true, 'line');
  }

  #takeEnvironment(line: string): boolean {
    const name = quotedBefore('  ', line);
    if (name === undefined || this.sections.has(name)) return false;
    this.#section = { hub: '', records: new Map() };
    this.sections.set(name, this.#section);
    return this.#next(true, 'hub');
  }

  #next(isRight: boolean, expects: Expected): boolean {
    this.#expects = expects;
    return isRight;
  }
}

const quotedBefore = (margin: string, line: string): string | undefined =>
  line.endsWith(':') ? quotedAfter(margin, line.slice(0, -1)) : undefined;

function quotedAfter(start: string, line: string): string | undefined {
  if (!line.startsWith(`${start}"`)) return undefined;
  const value = parseJson(line.slice(start.length));
  return typeof value === 'string' ? value : undefined;
}

export interface Notes {
  readonly environment: string;
  readonly hub: string;
  /** One line per record, by the record's name. */
  readonly noted: ReadonlyMap<string, string>;
  /** Hotels whose earlier records are dropped: only those in `noted` remain. */
  readonly whole: ReadonlySet<string>;
  /** Records that are there under another name now: their lines are dropped. */
  readonly renamed?: ReadonlySet<string>;
}

/** The lock after a push to one environment. Records of an earlier, different hub of that environment are dropped. */
export function notedLock(lock: Lock, { environment, hub, noted, whole, renamed }: Notes): Lock {
  const before = lock.get(environment);
  const records = new Map(before?.hub === hub ? before.records : []);
  for (const name of records.keys()) if (whole.has(ownerOfName(name)) || renamed?.has(name)) records.delete(name);
  for (const [name, line] of noted) records.set(name, line);
  return records.size === 0 && before === undefined ? lock : new Map([...lock, [environment, { hub, records }]]);
}
