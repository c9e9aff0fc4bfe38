import path from 'node:path';
import { Args } from '@oclif/core';
import { BaseCommand } from '../../../cli/base-command.ts';
import { contractHashes } from '../../../contract/compare/contract-hash.ts';
import { fail } from '../../../kernel/result.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import { type Approvals, judgeApprovals } from '../../../plan/approvals/judge-approvals.ts';
import type { PlanTarget, SavedPlan } from '../../../plan/saved/saved-plan.ts';
import { judgeProof, planOfProof } from '../../../push/proof/judge-proof.ts';
import { proved, together, wrong } from '../../../push/proof/judgement.ts';
import { PART, type ProofStatement, readStatement } from '../../../push/proof/proof-statement.ts';
import { type CommandEnd, EXIT, usageFailure } from '../../../use/ground/exit/exit-code.ts';
import { textFlag } from '../../../use/ground/flags/flags.ts';
import { givenFile } from '../../../use/ground/flags/given-file.ts';
import { readConfig } from '../../../use/ground/settings/config-file.ts';
import { demandedApprovals } from '../../../use/ground/settings/needed-approvals.ts';
import { readSigners, type Signers, signerOf } from '../../../use/ground/ssh/ssh-keygen.ts';
import { judgedSignatures } from '../../../use/plan/plan-approvals.ts';
import { signatureOfProof } from '../../../use/push/prove-push.ts';
import { contractLines } from '../../../view/hash-document.ts';
import type { Paint } from '../../../view/text/paint.ts';
import type { ProofCheckDocument } from './proof-document.ts';

const MOST_BYTES = 512 * 1024 * 1024;

/** What a proof with this signature comes to; `neededFor` says how many approvals the settings of this machine demand for a hub. */
export async function checkedProof(
  { bytes, signature }: { readonly bytes: Uint8Array; readonly signature: string },
  signers: Signers,
  neededFor: (target: PlanTarget) => Promise<number>,
): Promise<Omit<ProofCheckDocument, 'version' | 'command' | 'file'>> {
  const statement = readStatement(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  const saved = statement ? planOfProof(statement) : fail('the file is not a proof of a push');
  const at = statement && new Date(statement.predicate.endedAt);
  const signer = await signerOf(bytes, signature, 'contracts-proof', signers, at);
  const judgement = !signer.ok
    ? wrong(`its signature does not count, so nothing in it is proved: ${signer.error}`)
    : statement && saved.ok
      ? together([
          proved(`it was signed by ${signer.value.principals[0]} (${signer.value.key}), and no byte has changed since`),
          judgeProof(statement, saved.value, await approvalsIn(statement, saved.value, signers, neededFor)),
        ])
      : wrong(saved.ok ? 'the file is not a proof of a push' : saved.error);
  return {
    ok: judgement.wrong.length === 0,
    ...(signer.ok && { signer: signer.value.principals[0] ?? '' }),
    ...(statement &&
      saved.ok && {
        plan: saved.value.id,
        environment: statement.predicate.target.environment,
        endedAt: statement.predicate.endedAt,
        ...(signer.ok && { contracts: contractHashes(saved.value.contracts.hotels) }),
      }),
    ...judgement,
  };
}

/** The approvals by the signatures in a proof: they must have counted when the push ended. */
async function approvalsIn(
  { predicate: { parts, approvals, endedAt } }: ProofStatement,
  { author, target }: SavedPlan,
  signers: Signers,
  neededFor: (target: PlanTarget) => Promise<number>,
): Promise<Approvals> {
  const texts = new Map(Object.entries(parts).filter(([name]) => name.startsWith(`${PART.plan}.`)));
  const plan = new TextEncoder().encode(parts[PART.plan]);
  const signatures = await judgedSignatures(texts, plan, signers, new Date(endedAt));
  return judgeApprovals(Math.max(approvals, await neededFor(target)), author, signatures);
}

const read = (file: string, what: string): Uint8Array =>
  givenFile(file, MOST_BYTES, (reason) =>
    usageFailure(
      'no-proof',
      `${what}, ${file}, cannot be read (${reason})`,
      'name a file that `push --proof` wrote; its signature is next to it',
    ),
  );

/** The statements that a proof proves, its violations, and the statements that it leaves open. */
function proofText(document: ProofCheckDocument, paint: Paint): string {
  const { file, ok, plan, environment, endedAt, proved, wrong, open, contracts = [] } = document;
  const list = (title: string, mark: string, sentences: readonly string[]): string[] =>
    sentences.length === 0
      ? []
      : [paint.bold(title), ...sentences.map((one) => `  ${mark} ${safeText(one, 2000)}`), ''];
  const of = plan === undefined ? '' : `: plan ${plan}, pushed to ${environment}, ended at ${endedAt}`;
  return [
    safeText(`${file}${of}`, 1000),
    '',
    ...list('Wrong', paint.error('✗'), wrong),
    ...list('Proved', paint.added('✓'), proved),
    ...list('Not proved', paint.warning('…'), open),
    ...contractLines(contracts),
    ...(contracts.length > 0 ? [''] : []),
    ok ? paint.added('The proof holds.') : paint.error('The proof does not hold.'),
  ].join('\n');
}

export default class ProofCheck extends BaseCommand<typeof ProofCheck> {
  static override summary = 'Check the proof of a push.';
  static override description =
    'Checks the signature of a proof that `push --proof` wrote, and everything in it against everything else: digests, approvals, the journal, the read-back, prices and test bookings. Lists what it proves and does not prove. Works offline.';
  static override examples = ['<%= config.bin %> proof check proof.json'];
  static override args = {
    file: Args.string({ required: true, description: 'The proof; its signature is in FILE.sig.' }),
  };
  static override flags = {
    signers: textFlag('FILE', 'The list of signers (allowed_signers), instead of the one in the settings.'),
  };

  protected async execute([file = '']: readonly string[]): Promise<CommandEnd> {
    const { flags } = this;
    const config = readConfig();
    const own = flags.signers === undefined ? config.signers : { allowed: path.resolve(flags.signers) };
    const signers = readSigners({ ...config, ...(own && { signers: own }) });
    const bytes = read(file, 'the proof');
    const signature = new TextDecoder().decode(read(signatureOfProof(file), 'the signature of the proof'));
    const document: ProofCheckDocument = {
      version: 1,
      command: 'proof check',
      file,
      ...(await checkedProof({ bytes, signature }, signers, (target) => demandedApprovals(config, target))),
    };
    const exit = document.ok ? EXIT.done : EXIT.verificationFailed;
    return { exit, document, text: (paint) => proofText(document, paint) };
  }
}
