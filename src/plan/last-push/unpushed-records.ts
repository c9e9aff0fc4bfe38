import { affectsSale } from '../compare/affects-sale.ts';
import {
  type Blocked,
  differencesOf,
  identityText,
  type Plan,
  type RecordIdentity,
  type Step,
  type Unmanaged,
} from '../plan.ts';

/**
 * How a record differs between the files and the hub: the files were not pushed, or cannot be; the hub changed since the last push; both did; or
 * it is unknown, because no last push is known. `only-in-hub`: the files do not have it, and a push leaves it; `accepted`: the settings accept that.
 */
export const STANDINGS = [
  ...(['not-pushed', 'blocked', 'changed-in-hub', 'changed-in-both', 'different'] as const),
  ...(['only-in-hub', 'accepted'] as const),
] as const;
export type Standing = (typeof STANDINGS)[number];

/** A record that differs between the files and the hub. */
export interface UnpushedRecord {
  readonly identity: RecordIdentity;
  /** The part that only the hub has: `stop sales of room DBL`. */
  readonly part?: string;
  readonly standing: Standing;
  /** Whether it can change which stays are sold and what they cost. */
  readonly affectsSale: boolean;
  /** Whether the hub has no such record. */
  readonly absent: boolean;
}

/**
 * Every record that a push would write or that is blocked, then everything that only the hub has and that can change what is sold. `wasPushed` tells which records the last push
 * left in the hub.
 */
export function unpushedRecords(
  { steps, blocked, leftOut = [], unmanaged }: Plan,
  wasPushed: (identity: RecordIdentity) => boolean,
): readonly UnpushedRecord[] {
  const records = new Map<string, UnpushedRecord>();
  const note = (record: UnpushedRecord): void => {
    const name = identityText(record.identity);
    if (!records.has(name)) records.set(name, record);
  };
  for (const step of steps) note(ofStep(step, wasPushed(step.identity)));
  for (const one of blocked) note(ofBlocked(one, wasPushed(one.identity)));
  for (const identity of leftOut)
    note({ identity, standing: 'not-pushed', affectsSale: affectsSale(identity, []), absent: false });
  return [...records.values(), ...unmanaged.flatMap(ofUnmanaged)];
}

const isCreation = ({ operation, supersedes }: Step): boolean =>
  operation.startsWith('create') && supersedes === undefined;

function ofStep(step: Step, wasPushed: boolean): UnpushedRecord {
  const { identity } = step;
  const changes = differencesOf(step);
  return {
    identity,
    standing: standingOf(changes, wasPushed || isCreation(step)),
    affectsSale: affectsSale(identity, changes),
    absent: isCreation(step),
  };
}

function ofBlocked({ identity, changes, held = [], conflict }: Blocked, wasPushed: boolean): UnpushedRecord {
  const absent = held.some(isCreation);
  const standing = standingOf(changes, wasPushed || absent);
  return {
    identity,
    standing: conflict ? 'changed-in-both' : standing === 'not-pushed' ? 'blocked' : standing,
    // In a blocked hotel nothing was compared.
    affectsSale: affectsSale(identity, changes) || absent || changes.length === 0,
    absent,
  };
}

const ofUnmanaged = ({ identity, part, saleField, accepted }: Unmanaged): readonly UnpushedRecord[] =>
  saleField === undefined
    ? []
    : [
        {
          identity,
          ...(part !== undefined && { part }),
          standing: accepted ? 'accepted' : 'only-in-hub',
          affectsSale: accepted === undefined,
          absent: false,
        },
      ];

function standingOf(changes: Step['changes'], isKnown: boolean): Standing {
  if (changes.length > 0 && changes.every(({ movedBy }) => movedBy === 'hub')) return 'changed-in-hub';
  if (changes.some(({ movedBy }) => movedBy !== undefined)) return 'changed-in-both';
  return isKnown ? 'not-pushed' : 'different';
}
