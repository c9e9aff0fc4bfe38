import type { Plan } from '../../plan/plan.ts';
import type { ComparedImpact } from '../../view/impact/compared-impact.ts';
import { impactText } from '../../view/impact/impact-text.ts';
import type { Paint } from '../../view/text/paint.ts';
import { fitText } from '../../view/text/wrap-text.ts';

/** What the files of a plan change for guests. A plan may write less than the files say. */
export function planImpactText(
  { blocked, leftOut = [] }: Pick<Plan, 'blocked' | 'leftOut'>,
  impact: ComparedImpact,
  verbose: boolean,
  paint: Paint,
): string {
  const isLess = blocked.length + leftOut.length > 0;
  const note = 'Changes that are blocked or left out of the plan count, too.';
  return [impactText(impact, verbose, paint), ...(isLess ? [paint.warning(fitText(note, paint.width))] : [])].join(
    '\n',
  );
}
