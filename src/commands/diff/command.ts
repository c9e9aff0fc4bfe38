import { Flags } from '@oclif/core';
import { ContractsSessionCommand } from '../../cli/session-command.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Plan } from '../../plan/plan.ts';
import { type CommandEnd, EXIT, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { planFlags, runFlags, selectionFlags, textFlag } from '../../use/ground/flags/flags.ts';
import { nextCommand, tellNext } from '../../use/ground/flags/next-command.ts';
import { runGit } from '../../use/ground/git/run-git.ts';
import { deliverReports } from '../../use/ground/reports/deliver-reports.ts';
import { isForPeople, outputFlag, refuseContractName, reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import { writeResult } from '../../use/ground/reports/write-result.ts';
import { type HubSession, type Session, withHub } from '../../use/ground/session.ts';
import { neededApprovals } from '../../use/ground/settings/needed-approvals.ts';
import { targetOf } from '../../use/ground/settings/state-folder.ts';
import { type MadePlan, makePlan, makePlanToKeep, type PlanMaker } from '../../use/plan/make-plan.ts';
import { ownAccount } from '../../use/plan/plan-approvals.ts';
import { prepareOnline } from '../../use/plan/prepare-online.ts';
import { savedPlan } from '../../use/plan/push-job.ts';
import { jsonText } from '../../view/escape/json-text.ts';
import type { ComparedImpact } from '../../view/impact/compared-impact.ts';
import type { DiffDocument } from '../../view/plan/plan-document.ts';
import { planJson } from '../../view/plan/plan-json.ts';
import { type PlanHeader, planText } from '../../view/plan/plan-text.ts';
import { hasDifferences, stopsPush } from '../../view/plan/plan-words.ts';
import type { Reporters } from '../../view/reporters/report-format.ts';
import { createPaint, type Paint } from '../../view/text/paint.ts';
import { planImpactText, planMarkdown } from './plan-markdown.ts';

/**
 * Who makes a plan that others must approve: the account, where accounts approve; else whom the user names, or whom git names as the author of commits. `undefined` if no one is named
 * and no approvals are needed. It is a claim until that person has signed the plan.
 */
async function authorOfPlan(
  named: string | undefined,
  { config, environment }: Pick<HubSession, 'config' | 'environment'>,
): Promise<string | undefined> {
  const isNeeded = (await neededApprovals(config, targetOf(environment))) > 0;
  if (config.approvers && isNeeded) {
    const account = await ownAccount(config);
    if (named === undefined || named === '' || named === account) return account;
    throw wrongUsage(
      `--author ${named}: the author of a plan is the account that saves it, and this one is ${safeText(account)}`,
      'leave --author (or CONTRACTS_AUTHOR) out',
    );
  }
  if (named !== undefined && named !== '') return named;
  if (!isNeeded) return undefined;
  const found = await runGit(process.cwd(), ['config', '--get', 'user.email']);
  const email = found?.code === 0 ? found.stdout.toString('utf8').trim() : '';
  if (email !== '') return email;
  throw wrongUsage(
    `plans for ${environment.name} need approval by somebody other than their author, but no author is named`,
    'add --author NAME (or CONTRACTS_AUTHOR), as the list of signers names you',
  );
}

interface PlanReport {
  readonly plan: Plan;
  readonly header: PlanHeader;
  /** With `--impact`. */
  readonly impact?: ComparedImpact;
  readonly document: JsonObject;
}

/** The plan as a terminal shows it, with its impact behind it. */
const planReportText = ({ plan, header, impact }: PlanReport, paint: Paint): string =>
  [
    planText(plan, header, paint),
    ...(impact ? ['', paint.bold('Impact'), planImpactText(plan, impact, header.verbose === true, paint)] : []),
  ].join('\n');

const planReporters: Reporters<'diff', PlanReport> = {
  text: (report) => `${planReportText(report, createPaint(false))}\n`,
  json: ({ document }) => `${jsonText(document, 2)}\n`,
  markdown: ({ plan, header, impact }) => planMarkdown(plan, header, undefined, impact),
};

export default class Diff extends ContractsSessionCommand<typeof Diff> {
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
    out: textFlag('FILE', 'Save the plan for `push --plan`.'),
    author: textFlag('NAME', 'Who answers for the saved plan, as the list of signers names them.', {
      description:
        'Noted in plans that need approvals; by default the e-mail address that git uses. Signs the plan too.',
      env: 'CONTRACTS_AUTHOR',
    }),
    output: outputFlag('diff'),
    'exit-code': Flags.boolean({ summary: 'Exit with code 2 if files and hub differ.' }),
  };

  protected async work(paths: readonly string[], outer: Session): Promise<CommandEnd> {
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
