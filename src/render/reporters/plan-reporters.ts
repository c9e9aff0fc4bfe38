import type { JsonObject } from '../../kernel/json.ts';
import type { Plan } from '../../plan/plan.ts';
import { jsonText } from '../escape/json-text.ts';
import type { ComparedImpact } from '../impact/compared-impact.ts';
import { planImpactText } from '../plan/plan-impact-text.ts';
import { planMarkdown } from '../plan/plan-markdown.ts';
import { type PlanHeader, planText } from '../plan/plan-text.ts';
import { createPaint, type Paint } from '../text/paint.ts';
import type { Reporters } from './report-format.ts';

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
