import { COMPARE_PARTS, type CompareDocument, type CompareRow } from '../../view/compare/compare-document.ts';
import { compareText, percentText, stateWords } from '../../view/compare/compare-text.ts';
import { htmlPage, htmlTable } from '../../view/compare/html-page.ts';
import { csvLabel, csvText } from '../../view/csv-text.ts';
import { jsonText } from '../../view/escape/json-text.ts';
import { markdownText } from '../../view/escape/markdown-text.ts';
import { xmlText } from '../../view/escape/xml-text.ts';
import type { Reporters } from '../../view/reporters/report-format.ts';
import { createPaint } from '../../view/text/paint.ts';

/** A comparison in each format of `-o`. */
export const compareReporters: Reporters<'compare', CompareDocument> = {
  text: (document) => `${compareText(document, createPaint(false))}\n`,
  json: (document) => `${jsonText(document, 2)}\n`,
  markdown: compareMarkdown,
  html: compareHtml,
  csv: compareCsv,
};

const HEAD = ['Where', 'What', 'First', 'Second', 'Change'];

const cellsOf = (row: CompareRow): readonly string[] => [
  row.place,
  row.field,
  row.before?.text ?? '–',
  row.after?.text ?? '–',
  percentText(row),
];

function compareMarkdown({ before, after, hotels }: CompareDocument): string {
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => markdownText(cell, 4000)).join(' | ')} |`;
  return [
    `First: ${markdownText(before)}. Second: ${markdownText(after)}.`,
    ...hotels.flatMap((hotel) => [
      '',
      `## ${markdownText(hotel.hotel)}: ${stateWords(hotel)}`,
      ...COMPARE_PARTS.flatMap(([part, title]) =>
        hotel[part].length === 0
          ? []
          : [
              '',
              `### ${title}`,
              '',
              line(HEAD),
              '|---|---|---|---|---:|',
              ...hotel[part].map((row) => line(cellsOf(row))),
            ],
      ),
    ]),
    '',
  ].join('\n');
}

function compareHtml({ before, after, hotels }: CompareDocument): string {
  const body = hotels.flatMap((hotel) => [
    `<h2>${xmlText(hotel.hotel)}: ${stateWords(hotel)}</h2>`,
    ...COMPARE_PARTS.flatMap(([part, title]) =>
      hotel[part].length === 0 ? [] : [`<h3>${title}</h3>`, htmlTable(HEAD, hotel[part].map(cellsOf))],
    ),
  ]);
  return htmlPage({
    language: 'en',
    title: 'Contracts compared',
    body: [`<h1>Contracts compared</h1>`, `<p>First: ${xmlText(before)}<br>Second: ${xmlText(after)}</p>`, ...body],
  });
}

/** Values as in the contract, for programs and spreadsheets: `110`, `2027-05-01..2027-05-31`. */
function compareCsv({ hotels }: CompareDocument): string {
  const rows = hotels.flatMap((hotel) =>
    COMPARE_PARTS.flatMap(([part]) =>
      hotel[part].map((row) => [
        csvLabel(hotel.hotel),
        part,
        csvLabel(row.place),
        csvLabel(row.field),
        plainValue(row.before),
        plainValue(row.after),
        row.percent ?? '',
      ]),
    ),
  );
  return csvText([['hotel', 'part', 'where', 'what', 'first', 'second', 'percent'], ...rows], {
    separator: ',',
    mark: false,
  });
}

const AMOUNT = /^-?\d+(?:\.\d+)?$/;

function plainValue(said: CompareRow['before']): string {
  if (said === undefined) return '';
  const { value } = said;
  const text = Array.isArray(value) ? value.join('; ') : typeof value === 'string' ? value : JSON.stringify(value);
  return AMOUNT.test(text) ? text : csvLabel(text);
}
