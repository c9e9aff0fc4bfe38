import type { Completions, Word } from './words.ts';

/** What a shell asks for: the words of the line, and what stands before each answer in the place that the shell replaces. */
export interface AskedLine {
  readonly words: readonly string[];
  /** The part of the last word that the shell keeps, so that answers must not repeat it. */
  readonly kept: string;
}

/** The line as a shell hands it over; the last word is the one that is being typed, as far as it is. */
export function askedLine(shell: string, given: readonly string[]): AskedLine {
  const words = given.length === 0 ? [''] : given;
  if (shell === 'powershell')
    return { words: [...words.slice(0, -1), (words.at(-1) ?? '').replace(/^=/, '')], kept: '' };
  if (shell !== 'bash') return { words, kept: '' };
  const joined = joinedWords(words).map(unquoted);
  return { words: joined, kept: /^.*[=:]/.exec(joined.at(-1) ?? '')?.[0] ?? '' };
}

/** Bash breaks words at = and : too. */
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

/** Bash leaves quotes and backslashes in its words. */
const unquoted = (word: string): string => word.replaceAll(/\\(.)|["']/g, '$1');

/** The lines that the scripts of the shells read. */
export function answerLines({ words, files, isOpen }: Completions, kept: string): string {
  const how = [...(files ? ['files'] : []), ...(isOpen ? ['open'] : [])].join(' ');
  return `${[...words.map((word) => lineOf(word, kept)), `:${how}`].join('\n')}\n`;
}

const lineOf = ({ value, about }: Word, kept: string): string =>
  `${value.startsWith(kept) ? value.slice(kept.length) : value}${about === undefined ? '' : `\t${about.replaceAll(/\s+/g, ' ')}`}`;
