import type { DepthPlan } from '../../src/verify/depth/depth-plan.ts';
import type { DepthReport as ReadReport, StayVerification } from '../../src/verify/depth/depth-report.ts';
import {
  type AnsweredStay,
  type JudgeMeans,
  type Judgement,
  judgeStays as judgement,
} from '../../src/verify/depth/judge/judge-stays.ts';
import { verifyDepth as verify } from '../../src/verify/depth/verify-depth.ts';
import type { DepthOptions } from '../../src/verify/depth/verify-options.ts';

/** A report whose stays are held, for tests that look at them in many ways. */
export interface DepthReport extends ReadReport {
  readonly stays: readonly StayVerification[];
}

/** `verifyDepth`, with the stays of its report held. */
export async function verifyDepth(plan: DepthPlan, options: DepthOptions): Promise<DepthReport> {
  const { hotelByHotel: _, ...report } = await verify(plan, options);
  return { ...report, stays: [...report.stays] };
}

/** `judgeStays`, with the verdict of each of the stays. */
export function judgeStays(
  stays: readonly AnsweredStay[],
  means: JudgeMeans,
): Pick<Judgement, 'factors'> & Pick<DepthReport, 'stays'> {
  const { factors, judge } = judgement(stays, means);
  return { factors, stays: stays.map(judge) };
}
