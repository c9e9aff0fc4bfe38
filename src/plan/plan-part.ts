import { type Blocked, identityText, type Plan, type RecordIdentity, type Step, type WriteOperation } from './plan.ts';

/** The plan for some records; parts are joined to a plan. */
export type PlanPart = Pick<Plan, 'steps' | 'blocked' | 'unmanaged' | 'unchanged'>;

export const planPart = (part: Partial<PlanPart>): PlanPart => ({
  steps: [],
  blocked: [],
  unmanaged: [],
  unchanged: [],
  ...part,
});

export const joinParts = (parts: readonly PlanPart[]): PlanPart => ({
  steps: parts.flatMap((part) => part.steps),
  blocked: parts.flatMap((part) => part.blocked),
  unmanaged: parts.flatMap((part) => part.unmanaged),
  unchanged: parts.flatMap((part) => part.unchanged),
});

/** The same for the same write in every run; `suffix` distinguishes a second write of one record. */
export const stepId = (operation: WriteOperation, identity: RecordIdentity, suffix = ''): string =>
  `${operation} ${identityText(identity)}${suffix}`;

export const blockedPart = (
  identity: RecordIdentity,
  reason: string,
  wayOut: string,
  changes: Blocked['changes'] = [],
): PlanPart => planPart({ blocked: [{ identity, reason, wayOut, changes }] });

/** A creation shows its whole record as added. */
export const wholeAdded = (body: Step['body']): Step['changes'] => [{ path: [], kind: 'add', after: body }];
