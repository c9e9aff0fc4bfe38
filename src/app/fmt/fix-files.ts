import { isOfSections } from '../../check/sections.ts';
import { namedSections } from '../../cli/flags/sections.ts';
import { readConfig } from '../../cli/settings/config-file.ts';
import type { Terminal } from '../../cli/terminal/terminal.ts';
import type { Finding } from '../../findings/finding.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { fixesText } from '../../render/findings/fixes-text.ts';
import { type CheckFlags, checkProject, contractFiles } from '../check/check-project.ts';
import { repairFile } from './rewrite-file.ts';

const MOST_ROUNDS = 5;

/**
 * Repairs what needs no decision in the files that were asked for, not in others that they lean on, and checks them again until nothing
 * more can be repaired: one repair may bring another finding to light. Tells each repair, and gives what it has repaired.
 */
export async function fixContracts(
  paths: readonly string[],
  flags: CheckFlags,
  terminal: Terminal,
): Promise<readonly Finding[]> {
  const fixed: Finding[] = [];
  const sections = namedSections(flags.only);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { findings, fileNames } = await checkProject(await contractFiles(paths), flags, readConfig(process.cwd()));
    const asked = new Set(fileNames);
    const found = await fixOnce(
      findings.filter((finding) => isOfSections(finding, sections) && asked.has(finding.place?.file ?? '')),
    );
    if (found.length === 0) break;
    terminal.talk(fixesText(found, terminal.talkPaint));
    fixed.push(...found);
  }
  return fixed;
}

async function fixOnce(findings: readonly Finding[]): Promise<readonly Finding[]> {
  const fixed: Finding[] = [];
  const fixable = findings.filter(({ fix, place }) => fix && place);
  for (const [file, inFile] of groupBy(fixable, ({ place }) => place?.file ?? '')) {
    fixed.push(...(await repairFile(file, () => inFile)));
  }
  return fixed;
}
