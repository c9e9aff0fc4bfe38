import { any, literally, matched, one, type State, tester, type Wildcards } from './wildcards.ts';

/**
 * Matches whole paths with forward slashes. `*` and `?` stay within a name, `**` crosses folders, `{a,b*}` is either, each a glob
 * itself; a folder stands for everything below it. Every other character is itself.
 */
export function globPattern(glob: string): Wildcards {
  const path = glob.replace(/^\.\//, '').replace(/\/+$/, '');
  const end = matched();
  const below: State = { next: [end, literally('/', any(anything, end))] };
  return tester(statesOfAll(path, below), end);
}

function statesOfAll(glob: string, next: State): State {
  const parts = glob.match(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[^*?{]+|\{/g) ?? [];
  return parts.reduceRight((after, part) => statesOf(part, after), next);
}

function statesOf(part: string, next: State): State {
  if (part === '**/') return folders(next);
  if (part === '**') return any(anything, next);
  if (part === '*') return any(inName, next);
  if (part === '?') return one(inName, next);
  if (part.startsWith('{') && part !== '{') {
    const alternatives = part.slice(1, -1).split(',');
    return { next: alternatives.map((alternative) => statesOfAll(alternative, next)) };
  }
  return literally(part, next);
}

/** Any number of folders, each with its slash. */
function folders(next: State): State {
  const loop: State = { next: [next] };
  loop.next.push(one(inName, any(inName, literally('/', loop))));
  return loop;
}

const anything = (): boolean => true;
const inName = (character: string): boolean => character !== '/';
