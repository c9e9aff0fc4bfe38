import path from 'node:path';
import type { Finding, Fix } from '../../findings/finding.ts';
import { fixedPlaces } from '../../findings/fix-place.ts';
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
import { rootOf } from '../../use/edits/edits-in-blocks.ts';
import { ofAllHotels } from '../../use/edits/write-edits.ts';
import { type Draft, DraftFiles, draftText, repairFile, rewriteFiles } from '../../use/fmt/draft-files.ts';
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
 * cause an error, also in a hotel that is not selected, is not made. Reports each repair and returns all of them. Each round writes all
 * its files or none. With `drafts`, everything stays in memory and nothing is reported.
 */
export async function fixContracts(
  paths: readonly string[],
  flags: CheckFlags,
  terminal: Terminal,
  drafts?: DraftFiles,
  choose?: Choose,
): Promise<readonly Finding[]> {
  const fixed: Finding[] = [];
  const refused = new Set<string>();
  const sections = namedSections(flags.only);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const base = drafts ?? new DraftFiles();
    const found = await checkDrafts(paths, flags, base);
    const { findings, fileNames } = found;
    const asked = new Set(fileNames);
    const own = findings.filter((one) => isOfSections(one, sections) && asked.has(one.place?.file ?? ''));
    const repairs = new Repairs(paths, flags, base, found, refused);
    const certain = await repairs.make(own);
    // A question may be settled by a repair that needs none.
    const done = certain.length > 0 || !choose ? certain : await repairs.make(await chosen(own, choose));
    if (!drafts) for (const one of repairs.refusedNow) terminal.talk(refusalText(one, terminal.talkPaint));
    if (done.length === 0) break;
    for (const draft of repairs.drafts) base.change(path.resolve(draft.file), draft);
    if (!drafts) {
      await rewriteFiles(base.all);
      terminal.talk(fixesText(done, terminal.talkPaint));
    }
    fixed.push(...done);
  }
  return fixed;
}

const checkDrafts = async (paths: readonly string[], flags: CheckFlags, files: DraftFiles) =>
  checkProject(await contractFiles(paths), flags, readConfig(), { files, keep: () => null });

type FoundErrors = Pick<ProjectCheck<unknown>, 'findings' | 'hotels'>;

/** A repair that was not made, and the error that it would cause. */
interface Refusal {
  readonly finding: Finding;
  readonly error: string;
}

/** Whole groups of repairs that fail are tried by halves; after this many failures the rest is not made. */
const MOST_FAILURES = 40;

/** The repairs of one round. Those that would cause an error are left out, alone if possible. */
class Repairs {
  readonly refusedNow: Refusal[] = [];
  drafts: readonly Draft[] = [];
  readonly #paths: readonly string[];
  readonly #flags: CheckFlags;
  readonly #base: DraftFiles;
  readonly #found: FoundErrors;
  readonly #refused: Set<string>;

  constructor(paths: readonly string[], flags: CheckFlags, base: DraftFiles, found: FoundErrors, refused: Set<string>) {
    this.#paths = paths;
    this.#flags = flags;
    this.#base = base;
    this.#found = found;
    this.#refused = refused;
  }

  /** Makes the repairs in `drafts` and returns the findings that they repair. */
  async make(findings: readonly Finding[]): Promise<readonly Finding[]> {
    const wanted = findings.filter((one) => one.fix && one.place && !this.#refused.has(repairKey(one)));
    const groups: (readonly Finding[])[] = [wanted];
    let made: readonly Finding[] = [];
    let failures = 0;
    for (let group = groups.shift(); group; group = groups.shift()) {
      const drafts = new DraftFiles(this.#base.all);
      const fixed: Finding[] = [];
      for (const [file, inFile] of groupBy([...made, ...group], ({ place }) => place?.file ?? ''))
        fixed.push(...(await repairFile(file, () => inFile, drafts)));
      if (fixed.length <= made.length) continue;
      const error = failures < MOST_FAILURES ? await this.#causedError(fixed, drafts) : 'too many other repairs failed';
      if (error === undefined) {
        made = fixed;
        this.drafts = drafts.all;
        continue;
      }
      failures += 1;
      const half = Math.ceil(group.length / 2);
      if (group.length > 1 && failures < MOST_FAILURES) groups.unshift(group.slice(0, half), group.slice(half));
      else
        for (const finding of group) {
          this.#refused.add(repairKey(finding));
          this.refusedNow.push({ finding, error });
        }
    }
    return made;
  }

  /**
   * The first error that the repairs would cause at a place that they change, in any hotel that reads these files. An error that only
   * became visible, because the text could not be read before, is not theirs.
   */
  async #causedError(fixed: readonly Finding[], drafts: DraftFiles): Promise<string | undefined> {
    const roots = this.#sharedIn(drafts);
    const isAll = roots.length === 0 && !isNarrowed(this.#flags);
    const paths = roots.length > 0 ? roots : this.#paths;
    const before = isAll ? this.#found : await checkDrafts(paths, ofAllHotels(this.#flags), this.#base);
    const after = await checkDrafts(paths, ofAllHotels(this.#flags), drafts);
    const known = new Set(before.findings.map(errorKey));
    const repairs = new Map(
      fixed.flatMap((one) =>
        fixedPlaces(one).map(({ place }) => [lineKey(place), catalogue.reading.has(one.code)] as const),
      ),
    );
    const caused = after.findings.find((error) => {
      if (error.severity !== 'error' || known.has(errorKey(error))) return false;
      const lines = [error.place, error.place && valuePlace(error.place), error.related?.place];
      const ofReading = lines.flatMap((place) => (place ? (repairs.get(lineKey(place)) ?? []) : []));
      return catalogue.reading.has(error.code) ? ofReading.length > 0 && !error.fix : ofReading.includes(false);
    });
    if (caused) return `${caused.code.id} ${caused.message}`;
    return after.hotels.length < before.hotels.length ? 'a hotel could no longer be read' : undefined;
  }

  /** The folders in which other files may use blocks of the changed files. */
  #sharedIn(drafts: DraftFiles): readonly string[] {
    const shared = drafts.all.filter(({ after }) => /^blocks:/m.test(Buffer.from(after).toString()));
    return [...new Set(shared.map(({ file }) => rootOf(file, this.#paths)))];
  }
}

const lineKey = ({ file, line }: Omit<Place, 'anchored' | 'excerpt'> | ReturnType<typeof valuePlace>): string =>
  `${file}:${line}`;

const errorKey = ({ code, message, place }: Finding): string => [code.id, place?.file, message].join('\n');

/** Identifies a repair by its changes, whatever finding asks for it. */
const repairKey = (one: Pick<Finding, 'place' | 'fix'>): string =>
  JSON.stringify(fixedPlaces(one).map(({ place, was, becomes }) => [placeText(place), was, becomes]));

const refusalText = ({ finding, error }: Refusal, paint: Paint): string =>
  fixedPlaces(finding)
    .slice(0, 1)
    .map(
      ({ place, was, becomes }) =>
        `${paint.removed('not fixed')} ${safeText(placeText(place))} ${safeText(was, 80)} -> ${safeText(becomes, 80)}: it would cause ${safeText(error, 200)}`,
    )
    .join('\n');

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
