import { createHash, createHmac } from 'node:crypto';
import type { HubBehaviour } from '../profile.ts';
import type { Token } from '../store/tokens.ts';
import { sameSecret } from '../values/random-text.ts';
import type { Selection } from './selection.ts';

/** The step of the booking flow that a key is valid for. */
export type FlowStep = 'confirm' | 'prebook' | 'book';

/** How long a key is valid, by step. Keys from Quote expire earlier. */
const LIFE_MS: Readonly<Record<FlowStep, number>> = { confirm: 40 * 60_000, prebook: 60 * 60_000, book: 60 * 60_000 };

/** The filler of long keys, whose length in base64url is that of a whole offer. */
const FILLER_BYTES = 1728;

/** A token's trace id stands for its session, because a key can be read. */
type Session = Pick<Token, 'traceId'>;

interface Use {
  readonly session: Session;
  readonly now: number;
}

interface Issuing extends Use {
  readonly length?: HubBehaviour['combinationKeys'];
}

type Content = readonly [FlowStep, string, number, Selection, string?];

/**
 * Issues and opens combination keys. A key contains its selection and a signature, so nothing is stored, no load shortens its life, and
 * every process with the same signing key can open it. It is valid for one step with the token it was issued for.
 */
export class CombinationKeys {
  readonly #signingKey: string;

  constructor(signingKey: string) {
    this.#signingKey = signingKey;
  }

  issue(step: FlowStep, selection: Selection, { session: { traceId }, now, length = 'short' }: Issuing): string {
    const content: Content = [step, traceId, now + LIFE_MS[step], selection];
    const text = JSON.stringify(length === 'long' ? [...content, filler(content)] : content);
    return this.#signed(Buffer.from(text).toString('base64url'));
  }

  /** The key's selection, or why the key is not valid for this step. */
  open(
    key: string,
    step: FlowStep,
    { session: { traceId }, now }: Use,
  ): { readonly selection: Selection } | { readonly trouble: string } {
    const [encoded = ''] = key.split('.');
    const invalid = { trouble: 'combinationKey is not valid or has expired' };
    if (!sameSecret(key, this.#signed(encoded))) return invalid;
    const content: Content = JSON.parse(Buffer.from(encoded, 'base64url').toString());
    const [issuedFor, issuedTo, expiresAt, selection] = content;
    if (expiresAt <= now) return invalid;
    if (issuedFor !== step) return { trouble: `combinationKey is not valid for ${step}` };
    if (issuedTo !== traceId) return { trouble: 'combinationKey was issued for another session' };
    return { selection };
  }

  #signed(encoded: string): string {
    return `${encoded}.${createHmac('sha256', this.#signingKey).update(encoded).digest('base64url')}`;
  }
}

/** Text that does not compress, like a real offer in a key. */
const filler = (content: Content): string =>
  createHash('shake256', { outputLength: FILLER_BYTES }).update(JSON.stringify(content)).digest('base64url');
