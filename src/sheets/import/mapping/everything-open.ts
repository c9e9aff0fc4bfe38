import { type Mapping, mapping as mappingSchema } from './mapping.ts';
import { withEntry } from './merged-mapping.ts';
import type { Question, Reading } from './reading.ts';

/** Answers open further questions, such as those of a contract that cannot be built before the dates are known. */
const MOST_ROUNDS = 5;

/**
 * All questions of a mapping at once. Some arise only after others are answered, so each round reads with invented answers and keeps only
 * the new questions.
 */
export function everythingOpen(mapping: Mapping, read: (mapping: Mapping) => Reading): Reading {
  const first = read(mapping);
  const asked = new Map<string, Question>();
  let answered = mapping;
  let reading = first;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const fresh = reading.questions.filter(({ key }) => !asked.has(key.join('\n')));
    for (const question of fresh) asked.set(question.key.join('\n'), question);
    const next = mappingSchema.safeParse(
      fresh.reduce<unknown>((copy, one) => withEntry(copy, { key: one.key, value: madeUp(one, mapping) }), answered),
    );
    if (fresh.length === 0 || !next.success) break;
    answered = next.data;
    reading = read(answered);
  }
  return { ...first, questions: [...asked.values()] };
}

/** An answer that lets reading go on. */
function madeUp({ key, answers = [] }: Question, { labels, columns, layout }: Mapping): unknown {
  const [answer] = answers;
  // A word that was taken for a hotel would ask for all that a hotel needs.
  if (answer !== undefined) return key[0] === 'labels' && answers.includes('leave out') ? 'leave out' : answer;
  const last = key.at(-1) ?? '';
  // A sheet without prices of children has no parties with children.
  if (last === 'distributions' && layout !== 'messages' && !/child/.test(JSON.stringify([labels, columns])))
    return ['2'];
  return ANSWERS[last] ?? (key[0] === 'guests' || key[0] === 'labels' ? '2' : key[0] === 'columns' ? 'ignore' : 'A');
}

const ANSWERS: Readonly<Record<string, unknown>> = {
  unitsQuota: 1,
  fullPayers: 1,
  infantsAllowed: 1,
  distributions: ['2', '2+1'],
  year: 2000,
};
