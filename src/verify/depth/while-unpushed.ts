import type { StayVerification } from './depth-report.ts';

type Explanation = Pick<StayVerification, 'detail' | 'advice'>;

/** Verdicts that are no fault of the hub if not all of the hotel's files have been pushed. */
const EXPLAINED = new Set(['wrong-price', 'not-offered', 'sold-though-closed']);

const MOST_NAMED = 3;

/**
 * The verification of a stay if `records` of its hotel differ between the files and the hub: a stay that is sold differently gets the
 * verdict for that, instead of a fault of the hub.
 */
export function whileUnpushed(one: StayVerification, records: readonly string[]): StayVerification {
  return records.length > 0 && EXPLAINED.has(one.verdict)
    ? { ...one, verdict: 'records-differ', ...explanation(one, records) }
    : one;
}

function explanation({ detail }: Explanation, records: readonly string[]): Explanation {
  const named = records.slice(0, MOST_NAMED).join(', ');
  const more = records.length > MOST_NAMED ? `, and ${records.length - MOST_NAMED} more` : '';
  return {
    detail: `${detail}; your files and the hub differ in ${named}${more}`,
    advice: '`contracts diff` shows how they differ; verify again after a push',
  };
}
