import { existsSync } from 'node:fs';
import { DEFAULT_CAPABILITIES } from '../../hub/capabilities.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { everythingOpen } from '../../sheets/import/mapping/everything-open.ts';
import { mappingText } from '../../sheets/import/mapping/mapping-text.ts';
import { withKnownCodes } from '../../sheets/import/mapping/with-known-codes.ts';
import type { LocalHotel } from '../../use/edits/local-hotels.ts';
import { usageFailure } from '../../use/ground/exit/cli-failure.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { EXIT } from '../../use/ground/exit/exit-code.ts';
import { writeResult } from '../../use/ground/reports/write-result.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { plural } from '../../view/text/plural.ts';
import { importDocument } from './import-document.ts';
import type { ImportFlags } from './import-flags.ts';
import { failuresText } from './import-text.ts';
import { type ImportedFile, importedHotels } from './imported-hotels.ts';
import { mappingFileOf } from './mapping-file.ts';
import type { ImportSource } from './open-sources.ts';

/** The work of `import --propose`: writes a mapping file for each sheet, with everything that only a person knows as a question. */
export async function proposeMappings(
  sources: readonly ImportSource[],
  local: readonly LocalHotel[],
  flags: ImportFlags,
  terminal: Terminal,
): Promise<CommandEnd> {
  const read: ImportedFile[] = [];
  const texts: { readonly name: string; readonly text: string }[] = [];
  const known = local.map(({ contract: { supplier, hotel } }) => ({
    ...hotel,
    supplier: supplier.by === 'externalCode' ? supplier.externalCode : undefined,
  }));
  for (const { file, propose } of sources) {
    const name = flags.mapping ?? mappingFileOf(file);
    if (existsSync(name))
      throw usageFailure('not-written', `${name} exists already`, 'edit it, or delete it to have a new one proposed');
    const proposed = propose(flags['base-and-deltas']);
    if (!proposed)
      throw usageFailure(
        'not-readable',
        safeText(`the layout of ${file} is not known`),
        'docs/import.md shows the layouts that can be read; nothing was written',
      );
    const mapping = withKnownCodes(proposed.mapping, known);
    const reading = everythingOpen(mapping, (answered) => {
      const options = { capabilities: DEFAULT_CAPABILITIES, trace: false };
      return importedHotels({ mapping: answered, reading: proposed.read(answered) }, local, new Map(), options).reading;
    });
    read.push({ file, name, mapping, reading });
    texts.push({ name, text: mappingText(file, mapping, reading.questions) });
  }
  for (const { name, text } of texts) await writeResult(name, text, 'the mapping');
  for (const { file, name, mapping, reading } of read) {
    if (reading.failures.length > 0) terminal.talk(failuresText(file, reading.failures));
    const open = reading.questions.length;
    const next = open > 0 ? `${plural(open, 'question')} to answer in it` : 'nothing is open';
    terminal.talk(safeText(`${name} written: layout ${mapping.layout}, ${next}.`));
  }
  return {
    exit: EXIT.done,
    document: importDocument({ read, written: false, created: texts.map(({ name }) => name) }),
  };
}
