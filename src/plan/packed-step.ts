import { canonicalJson, isJsonObject, type JsonObject } from '../kernel/json.ts';
import { canonicalText } from '../kernel/json-pieces.ts';
import type { Change, Step } from './plan.ts';

/** A step with its records as canonical JSON. */
interface Packed {
  readonly rest: Omit<Step, 'body' | 'managed' | 'changes'>;
  readonly body: string;
  readonly managed: string;
  readonly changes: readonly Change[] | WholeBody;
}

/** The one change of a creation, which is its whole body. */
interface WholeBody {
  readonly whole: Omit<Change, 'after'>;
}

const packedOf = new WeakMap<Step, Packed>();

/**
 * The same step with its records as text, which is read whenever they are asked for. A plan is held for as long as its push takes, and
 * until the turn of a step has come hardly more than its name is needed: so it takes a fraction of the memory. A copy (`{ ...step }`)
 * is a step like any other, unpacked.
 */
export function packedStep(step: Step): Step {
  if (packedOf.has(step)) return step;
  const packed = packedFrom(step);
  const records: Pick<Step, 'body' | 'managed' | 'changes'> = Object.create(Object.prototype, accessors);
  const shown: Step = Object.assign(records, packed.rest);
  packedOf.set(shown, packed);
  return shown;
}

/** The same functions for all steps: with getters of its own, each would take more memory than its texts. */
const accessors: PropertyDescriptorMap = {
  body: reading(({ body }) => objectIn(body)),
  managed: reading(({ managed }) => objectIn(managed)),
  changes: reading(changesOf),
};

function reading(read: (packed: Packed) => unknown): PropertyDescriptor & ThisType<Step> {
  return {
    enumerable: true,
    get() {
      const packed = packedOf.get(this);
      if (!packed) throw new Error('only a packed step has texts');
      return read(packed);
    },
  };
}

function packedFrom({ body: record, managed, changes, ...rest }: Step): Packed {
  const body = canonicalJson(record);
  const [first, ...more] = changes;
  const isWhole = first?.path.length === 0 && more.length === 0 && isSame(first.after, record, body);
  return { rest, body, managed: canonicalJson(managed), changes: isWhole ? wholeBody(first) : changes };
}

const isSame = (after: Change['after'], record: JsonObject, text: string): boolean =>
  after === record || canonicalJson(after) === text;

const wholeBody = ({ after: _, ...whole }: Change): WholeBody => ({ whole });

function changesOf({ changes, body }: Packed): readonly Change[] {
  return 'whole' in changes ? [{ ...changes.whole, after: objectIn(body) }] : changes;
}

/** The canonical JSON of a step. */
export function stepText(step: Step): string {
  const { rest, body, managed, changes } = packedOf.get(step) ?? packedFrom(step);
  const told = 'whole' in changes ? `[${canonicalText(changes.whole, { after: body })}]` : canonicalJson(changes);
  return canonicalText(rest, { body, managed, changes: told });
}

/** A step without what its records say: JSON in it is empty. */
export function stepOutline(step: Step): Step {
  const { rest, changes } = packedOf.get(step) ?? packedFrom(step);
  const all = 'whole' in changes ? [{ ...changes.whole, after: null }] : changes.map(changeOutline);
  const { supersedes, ...others } = rest;
  return {
    ...others,
    ...(supersedes && { supersedes: { ...supersedes, changes: supersedes.changes.map(changeOutline) } }),
    body: {},
    managed: {},
    changes: all,
  };
}

const changeOutline = ({ before, after, pushed, ...change }: Change): Change => ({
  ...change,
  ...(before !== undefined && { before: null }),
  ...(after !== undefined && { after: null }),
  ...(pushed !== undefined && { pushed: null }),
});

function objectIn(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (!isJsonObject(value)) throw new Error('a record is an object');
  return value;
}
