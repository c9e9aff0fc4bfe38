import type { JsonObject } from '../kernel/json.ts';
import type { Plan } from '../plan/plan.ts';
import { jsonText } from '../render/escape/json-text.ts';
import { planMarkdown } from '../render/plan/plan-markdown.ts';
import { type PlanHeader, planText } from '../render/plan/plan-text.ts';
import { createPaint } from '../render/text/paint.ts';
import type { ReportOutput } from './report-outputs.ts';
import type { Terminal } from './terminal.ts';
import { writeResult } from './write-result.ts';

export const PLAN_FORMATS = ['text', 'json', 'markdown'] as const;

export type PlanFormat = (typeof PLAN_FORMATS)[number];

export interface PlanReport {
  readonly plan: Plan;
  readonly header: PlanHeader;
  /** What `--json` prints. */
  readonly document: JsonObject;
}

const REPORTERS: Readonly<Record<PlanFormat, (report: PlanReport) => string>> = {
  text: ({ plan, header }) => `${planText(plan, header, createPaint(false))}\n`,
  json: ({ document }) => `${jsonText(document, 2)}\n`,
  markdown: ({ plan, header }) => planMarkdown(plan, header),
};

/** Tells a plan in every form that was asked for: on stdout first, so that a file that cannot be written takes nothing away. */
export async function writePlanReports(
  report: PlanReport,
  outputs: readonly ReportOutput<PlanFormat>[],
  json: boolean,
  terminal: Terminal,
): Promise<void> {
  const { plan, header } = report;
  if (!json && outputs.every(({ file }) => file !== undefined)) terminal.out(planText(plan, header, terminal.paint));
  for (const { format, file } of outputs) if (file === undefined) terminal.out(REPORTERS[format](report));
  for (const { format, file } of outputs)
    if (file !== undefined) await writeResult(file, REPORTERS[format](report), `the ${format} report`);
}
