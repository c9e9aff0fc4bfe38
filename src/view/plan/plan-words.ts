import {
  type Blocked,
  differencesOf,
  identityText,
  isCreation,
  onlyInHub,
  type Plan,
  partText,
  type RecordIdentity,
} from '../../plan/plan.ts';

export type MarkedRecords = Pick<Plan, 'steps' | 'unchanged' | 'blocked' | 'unmanaged'>;

/** The numbers of created, updated, unchanged, blocked and unmanaged records. */
export function countMarks({ steps, unchanged, blocked, unmanaged }: MarkedRecords) {
  const create = steps.filter(isCreation).length;
  return {
    create,
    update: steps.length - create,
    unchanged: unchanged.length,
    blocked: blocked.length,
    unmanaged: unmanaged.length,
  };
}

/** The record below its hotel, or a part of it: `rate "Summer 2027"`. */
export function recordName({ supplier, ...identity }: RecordIdentity, part?: string): string {
  const { hotel, ...below } = identity;
  const named = hotel === undefined || below.kind === 'hotel' ? { ...identity, supplier } : { ...below, supplier: '' };
  return partText({ identity: named, ...(part !== undefined && { part }) }).trim();
}

/** Why a record is blocked, and which rates are sold with it unchanged. */
export const blockedReason = ({ reason, soldBy = [] }: Blocked): string =>
  soldBy.length === 0 ? reason : `${reason}; still sold unchanged with ${rateNames(soldBy)}`;

/** `rate "Winter", rate "Summer"`. */
export const rateNames = (names: readonly string[]): string =>
  names.map((name) => `rate ${JSON.stringify(name)}`).join(', ');

/** Records that changed in the hub since the last push and that the plan writes, each once. */
export function driftedRecords({ steps }: Plan): RecordIdentity[] {
  const drifted = steps.filter((step) => differencesOf(step).some(({ movedBy }) => movedBy !== undefined));
  return [...new Map(drifted.map(({ identity }) => [identityText(identity), identity])).values()];
}

/** Whether the hub is not as the files say, whatever a push would make of it. */
export const hasDifferences = (plan: Plan): boolean =>
  plan.steps.length > 0 || plan.blocked.length > 0 || onlyInHub(plan).length > 0;
