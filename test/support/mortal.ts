import type { RawRequest, Transport } from '../../src/hub/raw-exchange.ts';
import { diskThrough, type Pass } from './disk-through.ts';
import type { MemoryStateFiles } from './memory-state-files.ts';
import type { Disk } from './workstation.ts';

/** The phases of sending one record in which a process can end. */
export const KILL_PHASES = [
  'before-intent',
  'intent-written',
  'sent',
  'committed',
  'replied',
  'outcome-written',
] as const;

export type KillPhase = (typeof KILL_PHASES)[number];

const never = <T>(): Promise<T> => new Promise<T>(() => {});

const isWrite = ({ method, path }: RawRequest): boolean =>
  (method === 'POST' || method === 'PUT') && /^\/(?:hotel|suppliers)/.test(path);

/**
 * A process that is killed while it sends its nth record, in one phase of that. After that none of its calls return or have an effect.
 */
export class Mortal {
  readonly #phase: KillPhase;
  readonly #nth: number;
  readonly #counts = new Map<string, number>();
  #die: () => void = () => {};
  /** Resolves when the process is killed. */
  readonly death: Promise<void>;
  isDead = false;

  constructor(phase: KillPhase, nth: number) {
    this.#phase = phase;
    this.#nth = nth;
    this.death = new Promise((resolve) => {
      this.#die = resolve;
    });
  }

  /** The disk for this process. */
  files(disk: MemoryStateFiles): Disk {
    const alive: Pass = (call) => (this.isDead ? never() : call());
    return diskThrough(disk, alive, (bytes, append) => alive(() => this.#append(bytes, append)));
  }

  /** The transport for this process. */
  onTheWay = (transport: Transport): Transport => ({
    close: transport.close,
    send: async (request) => {
      if (this.isDead) return never();
      if (!isWrite(request)) return transport.send(request);
      const isTime = this.#count('write') === this.#nth;
      if (isTime && this.#phase === 'sent') return this.#end();
      const answer = await transport.send(request);
      return isTime && this.#phase === 'committed' ? this.#end() : answer;
    },
  });

  async #append<T>(bytes: Uint8Array, append: (bytes: Uint8Array) => Promise<T>): Promise<T> {
    const text = Buffer.from(bytes).toString();
    const reaches = (type: string): boolean => {
      const lines = text.split(`"type":"${type}"`).length - 1;
      const before = this.#counts.get(type) ?? 0;
      this.#counts.set(type, before + lines);
      return before < this.#nth && before + lines >= this.#nth;
    };
    const intent = reaches('step-sent');
    const reply = reaches('step-answered');
    const outcome = reaches('step-ended');
    if ((intent && this.#phase === 'before-intent') || (reply && this.#phase === 'replied')) return this.#end();
    const done = await append(bytes);
    if ((intent && this.#phase === 'intent-written') || (outcome && this.#phase === 'outcome-written'))
      return this.#end();
    return done;
  }

  #count(what: string): number {
    const count = (this.#counts.get(what) ?? 0) + 1;
    this.#counts.set(what, count);
    return count;
  }

  #end<T>(): Promise<T> {
    this.isDead = true;
    this.#die();
    return never();
  }
}
