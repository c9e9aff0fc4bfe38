import type { Settings } from '../behaviour-settings.ts';
import type { Bench } from './bench.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { Deviation, NoAnswer, NotJudged } from './deviation.ts';

/** How a case ended. */
export type CaseVerdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly expected: string; readonly answered: string; readonly request?: string }
  /** `help`: what would let it be judged; `silent`: because the hub itself gave no answer. */
  | { readonly kind: 'not-judged'; readonly why: string; readonly help?: string; readonly silent: boolean };

export interface CaseResult {
  readonly case: ConformanceCase;
  readonly verdict: CaseVerdict;
  /** The hub's answers to open questions. */
  readonly settled: Settings;
}

export interface ConformanceReport {
  readonly results: readonly CaseResult[];
  /** Cases that were not run because the run ended before: it was interrupted, or the hub gave no answers any more. */
  readonly notRun: readonly ConformanceCase[];
  /** Whether the run ended because the hub gave no answers any more. */
  readonly gaveUp: boolean;
  /** What stays in the hub. */
  readonly left: readonly string[];
  readonly requests: number;
}

export interface RunMeans {
  readonly interrupted?: () => boolean;
  readonly onStart?: (one: ConformanceCase, index: number) => void;
  readonly onEnd?: (result: CaseResult) => void;
}

/** A hub that gives no answer to this many cases in a row is not asked any more. */
const MOST_SILENT = 3;

/** Runs the cases one after another, because many of them look at what others could change. */
export async function runConformance(
  cases: readonly ConformanceCase[],
  bench: Bench,
  { interrupted = () => false, onStart, onEnd }: RunMeans = {},
): Promise<ConformanceReport> {
  const results: CaseResult[] = [];
  let gaveUp = false;
  for (const [index, one] of cases.entries()) {
    if (interrupted()) break;
    onStart?.(one, index);
    const verdict = await verdictOf(one, bench);
    const result: CaseResult = { case: one, verdict, settled: bench.takeSettled() };
    // A request that was cut off says nothing about the hub.
    if (interrupted() && verdict.kind === 'not-judged') break;
    results.push(result);
    onEnd?.(result);
    const last = results.slice(-MOST_SILENT);
    gaveUp = last.length === MOST_SILENT && last.every(isSilent);
    if (gaveUp) break;
  }
  return { results, notRun: cases.slice(results.length), gaveUp, left: bench.left(), requests: bench.requests() };
}

const isSilent = ({ verdict }: CaseResult): boolean => verdict.kind === 'not-judged' && verdict.silent;

async function verdictOf(one: ConformanceCase, bench: Bench): Promise<CaseVerdict> {
  try {
    await one.run(bench);
    return { kind: 'passed' };
  } catch (error) {
    if (error instanceof NotJudged)
      return {
        kind: 'not-judged',
        why: error.message,
        ...(error.help !== undefined && { help: error.help }),
        silent: error instanceof NoAnswer,
      };
    if (!(error instanceof Deviation)) throw error;
    const { expected, answered, request } = error;
    return { kind: 'failed', expected, answered, ...(request !== undefined && { request }) };
  }
}
