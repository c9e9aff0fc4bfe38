import { safeLine } from '../escape/safe-line.ts';
import type { Paint } from '../text/paint.ts';
import { wrapText } from '../text/wrap-text.ts';
import type { AddendumDocument } from './addendum-document.ts';
import { ADDENDUM_WORDS } from './addendum-words.ts';

/** The clauses for a terminal. */
export function addendumText({ hotel, language, before, after, clauses }: AddendumDocument, paint: Paint): string {
  const words = ADDENDUM_WORDS[language];
  const wrapped = (text: string, indent: string): readonly string[] =>
    wrapText(safeLine(text, Number.MAX_SAFE_INTEGER), paint.width - indent.length).map((line) => `${indent}${line}`);
  return [
    paint.bold(words.title),
    ...wrapped(`${words.hotel}: ${hotel}`, ''),
    ...[before, after].flatMap(({ label, hash }, index) =>
      wrapped(`${index === 0 ? words.first : words.second}: ${label}, ${words.hash} ${hash}`, ''),
    ),
    '',
    ...wrapped(words.agreed, ''),
    ...wrapped(words.periods, ''),
    ...clauses.flatMap(({ number, place, changes }) => [
      '',
      ...wrapped(`${number}. ${place}`, '').map((line) => paint.bold(line)),
      ...changes.flatMap((change) => [
        ...wrapped(`${change.number} ${change.sentence}`, '  '),
        ...change.details.flatMap((detail) => wrapped(`- ${detail}`, '      ')),
      ]),
    ]),
  ].join('\n');
}
