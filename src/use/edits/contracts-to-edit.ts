import { hotelKey } from '../../contract/identity.ts';
import type { Finding } from '../../findings/finding.ts';
import { placeText } from '../../findings/place.ts';
import { inventedValue } from '../../findings/policy-codes.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { plural } from '../../view/text/plural.ts';
import {
  type CheckFlags,
  type CheckWith,
  checkProject,
  contractFiles,
  type ProjectCheck,
} from '../check/check-project.ts';
import { partNames, refuseIdleNames } from '../check/parts-meant.ts';
import { CliFailure, EXIT } from '../ground/exit/exit-code.ts';
import { readConfig } from '../ground/settings/config-file.ts';

/**
 * The selected contracts of a command that changes them. Files with errors end the command: a change follows from the contract that the files
 * describe, and parts of it may be missing. Stays under `tests:` are not priced, because a change of prices is meant to change them.
 */
export async function contractsToEdit<Kept>(
  paths: readonly string[],
  flags: CheckFlags,
  options: CheckWith<Kept>,
): Promise<ProjectCheck<Kept>> {
  const workspace = await contractFiles(paths);
  const { keep } = options;
  const checked = await checkProject(workspace, { ...flags, tests: false }, readConfig(), {
    ...options,
    // The records that terms stand for are not in the files, so they cannot be edited.
    ...(keep && {
      keep: (contract, origins) => keep(origins.writtenOf(contract)?.contract ?? contract, origins),
    }),
  });
  refuseErrors(checked.findings);
  return checked;
}

/**
 * What `keep` makes of each selected hotel, for commands whose flags name parts of them. Names that no hotel has end the command.
 */
export async function partsToEdit<Kept extends object>(
  paths: readonly string[],
  flags: CheckFlags,
  meant: Parameters<typeof refuseIdleNames>[0],
  { files, keep }: Required<Pick<CheckWith<Kept>, 'files' | 'keep'>>,
) {
  const { hotels } = await contractsToEdit(paths, flags, {
    files,
    keep: (contract, origins) => ({ names: partNames(contract), own: keep(contract, origins) }),
  });
  const all = hotels.flatMap(({ contract, kept }) => (kept ? [{ contract, ...kept }] : []));
  refuseIdleNames(
    meant,
    all.map(({ names }) => names),
  );
  return all.map(({ contract, own }) => ({ key: hotelKey(contract), hotel: contract.hotel.providerCode, ...own }));
}

/**
 * Ends the command with exit code 1 if there are errors among the findings of files that it would change. Values that `init` invented are
 * errors only for a push to a protected environment.
 */
export function refuseErrors(findings: readonly Finding[]): void {
  const errors = findings.filter(({ severity, code }) => severity === 'error' && code !== inventedValue);
  const [first] = errors;
  if (!first) return;
  const { place, related, code, message } = first;
  const where = [place, related?.place].flatMap((one) => (one ? [placeText(one)] : [])).join(' and ');
  const more = errors.length === 1 ? '' : ` and ${plural(errors.length - 1, 'more error')}`;
  throw new CliFailure({
    code: 'findings',
    exit: EXIT.findings,
    message: safeText(`${where === '' ? 'the contract files' : where}: ${code.id} ${message}`, 500),
    hint: `correct this${more} first (\`contracts validate\`), or select other hotels or files; nothing was written`,
  });
}
