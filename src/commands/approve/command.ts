import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { confirm } from '../../use/ground/consent.ts';
import { type CommandEnd, EXIT, usageFailure } from '../../use/ground/exit/exit-code.ts';
import { keyOf, signingKeyFlag } from '../../use/ground/flags/signing-key-flag.ts';
import { writeResult } from '../../use/ground/reports/write-result.ts';
import { type Config, readConfig } from '../../use/ground/settings/config-file.ts';
import { readSigners, signerOf, signWith } from '../../use/ground/ssh/ssh-keygen.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { accountSigner, planApprovals, signatureFile, signatureTexts } from '../../use/plan/plan-approvals.ts';
import { readPlanFile, runnablePlan } from '../../use/plan/plan-file.ts';
import { shownPlan } from '../../use/plan/show-plan.ts';
import { approvalsLines } from '../../view/approve/approvals-text.ts';
import type { ApproveDocument } from '../../view/approve/approve-document.ts';
import { hubText } from '../../view/text/hub-text.ts';
import type { Paint } from '../../view/text/paint.ts';

/** How a plan is signed: the name that counts, and where the signature is. */
type Sign = (bytes: Uint8Array) => Promise<{ readonly name: string; readonly at: string; readonly file?: string }>;

/** Signs with an SSH key, and writes the signature only if it would count. */
function keySigner(file: string, named: string | undefined, config: Config, terminal: Terminal): Sign {
  const signers = readSigners(config);
  const key = keyOf(named);
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

export default class Approve extends BaseCommand<typeof Approve> {
  static override summary = 'Approve a saved plan by signing it.';
  static override description =
    'Shows the plan, asks, and writes a signature next to it with your SSH key; or approves it as your account of the state database, if `signers: { accounts: […] }` in the settings names that. The author of a plan signs it too; `approvals:` in the settings says how many others must.';
  static override examples = ['<%= config.bin %> approve plan.json --key ~/.ssh/id_ed25519'];
  static override args = {
    file: Args.string({ required: true, description: 'A plan saved with `contracts diff --out`.' }),
  };
  static override flags = {
    key: signingKeyFlag,
    yes: Flags.boolean({ char: 'y', summary: 'Sign without asking.', env: 'CONTRACTS_YES' }),
  };

  /**
   * Shows a saved plan, asks, and signs exactly the bytes that were shown: with an SSH key, in a file next to the plan; or, if the settings say
   * so, as an account in the database.
   */
  protected async execute([file = '']: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const config = readConfig();
    const sign: Sign = config.approvers
      ? await accountSigner(config, config.approvers)
      : keySigner(file, flags.key, config, terminal);
    const reading = await readPlanFile(file);
    const saved = runnablePlan(file, reading);
    const { bytes } = reading;
    const shown = await shownPlan(reading, flags.verbose);
    if (!flags.json) terminal.out(shown.text(terminal.paint));
    const { environment, hub } = saved.target;
    const made = saved.author === undefined ? '' : `, made by ${safeText(saved.author, 100)},`;
    const asked = `Sign plan ${saved.id}${made} for ${safeText(environment)} (${safeText(hubText(hub))})?`;
    await confirm({ asked }, flags.yes, { terminal });
    const { name, at, file: signature } = await sign(bytes);
    const approvals = await planApprovals({ file, bytes, saved, signatures: signatureTexts(file) }, config);
    const as = name === saved.author ? `Signed by its author, ${name}` : `Approved by ${name}`;
    const lines = approvalsLines(approvals).map((line) => `  ${line}`);
    const document: ApproveDocument = {
      version: 1,
      command: 'approve',
      plan: saved.id,
      ...(signature !== undefined && { signature }),
      signer: name,
      approvals,
    };
    const text = ({ bold }: Paint): string => [`${bold(safeText(as))}: ${safeText(at)}`, ...lines].join('\n');
    return { exit: EXIT.done, document, text };
  }
}
