import { keysOf } from '../../kernel/by-key.ts';

interface OutcomeFacts {
  /** The hub holds the record as planned. */
  readonly good: boolean;
  /** Its effect on the run; without it the failure of the call decides. */
  readonly run?: 'refused' | 'unknown';
  readonly mark: string;
  readonly stroke: 'added' | 'dim' | 'warning' | 'error';
}

const table = <Name extends string>(facts: Readonly<Record<Name, OutcomeFacts>>) => facts;

/** Every way in which a step of a push can end. */
export const OUTCOME_FACTS = table({
  /** Written and read back equal. */
  applied: { good: true, mark: '✓', stroke: 'added' },
  /** Another writer, or an earlier attempt, had written just this. */
  adopted: { good: true, mark: '✓', stroke: 'added' },
  /** There was nothing to do. */
  unchanged: { good: true, mark: '=', stroke: 'dim' },
  /** The hub said no and holds nothing of it. */
  refused: { good: false, run: 'refused', mark: '✗', stroke: 'error' },
  /** It cannot be known whether the hub holds it. */
  unknown: { good: false, run: 'unknown', mark: '?', stroke: 'error' },
  /** Never sent, for the reason given. */
  skipped: { good: false, mark: '-', stroke: 'warning' },
});

export type Outcome = keyof typeof OUTCOME_FACTS;

export const OUTCOMES = keysOf(OUTCOME_FACTS);

/** Whether the hub holds the record of the step as planned. */
export const succeeded = ({ outcome }: { readonly outcome: Outcome }): boolean => OUTCOME_FACTS[outcome].good;

/** Why a step was skipped that the run had not come to when it was interrupted. */
export const INTERRUPTED = 'interrupted';

/** Whether the step was not sent because the run was interrupted before. */
export const isInterrupted = ({ outcome, reason }: { readonly outcome: Outcome; readonly reason?: string }): boolean =>
  outcome === 'skipped' && reason === INTERRUPTED;
