import {
  anyCharacters,
  automaton,
  literalText,
  matched,
  oneCharacter,
  type State,
  type Wildcards,
} from './wildcards.ts';

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
