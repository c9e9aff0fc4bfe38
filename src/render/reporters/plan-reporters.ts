import type { JsonObject } from '../../kernel/json.ts';
import type { Plan } from '../../plan/plan.ts';
import { jsonText } from '../escape/json-text.ts';
import { planMarkdown } from '../plan/plan-markdown.ts';
import { type PlanHeader, planText } from '../plan/plan-text.ts';
import { createPaint } from '../text/paint.ts';
import type { Reporters } from './report-format.ts';

export interface PlanReport {
  readonly plan: Plan;
  readonly header: PlanHeader;
  /** What `--json` prints. */
  readonly document: JsonObject;
}

/** The reports of a plan for `-o`, by format. */
export const planReporters: Reporters<'diff', PlanReport> = {
  text: ({ plan, header }) => `${planText(plan, header, createPaint(false))}\n`,
  json: ({ document }) => `${jsonText(document, 2)}\n`,
  markdown: ({ plan, header }) => planMarkdown(plan, header),
};
