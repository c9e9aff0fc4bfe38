import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { EXIT } from '../../use/ground/exit/exit-code.ts';
import { planFlags, runFlags, selectionFlags } from '../../use/ground/flags/flags.ts';
import { nextCommand, tellNext } from '../../use/ground/flags/next-command.ts';
import { deliverReports } from '../../use/ground/reports/deliver-reports.ts';
import { isForPeople, outputFlag, refuseContractName, reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import { writeResult } from '../../use/ground/reports/write-result.ts';
import { inSession, type Session } from '../../use/ground/session.ts';
import { withHub } from '../../use/ground/with-hub.ts';
import { type MadePlan, makePlan, makePlanToKeep, type PlanMaker } from '../../use/plan/make-plan.ts';
import { prepareOnline } from '../../use/plan/prepare-online.ts';
import { savedPlan } from '../../use/plan/push-job.ts';
import { stopsPush } from '../../view/plan/gates-text.ts';
import type { DiffDocument } from '../../view/plan/plan-document.ts';
import { planJson } from '../../view/plan/plan-json.ts';
import { hasDifferences } from '../../view/plan/plan-text.ts';
import { authorOfPlan } from './author-of-plan.ts';
import { planReporters, planReportText } from './plan-reporters.ts';

export default class Diff extends ContractsCommand<typeof Diff> {
  static override summary = 'Show what a push would change in the hub.';
  static override description = 'Checks the files, reads the hub and prints the plan. Writes nothing.';
  static override aliases = ['plan'];
  static override examples = [
    '<%= config.bin %> diff contracts-examples',
    '<%= config.bin %> diff --env test --exit-code',
    '<%= config.bin %> diff --out plan.json',
    '<%= config.bin %> diff --changed-since main --impact -o markdown=comment.md',
  ];
  static override flags = {
    ...selectionFlags,
    ...runFlags,
    prune: Flags.boolean({
      summary: "Also plan to remove what your files don't mention.",
      default: false,
    }),
    ...planFlags,
    impact: Flags.boolean({
      summary: 'Also show what the files change for guests, compared with what the hub has now.',
    }),
    out: Flags.string({ summary: 'Save the plan for `push --plan`.', helpValue: 'FILE' }),
    author: Flags.string({
      summary: 'Who answers for the saved plan, as the list of signers names them.',
      description:
        'Noted in plans that need approvals; by default the e-mail address that git uses. Signs the plan too.',
      helpValue: 'NAME',
      env: 'CONTRACTS_AUTHOR',
    }),
    output: outputFlag('diff'),
    'exit-code': Flags.boolean({ summary: 'Exit with code 2 if files and hub differ.' }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return inSession(this.outer, (session) => this.#diff(paths, session));
  }

  async #diff(paths: readonly string[], outer: Session): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const outputs = reportOutputs(flags.output, flags.json, 'diff');
    if (flags.out !== undefined) refuseContractName(`--out ${flags.out}`, flags.out);
    const compares = flags.out === undefined && !flags.impact;
    const prepared = await prepareOnline('diff', paths, flags, outer, { compares });
    if ('end' in prepared) return prepared.end;
    const { session, refused, ...source } = prepared.ready;
    const { contracts, files } = source;
    const author = flags.out === undefined ? undefined : await authorOfPlan(flags.author, session);
    return withHub(session, flags, async (connected) => {
      // Without --out, records of the hub are not kept in memory.
      const make: PlanMaker<Pick<MadePlan, 'plan'> & Partial<MadePlan>> =
        flags.out === undefined ? async (...asked) => ({ plan: await makePlan(...asked) }) : makePlanToKeep;
      const { made, impact } = flags.impact
        ? await (await import('./plan-with-impact.ts')).planWithImpact(make, contracts, connected, flags)
        : { made: await make(contracts, connected, flags) };
      const { plan, kept } = made;
      const saved = kept && savedPlan(kept, { ...source, author }, session);
      const document = {
        version: 2,
        command: 'diff',
        plan: planJson(plan),
        ...(impact && { impact }),
        ...(saved && flags.out !== undefined && { saved: { file: flags.out, id: saved.id } }),
      } satisfies DiffDocument;
      const header = { baseUrl: connected.connection.baseUrl, files, verbose: flags.verbose };
      const report = { plan, header, document, ...(impact && { impact }) };
      const show = flags.json ? undefined : () => terminal.out(planReportText(report, terminal.paint));
      const differs = hasDifferences(plan) && flags['exit-code'] ? EXIT.changesPending : EXIT.done;
      const ended = refused.size > 0 ? EXIT.findings : differs;
      const exit = await deliverReports({ report, reporters: planReporters, outputs, show }, ended, terminal);
      if (saved && flags.out !== undefined) {
        await writeResult(flags.out, saved.text, 'the plan');
        const next =
          author === undefined
            ? `To apply it: \`${nextCommand('push', [], { plan: flags.out })}\``
            : `Its author and those who approve it sign it: \`${nextCommand('approve', [flags.out], {})}\``;
        terminal.talk(`Saved as plan ${saved.id}. ${next}`);
      } else if (
        isForPeople(flags, outputs) &&
        plan.steps.length > 0 &&
        refused.size === 0 &&
        !(plan.gates ?? []).some(stopsPush)
      )
        tellNext(`\`${nextCommand('push', paths, flags)}\` applies this`, terminal);
      return { exit, document };
    });
  }
}
