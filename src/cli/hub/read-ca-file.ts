import { X509Certificate } from 'node:crypto';
import { type CliFailure, usageFailure } from '../exit/cli-failure.ts';
import { givenText } from '../flags/given-file.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

/** All certificate authorities of a system take about a quarter of a MiB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The certificates of a PEM file, checked one by one, as one text. Ends the command with exit 64 if there are none or one is broken. */
export function readCaFile(file: string): string {
  const text = givenText(file, MAX_BYTES, (reason) => unreadable(file, reason));
  const certificates = text.match(CERTIFICATE) ?? [];
  if (certificates.length === 0) throw unreadable(file, 'it contains no certificate');
  certificates.forEach((pem, index) => {
    try {
      new X509Certificate(pem);
    } catch {
      throw unreadable(file, `certificate ${index + 1} of ${certificates.length} is broken`);
    }
  });
  return certificates.join('\n');
}

const unreadable = (file: string, reason: string): CliFailure =>
  usageFailure(
    'ca-file-unreadable',
    `the certificates in ${file} cannot be used: ${reason}`,
    'name a file with certificates in PEM form (--ca-file, CONTRACTS_CA_FILE or caFile in the settings)',
  );
