import { isJsonObject } from '../../kernel/json.ts';
import { builtFile, textsIn } from '../start/built-file.ts';
import { commandList } from '../start/command-list.ts';
import { answerLines, askedLine } from './asked-line.ts';
import { complete } from './complete.ts';
import { projectWords } from './project-words.ts';
import type { KnownWords, Word } from './words.ts';

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

/** Where the build puts the words that are the same everywhere, relative to the root of the package. */
const FILE = 'dist/known-words.json';

/** These words as the build wrote them; empty if the file is missing. */
function readKnownWords(root: string): KnownWords {
  const file = builtFile(root, FILE);
  const formats = isJsonObject(file['formats']) ? file['formats'] : {};
  return {
    codes: wordsIn(file['codes']),
    fields: wordsIn(file['fields']),
    schemas: textsIn(file['schemas']),
    sections: textsIn(file['sections']),
    mealPlans: textsIn(file['mealPlans']),
    formats: {
      validate: textsIn(formats['validate']),
      test: textsIn(formats['test']),
      diff: textsIn(formats['diff']),
      audit: textsIn(formats['audit']),
      report: textsIn(formats['report']),
      compare: textsIn(formats['compare']),
      run: textsIn(formats['run']),
      monitor: textsIn(formats['monitor']),
    },
    pricing: textsIn(file['pricing']),
    behaviours: textsIn(file['behaviours']),
  };
}

const wordsIn = (value: unknown): Word[] =>
  (Array.isArray(value) ? value : []).flatMap((word: unknown) =>
    isJsonObject(word) && typeof word['value'] === 'string'
      ? [{ value: word['value'], ...(typeof word['about'] === 'string' && { about: word['about'] }) }]
      : [],
  );
