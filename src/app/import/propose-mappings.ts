import { existsSync } from 'node:fs';
import type { CommandEnd } from '../../cli/base-command.ts';
import { usageFailure } from '../../cli/exit/cli-failure.ts';
import { EXIT } from '../../cli/exit/exit-code.ts';
import { writeResult } from '../../cli/reports/write-result.ts';
import type { Terminal } from '../../cli/terminal/terminal.ts';
import { DEFAULT_CAPABILITIES } from '../../hub/capabilities.ts';
import { everythingOpen } from '../../import/mapping/everything-open.ts';
import { mappingText } from '../../import/mapping/mapping-text.ts';
import { withKnownCodes } from '../../import/mapping/with-known-codes.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { importDocument } from '../../render/import-document.ts';
import { failuresText } from '../../render/import-text.ts';
import { plural } from '../../render/text/plural.ts';
import type { LocalHotel } from '../edits/local-hotels.ts';
import type { ImportFlags } from './import-flags.ts';
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
