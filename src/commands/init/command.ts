import path from 'node:path';
import { Args, Flags } from '@oclif/core';
import { BaseCommand, type FlagsOf } from '../../cli/base-command.ts';
import { LIMITS } from '../../contract/source/limits.ts';
import { findContractFiles, isContractName } from '../../contract/source/workspace.ts';
import { nodeFiles } from '../../host/node-files.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { type CommandEnd, EXIT, usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { choiceFlag, selectionFlags, textFlag } from '../../use/ground/flags/flags.ts';
import { programName, shellWord } from '../../use/ground/flags/shell-command.ts';
import { todayOf } from '../../use/ground/flags/today.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import type { Means } from '../../use/init/answer-questions.ts';
import { firstAnswers } from '../../use/init/first-answers.ts';
import { firstContract, firstStay } from '../../use/init/first-contract.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import type { InitDocument } from '../../view/tool-document.ts';
import { schemaText } from '../schema/schema-text.ts';
import { BUILD_SERVERS, type BuildServer, ciWorkflow } from './ci-workflows.ts';
import {
  copiedExample,
  EXAMPLE_NAMES,
  EXAMPLES,
  type ExampleFiles,
  type ExampleName,
  exampleCodes,
} from './example-codes.ts';
import { CONTRACTS_FOLDER, IGNORED, type NewFile, projectFiles, SCHEMA_OF_CONTRACTS } from './project-files.ts';
import { writeProject } from './write-project.ts';

type InitFlags = FlagsOf<typeof Init>;

/** The tool as it is installed here. */
interface Package {
  readonly packageRoot: string;
  readonly tool: string;
}

interface Start {
  readonly files: readonly NewFile[];
  /** The commands to run next in the folder. */
  readonly commands: readonly string[];
  /** What git must not keep. */
  readonly ignored: readonly string[];
}

async function newProject(flags: InitFlags, terminal: Terminal, packageRoot: string): Promise<Start> {
  const today = todayOf(flags.today);
  const means = { flags, yes: flags.yes, terminal, hint: 'give them, or add --yes to use the defaults' };
  const { contracts, commands } =
    flags.example === undefined
      ? await ownContract(means, today)
      : await copyOf(flags.example, packageRoot, means, today);
  const schemas = { contract: await schemaText(), settings: await schemaText('settings') };
  return { files: [...contracts, ...projectFiles(schemas)], commands, ignored: IGNORED };
}

/** Only the workflow: its push must never meet a contract with invented prices that came with it. */
async function workflow(
  folder: string,
  ci: BuildServer,
  flags: InitFlags,
  { packageRoot, tool }: Package,
): Promise<Start> {
  const foreign = ['example', 'supplier', 'hotel', ...OWN_ONLY].find((flag) => Reflect.get(flags, flag) !== undefined);
  if (foreign !== undefined)
    throw wrongUsage(`--${foreign} cannot be used with --ci`, '--ci writes a workflow for contracts that exist');
  await refuseInnerFolder(folder, ci);
  const folders = await contractFolders(path.resolve(folder));
  if (folders.length === 0)
    throw wrongUsage(
      `--ci ${ci}: ${folder} has no contracts yet, and a workflow pushes what it finds`,
      `make a contract first: \`${programName()} init${folder === '.' ? '' : ` ${shellWord(folder)}`}\``,
    );
  const made = ciWorkflow(ci, folders);
  const tarball = `vendor/hotel-contracts-${tool}.tgz`;
  return {
    files: [made],
    commands: [
      'mkdir vendor',
      `npm pack --ignore-scripts --pack-destination vendor ${shellWord(path.resolve(packageRoot))}`,
      `npm install --save-exact --ignore-scripts ./${tarball}`,
      `git add ${made.file} .gitignore package.json package-lock.json ${tarball}`,
    ],
    ignored: [...IGNORED, 'node_modules/'],
  };
}

interface Contracts {
  readonly contracts: readonly NewFile[];
  readonly commands: readonly string[];
}

const PUSH = `${programName()} push --env sandbox`;

async function ownContract(means: Means, today: CalendarDay): Promise<Contracts> {
  const answers = await firstAnswers(means, today);
  const stay = firstStay(answers, today);
  const party = stay && stay.party !== '2' ? ` --party ${stay.party}` : '';
  const price = stay ? [`${programName()} price --check-in ${stay.checkIn} --nights ${stay.nights}${party}`] : [];
  const text = firstContract(answers, { today, schema: SCHEMA_OF_CONTRACTS });
  const file = `${CONTRACTS_FOLDER}/hotel.yaml`;
  return {
    contracts: [{ file, text, what: 'your contract: edit everything marked "replace"' }],
    commands: [`${programName()} validate`, ...price, PUSH],
  };
}

async function copyOf(name: ExampleName, packageRoot: string, means: Means, today: CalendarDay): Promise<Contracts> {
  const foreign = OWN_ONLY.find((flag) => means.flags[flag] !== undefined);
  if (foreign !== undefined)
    throw wrongUsage(`--${foreign} cannot be used with --example`, 'an example is copied as it is, under other codes');
  const files = await exampleFiles(name, packageRoot);
  const codes = await exampleCodes(files, means, today);
  const copied = copiedExample(files, codes, SCHEMA_OF_CONTRACTS);
  const what = `from the example ${EXAMPLES[name]}`;
  return {
    contracts: [...copied].map(([file, text]) => ({ file: `${CONTRACTS_FOLDER}/${file}`, text, what })),
    commands: [`${programName()} validate`, `${programName()} test`, PUSH],
  };
}

const OWN_ONLY = ['supplier-name', 'hotel-name', 'country', 'position', 'currency', 'rooms', 'boards', 'season'];

/** Build servers look for their files only at the root of a repository. */
async function refuseInnerFolder(folder: string, ci: BuildServer): Promise<void> {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if ((await nodeFiles.lstat(path.join(at, '.git'))).ok) {
      if (at === path.resolve(folder)) return;
      throw wrongUsage(
        `--ci ${ci}: ${folder} lies inside the git repository ${at}, and build servers read workflows at its root only`,
        `run it there: \`${programName()} init ${shellWord(at)} --ci ${ci}\``,
      );
    }
    if (path.dirname(at) === at) return;
  }
}

function initText({ folder, files, kept }: InitDocument): string {
  const width = Math.max(...files.map(({ file }) => file.length));
  return [
    safeLine(folder === '.' ? 'Created:' : `Created in ${folder}:`),
    ...files.map(({ file, what }) => `  ${file.padEnd(width)}  ${what}`),
    ...kept.map((file) => `  ${file.padEnd(width)}  already there, left unchanged`),
  ].join('\n');
}

/** The contract files of a shipped example, without the settings, lock and state that somebody who works in its folder leaves there. */
export async function exampleFiles(name: ExampleName, packageRoot: string): Promise<ExampleFiles> {
  const folder = path.join(packageRoot, 'contracts-examples', EXAMPLES[name]);
  const names = await nodeFiles.readdir(folder);
  if (!names.ok) throw damaged(folder, names.error.code);
  const files = new Map<string, string>();
  for (const file of names.value.filter(isContractName).sort()) {
    const read = await nodeFiles.read(path.join(folder, file), LIMITS.fileBytes);
    if (!read.ok) throw damaged(path.join(folder, file), read.error.code);
    files.set(file, new TextDecoder().decode(read.value));
  }
  return files;
}

const damaged = (file: string, code: string) =>
  usageFailure('example-missing', `the example ${file} cannot be read (${code})`, 'install the tool again');

/**
 * Where the contracts of a project are, as its commands are given them: the folder `contracts`, else the folders below `root` that have
 * any, else `root` itself. Empty if it has none.
 */
async function contractFolders(root: string): Promise<readonly string[]> {
  const tops = new Set<string>();
  for (const { path: file } of (await findContractFiles(nodeFiles, ['.'], root)).files) {
    const read = await nodeFiles.read(file, LIMITS.fileBytes);
    if (!read.ok || !SECTION.test(new TextDecoder().decode(read.value))) continue;
    const [top = '', ...below] = path.relative(root, file).split(path.sep);
    tops.add(below.length > 0 && PLAIN.test(top) ? top : '.');
  }
  if (tops.has(CONTRACTS_FOLDER)) return [CONTRACTS_FOLDER];
  return tops.has('.') ? ['.'] : [...tops].sort();
}

/** Other YAML files, such as those of a build server, have no such section. */
const SECTION = /^["']?(?:supplier|hotel|rates|offers|supplements)["']?[ \t]*:/m;

/** What needs no quotes in a shell and in YAML. */
const PLAIN = /^\w[\w.-]*$/;

export default class Init extends BaseCommand<typeof Init> {
  static override summary = 'Create a folder with a first contract.';
  static override description =
    'Asks for supplier, hotel, rooms, boards and season, or takes them from flags, and writes a contract that validates, with settings, editor support and .gitignore. With --example it copies a complete contract under your codes. With --ci it adds a workflow to a project that has contracts. Existing files are never overwritten.';
  static override examples = [
    '<%= config.bin %> init my-contracts',
    '<%= config.bin %> init my-contracts --hotel-name "Casa Marina" --country ES --rooms "Double room 2, Family room 2+1" --yes',
    '<%= config.bin %> init my-contracts --example ski --supplier ALPS --hotel CHALET --yes',
    '<%= config.bin %> init --ci github',
  ];
  static override args = {
    dir: Args.string({ description: 'The folder, created if it is missing.', default: '.' }),
  };
  static override flags = {
    example: choiceFlag(EXAMPLE_NAMES, 'Copy this example instead of asking for a contract.'),
    ci: choiceFlag(BUILD_SERVERS, 'Write only a workflow for this build server, for contracts that exist.'),
    yes: Flags.boolean({ char: 'y', summary: 'Ask nothing; use the defaults for everything that no flag sets.' }),
    'supplier-name': textFlag('NAME', 'Name of the supplier.'),
    supplier: textFlag('CODE', 'Code of the supplier.'),
    'hotel-name': textFlag('NAME', 'Name of the hotel.'),
    hotel: textFlag('CODE', 'Code of the hotel; for an example with several, A,B,C.'),
    country: textFlag('COUNTRY', 'Country of the hotel: ES or Spain.'),
    position: textFlag('LAT,LON', 'Where the hotel is: 39.5613,2.6224.'),
    currency: textFlag('CODE', 'Currency of all prices: EUR.'),
    rooms: textFlag('ROOMS', 'Rooms and their capacity: "Double room 2, Family room 2+1".', {
      description: 'Put a code before a name to set it: "DBL=Double room 2". Otherwise it is derived from the name.',
    }),
    boards: textFlag('BOARDS', 'Meal plans: RO,BB or HALF_BOARD.'),
    season: textFlag('DAYS', 'First and last night: 2027-05-01..2027-10-31.'),
    today: selectionFlags.today,
  };

  /** Creates a folder with a first contract, or a copy of an example, and everything needed to work with it. */
  protected async execute([folder = '.']: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const from = { packageRoot: this.config.root, tool: this.config.version };
    const { files, commands, ignored } =
      flags.ci === undefined
        ? await newProject(flags, terminal, from.packageRoot)
        : await workflow(folder, flags.ci, flags, from);
    const { written, kept } = await writeProject(path.resolve(folder), files, ignored);
    const next = [...(path.resolve(folder) === process.cwd() ? [] : [`cd ${shellWord(folder)}`]), ...commands];
    const document = {
      version: 1,
      command: 'init',
      folder,
      files: written.map((file) => ({
        file,
        what: files.find((one) => one.file === file)?.what ?? `keeps ${ignored.join(' and ')} out of git`,
      })),
      kept,
      next,
    } satisfies InitDocument;
    if (!flags.json) {
      terminal.out(initText(document));
      // Users copy commands from the screen, so they must not be wrapped.
      terminal.print(['', 'Next:', ...next.map((command) => `  ${safeLine(command)}`)].join('\n'));
    }
    return { exit: EXIT.done, document };
  }
}
