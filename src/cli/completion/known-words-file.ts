import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isJsonObject, parseJson } from '../../kernel/json.ts';
import type { KnownWords, Word } from './words.ts';

/** Where the build puts the words that are the same everywhere, relative to the root of the package. */
const FILE = 'dist/known-words.json';

/** These words as the build wrote them; empty if the file is missing. */
export function readKnownWords(root: string): KnownWords {
  const read = parseJson(textIfThere(path.join(root, FILE)));
  const file = isJsonObject(read) ? read : {};
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
    },
    pricing: textsIn(file['pricing']),
    behaviours: textsIn(file['behaviours']),
  };
}

function textIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const wordsIn = (value: unknown): Word[] =>
  (Array.isArray(value) ? value : []).flatMap((word: unknown) =>
    isJsonObject(word) && typeof word['value'] === 'string'
      ? [{ value: word['value'], ...(typeof word['about'] === 'string' && { about: word['about'] }) }]
      : [],
  );
