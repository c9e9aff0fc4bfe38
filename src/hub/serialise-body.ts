import { Secret } from '../kernel/secret.ts';

export interface SerialisedBody {
  readonly text: string;
  /** The secrets in the text, to be masked in the answer. */
  readonly secrets: readonly string[];
}

/** The JSON of a request body. Only here are secrets written out, and the text must go nowhere but on the wire. */
export function serialiseBody(body: unknown): SerialisedBody {
  const secrets: string[] = [];
  const text = JSON.stringify(body, function (this: Record<string, unknown>, key: string, value: unknown): unknown {
    // `value` is the result of toJSON, which hides the secret; `this` still holds it.
    const held = this[key];
    if (!(held instanceof Secret)) return value;
    secrets.push(held.reveal());
    return held.reveal();
  });
  return { text, secrets };
}
