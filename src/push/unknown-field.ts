import type { HubAnswer } from '../hub/answer.ts';
import { fingerprintOf } from '../kernel/digest.ts';
import type { Step } from '../plan/plan.ts';

// `Unrecognized field "active" (class ...), not marked as ignorable`, and other frameworks' words for it.
const UNKNOWN = /\b(?:unrecogni[sz]ed|unknown|unexpected|additional)\s+(?:field|property)\b[\s:]*["'`]?([A-Za-z]\w*)/i;

/**
 * The field of the step's body that a definite refusal calls unknown, if it is not a field of the file. Nothing was written then, and the
 * record means the same without the field.
 */
export function unknownField(step: Step, answer: HubAnswer<unknown>): string | undefined {
  if (answer.kind !== 'refused' || answer.status !== 400) return undefined;
  const names = answer.messages.flatMap((message) => UNKNOWN.exec(message)?.[1] ?? []);
  return names.find((name) => canGo(step, name));
}

const canGo = ({ body, managed }: Step, name: string): boolean =>
  body[name] !== undefined && managed[name] === undefined;

/** The same step without the field, if it is not a field of the file. */
export function withoutField(step: Step, name: string): Step {
  if (!canGo(step, name)) return step;
  const { [name]: _, ...body } = step.body;
  return { ...step, body };
}

/** The fingerprint of the step's body without fields that the hub refuses as unknown; fields of the file stay in it. */
export const fingerprintWithout = (step: Step, fields: readonly string[] = []): string =>
  fingerprintOf(fields.reduce(withoutField, step).body);
