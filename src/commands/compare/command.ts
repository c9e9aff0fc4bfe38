import { Flags } from '@oclif/core';
import type { FlagsOf } from '../../cli/base-command.ts';
import { ContractsSessionCommand } from '../../cli/session-command.ts';
import { contractForm } from '../../contract/compare/contract-form.ts';
import type { HotelContract } from '../../contract/model.ts';
import { compareText as compareNames } from '../../kernel/compare-text.ts';
import { type CommandEnd, EXIT, usageFailure } from '../../use/ground/exit/exit-code.ts';
import { againstVersion, runFlags, steadySelectionFlags, versionArguments } from '../../use/ground/flags/flags.ts';
import { deliverReports } from '../../use/ground/reports/deliver-reports.ts';
import { outputFlag, reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import type { Session } from '../../use/ground/session.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import { namedVersions } from '../../use/versions/contracts-at.ts';
import { versionsOf } from '../../use/versions/versions-of.ts';
import {
  COMPARE_PARTS,
  type CompareDocument,
  type ComparedHotel,
  type CompareRow,
  comparedParts,
} from '../../view/compare/compare-document.ts';
import { compareText, percentText, stateWords } from '../../view/compare/compare-text.ts';
import { htmlPage, htmlTable } from '../../view/compare/html-page.ts';
import { csvLabel, csvText } from '../../view/csv-text.ts';
import { jsonText } from '../../view/escape/json-text.ts';
import { markdownText } from '../../view/escape/markdown-text.ts';
import { xmlText } from '../../view/escape/xml-text.ts';
import type { Reporters } from '../../view/reporters/report-format.ts';
import { createPaint } from '../../view/text/paint.ts';

/** A comparison in each format of `-o`. */
const compareReporters: Reporters<'compare', CompareDocument> = {
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

export async function compareVersions(
  args: readonly string[],
  flags: FlagsOf<typeof Compare>,
  session: Session,
): Promise<CommandEnd> {
  const outputs = reportOutputs(flags.output, flags.json, 'compare');
  const { against, paths } = namedVersions(args, flags.against);
  const config = readConfig();
  const found = await versionsOf({ command: 'compare', against, paths, flags, config }, session);
  if ('end' in found) return found.end;
  const { before, after, names, unread, ...labels } = found.versions;
  if (names.length === 0)
    throw usageFailure('nothing-selected', 'there is no hotel to compare', 'name files or folders with hotels');
  const hotels = names
    .toSorted(compareNames)
    .map((name) => compared(name, before.get(name), after.get(name), unread?.get(name), flags.all));
  const report: CompareDocument = {
    version: 1,
    command: 'compare',
    before: labels.against,
    after: labels.of ?? 'the files',
    hotels,
  };
  const show = flags.json ? undefined : () => session.terminal.out(compareText(report, session.terminal.paint));
  const isDifferent = hotels.some(({ state, changes }) => state !== 'compared' || changes > 0);
  const end = flags['exit-code'] && isDifferent ? EXIT.changesPending : EXIT.done;
  const exit = await deliverReports({ report, reporters: compareReporters, outputs, show }, end, session.terminal);
  return { exit, document: report };
}

function compared(
  hotel: string,
  before: HotelContract | undefined,
  after: HotelContract | undefined,
  reason: string | undefined,
  all: boolean,
): ComparedHotel {
  const none = { hotel, changes: 0, seasons: [], prices: [], conditions: [] };
  if (reason !== undefined) return { ...none, state: 'not-compared', reason };
  if (!before || !after) {
    const state = before ? 'only-before' : 'only-after';
    return { ...none, state };
  }
  const versions = { before: contractForm(before), after: contractForm(after) };
  return { hotel, state: 'compared', ...comparedParts(versions, 'en', all) };
}

export default class Compare extends ContractsSessionCommand<typeof Compare> {
  static override summary = 'Compare two versions of contracts side by side.';
  static override description =
    'Each version is a file or folder, a commit, branch or tag, a saved plan, or what a push left (journal:RUN). With --against, the files are compared with one version, also with what the hub has now. Hotels are matched by their codes; seasons, prices and conditions are listed side by side, prices with the change in percent. Everything that differs is listed, however small. Only `--against hub` needs the hub, and writes nothing there.';
  static override examples = [
    '<%= config.bin %> compare main contracts',
    '<%= config.bin %> compare --against hub --env test',
    '<%= config.bin %> compare contracts-examples/city-hotel contracts --hotel SAO-VICENTE --all',
    '<%= config.bin %> compare main..HEAD -o html=changes.html -o csv=changes.csv',
  ];
  static override args = versionArguments;
  static override flags = {
    ...steadySelectionFlags,
    ...runFlags,
    against: Flags.string(againstVersion()),
    all: Flags.boolean({ summary: 'List equal values, too.', default: false }),
    'exit-code': Flags.boolean({ summary: 'Exit with code 2 if there are differences.', default: false }),
    output: outputFlag('compare'),
  };

  protected work(args: readonly string[], session: Session): Promise<CommandEnd> {
    return compareVersions(args, this.flags, session);
  }
}
