import { compare, type Decimal, isNegative, negate, parseDecimal, ZERO } from '../../kernel/decimal.ts';
import { isNext, runsText } from '../../kernel/runs.ts';
import { total } from '../../kernel/tally.ts';
import { COMPARE_PARTS, type CompareRow, comparedParts } from '../../view/compare/compare-document.ts';
import type { Versions } from '../../view/compare/contract-words.ts';
import { htmlPage, htmlTable, htmlText } from '../../view/compare/html-page.ts';
import type { Language } from '../../view/compare/language.ts';
import { numberWords } from '../../view/compare/number-words.ts';
import { dayWords } from '../../view/compare/value-words.ts';
import type { ImpactGroupDocument } from '../../view/impact/compared-impact.ts';
import type { AddendumDocument, Clause } from './addendum-document.ts';
import { ADDENDUM_WORDS, type AddendumWords } from './addendum-words.ts';

/** An addendum for signature: clauses, tables of present and new terms, effect on stays, both hashes and a place for signatures. */
export function addendumHtml(document: AddendumDocument, hotelName: string, versions: Versions): string {
  const { language, before, after, clauses } = document;
  const words = ADDENDUM_WORDS[language];
  const parts = comparedParts(versions, language, false);
  const annexed = clauses.flatMap(({ same, changes }) => (same ? changes.map(({ path }) => JSON.stringify(path)) : []));
  const isAnnexed = new Set(annexed);
  const rows = COMPARE_PARTS.map(([part]) => [part, parts[part]] as const);
  const tables = rows.flatMap(([part, all]) => {
    const own = all.filter(({ path }) => !isAnnexed.has(JSON.stringify(path)));
    return own.length === 0 ? [] : [`<h3>${words.parts[part]}</h3>`, termsTable(own, language, words)];
  });
  const annexes = clauses.flatMap(({ number, same, changes }) => {
    if (!same) return [];
    const paths = new Set(changes.map(({ path }) => JSON.stringify(path)));
    const own = rows.flatMap(([, all]) => all.filter(({ path }) => paths.has(JSON.stringify(path))));
    return [`<h2>${words.annex(same.annex, number)}</h2>`, termsTable(own, language, words)];
  });
  return htmlPage({
    language,
    title: `${words.title}: ${hotelName}`,
    body: [
      `<h1>${words.title}</h1>`,
      `<p>${words.number} ${filled(document.number)}</p>`,
      `<h2>${words.parties}</h2>`,
      ...partiesHtml(document, words),
      `<p>${words.agreed} ${words.periods}</p>`,
      `<p>${words.effective}: ${filled(document.effective && dayWords(document.effective, language))}. ${words.existing[document.existingBookings]}</p>`,
      `<h2>${words.clauses}</h2>`,
      ...clauses.flatMap(clauseHtml),
      ...(tables.length > 0 ? [`<h2>${words.tables}</h2>`, ...tables] : []),
      `<h2>${words.impact}</h2>`,
      ...impactHtml(document, words),
      `<h2>${words.versions}</h2>`,
      ...[before, after].map(
        ({ name, day, hash }, index) =>
          `<p>${index === 0 ? words.first : words.second}: <bdi>${htmlText(words.asOf(name, dayWords(day, language)))}</bdi><br><span class="hash">${words.hash} ${hash}</span></p>`,
      ),
      `<section class="signatures">${[document.parties.supplier.name, document.parties.partner ?? '']
        .map((name, index) => `${words.signatures[index]}${name && `: <bdi>${htmlText(name)}</bdi>`}`)
        .map((party) => `<p>${party}<span class="line">${words.signed}</span></p>`)
        .join('')}</section>`,
      ...annexes,
    ],
  });
}

const termsTable = (rows: readonly CompareRow[], language: Language, { head }: AddendumWords): string =>
  htmlTable(
    head,
    rows.map((row) => [
      row.place,
      row.field,
      row.before?.text ?? '–',
      row.after?.text ?? '–',
      row.percent === undefined ? '' : `${numberWords(row.percent, language)} %`,
    ]),
  );

/** Missing names are filled in by hand. */
const filled = (text: string | undefined): string =>
  text === undefined ? '<span class="blank"></span>' : `<bdi>${htmlText(text)}</bdi>`;

const partiesHtml = ({ parties: { supplier, hotel, partner } }: AddendumDocument, { roles }: AddendumWords) => [
  ...(
    [
      [roles.supplier, supplier],
      [roles.hotel, hotel],
    ] as const
  ).map(([role, { name, details }]) => `<p>${role}: <bdi>${htmlText([name, ...details].join(', '))}</bdi></p>`),
  `<p>${roles.partner}: ${filled(partner)}</p>`,
];

const clauseHtml = ({ number, place, changes, same }: Clause): readonly string[] => [
  `<h3>${number}. <bdi>${htmlText(place)}</bdi></h3>`,
  ...(same ? [`<p>${number}.1 ${htmlText(same.sentence)}</p>`] : []),
  ...(same ? [] : changes).flatMap(({ number: of, sentence, details }) => [
    `<p>${of} <bdi>${htmlText(sentence)}</bdi></p>`,
    ...(details.length > 0
      ? [`<ul>${details.map((detail) => `<li dir="auto">${htmlText(detail)}</li>`).join('')}</ul>`]
      : []),
  ]),
];

/** The changed stays by what happens to them; a table that adds up the groups of the impact. */
function impactHtml({ impact, language }: AddendumDocument, words: AddendumWords): readonly string[] {
  const [hotel] = impact.hotels;
  const scope = `<p>${words.forInformation(dayWords(impact.bookedOn, language), runsText(impact.nights, isNext, '–'), impact.oneDay ?? false)}</p>`;
  if (!hotel || hotel.state === 'other-currency') return [`<p>${words.otherCurrency}</p>`];
  if (hotel.groups.length === 0) return [scope, `<p>${words.noImpact}</p>`];
  const kinds = [...new Set(hotel.groups.map(({ kind }) => kind))];
  const percent = (share: string | undefined): string =>
    share === undefined
      ? '–'
      : `${share === ZERO ? '< ' : ''}${numberWords(share === ZERO ? '0.1' : share, language)} %`;
  return [
    scope,
    htmlTable(
      words.impactHead,
      kinds.map((kind) => {
        const groups = hotel.groups.filter((group) => group.kind === kind);
        const { stays, least, most } = summed(groups);
        return [words.ways[kind], numberWords(`${stays}`, language), percent(least), percent(most)];
      }),
    ),
  ];
}

function summed(groups: readonly ImpactGroupDocument[]) {
  const shares = groups
    .flatMap(({ percent }) => (percent ? [parseDecimal(percent.least), parseDecimal(percent.most)] : []))
    .filter((share) => share !== undefined)
    .sort((a, b) => compare(sizeOf(a), sizeOf(b)));
  return { stays: total(groups.map(({ stays }) => stays)), least: shares[0], most: shares.at(-1) };
}

const sizeOf = (share: Decimal): Decimal => (isNegative(share) ? negate(share) : share);
