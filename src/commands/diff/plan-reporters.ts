import type { JsonObject } from '../../kernel/json.ts';
import type { Plan } from '../../plan/plan.ts';
import { jsonText } from '../../view/escape/json-text.ts';
import type { ComparedImpact } from '../../view/impact/compared-impact.ts';
import { type PlanHeader, planText } from '../../view/plan/plan-text.ts';
import type { Reporters } from '../../view/reporters/report-format.ts';
import { createPaint, type Paint } from '../../view/text/paint.ts';
import { planImpactText } from './plan-impact-text.ts';
import { planMarkdown } from './plan-markdown.ts';

export interface PlanReport {
  readonly plan: Plan;
  readonly header: PlanHeader;
  /** With `--impact`. */
  readonly impact?: ComparedImpact;
  readonly document: JsonObject;
}

/** The plan as a terminal shows it, with its impact behind it. */
export const planReportText = ({ plan, header, impact }: PlanReport, paint: Paint): string =>
  [
    planText(plan, header, paint),
    ...(impact ? ['', paint.bold('Impact'), planImpactText(plan, impact, header.verbose === true, paint)] : []),
  ].join('\n');

export const planReporters: Reporters<'diff', PlanReport> = {
  text: (report) => `${planReportText(report, createPaint(false))}\n`,
  json: ({ document }) => `${jsonText(document, 2)}\n`,
  markdown: ({ plan, header, impact }) => planMarkdown(plan, header, undefined, impact),
};
