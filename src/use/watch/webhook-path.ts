import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Secret } from '../../kernel/secret.ts';
import { wrongUsage } from '../ground/exit/cli-failure.ts';

export const PATH_VARIABLE = 'CONTRACTS_WEBHOOK_PATH';

/** A random path has 192 bits; a chosen one must not be easy to guess. */
const SECRET_BYTES = 24;
const LEAST_LETTERS = 16;

/** The path that receives webhooks, which is the only secret between the hub and this receiver. */
export interface WebhookPath {
  /** With the slash at its start. */
  readonly path: Secret;
  /** Whether it was made for this run, so that it must be shown. */
  readonly isNew: boolean;
}

/** The path from the variable, or a new one. Ends the command with exit 64 if it is unsuitable, without repeating it. */
export function webhookPath(env: Readonly<Record<string, string | undefined>>): WebhookPath {
  const given = env[PATH_VARIABLE];
  if (!given) return { path: new Secret(`/${randomBytes(SECRET_BYTES).toString('base64url')}`), isNew: true };
  const path = given.startsWith('/') ? given : `/${given}`;
  if (!/^[\w./~-]{1,500}$/.test(path) || (path.match(/\w/g) ?? []).length < LEAST_LETTERS)
    throw wrongUsage(
      `${PATH_VARIABLE} must have at least ${LEAST_LETTERS} letters and digits, and nothing but letters, digits and - . _ ~ /`,
      'choose a long random path, or unset the variable to get one',
    );
  return { path: new Secret(path), isNew: false };
}

/** Compares in the same time whatever is asked for, so that answers give no hint. */
export function isPath(asked: string, { path }: WebhookPath): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(asked), digest(path.reveal()));
}
