import { X509Certificate } from 'node:crypto';
import path from 'node:path';
import { type CliFailure, usageFailure } from '../exit/exit-code.ts';
import { givenText } from '../flags/given-file.ts';
import { isTrustedFolder } from './trust-file.ts';

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

/** The same for a file that the settings in `folder` name. They may be a stranger's: ends the command with exit 64 until the folder is trusted. */
export function readCaFileOfSettings(folder: string, file: string): string {
  if (isTrustedFolder(folder)) return readCaFile(path.resolve(folder, file));
  throw usageFailure(
    'ca-file-not-trusted',
    `the settings in ${folder} choose the certificates to trust (${file}), and that folder is not trusted`,
    `if you know where it comes from: \`contracts trust --folder ${folder}\`; for a hub, --ca-file or CONTRACTS_CA_FILE works without`,
  );
}

/** The certificates that a flag names, else those of the settings in `folder`; `undefined` if there are none. */
export function chosenAuthorities(
  flag: string | undefined,
  written: string | undefined,
  folder: string,
): string | undefined {
  if (flag !== undefined) return readCaFile(flag);
  return written === undefined ? undefined : readCaFileOfSettings(folder, written);
}

const unreadable = (file: string, reason: string): CliFailure =>
  usageFailure(
    'ca-file-unreadable',
    `the certificates in ${file} cannot be used: ${reason}`,
    'name a file with certificates in PEM form (--ca-file, CONTRACTS_CA_FILE or caFile in the settings)',
  );
