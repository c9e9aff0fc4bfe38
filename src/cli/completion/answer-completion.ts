import { builtFile, commandList } from '../start/command-list.ts';
import { complete } from './complete.ts';
import { projectWords } from './project-words.ts';
import type { Completions, KnownWords, Word } from './words.ts';

/** The most CPU time a person waits for, and the most time in all, on a busy machine or a slow disk. */
const MOST_WORK_MS = 50;
const MOST_WAIT_MS = 500;

/** This many folders and files are read in any case, so that a small project is always complete. */
const ALWAYS_READ = 20;

/** Whether the search may go on. */
export function patience(isTime = hasTime()): () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    return asked <= ALWAYS_READ || isTime();
  };
}

function hasTime(): () => boolean {
  const work = process.cpuUsage();
  const begun = performance.now();
  return () => {
    const { user, system } = process.cpuUsage(work);
    return (user + system) / 1000 < MOST_WORK_MS && performance.now() - begun < MOST_WAIT_MS;
  };
}

/** The answer to a shell that asks what may be typed next. An error must not disturb the line being typed, so it gives no words. */
export function answerCompletion(shell: string, given: readonly string[], root: string): string {
  const { words, kept } = askedLine(shell, given);
  try {
    const project = projectWords(process.cwd(), patience());
    const sources = { commands: commandList(root), known: builtFile<KnownWords>(root, KNOWN_WORDS), project };
    return answerLines(complete(words, sources), kept);
  } catch {
    return answerLines({ words: [], files: false, isOpen: false }, kept);
  }
}

/** Where the build puts the words that are the same everywhere, relative to the root of the package. */
const KNOWN_WORDS = 'dist/known-words.json';

/** What a shell asks about: the words of the line, and the part of the last word that the answers must not repeat. */
interface AskedLine {
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

export function answerLines({ words, files, isOpen }: Completions, kept: string): string {
  const how = [...(files ? ['files'] : []), ...(isOpen ? ['open'] : [])].join(' ');
  return `${[...words.map((word) => lineOf(word, kept)), `:${how}`].join('\n')}\n`;
}

const lineOf = ({ value, about }: Word, kept: string): string =>
  `${value.startsWith(kept) ? value.slice(kept.length) : value}${about === undefined ? '' : `\t${about.replaceAll(/\s+/g, ' ')}`}`;
