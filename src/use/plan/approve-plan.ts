import { safeText } from '../../kernel/safe-text.ts';
import { approvalsLines } from '../../view/approve/approvals-text.ts';
import type { ApproveDocument } from '../../view/approve/approve-document.ts';
import { hubText } from '../../view/text/hub-text.ts';
import { confirm } from '../ground/consent.ts';
import { type CommandEnd, EXIT, usageFailure, wrongUsage } from '../ground/exit/exit-code.ts';
import { writeResult } from '../ground/reports/write-result.ts';
import { type Config, readConfig } from '../ground/settings/config-file.ts';
import { readSigners, signerOf, signWith } from '../ground/ssh/ssh-keygen.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';
import { accountSigner, planApprovals, signatureFile, signatureTexts } from './plan-approvals.ts';
import { readPlanFile, runnablePlan } from './plan-file.ts';
import { shownPlan } from './show-plan.ts';

interface ApproveFlags {
  readonly json: boolean;
  readonly verbose: boolean;
  readonly yes: boolean;
  readonly key?: string | undefined;
}

/** How a plan is signed: the name that counts, and where the signature is. */
type Sign = (bytes: Uint8Array) => Promise<{ readonly name: string; readonly at: string; readonly file?: string }>;

/**
 * Shows a saved plan, asks, and signs exactly the bytes that were shown: with an SSH key, in a file next to the plan; or, if the settings say
 * so, as an account in the database.
 */
export async function approvePlan(file: string, flags: ApproveFlags, terminal: Terminal): Promise<CommandEnd> {
  const config = readConfig();
  const sign: Sign = config.approvers
    ? await accountSigner(config, config.approvers)
    : keySigner(file, flags, config, terminal);
  const reading = await readPlanFile(file);
  const saved = runnablePlan(file, reading);
  const { bytes } = reading;
  const shown = await shownPlan(reading, terminal, flags.verbose);
  if (!flags.json) terminal.out(shown.text());
  const { environment, hub } = saved.target;
  const made = saved.author === undefined ? '' : `, made by ${safeText(saved.author, 100)},`;
  const asked = `Sign plan ${saved.id}${made} for ${safeText(environment)} (${safeText(hubText(hub))})?`;
  await confirm({ asked }, flags.yes, { terminal });
  const { name, at, file: signature } = await sign(bytes);
  const approvals = await planApprovals({ file, bytes, saved, signatures: signatureTexts(file) }, config);
  if (!flags.json) {
    const as = name === saved.author ? `Signed by its author, ${name}` : `Approved by ${name}`;
    terminal.out(`${terminal.paint.bold(safeText(as))}: ${safeText(at)}`);
    for (const line of approvalsLines(approvals)) terminal.out(`  ${line}`);
  }
  const document: ApproveDocument = {
    version: 1,
    command: 'approve',
    plan: saved.id,
    ...(signature !== undefined && { signature }),
    signer: name,
    approvals,
  };
  return { exit: EXIT.done, document };
}

/** Signs with an SSH key, and writes the signature only if it would count. */
function keySigner(file: string, flags: ApproveFlags, config: Config, terminal: Terminal): Sign {
  const signers = readSigners(config);
  const key = keyOf(flags.key);
  return async (bytes) => {
    const signature = await signWith(key, bytes, 'contracts-plan', terminal.interactive);
    const signer = await signerOf(bytes, signature, 'contracts-plan', signers);
    if (!signer.ok)
      throw usageFailure(
        'unknown-signer',
        `the signature of ${key} would not count: ${signer.error}. Nothing was written.`,
        `${signers.allowed.file} needs a line with your name and this key: NAME ssh-ed25519 AAAA…`,
      );
    const [name = ''] = signer.value.principals;
    const written = signatureFile(file, name);
    await writeResult(written, signature, 'the signature');
    return { name, at: written, file: written };
  };
}

/** The key to sign with: a flag or variable, because guessing among several keys could name the wrong person. */
export function keyOf(key: string | undefined): string {
  if (key !== undefined && key !== '') return key;
  throw wrongUsage(
    'no key to sign with',
    'name one with --key (or CONTRACTS_SIGNING_KEY): a private SSH key, or the .pub file of one in your SSH agent',
  );
}
