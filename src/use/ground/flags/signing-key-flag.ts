import { wrongUsage } from '../exit/exit-code.ts';
import { textFlag } from './flags.ts';

export const signingKeyFlag = textFlag(
  'FILE',
  'The SSH key to sign with: a private key, or the .pub file of a key in your SSH agent.',
  { env: 'CONTRACTS_SIGNING_KEY' },
);

/** The key to sign with: a flag or variable, because guessing among several keys could name the wrong person. */
export function keyOf(key: string | undefined): string {
  if (key !== undefined && key !== '') return key;
  throw wrongUsage(
    'no key to sign with',
    'name one with --key (or CONTRACTS_SIGNING_KEY): a private SSH key, or the .pub file of one in your SSH agent',
  );
}
