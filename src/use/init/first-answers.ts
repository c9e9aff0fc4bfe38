import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { fail, ok } from '../../kernel/result.ts';
import { type Asked, answerQuestions, contractFaults, type Means, reasonOf } from './answer-questions.ts';
import type { Answers } from './answers.ts';
import { firstContract } from './first-contract.ts';
import { type Known, QUESTIONS, usualAnswers } from './questions.ts';

/**
 * The answers for a first contract. Each answer is checked at once, by the checks of `validate` on the contract that it would make.
 * `flagNames`: flags that have another name than those of `init`.
 */
export async function firstAnswers(
  means: Means,
  today: CalendarDay,
  flagNames: Readonly<Record<string, string>> = {},
): Promise<Answers> {
  const start: Known = withDefaults({ answers: usualAnswers(today), given: new Set(), today });
  const all = await answerQuestions(
    ASKED.map((one) => ({ ...one, flag: flagNames[one.flag] ?? one.flag })),
    start,
    means,
  );
  return all.answers;
}

const ASKED: readonly Asked<Known>[] = QUESTIONS.map((question) => ({
  flag: question.flag,
  text: question.text,
  usual: question.usual,
  answered: async (text, known) => {
    const read = question.read(text, known);
    if (!read.ok) return read;
    const given = new Set([...known.given, question.about]);
    const next = withDefaults({ ...known, answers: { ...known.answers, ...read.value }, given });
    const contract = firstContract(next.answers, { today: known.today, schema: '' });
    const faults = await contractFaults(new Map([['hotel.yaml', contract]]), known.today);
    // A season that ends soon is reported, but it may be what the user has to sell.
    const fault = faults.find(({ code }) => code.name !== 'expired-rate');
    return fault ? fail(reasonOf(fault)) : ok(next);
  },
}));

/** Updates the defaults of unanswered questions from the answers: the code from the name, the currency from the country. */
function withDefaults(known: Known): Known {
  let { answers } = known;
  for (const question of QUESTIONS) {
    if (known.given.has(question.about)) continue;
    const read = question.read(question.usual({ ...known, answers }), known);
    if (read.ok) answers = { ...answers, ...read.value };
  }
  return { ...known, answers };
}
