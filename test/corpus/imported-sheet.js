// What `import` makes of a sheet of the corpus, if a person answers its questions by the truth.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseDocument } from 'yaml';
import { answerTo, placeOf } from './sheet-answers.js';
import { fileOf } from './sheet-files.js';
import { numbersOf } from './sheets.js';

const ROUNDS = 6;

/**
 * Proposes, answers and imports in a folder, with the `run` of the library: `{ outcome, asked, open, losses, read, mapping, message }`. `asked` has
 * the questions by key, each with its `answer`. The contracts are below `contracts` in the folder.
 */
export async function importedSheet(sheet, run, folder, today) {
  const { name, bytes } = fileOf(sheet);
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  const asked = new Map();
  const result = { outcome: 'refused', asked, open: [], losses: [], read: [], message: '' };
  try {
    let { document } = await run('import', { args: [file], flags: { propose: true, today } });
    for (let round = 0; round < ROUNDS; round++) {
      const sources = document.sources ?? [];
      const questions = sources.flatMap((source) => source.questions);
      for (const question of questions) asked.set(question.key.join('.'), question);
      result.open = questions.filter((question) => answerTo(sheet, question) === undefined);
      result.losses = sources.flatMap((source) => source.losses);
      result.read = sources.flatMap((source) => source.prices);
      result.message = sources.flatMap((source) => source.failures.map(({ text }) => text)).join('; ');
      if (document.written) {
        result.outcome = 'imported';
        break;
      }
      const unread = round > 0 && questions.length === 0 ? unpriced(sheet, sources) : [];
      for (const question of unread) asked.set(question.key.join('.'), question);
      if (round > 0 && (result.open.length > 0 || questions.length + unread.length === 0)) break;
      answer(sheet, sources[0].mapping, [...questions, ...unread], asked);
      const flags = { out: path.join(folder, 'contracts'), yes: true, today };
      ({ document } = await run('import', { args: [file], flags }));
    }
    result.mapping = parse(readFileSync(file.replace(/\.\w+$/, '.import.yaml'), 'utf8'));
  } catch (error) {
    result.message = error.message;
    if (/layout of .* is not known/.test(error.message)) result.outcome = 'unknown';
  }
  if (result.outcome === 'refused' && result.open.length > 0) result.outcome = 'asks';
  return result;
}

/** The rooms of a mapping that do not say their parties. */
function roomsOf(document) {
  return Object.entries(document.toJS().rooms ?? {}).flatMap(([room, { distributions = '?' }]) =>
    distributions === '?' ? [room] : [],
  );
}

/** Numbers that nothing says anything about and that are no prices: a person leaves them out. */
function unpriced(sheet, sources) {
  const { prices } = numbersOf(sheet);
  const unread = sources.flatMap(({ numbers }) => numbers?.unread ?? []);
  return unread
    .filter((place) => !prices.has(placeOf(sheet, place)))
    .map((place) => ({ key: ['notes', place.cell], where: [place], text: 'is it a price?', value: 'leave out' }));
}

function answer(sheet, file, questions, asked) {
  const document = parseDocument(readFileSync(file, 'utf8'));
  for (const question of questions) {
    const value = answerTo(sheet, { ...question, rooms: roomsOf(document) });
    if (value === undefined) continue;
    asked.set(question.key.join('.'), { ...question, answer: value });
    document.setIn(question.key, document.createNode(value));
  }
  writeFileSync(file, String(document));
}
