import { Secret } from '../kernel/secret.ts';

export interface SerialisedBody {
  readonly text: string;
  /** Every secret that the text spells out, to be scrubbed from whatever comes back. */
  readonly secrets: readonly string[];
}

/** The JSON of a request's body. The only place that writes secrets out, and the text goes nowhere but on the wire. */
export function serialiseBody(body: unknown): SerialisedBody {
  const secrets: string[] = [];
  const text = JSON.stringify(body, function (this: Record<string, unknown>, key: string, value: unknown): unknown {
    // `value` has been through toJSON, which hides a secret; the holder still has the secret itself.
    const held = this[key];
    if (!(held instanceof Secret)) return value;
    secrets.push(held.reveal());
    return held.reveal();
  });
  return { text, secrets };
}
