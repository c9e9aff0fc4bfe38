import type { Finding, Fix } from '../../findings/finding.ts';
import { placeText } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { isOfSections } from '../../rules/check/sections.ts';
import { type CheckFlags, type CheckWith, checkProject, contractFiles } from '../../use/check/check-project.ts';
import { namedSections } from '../../use/check/named-sections.ts';
import { DraftFiles } from '../../use/fmt/draft-files.ts';
import { draftText } from '../../use/fmt/draft-text.ts';
import { repairFile } from '../../use/fmt/rewrite-file.ts';
import { wrongUsage } from '../../use/ground/exit/cli-failure.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { EXIT } from '../../use/ground/exit/exit-code.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import { askLine } from '../../use/ground/terminal/ask.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { findingsText } from '../../view/findings/findings-text.ts';
import { changeText, fixesText } from '../../view/findings/fixes-text.ts';
import { plural } from '../../view/text/plural.ts';

const MOST_ROUNDS = 5;

/** What to do with repairs that only a person can choose. */
type Choose = (finding: Finding) => Promise<Fix | undefined>;

/**
 * Makes the repairs that need no decision, and those that `choose` returns, in the requested files only and not in files that they depend
 * on. Then checks the files again until nothing more can be repaired, because one repair may reveal another finding. Reports each repair
 * and returns all of them. With `drafts`, everything stays in memory and nothing is reported.
 */
export async function fixContracts(
  paths: readonly string[],
  flags: CheckFlags,
  terminal: Terminal,
  drafts?: DraftFiles,
  choose?: Choose,
): Promise<readonly Finding[]> {
  const fixed: Finding[] = [];
  const sections = namedSections(flags.only);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const workspace = await contractFiles(paths);
    const checked = await checkProject(workspace, flags, readConfig(), drafts && inMemory(drafts));
    const { findings, fileNames } = checked;
    const asked = new Set(fileNames);
    const own = findings.filter((one) => isOfSections(one, sections) && asked.has(one.place?.file ?? ''));
    const certain = await fixOnce(own, drafts);
    // A question may be settled by a repair that needs none.
    const found = certain.length > 0 || !choose ? certain : await fixOnce(await chosen(own, choose), drafts);
    if (found.length === 0) break;
    if (!drafts) terminal.talk(fixesText(found, terminal.talkPaint));
    fixed.push(...found);
  }
  return fixed;
}

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
  const asked = new Set<string>();
  let isOver = false;
  return async (one) => {
    const { choices = [], code, message, place } = one;
    const key = JSON.stringify([code.id, message, place && placeText(place)]);
    if (isOver || asked.has(key)) return undefined;
    asked.add(key);
    talk(findingsText([one], talkPaint));
    for (const [index, fix] of choices.entries()) talk(`  ${index + 1}  ${changeText(fix)}`);
    const prompt =
      choices.length === 1 ? 'Make this change? [y/N] ' : `Which one? [1-${choices.length}, Enter for none] `;
    const answer = await askHere(prompt);
    isOver = answer === undefined;
    if (choices.length === 1) return /^(?:y|yes|1)$/i.test(answer ?? '') ? choices[0] : undefined;
    return choices[Number(answer) - 1];
  };
}

async function fixOnce(findings: readonly Finding[], drafts: DraftFiles | undefined): Promise<readonly Finding[]> {
  const fixed: Finding[] = [];
  const fixable = findings.filter(({ fix, place }) => fix && place);
  for (const [file, inFile] of groupBy(fixable, ({ place }) => place?.file ?? '')) {
    fixed.push(...(await repairFile(file, () => inFile, drafts)));
  }
  return fixed;
}

/** A check reads from these files instead of the disk only if it keeps contracts. */
const inMemory = (files: DraftFiles): CheckWith<null> => ({ files, keep: () => null });

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
