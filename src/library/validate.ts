import { check, judge } from '../rules/check/check.ts';
import type { ValidationDocument } from '../view/findings/validation-document.ts';
import { validationJson } from '../view/findings/validation-json.ts';
import { ContractsError } from './contracts-error.ts';
import { dayArgument } from './day-argument.ts';
import { AS_FOUND, type Contracts, loadedFrom } from './load-contracts.ts';

export interface ValidateOptions {
  /** The day that counts as today, `yyyy-mm-dd`: some checks ask what is over. */
  readonly today: string;
  /** Whether the stays under `tests:` are priced and compared; `true` by default. */
  readonly tests?: boolean | undefined;
}

/**
 * Checks the contracts as `contracts validate --json` does, with the comments in the files, but without the project's settings and
 * baseline.
 *
 * @throws {ContractsError} `wrong-usage` for a day that does not exist.
 */
export async function validate(
  contracts: Contracts,
  { today, tests = true }: ValidateOptions,
): Promise<ValidationDocument> {
  const { workspace, source } = loadedFrom(contracts);
  const settings = { today: dayArgument('today', today), tests };
  const checked = await check(workspace, { ...source, ...settings, keep: () => undefined });
  if (!checked.ok) throw new ContractsError(checked.error.code, checked.error.message, checked.error.hint);
  const policy = judge(checked.value, AS_FOUND);
  const { fileNames, hotels } = checked.value;
  return validationJson({ files: fileNames, hotels: hotels.length, findings: policy.findings, policy });
}
