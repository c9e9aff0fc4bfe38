import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Makes an SSH key in `folder`, and lists it as `principal` in `allowed_signers` there. Returns the file of the key. */
export function makeSigner(folder: string, principal: string, options = '', passphrase = ''): string {
  const key = path.join(folder, `key-of-${principal.replaceAll(/[^\w@.-]/g, '_')}`);
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', passphrase, '-C', 'test', '-f', key]);
  listSigner(folder, principal, key, options);
  return key;
}

export const listSigner = (folder: string, principal: string, key: string, options = ''): void =>
  appendFileSync(path.join(folder, 'allowed_signers'), `${principal} ${options} ${readFileSync(`${key}.pub`, 'utf8')}`);

/** What anyone can run without this tool; throws if the signature does not verify. */
export const verifyAlone = (
  { file, signature, principal, namespace }: Readonly<Record<'file' | 'signature' | 'principal' | 'namespace', string>>,
  allowed: string,
): string =>
  execFileSync('ssh-keygen', ['-Y', 'verify', '-f', allowed, '-I', principal, '-n', namespace, '-s', signature], {
    input: readFileSync(file),
    encoding: 'utf8',
    stdio: 'pipe',
  });
