import { MOST_PLAN_BYTES, type PlanReading, readPlan, type SavedPlan } from '../../plan/saved/saved-plan.ts';
import { type CliFailure, usageFailure } from '../ground/exit/exit-code.ts';
import { givenFile } from '../ground/flags/given-file.ts';

const wrongFile = (message: string, hint: string): CliFailure => usageFailure('plan-unreadable', message, hint);

export type PlanFileReading = Exclude<PlanReading, { readonly kind: 'no-plan' }> & { readonly bytes: Uint8Array };

/** The readable part of a plan file. Anything that is not a plan ends the command with exit 64. */
export async function readPlanFile(file: string): Promise<PlanFileReading> {
  const bytes = givenFile(file, MOST_PLAN_BYTES, (reason) =>
    wrongFile(`the plan ${file} cannot be read (${reason})`, 'name a file that `contracts diff --out` made'),
  );
  const reading = readPlan(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  if (reading.kind === 'no-plan')
    throw wrongFile(`${file} is not a saved plan`, '`contracts diff --out plan.json` saves one');
  return { ...reading, bytes };
}

/** The plan in a file, if nothing in the file itself blocks it. */
export function runnablePlan(file: string, reading: PlanReading): SavedPlan {
  if (reading.kind === 'plan' && reading.doubts.length === 0) return reading.saved;
  const doubts = reading.kind === 'no-plan' ? [] : reading.doubts;
  const saveAgain = 'make the plan again: contracts diff --out FILE';
  const [code, message, hint] = doubts.includes('newer')
    ? ['newer', 'was saved by a newer version of this tool', 'push it with that version']
    : doubts.includes('older')
      ? ['older', 'was saved by an earlier version of this tool', saveAgain]
      : doubts.length === 1 && doubts.includes('misstated')
        ? ['misstated', 'would send something else than it shows: it was edited after it was saved', saveAgain]
        : ['tampered', 'is not what was saved: it was changed or cut afterwards', saveAgain];
  throw usageFailure(`plan-${code}`, `${file} ${message}. Nothing was sent.`, hint);
}
