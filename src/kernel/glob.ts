/**
 * Matches whole paths with forward slashes. `*` and `?` match within one name, `**` matches across folders, and `{a,b*}` matches either
 * glob. A folder also matches everything below it. Every other character matches itself.
 */
export function globPattern(glob: string): Wildcards {
  const path = glob.replace(/^\.\//, '').replace(/\/+$/, '');
  const end = matched();
  const below: State = { next: [end, literalText('/', anyCharacters(anything, end))] };
  return automaton(statesOfAll(path, below), end);
}

function statesOfAll(glob: string, next: State): State {
  const parts = glob.match(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[^*?{]+|\{/g) ?? [];
  return parts.reduceRight((after, part) => statesOf(part, after), next);
}

function statesOf(part: string, next: State): State {
  if (part === '**/') return folders(next);
  if (part === '**') return anyCharacters(anything, next);
  if (part === '*') return anyCharacters(inName, next);
  if (part === '?') return oneCharacter(inName, next);
  if (part.startsWith('{') && part !== '{') {
    const alternatives = part.slice(1, -1).split(',');
    return { next: alternatives.map((alternative) => statesOfAll(alternative, next)) };
  }
  return literalText(part, next);
}

/** Any number of folders, each with its slash. */
function folders(next: State): State {
  const loop: State = { next: [next] };
  loop.next.push(oneCharacter(inName, anyCharacters(inName, literalText('/', loop))));
  return loop;
}

const anything = (): boolean => true;
const inName = (character: string): boolean => character !== '/';

/**
 * A state of a non-deterministic automaton. A text is matched in one pass with the set of reachable states, so the time is at most
 * proportional to the pattern's length times the text's length.
 */
interface State {
  /** The characters that lead to `next`. Without it, the state leads there without a character. */
  readonly takes?: (character: string) => boolean;
  readonly next: State[];
}

/** A pattern that is tested against whole texts. */
export interface Wildcards {
  test(text: string): boolean;
}

/** The final state. */
const matched = (): State => ({ next: [] });

/** One such character, then `next`. */
const oneCharacter = (takes: (character: string) => boolean, next: State): State => ({ takes, next: [next] });

/** Zero or more such characters, then `next`. */
function anyCharacters(takes: (character: string) => boolean, next: State): State {
  const loop: State = { next: [next] };
  loop.next.push(oneCharacter(takes, loop));
  return loop;
}

/** Exactly this text, then `next`. */
const literalText = (text: string, next: State): State =>
  [...text].reduceRight((after, expected) => oneCharacter((character) => character === expected, after), next);

/** Matches patterns such as `SEA-*` and `H0?`: `*` is any text, `?` is one character, every other character is itself. */
export function wildcards(pattern: string): Wildcards {
  const end = matched();
  const anything = () => true;
  const start = [...pattern].reduceRight((next, character) => {
    if (character === '*') return anyCharacters(anything, next);
    return character === '?' ? oneCharacter(anything, next) : literalText(character, next);
  }, end);
  return automaton(start, end);
}

/** A pattern that accepts the texts that lead from `start` to `end`. */
const automaton = (start: State, end: State): Wildcards => ({
  test(text) {
    let reached = closure([start]);
    for (const character of text) {
      reached = closure([...reached].flatMap(({ takes, next }) => (takes?.(character) ? next : [])));
      if (reached.size === 0) return false;
    }
    return reached.has(end);
  },
});

/** These states and all states that they lead to without a character. */
function closure(states: readonly State[]): ReadonlySet<State> {
  const reached = new Set(states);
  // Iterating a set also visits the items added meanwhile.
  for (const { takes, next } of reached) if (!takes) for (const state of next) reached.add(state);
  return reached;
}
