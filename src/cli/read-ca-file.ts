import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-code.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

/** The certificates of a PEM file, checked one by one, as one text. Ends the command with exit 64 when it holds none or a broken one. */
export function readCaFile(file: string): string {
  const certificates = textOf(file).match(CERTIFICATE) ?? [];
  if (certificates.length === 0) throw unreadable(file, 'it holds no certificate');
  certificates.forEach((pem, index) => {
    try {
      new X509Certificate(pem);
    } catch {
      throw unreadable(file, `certificate ${index + 1} of ${certificates.length} is broken`);
    }
  });
  return certificates.join('\n');
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error instanceof Error && 'code' in error ? String(error.code) : 'unknown trouble');
  }
}

const unreadable = (file: string, reason: string): CliFailure =>
  new CliFailure({
    code: 'ca-file-unreadable',
    exit: EXIT.usage,
    message: `the certificates in ${file} cannot be used: ${reason}`,
    hint: 'name a file with certificates in PEM form (--ca-file, CONTRACTS_CA_FILE or caFile in the settings)',
  });
