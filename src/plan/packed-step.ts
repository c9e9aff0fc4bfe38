import { canonicalJson, isJsonObject, type JsonObject } from '../kernel/json.ts';
import { OnDemand } from '../kernel/on-demand.ts';
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

const steps = new OnDemand<Packed, Pick<Step, 'body' | 'managed' | 'changes'>>({
  body: ({ body }) => objectIn(body),
  managed: ({ managed }) => objectIn(managed),
  changes: ({ changes, body }) => ('whole' in changes ? [{ ...changes.whole, after: objectIn(body) }] : changes),
});

/**
 * The same step with its records as text, parsed on every access, which takes a fraction of the memory. A plan is held as long as its
 * push takes, but a step's records are needed only when it is its turn. A copy (`{ ...step }`) is an ordinary step, unpacked.
 */
export function packedStep(step: Step): Step {
  if (steps.source(step)) return step;
  const packed = packedFrom(step);
  return steps.object(packed.rest, packed);
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

function objectIn(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (!isJsonObject(value)) throw new Error('a record is an object');
  return value;
}
