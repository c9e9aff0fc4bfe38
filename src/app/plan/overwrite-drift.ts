import { wrongUsage } from '../../cli/exit/cli-failure.ts';
import type { Terminal } from '../../cli/terminal/terminal.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { type DriftSelector, parseDriftSelector, selects } from '../../plan/last-push/drift-selector.ts';
import { differencesOf, type Plan } from '../../plan/plan.ts';

/** The selector that a person wrote; anything else ends the command with exit 64. */
export function driftSelector(text: string): DriftSelector {
  const selector = parseDriftSelector(text);
  if (selector !== undefined) return selector;
  throw wrongUsage(
    `--overwrite-drift ${text} names no record`,
    'write SUPPLIER, SUPPLIER/HOTEL, or SUPPLIER/HOTEL/KIND/NAME, where KIND is hotel, room, mealPlan, offer, supplement or rate',
  );
}

/** A selector that meets no change of the hub was mistyped, or is no longer needed. */
export function tellIdleSelectors(
  { steps, blocked }: Plan,
  selectors: readonly DriftSelector[],
  terminal: Terminal,
): void {
  if (selectors.length === 0) return;
  const changed = [...steps.map((step) => ({ identity: step.identity, changes: differencesOf(step) })), ...blocked];
  const drifted = changed.filter(({ changes }) => changes.some(({ movedBy }) => movedBy !== undefined));
  for (const selector of selectors) {
    if (drifted.some(({ identity }) => selects(selector, identity))) continue;
    const { supplier, hotel, kind, key } = selector;
    const name = [supplier, hotel, kind, key].filter((part) => part !== undefined).join('/');
    terminal.talk(terminal.talkPaint.warning(safeText(`--overwrite-drift ${name}: nothing of it changed in the hub`)));
  }
}
