import { recordFromAnswer } from '../hub/mapping/record-from-answer.ts';
import { inheritedLimits, recordsOf } from '../hub/mapping/record-to-wire.ts';
import { canonicalJson, type Json, type JsonObject } from '../kernel/json.ts';
import { safeText } from '../kernel/safe-text.ts';
import { basisOf, withoutChildren } from '../plan/compare/basis.ts';
import { differences } from '../plan/compare/differences.ts';
import { RECORD_SHAPES, type RecordShape, rateShape } from '../plan/compare/record-shapes.ts';
import { pathText, remoteOnly } from '../plan/compare/remote-only.ts';
import { StopSaleRooms } from '../plan/compare/stop-sale-rooms.ts';
import { type Change, KEY_FIELDS, type Step } from '../plan/plan.ts';
import { renamesIn } from '../plan/renames.ts';

/** A hotel or supplier as read back, prepared once for all steps that are compared with it. */
export interface Reading {
  readonly record: JsonObject;
  /** The same with the stay limits in force in each rate and season. */
  readonly effective: JsonObject;
}

export function readingOf(owner: object): Reading {
  const record = recordFromAnswer(owner);
  return { record, effective: inheritedLimits(record) };
}

/** What a read-back shows of a step's record. */
export type Sight =
  | { readonly kind: 'as-sent' }
  | { readonly kind: 'absent' }
  /** Exactly what the replacement was computed from. */
  | { readonly kind: 'as-before' }
  /**
   * `now`: the hub's record, as `basisOf` returns it. `isTaken`: it contains some of the step's changes. `isDoubled`: the hub holds more
   * than one of this name.
   */
  | {
      readonly kind: 'different';
      readonly detail: string;
      readonly now?: string;
      readonly isTaken?: boolean;
      readonly isDoubled?: boolean;
    };

/**
 * Compares a step with the hotel (or supplier) read back after it: every managed field must equal what was sent, everything removed must
 * be gone, and nothing that the body kept may be lost. `superseded`: a later write of the same record decides what is kept.
 */
export function sightOf(of: Step, { record, effective }: Reading, superseded = false): Sight {
  // Copied, so that its records are decoded only once: the rooms of stop sales are noted by object.
  const step: Step = { ...of };
  const rooms = recordsOf(record['rooms']);
  const stopSaleRooms = new StopSaleRooms();
  const shape = step.identity.kind === 'rate' ? rateShape(stopSaleRooms.key) : RECORD_SHAPES[step.identity.kind];
  const matches = recordsLike(step, record);
  const [stored] = matches;
  if (stored === undefined) return { kind: 'absent' };
  if (matches.length > 1) return { kind: 'different', detail: doubledText(step, matches), isDoubled: true };

  for (const record of [step.managed, step.body, stored]) stopSaleRooms.note(record, rooms);
  const inherited = step.identity.kind === 'rate' ? recordsLike(step, effective)[0] : undefined;
  const differs = differences(shape, step.managed, inherited ?? stored);
  const detail =
    differs.length > 0
      ? changesText(differs)
      : (renameText(step, stored) ?? keptText(shape, step, stored, inherited ?? stored, superseded));
  if (detail === undefined) return { kind: 'as-sent' };
  const whole = step.identity.kind === 'hotel' ? withoutChildren(stored) : stored;
  const now = basisOf(whole);
  return now === step.basis
    ? { kind: 'as-before' }
    : { kind: 'different', detail, now, isTaken: isTakenInPart(step, differs) };
}

function isTakenInPart({ changes }: Step, differs: readonly Change[]): boolean {
  const open = new Set(differs.map(({ path }) => pathText(path)));
  const isOpen = (path: readonly string[]): boolean => path.some((_, at) => open.has(pathText(path.slice(0, at + 1))));
  return changes.some(({ kind, path }) => kind !== 'remove' && !isOpen(path));
}

/** The records that could be the step's; there may be more than one of a name. A renamed rate may still have its former name. */
function recordsLike({ identity, changes, body }: Step, read: JsonObject): readonly JsonObject[] {
  const { kind, key } = identity;
  if (kind === 'supplier' || kind === 'hotel') return [read];
  const rename = renamesIn({ identity, changes }).find(({ path }) => path.length === 1);
  return recordsOf(read[`${kind}s`]).filter(
    (record) =>
      record[KEY_FIELDS[kind]] === key || (rename && (record['id'] === body['id'] || record['name'] === rename.before)),
  );
}

function doubledText(step: Step, matches: readonly JsonObject[]): string {
  const names = new Set(matches.map(({ name }) => name));
  return renamesIn(step).length === 0 || names.size === 1
    ? `the hub holds ${matches.length} records of this name`
    : safeText(`the hub holds a second record: ${[...names].map(valueText).join(' and ')}`);
}

/** Why a rename in place is not safe: another id, or a season that is there under both names. */
function renameText(step: Step, stored: JsonObject): string | undefined {
  const renames = renamesIn(step);
  if (renames.length === 0) return undefined;
  const seasonIn = (record: JsonObject, name: Json | undefined) =>
    recordsOf(record['seasons']).find((season) => season['name'] === name);
  const troubles = renames.map(({ path, before, after }) => {
    const isRate = path.length === 1;
    if (!isRate && seasonIn(stored, before)) return `season ${valueText(before)} is still there as well`;
    const [sent, now] = isRate ? [step.body, stored] : [seasonIn(step.body, after), seasonIn(stored, after)];
    return sent?.['id'] === now?.['id']
      ? undefined
      : `${valueText(after)} has the id ${valueText(now?.['id'])}, not ${valueText(sent?.['id'])}: it is another record`;
  });
  const found = troubles.find((trouble) => trouble !== undefined);
  return found === undefined ? undefined : safeText(found);
}

function keptText(
  shape: RecordShape,
  step: Step,
  stored: JsonObject,
  effective: JsonObject,
  superseded: boolean,
): string | undefined {
  const removed = new Set(step.changes.flatMap(({ kind, path }) => (kind === 'remove' ? pathText(path) : [])));
  const still = remoteOnly(shape, step.managed, stored).find(({ path }) => removed.has(pathText(path)));
  if (still !== undefined) return safeText(`${still.part} was to go and is still there`);
  if (step.basis === undefined || superseded) return undefined;
  const [lost] = remoteOnly(shape, effective, step.body);
  return lost && safeText(`${lost.part} was sent and is gone`);
}

const SHOWN_CHANGES = 3;

/** `seasons Low seasonRoomPrices DBL distributionPrices 2 amount: sent 100, the hub holds 100.5`. */
function changesText(changes: readonly Change[]): string {
  const shown = changes.slice(0, SHOWN_CHANGES).map(({ path, before, after }) => {
    return `${path.join(' ')}: sent ${valueText(after)}, the hub holds ${valueText(before)}`;
  });
  const more = changes.length - shown.length;
  return safeText([...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; '));
}

const valueText = (value: Json | undefined): string =>
  value === undefined ? 'nothing' : canonicalJson(value).slice(0, 80);
