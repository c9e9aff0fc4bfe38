import path from 'node:path';
import { hotelKey } from '../../contract/identity.ts';
import { entryOf } from '../../contract/source/located-document.ts';
import { parseYaml } from '../../contract/source/parse-yaml.ts';
import type { Finding, Fix } from '../../findings/finding.ts';
import { fixedPlaces, fixPlace } from '../../findings/fix-place.ts';
import { type Place, placeText, valuePlace } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { catalogue } from '../../rules/check/all-codes.ts';
import { isOfSections } from '../../rules/check/sections.ts';
import {
  type CheckFlags,
  checkProject,
  contractFiles,
  isNarrowed,
  type ProjectCheck,
} from '../../use/check/check-project.ts';
import { namedSections } from '../../use/check/named-sections.ts';
import { surroundingsOf } from '../../use/check/surroundings.ts';
import { rootOf } from '../../use/edits/edits-in-blocks.ts';
import { ofAllHotels } from '../../use/edits/write-edits.ts';
import { DraftFiles, draftText, repairFile, rewriteFiles } from '../../use/fmt/draft-files.ts';
import { type CommandEnd, EXIT, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import { askLine, type Terminal } from '../../use/ground/terminal/terminal.ts';
import { changeText, findingsText, fixesText } from '../../view/findings/findings-text.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';

const MOST_ROUNDS = 5;

/** What to do with repairs that only a person can choose. */
type Choose = (finding: Finding) => Promise<Fix | undefined>;

/**
 * Makes the repairs that need no decision, and those that `choose` returns, in the requested files only and not in files that they depend
 * on. Then checks the files again until nothing more can be repaired, because one repair may reveal another finding. A repair that would
 * cause an error, also in a hotel that is not selected, is not made. Writes all files or none at the end, reports each repair, and returns
 * all of them. With `drafts`, everything stays in memory and nothing is reported.
 */
export async function fixContracts(
  paths: readonly string[],
  flags: CheckFlags & { readonly lock?: string | undefined },
  terminal: Terminal,
  drafts?: DraftFiles,
  choose?: Choose,
): Promise<readonly Finding[]> {
  const fixed: Finding[] = [];
  const base = drafts ?? new DraftFiles();
  const refused = new Map<string, Refusal>();
  const sections = namedSections(flags.only);
  const { lastPush } = (await surroundingsOf(readConfig(), flags)).checks;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const found = await checkDrafts(paths, flags, base);
    const asked = new Set(found.fileNames);
    const own = found.findings
      .filter((one) => isOfSections(one, sections) && asked.has(one.place?.file ?? ''))
      .map((one) => (lastPush ? withoutRename(one) : one));
    const trial = new Trial(paths, flags, base, found, refused);
    const certain = await trial.make(own);
    // A question may be settled by a repair that needs none.
    const done = certain.length > 0 || !choose ? certain : await trial.make(await chosen(own, choose));
    if (done.length === 0) break;
    fixed.push(...done);
  }
  if (drafts) return fixed;
  for (const one of refused.values()) terminal.talk(refusalText(one, terminal.talkPaint));
  await rewriteFiles(base.all);
  if (fixed.length > 0) terminal.talk(fixesText(fixed, terminal.talkPaint));
  return fixed;
}

/** A rate or season that was pushed is found in the hub by its name, blanks and accents included: only a person may rename it. */
function withoutRename(one: Finding): Finding {
  const { fix, ...rest } = one;
  const isName = /^rates\[.*\.(?:name|formerly)$/.test(one.subject?.field ?? '');
  return fix && isName && catalogue.reading.has(one.code) ? { ...rest, choices: [fix] } : one;
}

const checkDrafts = async (paths: readonly string[], flags: CheckFlags, files: DraftFiles) =>
  checkProject(await contractFiles(paths), flags, readConfig(), { files, keep: () => null });

type Found = Pick<ProjectCheck<unknown>, 'findings' | 'hotels'>;

/** A repair that was not made, and what it would cause. */
interface Refusal {
  readonly finding: Finding;
  readonly cause: Finding | undefined;
}

/** The repairs of one round, all tried at once. Those that would cause an error are found by its line or by halves of its file, and left out. */
class Trial {
  readonly #paths: readonly string[];
  readonly #flags: CheckFlags;
  readonly #base: DraftFiles;
  readonly #found: Found;
  readonly #refused: Map<string, Refusal>;

  constructor(
    paths: readonly string[],
    flags: CheckFlags,
    base: DraftFiles,
    found: Found,
    refused: Map<string, Refusal>,
  ) {
    this.#paths = paths;
    this.#flags = flags;
    this.#base = base;
    this.#found = found;
    this.#refused = refused;
  }

  /** Makes the repairs in the drafts and returns the findings that they repair.*/
  async make(findings: readonly Finding[]): Promise<readonly Finding[]> {
    const wanted = findings.filter((one) => one.fix && one.place && !this.#refused.has(repairKey(one)));
    /** Of each file, the groups to try, one after the other. */
    const waiting = new Map<string, (readonly Finding[])[]>(
      [...groupBy(wanted, fileOf)].map(([file, inFile]) => [file, [inFile]]),
    );
    let made: readonly Finding[] = [];
    for (;;) {
      const drafts = new DraftFiles(this.#base);
      const groups = [...waiting].flatMap(([file, [group]]) => (group ? [{ file, group }] : []));
      if (groups.length === 0) return made;
      const fixed: Finding[] = [];
      for (const [file, inFile] of groupBy([...made, ...groups.flatMap(({ group }) => group)], fileOf))
        fixed.push(...(await repairFile(file, () => inFile, drafts)));
      const blamed = await this.#blamed(new Set(made), fixed, drafts);
      if (blamed.size === 0) {
        for (const draft of drafts.all) this.#base.change(path.resolve(draft.file), draft);
        made = fixed;
        for (const { file } of groups) waiting.get(file)?.shift();
      }
      for (const { file, group } of groups) {
        const causes = group.filter((one) => blamed.has(one));
        const rest = waiting.get(file);
        if (causes.length === 0 || !rest) continue;
        const half = Math.ceil(causes.length / 2);
        const isFound = causes.every((one) => blamed.get(one)?.isSure) || causes.length === 1;
        if (isFound)
          for (const one of causes) this.#refused.set(repairKey(one), { finding: one, cause: blamed.get(one)?.error });
        const others = group.filter((one) => !blamed.has(one));
        rest.splice(0, 1, ...[others, ...(isFound ? [] : [causes.slice(0, half), causes.slice(half)])].filter(hasSome));
      }
    }
  }

  /**
   * The repairs that may have caused the new errors in any hotel that reads these files: those at the place of an error, or else all in its
   * file, in the files of its hotel, or anywhere.
   */
  async #blamed(made: ReadonlySet<Finding>, fixed: readonly Finding[], drafts: DraftFiles) {
    const blamed = new Map<Finding, { readonly error: Finding | undefined; readonly isSure: boolean }>();
    const open = fixed.filter((one) => !made.has(one));
    if (open.length === 0) return blamed;
    const roots = this.#sharedIn(drafts);
    const paths = roots.length > 0 ? roots : this.#paths;
    const isAll = roots.length === 0 && !isNarrowed(this.#flags);
    const before = isAll ? this.#found : await checkDrafts(paths, ofAllHotels(this.#flags), this.#base);
    const after = await checkDrafts(paths, ofAllHotels(this.#flags), drafts);
    const known = new Set(before.findings.map(errorKey));
    const unread = new Set(
      before.findings.filter(isUnread).flatMap(({ subject, place }) => [subject?.record, place?.file]),
    );
    for (const error of after.findings) {
      if (error.severity !== 'error' || known.has(errorKey(error))) continue;
      const sure = open.filter((one) => isCause(one, error));
      if (sure.length === 0 && (unread.has(error.subject?.record) || unread.has(error.place?.file))) continue;
      if (sure.length > 0 && catalogue.reading.has(error.code) && (error.fix ?? error.choices)) continue;
      const files = after.hotels.find(({ contract }) => hotelKey(contract) === error.subject?.record)?.contract.files;
      const inFile = open.filter((one) => fileOf(one) === error.place?.file);
      const inHotel = open.filter((one) => files?.includes(fileOf(one)));
      for (const one of [sure, inFile, inHotel, open].find(hasSome) ?? [])
        blamed.set(one, { error, isSure: sure.length === 1 });
    }
    if (blamed.size === 0 && after.hotels.length < before.hotels.length)
      for (const one of open) blamed.set(one, { error: undefined, isSure: false });
    return blamed;
  }

  /** The folders in which other files may use blocks of the changed files. */
  #sharedIn(drafts: DraftFiles): readonly string[] {
    const shared = drafts.all.filter(({ file, after }) =>
      parseYaml(file, after).documents.some(({ root }) => root.kind === 'map' && entryOf(root, 'blocks')),
    );
    return [...new Set(shared.map(({ file }) => rootOf(file, this.#paths)))];
  }
}

const hasSome = (list: readonly unknown[]): boolean => list.length > 0;

const fileOf = ({ place }: Finding): string => place?.file ?? '';

/** A part that could not be read hides errors, which its repair only shows. */
const isUnread = ({ code, severity }: Finding): boolean => severity === 'error' && catalogue.reading.has(code);

/** Whether the error is at what the repair wrote, or names what it replaced. */
const isCause = (repair: Finding, error: Finding): boolean =>
  fixedPlaces(repair).some(
    ({ place, was, becomes }) =>
      error.message.includes(`"${was}"`) ||
      [error.place, error.place && valuePlace(error.place), error.related?.place].some(
        (at) => at && at.file === place.file && at.line === place.line && isWritten(at, becomes),
      ),
  );

/** Whether the text at a place is what a repair wrote, as far as the excerpt shows. */
const isWritten = (place: Place | ReturnType<typeof valuePlace>, becomes: string): boolean =>
  !('excerpt' in place) || fixPlace({ place, fix: { was: becomes, becomes } }) !== undefined;

const errorKey = ({ code, message, place }: Finding): string => [code.id, place?.file, message].join('\n');

/** Identifies a repair by its changes, whatever finding asks for it. */
const repairKey = (one: Pick<Finding, 'place' | 'fix'>): string =>
  JSON.stringify(fixedPlaces(one).map(({ place, was, becomes }) => [placeText(place), was, becomes]));

const refusalText = ({ finding, cause }: Refusal, paint: Paint): string =>
  fixedPlaces(finding)
    .slice(0, 1)
    .map(
      ({ place, was, becomes }) =>
        `${paint.removed('not fixed')} ${safeText(placeText(place))} ${safeText(was, 80)} -> ${safeText(becomes, 80)}: ${causeText(cause)}`,
    )
    .join('\n');

const causeText = (cause: Finding | undefined): string =>
  cause ? `it would cause ${safeText(`${cause.code.id} ${cause.message}`, 200)}` : 'a hotel could no longer be read';

/** The findings with the repairs that the user has chosen. */
async function chosen(findings: readonly Finding[], choose: Choose): Promise<readonly Finding[]> {
  const answered: Finding[] = [];
  for (const one of findings) {
    if (!one.choices) continue;
    const fix = await choose(one);
    if (fix) answered.push({ ...one, fix });
  }
  return answered;
}

/**
 * Asks about each finding once: shows it with its line and the repairs to choose from. An empty answer changes nothing.
 * A closed terminal ends the questions.
 */
export function askWhich({ interactive, talk, talkPaint }: Terminal, askHere: typeof askLine = askLine): Choose {
  if (!interactive)
    throw wrongUsage(
      '--fix=ask asks about each fix, but there is no terminal to ask on',
      '--fix makes the fixes that need no decision',
    );
  const answers = new Map<string, Fix | undefined>();
  let isOver = false;
  return async (one) => {
    const { choices = [], place } = one;
    const key = choices.map((fix) => repairKey({ ...(place && { place }), fix })).join();
    if (isOver || answers.has(key)) return answers.get(key);
    talk(findingsText([one], talkPaint));
    for (const [index, fix] of choices.entries()) talk(`  ${index + 1}  ${changeText(fix, place)}`);
    const prompt =
      choices.length === 1 ? 'Make this change? [y/N] ' : `Which one? [1-${choices.length}, Enter for none] `;
    const answer = await askHere(prompt);
    isOver = answer === undefined;
    const isYes = choices.length === 1 && /^(?:y|yes|1)$/i.test(answer ?? '');
    answers.set(key, choices[isYes ? 0 : choices.length === 1 ? -1 : Number(answer) - 1]);
    return answers.get(key);
  };
}

/** The work of `validate --fix --diff`: shows the repairs without writing them. Exit code 1 if there are any. */
export async function showFixes(paths: readonly string[], flags: CheckFlags, terminal: Terminal): Promise<CommandEnd> {
  const drafts = new DraftFiles();
  const fixed = await fixContracts(paths, flags, terminal, drafts);
  for (const draft of drafts.all) terminal.print(draftText(draft, terminal));
  const { length } = drafts.all;
  terminal.talk(
    length === 0
      ? 'No automatic fixes; `contracts validate` shows all findings.'
      : `${fixed.length} fixable in ${plural(length, 'file')}; nothing was written.`,
  );
  return { exit: length === 0 ? EXIT.done : EXIT.findings };
}
