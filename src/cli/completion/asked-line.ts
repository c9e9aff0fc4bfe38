import type { Completions, Word } from './words.ts';

/** What a shell asks about: the words of the line, and the part of the last word that the answers must not repeat. */
export interface AskedLine {
  readonly words: readonly string[];
  /** The part of the last word that the shell keeps; answers leave it out. */
  readonly kept: string;
}

/** The line as a shell passes it; the last word may still be incomplete. */
export function askedLine(shell: string, given: readonly string[]): AskedLine {
  const words = given.length === 0 ? [''] : given;
  if (shell === 'powershell')
    return { words: [...words.slice(0, -1), (words.at(-1) ?? '').replace(/^=/, '')], kept: '' };
  if (shell !== 'bash') return { words, kept: '' };
  const joined = joinedWords(words).map(unquoted);
  return { words: joined, kept: /^.*[=:]/.exec(joined.at(-1) ?? '')?.[0] ?? '' };
}

/** Bash also breaks words at = and :. */
function joinedWords(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const breaks = /^[=:]+$/.test(word);
    const last = joined.length - 1;
    if (last >= 0 && (breaks || isOpen)) joined[last] += word;
    else joined.push(word);
    isOpen = breaks;
  }
  return joined;
}

/** Bash leaves quotes and backslashes in the words. */
const unquoted = (word: string): string => word.replaceAll(/\\(.)|["']/g, '$1');

/** The lines that the shell scripts read. */
export function answerLines({ words, files, isOpen }: Completions, kept: string): string {
  const how = [...(files ? ['files'] : []), ...(isOpen ? ['open'] : [])].join(' ');
  return `${[...words.map((word) => lineOf(word, kept)), `:${how}`].join('\n')}\n`;
}

const lineOf = ({ value, about }: Word, kept: string): string =>
  `${value.startsWith(kept) ? value.slice(kept.length) : value}${about === undefined ? '' : `\t${about.replaceAll(/\s+/g, ' ')}`}`;
