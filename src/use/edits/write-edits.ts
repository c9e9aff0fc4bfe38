import path from 'node:path';
import type { DocumentEdit } from '../../contract/edits/document-edits.ts';
import { contractLayout } from '../../contract/format/layout.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { editYaml, type NotEdited } from '../../contract/source/layout/edit-yaml.ts';
import { LIMITS } from '../../contract/source/limits.ts';
import { parseYaml } from '../../contract/source/parse-yaml.ts';
import type { Workspace } from '../../contract/source/workspace.ts';
import type { Finding } from '../../findings/finding.ts';
import { placeText } from '../../findings/place.ts';
import type { Files } from '../../host/files.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { ok } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { failedStayTest } from '../../pricing/stay-tests/stay-test-codes.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import { findingsText } from '../../view/findings/findings-text.ts';
import { plural } from '../../view/text/plural.ts';
import { type CheckFlags, checkProject, contractFiles, keptContracts } from '../check/check-project.ts';
import { type Draft, type DraftFiles, draftText, rewriteFiles } from '../fmt/draft-files.ts';
import { confirm } from '../ground/consent.ts';
import { type CommandEnd, EXIT, usageFailure } from '../ground/exit/exit-code.ts';
import { nextCommand } from '../ground/flags/next-command.ts';
import { writeResult } from '../ground/reports/write-result.ts';
import { readConfig } from '../ground/settings/config-file.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';
import { editsInBlocks } from './edits-in-blocks.ts';

export interface EditFlags extends CheckFlags {
  readonly diff?: boolean;
  /** As `diff`, but only the names of the files are shown. */
  readonly check?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

export interface CreatedFile {
  readonly file: string;
  readonly text: string;
  /** It has placeholders, which are errors until they are replaced. */
  readonly isDraft?: boolean;
}

export interface ContractEdits {
  readonly edits: readonly DocumentEdit[];
  /** Counts them: `18 prices`. */
  readonly what: string;
  /** Those of the command line. */
  readonly paths: readonly string[];
  /** Files that do not exist yet. */
  readonly created?: readonly CreatedFile[];
  /** The change is not the user's: errors that come with it are reported, and it is written all the same. */
  readonly isGiven?: boolean;
  /** Makes the messages of errors before and after the edits comparable. */
  readonly sameText?: (message: string) => string;
  /** Why the contracts must not be as they will be after the edits. Without any change, there are none. */
  readonly objection?: ((after: readonly HotelContract[]) => string | undefined) | undefined;
}

export interface EditsEnd extends CommandEnd {
  readonly files: readonly { readonly file: string; readonly formatted: boolean }[];
  readonly written: boolean;
}

/**
 * Shows the edits as a diff, asks, and writes them: every file whole or not at all. With `diff` or `check` they are only shown, and the exit
 * code is 1 if there are any. Edits that would cause an error in a contract are not written.
 */
export async function writeEdits(
  { edits, what, paths, created = [], isGiven = false, sameText = (text) => text, objection }: ContractEdits,
  flags: EditFlags,
  drafts: DraftFiles,
  terminal: Terminal,
): Promise<EditsEnd> {
  const files = [];
  const { edits: all, blockFiles, roots } = await editsInBlocks(edits, drafts, paths, isGiven);
  for (const [file, inFile] of groupBy(all, ({ document }) => document.file)) {
    const { draft, formatted } = await draftOf(file, inFile, drafts);
    drafts.change(path.resolve(file), draft);
    files.push({ file, formatted });
  }
  const isOnlyShown = flags.diff === true || flags.check === true;
  if (!flags.json && flags.check && !flags.diff)
    for (const { file } of [...drafts.all, ...created]) terminal.out(safeLine(file));
  else if (!flags.json) {
    for (const draft of drafts.all) terminal.print(draftText(draft, terminal));
    for (const { file, text } of created)
      terminal.out(safeLine(`new ${file}: ${plural(text.split('\n').length - 1, 'line')}`));
  }
  for (const { file, formatted } of files)
    if (formatted && !flags.check) terminal.talk(safeLine(`${file} was also formatted, as by \`contracts fmt\`.`));
  const isWide = blockFiles.length > 0;
  const [wanted, chosen] = isWide ? [roots, ofAllHotels(flags)] : [paths, flags];
  const { errors, stays, users, why } = await consequences(
    { paths: wanted, drafts, created, sameText, objection },
    chosen,
  );
  if (drafts.all.length > 0) for (const file of blockFiles) terminal.talk(reachText(file, users));
  if (errors.length > 0) {
    terminal.talk(findingsText(errors, terminal.talkPaint));
    const them = errors.length === 1 ? 'the error' : 'the errors';
    if (!isGiven) {
      terminal.talk(`Nothing was written, because the change would cause ${them} above.`);
      return { exit: EXIT.findings, files, written: false };
    }
    terminal.talk(`The hub's records cause ${them} above.`);
  }
  if (why !== undefined) {
    terminal.talk(why);
    return { exit: EXIT.findings, files, written: false };
  }
  if (stays > 0) terminal.talk(otherStays(stays, nextCommand('test --update', isWide ? [] : paths, chosen)));
  const [only] = [...files, ...created];
  const count = files.length + created.length;
  if (only === undefined || isOnlyShown) return { exit: only ? EXIT.findings : EXIT.done, files, written: false };
  const where = count === 1 ? safeText(only.file) : plural(count, 'file');
  await confirm({ asked: `Write ${what} to ${where}?` }, flags.yes === true, { terminal });
  await rewriteFiles(drafts.all);
  for (const { file, text } of created) await writeResult(file, text, 'the contract');
  return { exit: EXIT.done, files, written: true };
}

async function draftOf(
  file: string,
  edits: readonly DocumentEdit[],
  drafts: DraftFiles,
): Promise<{ readonly draft: Draft; readonly formatted: boolean }> {
  const read = await drafts.read(path.resolve(file), LIMITS.fileBytes);
  if (!read.ok) throw usageFailure('unreadable', `${file} cannot be read (${read.error.code})`, 'nothing was written');
  const places = parseYaml(file, read.value).documents.map((document) => placeText(document.place([])));
  const located = edits.map(({ document, edit }) => ({ ...edit, document: places.indexOf(placeText(document)) }));
  const edited = editYaml(file, read.value, located, contractLayout);
  if (!edited.ok) throw notEdited(file, edited.error);
  const { text, formatted } = edited.value;
  return { draft: { file, before: read.value, after: Buffer.from(text) }, formatted };
}

function notEdited(file: string, trouble: NotEdited): Error {
  const nothing = 'nothing was written';
  if (trouble.why === 'errors')
    return usageFailure('not-written', `${file} has errors`, `correct them first (contracts validate); ${nothing}`);
  const where = trouble.path.join('.');
  return trouble.why === 'shared'
    ? usageFailure(
        'not-written',
        `${file} writes ${where} once for several places (with & and *), but only some of them change`,
        `write the value out where it changes; ${nothing}`,
      )
    : usageFailure(
        'not-written',
        `${file} has changed: ${where} no longer exists`,
        `run the command again; ${nothing}`,
      );
}

interface Consequences {
  readonly errors: readonly Finding[];
  readonly stays: number;
  readonly users: readonly User[];
  readonly why: string | undefined;
}

/**
 * The errors that the drafts cause, the objection to them, and how many stays under `tests:` no longer come out as written, which is what a
 * change of prices is meant to do.
 */
async function consequences(
  {
    paths,
    drafts,
    created,
    sameText,
    objection,
  }: Required<Pick<ContractEdits, 'paths' | 'created' | 'sameText'>> &
    Pick<ContractEdits, 'objection'> & { readonly drafts: DraftFiles },
  flags: CheckFlags,
): Promise<Consequences> {
  const added = created.filter(({ isDraft }) => isDraft !== true);
  if (drafts.all.length + added.length === 0) return { errors: [], stays: 0, users: [], why: objection?.([]) };
  const config = readConfig();
  const now = await contractFiles(paths);
  const after = withCreated(now, drafts, added);
  const users: User[] = [];
  let contracts: readonly HotelContract[] = [];
  const errorsIn = async (workspace: Workspace, files: Files): Promise<readonly Finding[]> => {
    const { findings, hotels } = await checkProject(workspace, flags, config, {
      files,
      keep: (contract) => (objection ? contract : null),
    });
    contracts = keptContracts({ hotels });
    if (users.length === 0)
      users.push(...hotels.map(({ contract }) => ({ hotel: hotelKey(contract), files: contract.files })));
    return findings.filter(({ severity }) => severity === 'error');
  };
  const nameOf = ({ code, message, place }: Finding): string => [code.id, place?.file, sameText(message)].join('\n');
  const before = new Set(
    (added.length > 0 && now.files.length === 0 ? [] : await errorsIn(now, nodeFiles)).map(nameOf),
  );
  const caused = (await errorsIn(after.workspace, after.files)).filter((finding) => !before.has(nameOf(finding)));
  const errors = caused.filter(({ code }) => code !== failedStayTest);
  return { errors, stays: caused.length - errors.length, users, why: objection?.(contracts) };
}

/** The workspace with files that are not there yet. */
function withCreated(workspace: Workspace, drafts: DraftFiles, created: readonly CreatedFile[]) {
  if (created.length === 0) return { workspace, files: drafts };
  const texts = new Map(created.map(({ file, text }) => [path.resolve(file), Buffer.from(text)]));
  const { lstat, realpath, readdir } = drafts;
  const files: Files = {
    lstat,
    realpath,
    readdir,
    read: async (file, limitBytes) => {
      const text = texts.get(file);
      return text ? ok(text) : drafts.read(file, limitBytes);
    },
  };
  const added = created.map(({ file }) => ({ path: path.resolve(file), file, selected: true }));
  const all = [...workspace.files, ...added].sort((a, b) => (a.file < b.file ? -1 : 1));
  return { workspace: { ...workspace, files: all, problems: [] }, files };
}

/** A hotel with the files that say something about it. */
interface User {
  readonly hotel: string;
  readonly files: readonly string[];
}

const MOST_NAMED = 20;

function reachText(file: string, users: readonly User[]): string {
  const hotels = users.filter(({ files }) => files.includes(file)).map(({ hotel }) => hotel);
  const more = hotels.length > MOST_NAMED ? ` and ${hotels.length - MOST_NAMED} more` : '';
  const named = `${hotels.slice(0, MOST_NAMED).join(', ')}${more}`;
  return safeText(
    hotels.length === 1
      ? `${file} is used by ${named} only.`
      : `${file} is used by ${plural(hotels.length, 'hotel')}, and the change is for all of them: ${named}.`,
  );
}

/** A change of a block concerns hotels that the flags do not select. */
export const ofAllHotels = ({
  supplier: _s,
  hotel: _h,
  shard: _n,
  'changed-since': _c,
  only: _o,
  exclude: _e,
  ...rest
}: CheckFlags): CheckFlags => rest;

const otherStays = (stays: number, next: string): string =>
  `${plural(stays, 'stay')} under tests: ${stays === 1 ? 'does' : 'do'} not match any more; \`${next}\` shows and writes the new totals.`;
