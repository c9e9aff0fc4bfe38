// Prints what `import` makes of ten sheets of the corpus: their questions, answered by their truth, and how the contract begins. The tool is the
// built one, in this process.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importedSheet } from './imported-sheet.js';
import { isAboutTheHotel } from './sheet-answers.js';
import { sheetsOf } from './sheets.js';

const { run } = await import(path.join(import.meta.dirname, '../../dist/index.js'));

/** From the simplest to those with several tables. */
const SHOWN = [
  'italy-months-one-room',
  'us-motel-months',
  'india-season-rows',
  'spain-apartments-dates-below',
  'greece-rooms-two-ranges',
  'france-two-rates',
  'uk-inn-midweek-weekend',
  'alps-summer-half-board',
  'poland-spa-stays',
  'spain-two-years',
];

/** How many lines of the rates are shown. */
const MOST_LINES = 16;

const fenced = (lines) => ['```text', ...lines, '```'].join('\n');

function textOf({ rows }) {
  const texts = rows.map((row) => row.map((cell) => cell.replaceAll('⏎', ' ').replace(/^['@]/, '')));
  const isTable = (row) => row.filter(Boolean).length > 1;
  const widths = [];
  for (const row of texts.filter(isTable))
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  const padded = (row) => row.map((cell, index) => (isTable(row) ? cell.padEnd(widths[index]) : cell));
  return texts.map((row) => padded(row).join('  ').trimEnd());
}

const answerText = (answer) => (typeof answer === 'string' ? answer : JSON.stringify(answer));

const questionLine = ({ key, text, answer }) =>
  `- \`${key.join('.')}\`: ${text}${text.includes('?') ? '' : '?'} **${answerText(answer)}**`;

function ratesIn(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.yaml'));
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const lines = texts.find((text) => text.includes('\nrates:'))?.split('\n') ?? [];
  const all = lines.slice(lines.indexOf('rates:')).filter((line) => line !== '');
  return all.length > MOST_LINES ? [...all.slice(0, MOST_LINES), '  …'] : all;
}

async function shown(sheet, number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-sheets-page-'));
  try {
    const { outcome, asked, losses, message } = await importedSheet(sheet, run, folder, '2026-11-27');
    if (outcome !== 'imported') throw new Error(`${sheet.name}: ${outcome} ${message}`);
    const questions = [...asked.values()].filter((one) => !isAboutTheHotel(one));
    return [
      `## ${number}. ${sheet.title.replace(/[.:;].*$/, '')}`,
      ...sheet.tabs.flatMap((tab) => [
        ...(sheet.tabs.length > 1 ? [`The tab "${tab.name}":`] : []),
        fenced(textOf(tab)),
      ]),
      'It asks:',
      questions.map(questionLine).join('\n'),
      ...(losses.length > 0
        ? ['Not in the contract, and listed:', losses.map(({ what, text }) => `- ${what}: ${text}`).join('\n')]
        : []),
      'The contract:',
      fenced(ratesIn(path.join(folder, 'contracts'))),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sheets = sheetsOf();
const pages = [
  '# Ten sheets, and what becomes of them',
  '<!-- Made from test/corpus/sheets by `npm run docs`. -->',
  'What [`import`](import.md) makes of sheets as houses write them: what it asks, with the answers that a person gave, and the contract. A new hotel is also asked for its code, name, category, place, images, voucher remarks and supplier, which is left out here. The first lines of each contract are shown.',
];
for (const [index, name] of SHOWN.entries())
  pages.push(
    ...(await shown(
      sheets.find((one) => one.name === name),
      index + 1,
    )),
  );
console.log(pages.join('\n\n'));
