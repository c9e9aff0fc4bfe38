import { existsSync } from 'node:fs';
import path from 'node:path';
import { Args, Flags } from '@oclif/core';
import { BaseCommand, type FlagsOf } from '../../cli/base-command.ts';
import { DEFAULT_CAPABILITIES } from '../../hub/capabilities.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { Budget, TooMuch } from '../../sheets/import/budget.ts';
import { numbersIn } from '../../sheets/import/coverage.ts';
import type { BuiltContracts } from '../../sheets/import/fact-texts.ts';
import { everythingOpen } from '../../sheets/import/mapping/everything-open.ts';
import type { Mapping } from '../../sheets/import/mapping/mapping.ts';
import { newEntries } from '../../sheets/import/mapping/merged-mapping.ts';
import type { Reading } from '../../sheets/import/mapping/reading.ts';
import { withKnownCodes } from '../../sheets/import/mapping/with-known-codes.ts';
import { wantedPaths } from '../../use/check/check-project.ts';
import { isStdin } from '../../use/check/stdin-file.ts';
import { refuseErrors } from '../../use/edits/contracts-to-edit.ts';
import { type LocalHotel, localHotels } from '../../use/edits/local-hotels.ts';
import { DraftFiles } from '../../use/fmt/draft-files.ts';
import { type CommandEnd, EXIT, usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { editFlags, listFlag, textFlag } from '../../use/ground/flags/flags.ts';
import { todayOf } from '../../use/ground/flags/today.ts';
import { deliverReports } from '../../use/ground/reports/deliver-reports.ts';
import { isForPeople, outputFlag, reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import { writeResult } from '../../use/ground/reports/write-result.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { refuseUnknownEncoding } from '../../use/tables/csv-text.ts';
import { importDocument } from './import-document.ts';
import { mappingChanges, openText } from './import-text.ts';
import { type ImportedFile, type ImportedHotel, importedHotels } from './imported-hotels.ts';
import { answeredBy, askQuestions, mappingFile, mappingFileText, mappingLike, withAll } from './mapping-files.ts';
import { type ImportSource, openSources } from './open-sources.ts';
import { type ImportEnd, writeHotels } from './write-hotels.ts';

type ImportFlags = FlagsOf<typeof Import>;

async function importSources(
  files: readonly string[],
  budget: Budget,
  flags: ImportFlags,
  terminal: Terminal,
  root: string,
): Promise<ImportEnd> {
  const separatorOf = (file: string): string | undefined => mappingFile(file, flags.mapping).mapping?.separator;
  const pdfReader = path.join(root, 'bin', 'pdf.js');
  const sources = await openSources(files, flags.encoding, budget, { pdfReader, separatorOf });
  if (sources.length > 1 && flags.mapping !== undefined)
    throw wrongUsage('--mapping is for one file', 'name one file, or put a mapping file next to each');
  const paths = [flags.out ?? wantedPaths([])[0] ?? '.'].filter((folder) => existsSync(folder));
  const drafts = new DraftFiles();
  const { local, others } = await localHotels(paths, { ...flags, tests: false }, drafts);
  const hotels = new Map<string, ImportedHotel>();
  const read: ImportedFile[] = [];
  let mayBeMore = false;
  for (const source of sources) {
    const { file } = source;
    const options = { capabilities: DEFAULT_CAPABILITIES, trace: flags.trace };
    const importedBy = (answered: Mapping) =>
      importedHotels({ mapping: answered, reading: source.read(answered) }, local, hotels, options);
    const readBy = (answered: Mapping): Reading => importedBy(answered).reading;
    const { name, mapping } = await settledMapping(source, readBy, local, flags, terminal);
    if (flags['base-and-deltas'] && mapping.layout !== 'base-and-deltas')
      throw usageFailure('not-readable', `${name} has layout ${mapping.layout}`, 'leave out --base-and-deltas');
    const imported = importedBy(mapping);
    const isOpen = imported.reading.questions.length > 0;
    const reading = isOpen ? everythingOpen(mapping, readBy) : imported.reading;
    for (const hotel of imported.hotels) {
      refuseErrors(hotel.local?.findings ?? others);
      hotels.set(hotel.code, hotel);
    }
    const { sheets = [] } = source;
    const cover = (built?: BuiltContracts) => source.cover?.(mapping, reading, built) ?? [];
    read.push({ file, name, mapping, reading, sheets, ...(source.cover && { cover, cells: cover() }) });
    if (reading.questions.length > imported.reading.questions.length) mayBeMore = true;
  }
  if (flags.propose) {
    for (const { file, name, reading } of read)
      for (const text of openText({ file, name, reading: { ...reading, questions: [] } })) terminal.talk(text);
    const created = flags.diff ? [] : read.map(({ name }) => name);
    return { exit: EXIT.done, read, written: false, created };
  }
  const isWhole = read.every(
    ({ reading, cells = [] }) =>
      reading.questions.length + reading.failures.length === 0 &&
      (flags['allow-unread'] || numbersIn('unread', cells).length === 0),
  );
  if (!isWhole) {
    for (const text of read.flatMap(openText)) terminal.talk(text);
    terminal.talk(mayBeMore ? 'Nothing was written. Your answers may open further questions.' : 'Nothing was written.');
    return { exit: EXIT.findings, read, written: false };
  }
  return writeHotels([...hotels.values()], read, { paths, local }, flags, drafts, terminal);
}

/**
 * The mapping of a source with all answers, and the file that it is in: as it is, or proposed. A file that exists gets what the sheet has
 * besides, and answers that hold for another sheet of the same form are taken over.
 */
async function settledMapping(
  source: ImportSource,
  readBy: (mapping: Mapping) => Reading,
  local: readonly LocalHotel[],
  flags: ImportFlags,
  terminal: Terminal,
): Promise<{ readonly name: string; readonly mapping: Mapping; readonly isWritten: boolean }> {
  const { file, texts = new Set<string>() } = source;
  const known = mappingFile(file, flags.mapping);
  const { name } = known;
  if (known.mapping === undefined && !flags.propose && !flags.interactive)
    throw usageFailure(
      'no-mapping',
      `no mapping file for ${file} (expected ${name})`,
      `contracts import ${file} --propose writes it`,
    );
  const answers = flags.answer ?? [];
  const today = todayOf(flags.today);
  const before = withAll(
    known.mapping ?? { layout: 'grid' },
    await answeredBy(answers.filter(isOfPart), known.mapping ?? { layout: 'grid' }, [], today),
  );
  const isProposed = flags.propose || known.mapping === undefined;
  const proposed = isProposed ? source.propose(flags['base-and-deltas'], before) : undefined;
  if (isProposed && !proposed)
    throw usageFailure(
      'not-readable',
      safeText(`the layout of ${file} is not known`),
      'docs/import.md shows the layouts that can be read; nothing was written',
    );
  const fresh = proposed && withKnownCodes(proposed, local.map(knownHotel));
  const like = fresh && known.mapping === undefined ? mappingLike(name, fresh, texts) : undefined;
  const base = known.mapping ?? like?.mapping;
  const added = fresh && base ? newEntries(base, fresh) : [];
  let mapping = withAll(base ?? fresh ?? before, added);
  const open = (now: Mapping) => everythingOpen(now, readBy).questions;
  let questions = open(mapping);
  const entries = [...added, ...(await answeredBy(answers, mapping, questions, today))];
  mapping = withAll(mapping, entries);
  if (answers.length > 0) questions = open(mapping);
  for (let asked = 0; flags.interactive && questions.length > asked; ) {
    if (!terminal.interactive)
      throw wrongUsage('--interactive needs a terminal to ask on', 'use --answer, or edit the mapping file');
    const given = await askQuestions(mapping, questions, source, terminal, today);
    entries.push(...given);
    mapping = withAll(mapping, given);
    asked = questions.length - given.length;
    questions = given.length > 0 ? open(mapping) : questions;
  }
  const isWritten = !flags.diff && (isProposed || entries.length > 0);
  if (isWritten) {
    const shown = isProposed ? questions : [];
    const text = mappingFileText(file, known, mapping, { entries, questions: shown });
    await writeResult(name, text, 'the mapping');
    for (const line of mappingChanges({ known, like, added, mapping, texts, questions }))
      terminal.talk(safeText(line, 300));
  }
  return { name, mapping, isWritten };
}

/** Answers that say which part of a sheet is meant, so that the rest is proposed for it. */
const isOfPart = (answer: string): boolean => /^(?:sheet|area|skip|leaveOutRows|header|hidden)=/.test(answer);

const knownHotel = ({ contract: { supplier, hotel } }: LocalHotel) => ({
  ...hotel,
  supplier: supplier.by === 'externalCode' ? supplier.externalCode : undefined,
});

const { diff, yes, today } = editFlags;

export default class Import extends BaseCommand<typeof Import> {
  static override summary = 'Bring rate sheets and XML messages into contract files.';
  static override description =
    'Reads a sheet, or the XML messages of a hotel together (AlpineBits, OTA), as a mapping file says, and writes contract files: new ones for new hotels, changes in the files of the others, with comments and layout kept. --propose writes the mapping file; what only a person can know is a question in it, and nothing is imported until all are answered. What a contract cannot hold is listed with its cells or lines. Writes files only. Works offline.';
  static override examples = [
    '<%= config.bin %> import rates.csv --propose',
    '<%= config.bin %> import rates.csv --diff -o html=check.html',
    '<%= config.bin %> import rates.csv --out contracts --trace --yes',
    '<%= config.bin %> import rates.xml rooms.xml free-rooms.xml --propose',
  ];
  static override strict = false;
  static override args = {
    file: Args.string({ description: 'Rate sheets (xlsx, CSV, PDF or a web page; - for stdin), or XML messages.' }),
  };
  static override flags = {
    diff,
    yes,
    today,
    propose: Flags.boolean({
      summary:
        'Write a mapping file for each sheet or set of messages, with questions for what only you know. A file that exists keeps its answers.',
    }),
    answer: listFlag('KEY=VALUE', 'Answer a question in the mapping file. Repeatable.'),
    interactive: Flags.boolean({ summary: 'Ask the questions on the terminal, with their cells.' }),
    mapping: textFlag('FILE', 'The mapping file (default: rates.import.yaml next to rates.csv).'),
    out: textFlag('FOLDER', 'Where the contracts are (default: the folder of the contracts).'),
    trace: Flags.boolean({ summary: 'Note the cells of each price next to it, as x-source.' }),
    'base-and-deltas': Flags.boolean({
      summary: 'The sheet has what each of two adults pays, and what others pay more or less.',
    }),
    'allow-unread': Flags.boolean({
      summary: 'Import even if numbers of the sheet are in no price, question or loss.',
    }),
    output: outputFlag('import'),
    encoding: textFlag('NAME', 'Encoding of CSV files (default: UTF-8).'),
  };

  /** The work of `import`: prices of sheets as contract files, read as their mapping files say. */
  protected async execute(files: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const root = this.config.root;
    if (files.length === 0)
      throw wrongUsage('missing argument FILE: a rate sheet, or XML messages', 'contracts import rates.csv --propose');
    if (isStdin(files) && flags.mapping === undefined)
      throw wrongUsage('a sheet on stdin has no mapping file next to it', 'name one: --mapping rates.import.yaml');
    refuseUnknownEncoding(flags.encoding);
    const outputs = reportOutputs(flags.output, flags.json, 'import');
    const budget = new Budget(() => process.cpuUsage().user / 1000);
    try {
      // A page on stdout stands there alone.
      const json = !isForPeople(flags, outputs);
      const { exit, ...imported } = await importSources(files, budget, { ...flags, json }, terminal, root);
      const document = importDocument(imported);
      if (outputs.length === 0) return { exit, document };
      const { importPage } = await import('./import-page.ts');
      const reporters = { html: importPage };
      return { exit: await deliverReports({ report: imported, reporters, outputs }, exit, terminal), document };
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      throw usageFailure('too-large', safeText(error.message, 300), 'import it in smaller parts; nothing was written');
    }
  }
}
