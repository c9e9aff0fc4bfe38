import { commandList } from '../start/command-list.ts';
import { answerLines, askedLine } from './asked-line.ts';
import { complete } from './complete.ts';
import { readKnownWords } from './known-words-file.ts';
import { projectWords } from './project-words.ts';

/** The most CPU time a person waits for, and the most time in all, on a busy machine or a slow disk. */
const MOST_WORK_MS = 50;
const MOST_WAIT_MS = 500;

function patience(): () => boolean {
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
    const sources = { commands: commandList(root), known: readKnownWords(root), project };
    return answerLines(complete(words, sources), kept);
  } catch {
    return answerLines({ words: [], files: false, isOpen: false }, kept);
  }
}
