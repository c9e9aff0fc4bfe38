import type { RandomBytes } from '../random-text.ts';
import { randomHex, randomKey } from '../random-text.ts';
import { keepNewest } from './keep-newest.ts';

export const TOKEN_SECONDS = 7200;

/** A client whose token is forgotten authenticates again. */
const MOST_TOKENS = 10_000;

export interface Token {
  readonly text: string;
  /** The same for every call that is made with the token. */
  readonly traceId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The tokens that one running hub has issued. They live in memory: a restarted hub knows none of them. */
export class Tokens {
  readonly #random: RandomBytes;
  readonly #issued = new Map<string, Token>();

  constructor(random: RandomBytes) {
    this.#random = random;
  }

  /** A new token in the form of a JWT; its signature is random, for only the hub that issued it ever looks at it. */
  issue(username: string, now: number): Token {
    this.#forgetExpired(now);
    const seconds = Math.floor(now / 1000);
    const claims = { sub: username, iat: seconds, exp: seconds + TOKEN_SECONDS, jti: randomHex(this.#random, 8) };
    const text = [part({ alg: 'HS256', typ: 'JWT' }), part(claims), randomKey(this.#random, 32)].join('.');
    const token = { text, traceId: randomHex(this.#random, 16), expiresAt: now + TOKEN_SECONDS * 1000 };
    this.#issued.set(text, token);
    keepNewest(this.#issued, MOST_TOKENS);
    return token;
  }

  /** The token that `text` spells, unless it was never issued or has expired. */
  valid(text: string, now: number): Token | undefined {
    const token = this.#issued.get(text);
    return token && now < token.expiresAt ? token : undefined;
  }

  forget(): void {
    this.#issued.clear();
  }

  #forgetExpired(now: number): void {
    for (const [text, token] of this.#issued) if (token.expiresAt <= now) this.#issued.delete(text);
  }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
