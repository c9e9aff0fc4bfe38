import type { LastPush } from '../../contract/pushed/last-push.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { isJsonObject, type Json, type JsonObject, jsonAt } from '../../kernel/json.ts';
import { basisFingerprint } from '../compare/basis.ts';
import { isDigest } from '../compare/managed-values.ts';
import { RECORD_SHAPES } from '../compare/record-shapes.ts';
import { type KeptBack, keepBack } from '../narrow/keep-back.ts';
import { packedStep } from '../packed-step.ts';
import {
  type Blocked,
  type Change,
  identityText,
  type Plan,
  RECORD_KINDS,
  type RecordIdentity,
  type RecordKind,
  type Step,
} from '../plan.ts';
import { recordOfPush } from './record-of-push.ts';
import { type Mover, moversOfRate, whoMoved } from './who-moved.ts';

/** A push from here that did not finish. */
export interface UnfinishedPush {
  /** The records that it may have left in the hub. */
  readonly sent: LastPush;
  /** For writes that the hub did not store as sent: fingerprints of what it showed afterwards, by record name. */
  readonly left: ReadonlyMap<string, string>;
}

/**
 * The plan compared with the last push: every difference says whether the file changed, the hub, or both. A record that changed on both
 * sides is blocked, with everything that depends on it, unless `overwrite` names it. A record that only the hub changed is set back.
 * Records that are not in the lock are not changed. `unfinished`: what unfinished pushes from here may have left instead, which does not
 * count as somebody else's change.
 */
export function threeWay(
  plan: Plan,
  lastPush: LastPush,
  overwrite: readonly DriftSelector[],
  unfinished: readonly UnfinishedPush[] = [],
): Plan {
  const known = { lastPush, unfinished };
  const moved = plan.steps.map((step) => movedStep(step, known));
  const conflicts = conflictsIn(moved, overwrite);
  const blocked = plan.blocked.map((one) => ({ ...one, changes: movedChanges(one, known)?.changes ?? one.changes }));
  const compared = { ...plan, steps: moved.map(({ step }) => step), blocked };
  return { ...compared, ...keepBack(compared, ({ identity }) => conflicts.has(identityText(identity)), inConflict) };
}

interface Moved {
  readonly changes: readonly Change[];
  readonly movers: ReadonlySet<Mover>;
}

const NOT_KNOWN: ReadonlySet<Mover> = new Set();

interface Known {
  readonly lastPush: LastPush;
  readonly unfinished: readonly UnfinishedPush[];
}

function movedStep(step: Step, known: Known): Omit<Moved, 'changes'> & { readonly step: Step } {
  const { identity, supersedes } = step;
  // A new version is not a missing record: how it differs from the old one is somebody's change.
  const moved = movedChanges(supersedes === undefined ? step : { identity, changes: supersedes.changes }, known);
  if (moved === undefined) return { movers: NOT_KNOWN, step };
  const { changes, movers } = moved;
  const left = supersedes === undefined ? { changes } : { supersedes: { ...supersedes, changes } };
  return { movers, step: packedStep({ ...step, ...left }) };
}

/**
 * Compared with the last push, unless what an unfinished one may have left explains all differences. `undefined` if the last push did not
 * write the record.
 */
function movedChanges(
  of: Pick<Step, 'identity' | 'changes' | 'basis'>,
  { lastPush, unfinished }: Known,
): Moved | undefined {
  const byLock = changesSince(of, lastPush);
  if (byLock === undefined) return undefined;
  // The hub accepted what that push sent and stored something else: that is what was pushed last.
  const accepted = unfinished.findLast(({ left }) => isLeft(of, left));
  if (accepted) return changesSince(of, accepted.sent) ?? byLock;
  const others = unfinished.map(({ sent }) => changesSince(of, sent));
  return others.find((moved) => moved && !movedElsewhere(moved)) ?? byLock;
}

const isLeft = ({ identity, basis }: Pick<Step, 'identity' | 'basis'>, left: UnfinishedPush['left']): boolean =>
  basis !== undefined && left.get(identityText(identity)) === basisFingerprint(basis);

const movedElsewhere = ({ changes }: Moved): boolean => changes.some(({ movedBy }) => movedBy !== undefined);

/** `undefined` if the push did not write the record. */
function changesSince(of: Pick<Step, 'identity' | 'changes'>, push: LastPush): Moved | undefined {
  const { identity } = of;
  const pushed = pushedValues(identity, push);
  if (pushed === undefined) return undefined;
  const { changes } = of;
  // Records missing in the hub are created again, which overwrites no one's work.
  if (changes.some(({ path }) => path.length === 0))
    return { changes: changes.map((change) => ({ ...change, movedBy: 'hub' })), movers: NOT_KNOWN };
  const { kind } = identity;
  const movers =
    kind === 'rate'
      ? moversOfRate(pushed, changes)
      : changes.map((change) => whoMoved(RECORD_SHAPES[kind], pushed, change));
  return {
    changes: changes.map((change, index) => withMover(change, movers[index], jsonAt(pushed, change.path))),
    movers: new Set(movers),
  };
}

function withMover(change: Change, mover: Mover | undefined, pushed: Json | undefined): Change {
  if (mover === 'hub') return { ...change, movedBy: mover };
  if (mover !== 'both') return change;
  const isShown = pushed !== undefined && pushed !== true && !isJsonObject(pushed) && !isDigest(pushed);
  return { ...change, movedBy: mover, ...(isShown && { pushed }) };
}

/** The record in the lock; a hotel with its rooms and meal plans, because they are written together. */
function pushedValues(identity: RecordIdentity, lastPush: LastPush): JsonObject | undefined {
  const { kind, supplier, hotel } = identity;
  const own = recordOfPush(identity, lastPush)?.values;
  if (own === undefined || kind !== 'hotel' || hotel === undefined) return own;
  const below = (of: 'room' | 'mealPlan'): JsonObject =>
    Object.fromEntries(
      lastPush.keys({ supplier, hotel }, of).map((key) => {
        const values = lastPush.record({ kind: of, supplier, hotel, key })?.values ?? {};
        return [key, Object.keys(values).length === 0 ? true : values];
      }),
    );
  return { ...own, rooms: below('room'), mealPlans: below('mealPlan') };
}

/** The names of records that changed on both sides. */
function conflictsIn(
  moved: readonly ReturnType<typeof movedStep>[],
  overwrite: readonly DriftSelector[],
): ReadonlySet<string> {
  const byRecord = groupBy(moved, ({ step }) => identityText(step.identity));
  const conflicts = [...byRecord].filter(([, [first, ...rest]]) => {
    const movers = new Set([first, ...rest].flatMap((one) => [...(one?.movers ?? [])]));
    const isConflict = movers.has('both') || (movers.has('hub') && movers.has('file'));
    return isConflict && first !== undefined && !overwrite.some((selector) => selects(selector, first.step.identity));
  });
  return new Set(conflicts.map(([name]) => name));
}

/** The blocked entry of a record in conflict, or of one that depends on it. */
function inConflict({ identity, changes, waitsFor }: KeptBack): Blocked {
  if (waitsFor !== undefined)
    return { identity, reason: `it waits for ${waitsFor}, which is in conflict`, wayOut: 'settle that first', changes };
  const selector = shellWord(driftSelectorText(identity));
  return {
    identity,
    reason: 'it changed in the files and in the hub since the last push',
    wayOut: `write the hub's values into the files, or let the files win: push --overwrite-drift ${selector}`,
    changes,
    conflict: true,
  };
}

const shellWord = (text: string): string =>
  /^[\w./#-]+$/.test(text) && !text.startsWith('#') ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Records by name: `PALMA` a supplier's own record, `PALMA/SEA-PALACE` a hotel with everything in it, `PALMA/SEA-PALACE/hotel` its own
 * record, `PALMA/SEA-PALACE/rate` all of its rates, `PALMA/SEA-PALACE/rate/Summer 2027` one. A name may contain slashes. There are no
 * wildcards: work to overwrite must be named.
 */
export type DriftSelector = Omit<RecordIdentity, 'kind'> & { readonly kind?: RecordKind };

/** The selector in a text; `undefined` if it is not one. */
export function parseDriftSelector(text: string): DriftSelector | undefined {
  const [supplier = '', hotel, kindText, ...rest] = text.split('/');
  const key = rest.length === 0 ? undefined : rest.join('/');
  if (supplier === '' || hotel === '' || key === '') return undefined;
  if (hotel === undefined) return { supplier };
  if (kindText === undefined) return { supplier, hotel };
  const kind = RECORD_KINDS.find((one) => one === kindText && one !== 'supplier');
  if (kind === undefined || (kind === 'hotel' && key !== undefined)) return undefined;
  return { supplier, hotel, kind, ...(key !== undefined && { key }) };
}

export function selects(selector: DriftSelector, { kind, supplier, hotel, key }: RecordIdentity): boolean {
  if (selector.supplier !== supplier || selector.hotel !== hotel) return false;
  if (selector.kind === undefined) return true;
  return selector.kind === kind && (selector.key === undefined || selector.key === key);
}

/** The selector of this record only. */
export function driftSelectorText({ kind, supplier, hotel, key }: RecordIdentity): string {
  if (hotel === undefined) return supplier;
  return [supplier, hotel, kind, ...(key === undefined ? [] : [key])].join('/');
}
