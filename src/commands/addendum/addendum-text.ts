import { dayWords } from '../../view/compare/value-words.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import type { Paint } from '../../view/text/paint.ts';
import { wrapText } from '../../view/text/wrap-text.ts';
import type { AddendumDocument } from './addendum-document.ts';
import { ADDENDUM_WORDS } from './addendum-words.ts';

/** The clauses for a terminal. */
export function addendumText(document: AddendumDocument, paint: Paint): string {
  const { hotel, language, before, after, clauses, parties, number: no, effective, existingBookings } = document;
  const words = ADDENDUM_WORDS[language];
  const wrapped = (text: string, indent: string): readonly string[] =>
    wrapText(safeLine(text, Number.MAX_SAFE_INTEGER), paint.width - indent.length).map((line) => `${indent}${line}`);
  return [
    paint.bold(words.title),
    ...wrapped(`${words.number} ${no ?? BLANK}`, ''),
    ...wrapped(`${words.roles.supplier}: ${parties.supplier.name}`, ''),
    ...wrapped(`${words.hotel}: ${parties.hotel.name} (${hotel})`, ''),
    ...wrapped(`${words.roles.partner}: ${parties.partner ?? BLANK}`, ''),
    ...[before, after].flatMap(({ name, day, hash }, index) =>
      wrapped(
        `${index === 0 ? words.first : words.second}: ${words.asOf(name, dayWords(day, language))}, ${words.hash} ${hash}`,
        '',
      ),
    ),
    '',
    ...wrapped(words.agreed, ''),
    ...wrapped(words.periods, ''),
    ...wrapped(
      `${words.effective}: ${effective === undefined ? BLANK : dayWords(effective, language)}. ${words.existing[existingBookings]}`,
      '',
    ),
    ...clauses.flatMap(({ number, place, changes, same }) => [
      '',
      ...wrapped(`${number}. ${place}`, '').map((line) => paint.bold(line)),
      ...(same ? wrapped(`${number}.1 ${same.sentence}`, '  ') : []),
      ...(same ? [] : changes).flatMap((change) => [
        ...wrapped(`${change.number} ${change.sentence}`, '  '),
        ...change.details.flatMap((detail) => wrapped(`- ${detail}`, '      ')),
      ]),
    ]),
    ...clauses.flatMap(({ number, changes, same }) =>
      same
        ? [
            '',
            paint.bold(words.annex(same.annex, number)),
            ...changes.flatMap(({ place, sentence }) => wrapped(`- ${place}: ${sentence}`, '  ')),
          ]
        : [],
    ),
  ].join('\n');
}

const BLANK = '____________';
