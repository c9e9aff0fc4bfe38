import { commandList } from '../start/command-list.ts';
import { answerLines, askedLine } from './asked-line.ts';
import { complete } from './complete.ts';
import { readKnownWords } from './known-words-file.ts';
import { projectWords } from './project-words.ts';

/** The answer to a shell that asks what may be typed next. Whatever goes wrong is no reason to disturb a line that is being typed. */
export function answerCompletion(shell: string, given: readonly string[], root: string): string {
  const { words, kept } = askedLine(shell, given);
  try {
    const project = projectWords(process.cwd(), () => performance.now());
    const sources = { commands: commandList(root), known: readKnownWords(root), project };
    return answerLines(complete(words, sources), kept);
  } catch {
    return answerLines({ words: [], files: false, isOpen: false }, kept);
  }
}
