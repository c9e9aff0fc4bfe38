import { readdirSync } from 'node:fs';
import path from 'node:path';
import { attemptNow } from '../../host/node-files.ts';
import { readGivenNow } from '../../host/node-given-files.ts';
import { fail } from '../../kernel/result.ts';
import { type Approvals, judgeApprovals, type PlanSignature } from '../../plan/approvals/judge-approvals.ts';
import type { SavedPlan } from '../../plan/saved/saved-plan.ts';
import { approvalsLines } from '../../view/approve/approvals-text.ts';
import { CliFailure } from '../ground/exit/cli-failure.ts';
import { EXIT } from '../ground/exit/exit-code.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { keepNeeded, neededApprovals } from '../ground/settings/needed-approvals.ts';
import { readSigners, type Signers, signerOf } from '../ground/ssh/ssh-keygen.ts';
import { accountSignatures } from './account-approvals.ts';
import { refuseOtherSigners } from './counted-signers.ts';

const MOST_SIGNATURES = 100;
const MOST_BYTES = 64 * 1024;

/** The file of a person's signature: next to the plan. */
export const signatureFile = (plan: string, principal: string): string =>
  `${plan}.${principal.replaceAll(/[^\p{L}\p{M}\p{N}@._+-]/gu, encodeURIComponent)}.sig`;

/** The signatures next to a plan, as text, by the name of their file. */
export function signatureTexts(plan: string): ReadonlyMap<string, string> {
  const folder = path.dirname(plan);
  const names = attemptNow(() => readdirSync(folder));
  const own = names.ok
    ? names.value.filter((name) => name.startsWith(`${path.basename(plan)}.`) && name.endsWith('.sig'))
    : [];
  const read = (name: string): string => {
    const bytes = readGivenNow(path.join(folder, name), MOST_BYTES);
    return bytes.ok ? new TextDecoder().decode(bytes.value) : '';
  };
  return new Map(
    own
      .toSorted()
      .slice(0, MOST_SIGNATURES)
      .map((name) => [name, read(name)]),
  );
}

/** What each of these signatures of a plan says, now or at another time. */
export const judgedSignatures = (
  texts: ReadonlyMap<string, string>,
  bytes: Uint8Array,
  signers: Signers,
  at?: Date,
): Promise<readonly PlanSignature[]> =>
  Promise.all(
    [...texts].map(async ([name, text]) => ({
      name,
      signer: text === '' ? fail('it cannot be read') : await signerOf(bytes, text, 'contracts-plan', signers, at),
    })),
  );

/** A plan as its file has it, with the signatures next to it. */
export interface PlanBytes {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly saved: SavedPlan;
  readonly signatures: ReadonlyMap<string, string>;
}

/** The lists of signers, unless accounts approve or nothing is asked for. They are read once for each command. */
const signersOf = (config: Config, needed: number): Signers | undefined =>
  config.approvers || (config.signers === undefined && needed === 0) ? undefined : readSigners(config);

/** The approvals of a saved plan: by the signatures next to its file, or by accounts if the settings say so. Never by both: a person may have both. */
export async function planApprovals(plan: PlanBytes, config: Config): Promise<Approvals> {
  const needed = await neededApprovals(config, plan.saved.target);
  return approvalsBy(plan, config, needed, signersOf(config, needed));
}

async function approvalsBy(
  { bytes, saved, signatures: texts }: PlanBytes,
  config: Config,
  needed: number,
  signers: Signers | undefined,
): Promise<Approvals> {
  const given = config.approvers
    ? await accountSignatures(bytes, config, config.approvers)
    : signers
      ? await judgedSignatures(texts, bytes, signers)
      : [];
  return judgeApprovals(needed, saved.author, given);
}

/** Ends the command with exit 9 unless the plan has the approvals that the settings demand for its hub. */
export async function requireApprovals(plan: PlanBytes, config: Config): Promise<Approvals | undefined> {
  const needed = await neededApprovals(config, plan.saved.target);
  if (needed === 0) return undefined;
  const signers = signersOf(config, needed);
  const keepSigners = await refuseOtherSigners(config, plan.saved.target, signers);
  const approvals = await approvalsBy(plan, config, needed, signers);
  if (approvals.isEnough) {
    await keepNeeded(config, plan.saved.target, needed);
    await keepSigners();
    return approvals;
  }
  throw new CliFailure({
    code: 'not-approved',
    exit: EXIT.gate,
    message: `plan ${plan.saved.id} is not approved: ${approvalsLines(approvals).join('; ')}. Nothing was sent.`,
    hint:
      approvals.author === undefined
        ? 'save the plan again with `contracts diff --out`, which notes its author, and let others run `contracts approve` on it'
        : `let them run \`contracts approve ${plan.file}\`${config.approvers ? '' : ', and put the signatures next to the plan'}`,
    document: { command: 'push', approvals },
  });
}
