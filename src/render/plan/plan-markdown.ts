import type { Plan } from '../../plan/plan.ts';
import { markdownText } from '../escape/markdown-text.ts';
import { createPaint } from '../text/paint.ts';
import { stopsPush } from './gates-text.ts';
import { countMarks, driftedRecords, type PlanHeader, planText } from './plan-text.ts';

/** The limit of a comment (65,536 characters) minus room for the text around the plan. */
const MOST_CHARACTERS = 60_000;

/** A plan for a comment: the counts, then the terminal's text, folded and cut to the comment's limit. */
export function planMarkdown(plan: Plan, header: PlanHeader, mostCharacters = MOST_CHARACTERS): string {
  const { create, update, unchanged, blocked, unmanaged } = countMarks(plan);
  const drifted = driftedRecords(plan).length;
  const gates = (plan.gates ?? []).filter(stopsPush);
  const conflicts = plan.blocked.filter(({ conflict }) => conflict).length;
  const counts = [
    `${create} to create`,
    `${update} to update`,
    `${unchanged} unchanged`,
    ...(blocked > 0 ? [`**${blocked} blocked**`] : []),
    ...(unmanaged > 0 ? [`${unmanaged} unmanaged`] : []),
    ...(drifted > 0 ? [`${drifted} changed in the hub`] : []),
    ...(conflicts > 0 ? [`**${conflicts} in conflict**`] : []),
    ...(gates.length > 0 ? [`**stopped by ${gates.map(({ id }) => id).join(', ')}**`] : []),
  ];
  const lines = planText(plan, { ...header, verbose: true }, createPaint(false)).split('\n');
  const { shown, left } = cut(lines, mostCharacters);
  const fence = '`'.repeat(Math.max(3, longestRun(shown) + 1));
  return [
    `### contracts diff: ${markdownText(plan.environment)}`,
    '',
    counts.join(', '),
    '',
    '<details><summary>The plan</summary>',
    '',
    `${fence}text`,
    ...shown,
    fence,
    ...(left > 0 ? ['', `and ${left} more lines`] : []),
    '',
    '</details>',
    '',
  ].join('\n');
}

function cut(lines: readonly string[], most: number): { readonly shown: readonly string[]; readonly left: number } {
  let size = 0;
  const end = lines.findIndex((line) => {
    size += line.length + 1;
    return size > most;
  });
  return end < 0 ? { shown: lines, left: 0 } : { shown: lines.slice(0, end), left: lines.length - end };
}

/** The longest run of backticks. The fence around the code must be longer. */
const longestRun = (lines: readonly string[]): number =>
  Math.max(0, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length)));
