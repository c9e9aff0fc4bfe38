import { existsSync } from 'node:fs';
import path from 'node:path';
import { Flags } from '@oclif/core';
import { didYouMean } from '../../../kernel/did-you-mean.ts';
import { FORMATS, type FormatOf, type Reported } from '../../../view/reporters/report-format.ts';
import { wrongUsage } from '../exit/exit-code.ts';

/** One `-o`: a format and its file; without a file, the report goes to stdout. */
export interface ReportOutput<R extends Reported = 'validate'> {
  readonly format: FormatOf<R>;
  readonly file?: string;
}

/** The repeatable flag `-o`; `more` says when it may be given. */
export function outputFlag(
  reported: Reported,
  more: { readonly dependsOn?: string[]; readonly helpGroup?: string } = {},
) {
  const formats: readonly string[] = FORMATS[reported];
  const place = reported === 'run' ? 'FILE' : 'FILE or stdout';
  return Flags.string({
    ...more,
    char: 'o',
    multiple: true,
    multipleNonGreedy: true,
    helpValue: reported === 'run' ? 'FORMAT=FILE' : 'FORMAT[=FILE]',
    summary: `Write a report to ${place}. Repeatable.`,
    description: `${formats.length > 1 ? `${formats.slice(0, -1).join(', ')} or ` : ''}${formats.at(-1)}.`,
  });
}

/** Reads the values of `-o format[=file]`. Unknown formats and two reports for the same place are wrong usage. */
export function reportOutputs(values: readonly string[] | undefined, json: boolean): readonly ReportOutput[];
export function reportOutputs<R extends Reported>(
  values: readonly string[] | undefined,
  json: boolean,
  reported: R,
): readonly ReportOutput<R>[];
export function reportOutputs(
  values: readonly string[] = [],
  json: boolean,
  reported: Reported = 'validate',
): readonly ReportOutput<Reported>[] {
  const outputs = values.map((value) => reportOutput(value, FORMATS[reported]));
  const bare = outputs.find(({ file }) => file === undefined);
  // A run reports on stdout itself, while it goes on.
  if (reported === 'run' && bare)
    throw wrongUsage(`-o ${bare.format} has no file`, `write -o ${bare.format}=FILE; --json prints the whole result`);
  const onStdout = [
    ...(json && reported !== 'run' ? ['--json'] : []),
    ...outputs.flatMap(({ format, file }) => (file ? [] : `-o ${format}`)),
  ];
  if (onStdout.length > 1)
    throw wrongUsage(`${onStdout.join(' and ')} would both go to stdout`, 'give all but one a file: -o format=file');
  const files = outputs.flatMap(({ file }) => (file === undefined ? [] : path.resolve(file)));
  const again = files.findIndex((file, index) => files.indexOf(file) !== index);
  const twice = outputs.flatMap(({ file }) => file ?? [])[again];
  if (twice !== undefined) throw wrongUsage(`two reports would go to ${twice}`, 'give each a different file');
  return outputs;
}

function reportOutput(value: string, formats: readonly FormatOf<Reported>[]): ReportOutput<Reported> {
  const equals = value.indexOf('=');
  const word = equals < 0 ? value : value.slice(0, equals);
  const format = formats.find((known) => known === word);
  if (!format) {
    throw wrongUsage(
      `there is no report format "${word}"`,
      didYouMean(word, formats) ?? `the formats are ${formats.join(', ')}`,
    );
  }
  if (equals < 0) return { format };
  const file = value.slice(equals + 1);
  if (file === '') throw wrongUsage(`-o ${value} has no file`, `write -o ${format}=FILE, or -o ${format} for stdout`);
  refuseContractName(`-o ${value}`, file);
  return { format, file };
}

/** Whether stdout shows the result as text. */
export const isForPeople = (
  { json }: { readonly json?: boolean | undefined },
  outputs: readonly ReportOutput<Reported>[],
): boolean => !json && outputs.every(({ file }) => file !== undefined);

/**
 * The path from the root of the repository to `cwd`: `contracts/`, or nothing. The root is the folder with `.git`; if that was not copied,
 * the one that the build server names.
 */
export function folderInRepository(cwd: string = process.cwd(), env: NodeJS.ProcessEnv = process.env): string {
  const root = gitRoot(cwd) ?? (env['GITHUB_WORKSPACE'] || env['CI_PROJECT_DIR']);
  if (!root) return '';
  const way = path.relative(root, cwd).split(path.sep);
  return way[0] === '..' || path.isAbsolute(way.join(path.sep)) || way.join('') === '' ? '' : `${way.join('/')}/`;
}

/** The nearest folder, from here upwards, with `.git`: a folder, or a file in a worktree or submodule. */
function gitRoot(cwd: string): string | undefined {
  for (let folder = path.resolve(cwd); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}

/** Ends the command if `file` has the name of a contract, before it is written; `flag` is what was typed to ask for it. */
export function refuseContractName(flag: string, file: string): void {
  if (!/\.ya?ml$/i.test(file)) return;
  throw wrongUsage(
    `${flag} would be read as a contract, or replace one`,
    'contracts are the files that end with .yaml or .yml: give this one another name',
  );
}
