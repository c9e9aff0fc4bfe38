import { existsSync } from 'node:fs';
import path from 'node:path';
import { hotelKey, supplierKey } from '../../contract/identity.ts';
import { fileName } from '../../contract/source/file-name.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { checkProject, contractFiles, wantedPaths } from '../../use/check/check-project.ts';
import { type EditFlags, writeEdits } from '../../use/edits/write-edits.ts';
import { DraftFiles } from '../../use/fmt/draft-files.ts';
import { type CommandEnd, EXIT, usageFailure } from '../../use/ground/exit/exit-code.ts';
import { nextCommand, tellNext } from '../../use/ground/flags/next-command.ts';
import { todayOf } from '../../use/ground/flags/today.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { firstAnswers } from '../../use/init/first-answers.ts';
import { firstContract } from '../../use/init/first-contract.ts';
import type { AddDocument } from '../../view/edits-document.ts';

export interface AddFlags extends EditFlags {
  readonly like?: string | undefined;
  readonly json: boolean;
  readonly yes: boolean;
  /** The answers that are otherwise asked for, by the names of the flags. */
  readonly [answer: string]: unknown;
}

/** A hotel of a supplier that the files have, in a separate file, with the answers that `init` asks for. */
export async function addHotel(
  code: string,
  paths: readonly string[],
  flags: AddFlags,
  terminal: Terminal,
): Promise<CommandEnd> {
  const { hotels, suppliers } = await checkProject(
    await contractFiles(paths),
    { ...flags, tests: false },
    readConfig(),
    { keep: () => null },
  );
  const keys = [
    ...new Set([
      ...hotels.map(({ contract }) => supplierKey(contract.supplier)),
      ...suppliers.flatMap(({ externalCode }) => externalCode ?? []),
    ]),
  ];
  const [supplier, ...more] = keys;
  if (supplier === undefined || more.length > 0)
    throw usageFailure(
      'nothing-selected',
      supplier ? 'the files have several suppliers' : 'the files have no supplier yet',
      supplier
        ? safeText(`name one with --supplier: ${keys.slice(0, 10).join(', ')}`, 500)
        : 'begin with `contracts init`',
    );
  const taken = hotels.map(({ contract }) => contract.hotel.providerCode);
  if (taken.includes(code)) {
    const free = Array.from({ length: taken.length + 1 }, (_, index) => `${code}-${index + 2}`);
    throw usageFailure(
      'wrong-usage',
      safeText(
        `the files have ${hotels.map(({ contract }) => hotelKey(contract)).find((key) => key.endsWith(`/${code}`))} already`,
      ),
      safeText(`${free.find((one) => !taken.includes(one))} is free; nothing was written`),
    );
  }
  // The supplier's own data are in another file; those of the question only make the contract whole that checks the answers.
  const given = { ...flags, hotel: code, supplier: 'SUPPLIER', 'supplier-name': 'Supplier' };
  const canAsk = terminal.interactive && !flags.yes && !flags.json;
  const means = {
    flags: given,
    yes: false,
    terminal: { ...terminal, interactive: canAsk },
    hint: 'give them; a value cannot be guessed',
  };
  const today = todayOf(flags.today);
  const answers = await firstAnswers(means, today, { 'hotel-name': 'name', season: 'nights' });
  const text = firstContract(answers, {
    today,
    supplier: supplier.startsWith('#') ? Number(supplier.slice(1)) : supplier,
  });
  const folder = wantedPaths(paths).find((one) => !/\.ya?ml$/i.test(one)) ?? '.';
  const file = path
    .join(folder, `${fileName(code)}.yaml`)
    .split(path.sep)
    .join('/');
  if (existsSync(file))
    throw usageFailure('not-written', safeText(`${file} exists already`), 'choose another code; nothing was written');
  const end = await writeEdits(
    { edits: [], what: safeText(`hotel ${code}`), paths, created: [{ file, text, isDraft: true }] },
    flags,
    new DraftFiles(),
    terminal,
  );
  if (end.exit === EXIT.done || flags.diff)
    terminal.talk(
      safeText(
        `hotel ${code} ${end.written ? 'is now' : 'would be'} in ${file}. Its prices are open: replace each "?", and check every line marked "replace".`,
        500,
      ),
    );
  if (end.written) tellNext(`\`${nextCommand('validate', paths, {})}\` lists the open points`, terminal);
  const document: AddDocument = {
    version: 1,
    command: 'add',
    written: end.written,
    files: [],
    created: [file],
    kind: 'hotel',
    name: code,
    hotel: code,
  };
  return { exit: end.exit, document };
}
