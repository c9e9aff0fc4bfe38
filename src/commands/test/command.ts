import { Flags } from '@oclif/core';
import { ContractsCommand, type FlagsOf } from '../../cli/base-command.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract, StayTest } from '../../contract/model.ts';
import { textAt } from '../../findings/apply-fixes.ts';
import type { Finding } from '../../findings/finding.ts';
import { comparePlaces } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { amountText } from '../../kernel/currency.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { type PriceBook, priceBook } from '../../pricing/stay/price-book.ts';
import { checkStayTest } from '../../pricing/stay-tests/check-stay-test.ts';
import { stayTestFinding } from '../../pricing/stay-tests/stay-test-findings.ts';
import { pricedOffline } from '../../use/check/offline.ts';
import { whileReading } from '../../use/check/parsing-for.ts';
import { type ReadSelection, readSelection } from '../../use/check/read-selection.ts';
import { refuseErrors } from '../../use/edits/contracts-to-edit.ts';
import { DraftFiles, repairFile, rewriteFiles } from '../../use/fmt/draft-files.ts';
import { confirm } from '../../use/ground/consent.ts';
import { type CommandEnd, EXIT, usageFailure } from '../../use/ground/exit/exit-code.ts';
import { pricingFlags, selectionFlags } from '../../use/ground/flags/flags.ts';
import { nextCommand, tellDiff, tellNext } from '../../use/ground/flags/next-command.ts';
import { deliverReports } from '../../use/ground/reports/deliver-reports.ts';
import { folderInRepository, isForPeople, outputFlag, reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { plural } from '../../view/text/plural.ts';
import { stayTestReporters, stayTestsJson, stayTestsSummary } from './stay-test-reporters.ts';
import type { UpdatedTotal } from './stay-tests-document.ts';
import {
  type CheckedStay,
  countStays,
  outcomeOf,
  type StayTestReport,
  stayBlocks,
  stayTestsText,
} from './stay-tests-text.ts';

type StayTestFlags = Partial<FlagsOf<typeof Test>>;

/** The work of `contracts test`: calculates the stays, updates totals if asked to, and reports the result in every requested format. */
export async function runStayTests(
  paths: readonly string[],
  flags: StayTestFlags,
  terminal: Terminal,
  version: string,
): Promise<CommandEnd> {
  const outputs = reportOutputs(flags.output, flags.json === true, 'test');
  const config = readConfig();
  const { switches } = pricedOffline(config, flags, terminal);
  const folder = folderInRepository();
  const read = (): Promise<ReadSelection> =>
    whileReading({ terminal }, (onRead) => readSelection(paths, flags, config, onRead));
  const work = (selection: ReadSelection): StayTestReport =>
    testStays(selection, { version, switches, folder }, terminal);
  const selection = await read();
  let report = work(selection);
  if (selection.sinceText !== undefined) terminal.talk(safeText(selection.sinceText));
  let updated: readonly UpdatedTotal[] = [];
  if (flags.update) {
    refuseErrors(selection.errors);
    updated = await update(report, flags.yes === true, terminal);
    if (updated.length > 0) report = { ...work(await read()), updated: updated.length };
  }
  const show = flags.json ? undefined : () => terminal.out(stayTestsText(report, terminal.paint, flags.verbose));
  const { failed, error } = countStays(report.stays);
  const ended = failed + error + report.unread.length + report.errors.length > 0 ? EXIT.findings : EXIT.done;
  const delivery = { report, reporters: stayTestReporters, outputs, show, summary: stayTestsSummary };
  const exit = await deliverReports(delivery, ended, terminal);
  if (isForPeople(flags, outputs)) tellWhatNext(report, paths, flags, terminal);
  return {
    exit,
    ...(flags.json && { document: { ...stayTestsJson(report), ...(flags.update && { updated: [...updated] }) } }),
  };
}

/** What to do about totals that differ; if all tests pass, what usually comes next. */
function tellWhatNext(
  { stays, files, errors, unread }: StayTestReport,
  paths: readonly string[],
  flags: StayTestFlags,
  terminal: Terminal,
): void {
  const different = totalsToUpdate(stays, files).length;
  const s = different === 1 ? '' : 's';
  if (different > 0)
    tellNext(
      `correct the price${s} or the test${s}; \`${nextCommand('test --update', paths, flags)}\` writes the calculated total${s}`,
      terminal,
    );
  else if (
    stays.length > 0 &&
    errors.length + unread.length === 0 &&
    stays.every((stay) => outcomeOf(stay) === 'passed')
  )
    tellDiff(paths, flags, terminal);
}

/**
 * Shows the totals that differ, asks for confirmation on a terminal, and writes them. Changes that the user has confirmed are not reported
 * again.
 */
async function update(report: StayTestReport, yes: boolean, terminal: Terminal): Promise<readonly UpdatedTotal[]> {
  const stays = totalsToUpdate(report.stays, report.files);
  if (stays.length === 0) return [];
  const asks = terminal.interactive && !yes;
  if (asks) terminal.talk(stayBlocks(stays, report, terminal.talkPaint).join('\n'));
  const files = new Set(stays.map(({ finding }) => finding?.place?.file));
  const asked = `Write ${plural(stays.length, 'total')} to ${files.size === 1 ? safeText([...files].join()) : plural(files.size, 'file')}?`;
  // Without a terminal to ask on, `--update` is the confirmation.
  await confirm({ asked }, !asks, { terminal });
  const updated = await updateTotals(stays);
  if (!asks)
    for (const { file, line, was, becomes } of updated)
      terminal.talk(safeText(`updated ${file}:${line}: ${was} -> ${becomes}`));
  return updated;
}

/**
 * The totals to write: of stays whose price differs from the file, in the requested files. Whether a stay is sold at all is left for the
 * user to correct.
 */
const totalsToUpdate = (stays: readonly CheckedStay[], files: readonly string[]): readonly CheckedStay[] =>
  stays.filter(
    ({ result, finding }) =>
      result.verdict === 'wrong-price' && finding?.place !== undefined && files.includes(finding.place.file),
  );

/** Replaces the totals in the files with those that the contract gives. Every other character stays the same. */
async function updateTotals(stays: readonly CheckedStay[]): Promise<readonly UpdatedTotal[]> {
  const updated: UpdatedTotal[] = [];
  const drafts = new DraftFiles();
  for (const [file, inFile] of groupBy(stays, ({ finding }) => finding?.place?.file ?? '')) {
    const written = await repairFile(file, (text) => inFile.flatMap((stay) => withTotal(stay, text) ?? []), drafts);
    for (const { place, fix } of written)
      if (place && fix)
        updated.push({ file: place.file, line: place.line, was: total(fix.was), becomes: total(fix.becomes) });
  }
  await rewriteFiles(drafts.all);
  return updated;
}

/**
 * A scalar as written: what comes before the total (a quote, or a block header with its indentation), the total, and what comes after it.
 */
const SCALAR = /^(["']|[|>][^\n]*\s+)?(.*?)(["']|\s*)$/s;

const total = (written: string): string => SCALAR.exec(written)?.[2] ?? written;

/** The finding of a stay, with a fix that replaces its total. */
function withTotal({ finding, result, currency }: CheckedStay, text: string): Finding | undefined {
  if (result.verdict !== 'wrong-price' || !finding?.place) return undefined;
  const was = textAt(text, finding.place);
  const [, begin = '', , end = ''] = SCALAR.exec(was) ?? [];
  return { ...finding, fix: { was, becomes: `${begin}${amountText(result.price.total, currency)}${end}` } };
}

/**
 * Calculates every stay under `tests:` in the selection. No stays at all is not a success: it ends the command with exit 64, unless
 * `--changed-since` selects no hotel.
 */
function testStays(
  selection: ReadSelection,
  { version, switches, folder }: Pick<StayTestReport, 'version' | 'switches' | 'folder'>,
  { beganMs }: Terminal,
): StayTestReport {
  const { hotels, origins, today, fileNames, errors, sinceText } = selection;
  const tested = hotels.filter(({ tests }) => tests.length > 0);
  const nothingChanged = sinceText !== undefined && hotels.length === 0;
  if (tested.length === 0 && errors.length === 0 && !nothingChanged)
    throw usageFailure(
      'no-tests',
      `${hotels.length === 0 ? 'no hotel was selected' : 'the contracts have no stays under tests:'}; nothing was worked out`,
      'write one: tests: [{ checkIn: 2027-05-10, nights: 3, bookedOn: 2027-02-01, party: "2", room: DBL, mealPlan: ROOM_ONLY, total: "300.00" }]',
    );
  const checked = (contract: HotelContract, book: PriceBook, test: StayTest): CheckedStay => {
    const result = checkStayTest(book, test, today);
    const finding = stayTestFinding(contract, test, result, { origins, today });
    const place = origins.place(test);
    return {
      hotel: hotelKey(contract),
      currency: contract.hotel.currency,
      test,
      result,
      ...(finding && { finding }),
      ...(place && { place }),
    };
  };
  return {
    version,
    today,
    switches,
    folder,
    tookMs: performance.now() - beganMs,
    placeOf: ({ record, key }) => origins.place(record, ...key),
    files: fileNames,
    errors,
    hotels: tested.length,
    stays: tested
      .filter(({ incomplete }) => !incomplete)
      .flatMap((contract) => {
        const book = priceBook(contract, switches);
        return contract.tests.map((test) => checked(contract, book, test));
      })
      .sort((a, b) => comparePlaces(a.place, b.place)),
    unread: tested
      .filter(({ incomplete }) => incomplete)
      .map((contract) => ({ hotel: hotelKey(contract), stays: contract.tests.length })),
  };
}

export default class Test extends ContractsCommand<typeof Test> {
  static override summary = 'Run the pricing tests in your contracts.';
  static override description =
    'Each stay under tests: has a total, or sold: false. Without a rate, the cheapest offer counts. Failed tests are shown with the calculation. Works offline.';
  static override examples = [
    '<%= config.bin %> test contracts-examples',
    '<%= config.bin %> test -o junit=reports/stays.xml',
    '<%= config.bin %> test --update hotel.yaml',
  ];
  static override flags = {
    ...selectionFlags,
    ...pricingFlags,
    update: Flags.boolean({
      summary: 'Show the totals that differ, then write the calculated ones to the files.',
      description:
        'Asks first on a terminal. Comments are kept. A stay that should be sold and is not, or the other way round, is not changed.',
    }),
    yes: Flags.boolean({ char: 'y', summary: 'With --update: write without asking.' }),
    output: outputFlag('test'),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return runStayTests(paths, this.flags, this.terminal, this.config.version);
  }
}
