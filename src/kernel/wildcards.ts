/**
 * A pattern as states: each takes one character and leads on, or leads on at once. A text is matched in one pass with the set of states
 * that its beginning can have led to, so no pattern takes longer than the length of both multiplied.
 */
export interface State {
  /** Without it the state leads on at once. */
  readonly takes?: (character: string) => boolean;
  readonly next: State[];
}

/** A pattern that whole texts are tested with. */
export interface Wildcards {
  test(text: string): boolean;
}

/** The state that every pattern ends with. */
export const matched = (): State => ({ next: [] });

/** One such character, then `next`. */
export const one = (takes: (character: string) => boolean, next: State): State => ({ takes, next: [next] });

/** Any number of such characters, none included, then `next`. */
export function any(takes: (character: string) => boolean, next: State): State {
  const loop: State = { next: [next] };
  loop.next.push(one(takes, loop));
  return loop;
}

/** Just these characters, then `next`. */
export const literally = (text: string, next: State): State =>
  [...text].reduceRight((after, expected) => one((character) => character === expected, after), next);

/** `SEA-*` and `H0?`: `*` and `?` stand for any characters and for any one, every other for itself. */
export function wildcards(pattern: string): Wildcards {
  const end = matched();
  const anything = () => true;
  const start = [...pattern].reduceRight((next, character) => {
    if (character === '*') return any(anything, next);
    return character === '?' ? one(anything, next) : literally(character, next);
  }, end);
  return tester(start, end);
}

/** What tests whole texts with the states from `start` to `end`. */
export const tester = (start: State, end: State): Wildcards => ({
  test(text) {
    let reached = atOnce([start]);
    for (const character of text) {
      reached = atOnce([...reached].flatMap(({ takes, next }) => (takes?.(character) ? next : [])));
      if (reached.size === 0) return false;
    }
    return reached.has(end);
  },
});

/** These states and all that they lead to without a character. */
function atOnce(states: readonly State[]): ReadonlySet<State> {
  const reached = new Set(states);
  // A set is walked in the order of its growth: what is added on the way is met as well.
  for (const { takes, next } of reached) if (!takes) for (const state of next) reached.add(state);
  return reached;
}
