import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Folders and files with texts that people read. The CHANGELOG keeps the words of its time. */
const READ = [
  'src',
  'practice-hub',
  'bin',
  'docs',
  'contracts-examples',
  'test',
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
];

/**
 * Words of an accent that a stranger has to read twice; CONTRIBUTING.md names better ones. "What is" counts where it starts a sentence or a
 * string, since the sentence then hides what it is about. A pair of words counts across a line break too.
 */
const WORDS =
  /\b(?:[Tt]old|[Bb]eside|[Ww]hoever|[Nn]obody|[Ss]o[\s*/]+many|[Oo]f[\s*/]+(?:which|its[\s*/]+own)|What[\s*/]+is)\b|['"`]what is\b/g;

/** Lines that may have such a word, by file, and why. */
const ALLOWED: readonly (readonly [file: RegExp, line: RegExp, why: string])[] = [
  [
    /\/monitor\/|\/e2e\/documents\./,
    /'told'|\btold(?::| ===|, proofs)|\.told\b/,
    'a field of a published document, and its value',
  ],
  [/\/guest-names\.ts$/, /'Nobody'/, 'the name of a guest that does not exist'],
  [/^test\/words\.test\.ts$/, /./, 'this list'],
];

const filesIn = (name: string): readonly string[] =>
  name.includes('.')
    ? [name]
    : readdirSync(path.join(root, name), { withFileTypes: true }).flatMap((entry) => {
        if (entry.isDirectory()) return filesIn(`${name}/${entry.name}`);
        return /\.(?:[jt]s|md|ya?ml)$/.test(entry.name) ? [`${name}/${entry.name}`] : [];
      });

const accentsIn = (file: string): readonly string[] => {
  const text = readFileSync(path.join(root, file), 'latin1');
  return [...text.matchAll(WORDS)].flatMap(({ index, 0: word }) => {
    const start = text.lastIndexOf('\n', index) + 1;
    const line = text.slice(start, text.indexOf('\n', index));
    if (ALLOWED.some(([where, how]) => where.test(file) && how.test(line))) return [];
    return [`${file}:${text.slice(0, index).split('\n').length}: ${word}`];
  });
};

it('names the thing first, in plain words', () => {
  expect(READ.flatMap(filesIn).flatMap(accentsIn)).toEqual([]);
});
