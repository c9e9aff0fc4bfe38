import { safeText } from '../../kernel/safe-text.ts';
import { questionText, whereText } from '../../sheets/import/mapping/mapping-text.ts';
import type { Failure, Loss, Question } from '../../sheets/import/mapping/reading.ts';
import { plural } from '../../view/text/plural.ts';

/** What a person must answer, with the key of each answer. */
export function questionsText(mapping: string, questions: readonly Question[]): string {
  const lines = questions.map((question) => `  ${safeText(question.key.join('.'))}: ${questionText(question)}`);
  return [safeText(`${plural(questions.length, 'question')} to answer in ${mapping}:`), ...lines].join('\n');
}

export function failuresText(file: string, failures: readonly Failure[]): string {
  const lines = failures.map(({ text, where }) => `  ${placed(text, where)}`);
  return [safeText(`${plural(failures.length, 'value')} of ${file} cannot be imported:`), ...lines].join('\n');
}

/** What the contract cannot hold. A note may be about prices, so it is shown. */
export const lossesText = (losses: readonly Loss[]): string =>
  [
    'Not in the contract:',
    ...losses.flatMap(({ what, text, where }) => [
      `  ${placed(`${what}: ${text}`, where)}`,
      ...(what === 'note' ? where.map((source) => `    ${placed(source.text, [source])}`) : []),
    ]),
  ].join('\n');

function placed(text: string, where: Failure['where']): string {
  const place = whereText(where);
  return safeText(place === '' ? text : `${place}: ${text}`, 300);
}
