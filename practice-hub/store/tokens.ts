import { type RandomBytes, randomHex, randomKey } from '../values/random-text.ts';
import type { Store } from './store.ts';

export const TOKEN_SECONDS = 7200;

/** Beyond this the oldest tokens are dropped, and their clients authenticate again. */
const MOST_TOKENS = 10_000;

export interface Token {
  readonly text: string;
  /** The same for every call with this token. */
  readonly traceId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Valid for one call only. */
  readonly isSingleUse: boolean;
}

export type KeptTokens = KeptMap<Token>;

export const keptTokens = (): KeptTokens => new KeptMap(MOST_TOKENS);

/** The tokens of a running hub. They are kept in memory and end with the process. */
export class Tokens {
  readonly #random: RandomBytes;
  readonly #issued: KeptTokens;

  constructor(random: RandomBytes, issued: KeptTokens) {
    this.#random = random;
    this.#issued = issued;
  }

  /** A new token in the form of a JWT. Its signature is random, because only this hub checks it. */
  issue(username: string, now: number, isSingleUse = false): Token {
    this.#forgetExpired(now);
    const seconds = Math.floor(now / 1000);
    const claims = { sub: username, iat: seconds, exp: seconds + TOKEN_SECONDS, jti: randomHex(this.#random, 8) };
    const text = [part({ alg: 'HS256', typ: 'JWT' }), part(claims), randomKey(this.#random, 32)].join('.');
    const token = { text, traceId: randomHex(this.#random, 16), expiresAt: now + TOKEN_SECONDS * 1000, isSingleUse };
    this.#issued.set(text, token);
    return token;
  }

  /** The token with this text, or `undefined` if it was never issued, has expired or was for single use and is used up. */
  valid(text: string, now: number): Token | undefined {
    const token = this.#issued.get(text);
    if (token?.isSingleUse) this.#end(token);
    return token && now < token.expiresAt ? token : undefined;
  }

  /** Whether this call uses the token up. */
  isSingleUse(text: string): boolean {
    return this.#issued.get(text)?.isSingleUse ?? false;
  }

  forget(): void {
    for (const token of this.#issued.values()) this.#end(token);
  }

  /** It counts as expired from now on: other processes of the hub hear of new values, not of dropped entries. */
  #end(token: Token): void {
    this.#issued.set(token.text, { ...token, expiresAt: 0 });
  }

  #forgetExpired(now: number): void {
    for (const [text, token] of this.#issued) if (token.expiresAt <= now) this.#issued.delete(text);
  }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What a running hub remembers for a while. Beyond `most` the oldest entries are dropped. */
export class KeptMap<Value> extends Map<string, Value> {
  /** Called before an entry changes, with its value until now. */
  watch: ((key: string, before: Value | undefined) => void) | undefined;
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: string, value: Value): this {
    this.watch?.(key, this.get(key));
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (this.size <= this.#most) break;
      this.delete(oldest);
    }
    return this;
  }

  override delete(key: string): boolean {
    this.watch?.(key, this.get(key));
    return super.delete(key);
  }
}

/** Where a running hub keeps its records, and how requests get at them. */
export interface HubStore {
  readonly store: Store;
  readonly tokens: KeptTokens;
  /** Whether other processes serve the same hub. */
  readonly isShared: boolean;
  /**
   * Runs `work`, which may call the store, on the newest records of all processes. Rejects with `OutOfReach` if what it changed could not be
   * stored. `mayChange` is asked when the records are new.
   */
  turn<T>(work: () => T, mayChange: () => boolean): T | Promise<T>;
  /** Runs `work` once the changes of this turn are stored; never if they are not. */
  afterwards(work: () => void): void;
  /** How much space the records take. */
  sizeBytes(): Promise<number>;
  close(): Promise<void>;
}

/** The database cannot be used now. What was asked may have been stored all the same. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach';
}
