import { safeText } from '../../kernel/safe-text.ts';
import {
  type Blocked,
  differencesOf,
  type Gate,
  type GateId,
  identityText,
  isCreation,
  onlyInHub,
  type Plan,
  partText,
  type RecordIdentity,
} from '../../plan/plan.ts';
import type { Paint } from '../text/paint.ts';

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

/** The flag that lets a push pass a gate. */
export const gateRelease = (id: GateId, environment: string): string =>
  id === 'protected-environment'
    ? `--env ${environment}`
    : id === 'approvals'
      ? '--plan FILE (approved)'
      : `--allow ${id}`;

export function gateAdvice(id: GateId, environment: string): string {
  switch (id) {
    case 'records-gone':
      return 'no call deletes records, so the list is probably late, cut short or limited by your rights: look again later';
    case 'unproved-rename':
      return `find it out with \`contracts probe --env ${environment}\`, which loads a test hotel`;
    case 'approvals':
      return 'save the plan with `contracts diff --out plan.json`, have it signed with `contracts approve plan.json`, and push it with `contracts push --plan plan.json`';
    default:
      return 'look at the plan';
  }
}

/** The gates that a push of this plan reaches, with their reasons and how to pass them. */
export function gatesSection(gates: readonly Gate[], environment: string, paint: Paint): string[] {
  if (gates.length === 0) return [];
  const lines = gates.flatMap(({ id, reason, cases, count }) => [
    `  ${paint.warning(id)}  ${safeText(reason)}; ${passText(id, safeText(environment), paint)}`,
    ...cases.map((one) => `      ${safeText(one)}`),
    ...(count > cases.length ? [`      and ${count - cases.length} more`] : []),
  ]);
  const head = gates.some(stopsPush) ? [paint.dim('  a push stops at these and writes nothing')] : [];
  return [paint.bold('Gates'), ...head, ...lines, ''];
}

/** If a link is missing, only the rates with that link are left out; everything else is written. */
export const stopsPush = ({ id }: Pick<Gate, 'id'>): boolean => id !== 'missing-link';

function passText(id: GateId, environment: string, paint: Paint): string {
  const release = gateRelease(id, environment);
  switch (id) {
    case 'protected-environment':
      return `its name passes it, typed when push asks, or ${paint.info(`push --yes ${release}`)}`;
    case 'missing-link':
      return `a push without ${paint.info(release)} leaves them out and writes the rest`;
    case 'records-gone':
      return `${gateAdvice(id, environment)}; if they are really gone, ${paint.info(`push ${release}`)} creates them`;
    case 'unproved-rename':
      return `${gateAdvice(id, environment)}; ${paint.info(`push ${release}`)} tries it all the same`;
    case 'approvals':
      return `${paint.info('diff --out plan.json')}, ${paint.info('approve plan.json')}, then ${paint.info('push --plan plan.json')}`;
    default:
      return `${paint.info(`push ${release}`)} passes it`;
  }
}
