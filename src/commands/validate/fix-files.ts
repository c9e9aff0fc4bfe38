import type { Finding } from '../../findings/finding.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { isOfSections } from '../../rules/check/sections.ts';
import { type CheckFlags, type CheckWith, checkProject, contractFiles } from '../../use/check/check-project.ts';
import { namedSections } from '../../use/check/named-sections.ts';
import { DraftFiles } from '../../use/fmt/draft-files.ts';
import { draftText } from '../../use/fmt/draft-text.ts';
import { repairFile } from '../../use/fmt/rewrite-file.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { EXIT } from '../../use/ground/exit/exit-code.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { fixesText } from '../../view/findings/fixes-text.ts';
import { plural } from '../../view/text/plural.ts';

const MOST_ROUNDS = 5;

/**
 * Makes the repairs that need no decision, in the requested files only and not in files that they depend on. Then checks the files again
 * until nothing more can be repaired, because one repair may reveal another finding. Reports each repair and returns all of them. With
 * `drafts`, everything stays in memory and nothing is reported.
 */
export async function fixContracts(
  paths: readonly string[],
  flags: CheckFlags,
  terminal: Terminal,
  drafts?: DraftFiles,
): Promise<readonly Finding[]> {
  const fixed: Finding[] = [];
  const sections = namedSections(flags.only);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const workspace = await contractFiles(paths);
    const checked = await checkProject(workspace, flags, readConfig(), drafts && inMemory(drafts));
    const { findings, fileNames } = checked;
    const asked = new Set(fileNames);
    const found = await fixOnce(
      findings.filter((finding) => isOfSections(finding, sections) && asked.has(finding.place?.file ?? '')),
      drafts,
    );
    if (found.length === 0) break;
    if (!drafts) terminal.talk(fixesText(found, terminal.talkPaint));
    fixed.push(...found);
  }
  return fixed;
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
