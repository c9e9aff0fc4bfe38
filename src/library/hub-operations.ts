import type { CallInput } from '../hub/hub.ts';
import { type Area, type Effect, type Operation, operations as table } from '../hub/operations.ts';

/** One operation of the hub's interface, for `call`. */
export interface HubOperation<Input, Answer> {
  readonly name: string;
  readonly area: Area;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base URL; `{names}` are filled from `path` of the call. */
  readonly path: string;
  readonly effect: Effect;
  /** For connecting, sending and reading the whole answer. */
  readonly deadlineMs: number;
  /** Never set; carries the types of input and answer. */
  readonly types?: { readonly input: Input; readonly answer: Answer };
}

/** The operations by name. */
export type HubOperations = {
  readonly [Name in keyof typeof table]: (typeof table)[Name] extends Operation<infer Body, infer Answer, infer Query>
    ? HubOperation<CallInput<Body, Query>, Answer>
    : never;
};

/** What a call of an operation takes: `InputOf<'listBookings'>`. */
export type InputOf<Name extends keyof HubOperations> =
  HubOperations[Name] extends HubOperation<infer Input, unknown> ? Input : never;

/** What an operation answers: `AnswerOf<'listBookings'>`. */
export type AnswerOf<Name extends keyof HubOperations> =
  HubOperations[Name] extends HubOperation<unknown, infer Answer> ? Answer : never;

const known = new Map<object, Operation<unknown, unknown>>();

/** The client's operation that one of `operations` stands for; `undefined` for any other, which might be sent without its checks. */
export const clientOperation = (operation: object): Operation<unknown, unknown> | undefined => known.get(operation);

function described(all: typeof table): HubOperations;
function described(
  all: Readonly<Record<string, Operation<unknown, unknown>>>,
): Readonly<Record<string, HubOperation<unknown, unknown>>> {
  const entries = Object.entries(all).map(([key, operation]) => {
    const { name, area, method, path, effect, deadlineMs } = operation;
    const shown = Object.freeze({ name, area, method, path, effect, deadlineMs });
    known.set(shown, operation);
    return [key, shown] as const;
  });
  return Object.freeze(Object.fromEntries(entries));
}

/** Every operation of the hub's interface. The `book` of this client is a test booking: it has no other. */
export const operations: HubOperations = described(table);
