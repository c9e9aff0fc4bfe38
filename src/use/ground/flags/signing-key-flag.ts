import { Flags } from '@oclif/core';

export const signingKeyFlag = Flags.string({
  helpValue: 'FILE',
  summary: 'The SSH key to sign with: a private key, or the .pub file of a key in your SSH agent.',
  env: 'CONTRACTS_SIGNING_KEY',
});
