import { contractHashes } from '../../contract/compare/contract-hash.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { SavedPlan } from '../../plan/saved/saved-plan.ts';
import { contractLines } from '../hash-document.ts';
import { hubText } from '../text/hub-text.ts';
import type { Paint } from '../text/paint.ts';
import { planText } from './plan-text.ts';

/** A saved plan: where it comes from, what to know before running it, and the plan itself as far as it can be read. */
export function savedPlanText(
  saved: SavedPlan | undefined,
  hub: string,
  warnings: readonly { readonly code: string; readonly message: string }[],
  paint: Paint,
  verbose = false,
): string {
  const lines = warnings.map(({ code, message }) => `${paint.warning(`warning ${code}`)} ${safeText(message, 1000)}`);
  if (saved === undefined)
    return [...lines, 'The file cannot be shown: this version does not know its form.'].join('\n');
  const { id, createdAt, tool, author, files, plan, contracts } = saved;
  const by = author === undefined ? '' : ` by ${author}`;
  const head = `${paint.bold(`Saved plan ${id}`)}  ${safeText(`made at ${createdAt}${by}${author === undefined ? ' by' : ' with'} version ${tool}`)}`;
  return [
    head,
    ...lines,
    ...contractLines(contractHashes(contracts.hotels)),
    '',
    planText(plan, { baseUrl: hubText(hub), files, verbose }, paint),
  ].join('\n');
}
