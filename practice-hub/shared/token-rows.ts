import type { KeptTokens, Token } from '../store/tokens.ts';
import type { Changes, Row } from './table-rows.ts';

/** What rows of tokens are filed under. */
export const TOKENS = 'tokens';

/** The changes to a hub's tokens, as rows. */
export class TokenRows {
  readonly #tokens: KeptTokens;
  readonly #before = new Map<string, Token | undefined>();

  constructor(tokens: KeptTokens) {
    this.#tokens = tokens;
    tokens.watch = (key, before) => {
      if (!this.#before.has(key)) this.#before.set(key, before);
    };
  }

  changed(): Pick<Changes, 'rows' | 'dropped'> {
    const keys = [...this.#before.keys()].map((key) => ({ tab: TOKENS, key }));
    return {
      rows: keys.flatMap(({ key }) => {
        const token = this.#tokens.get(key);
        return token === undefined ? [] : [{ tab: TOKENS, key, content: JSON.stringify(token) }];
      }),
      dropped: keys.filter(({ key }) => !this.#tokens.has(key)),
    };
  }

  /** The changes until now are kept. */
  forget(): void {
    this.#before.clear();
  }

  /** Everything is as it was before the changes. */
  undo(): void {
    for (const [key, token] of [...this.#before])
      if (token === undefined) this.#tokens.delete(key);
      else this.#tokens.set(key, token);
    this.#before.clear();
  }

  adopt({ key, content }: Row): void {
    this.#tokens.set(key, JSON.parse(content));
  }
}
