import { existsSync } from 'node:fs';
import path from 'node:path';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { fileName } from '../../contract/source/file-name.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { mergeFiled } from '../../plan/filed/merge-filed.ts';
import type { BuiltContracts } from '../../sheets/import/fact-texts.ts';
import { type LocalHotel, newFiles } from '../../use/edits/local-hotels.ts';
import { type EditFlags, writeEdits } from '../../use/edits/write-edits.ts';
import { writtenOutTexts } from '../../use/edits/written-out-texts.ts';
import type { DraftFiles } from '../../use/fmt/draft-files.ts';
import type { ExitCode } from '../../use/ground/exit/exit-code.ts';
import { tellDiff } from '../../use/ground/flags/next-command.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { plural } from '../../view/text/plural.ts';
import type { Imported } from './import-document.ts';
import { lossesText, missingText, numbersText } from './import-text.ts';
import type { ImportedFile, ImportedHotel } from './imported-hotels.ts';

/** The end of an import, with everything that its reports show. */
export interface ImportEnd extends Imported {
  readonly exit: ExitCode;
}

interface WriteFlags extends EditFlags {
  readonly out?: string | undefined;
  readonly 'allow-unread'?: boolean;
}

/**
 * Writes the hotels of complete readings. Each cell is looked up in the contracts as they will be; nothing is written if one is not there, unless
 * the flags allow it.
 */
export async function writeHotels(
  hotels: readonly ImportedHotel[],
  read: readonly ImportedFile[],
  { paths, local }: { readonly paths: readonly string[]; readonly local: readonly LocalHotel[] },
  flags: WriteFlags,
  drafts: DraftFiles,
  terminal: Terminal,
): Promise<ImportEnd> {
  const merged = hotels.flatMap(({ code, local: home, own, now }) =>
    home && own ? [{ code, ...mergeFiled(home.contract, home.origins, own, now) }] : [],
  );
  const edits = merged.flatMap((one) => one.edits);
  const folder = flags.out ?? paths[0] ?? '.';
  const created = createdFiles(hotels, folder, local);
  const count = read.reduce((sum, { reading }) => sum + reading.facts.prices.length, 0);
  for (const { reading } of read) if (reading.losses.length > 0) terminal.talk(lossesText(reading.losses));
  for (const one of merged) for (const text of writtenOutTexts(one.code, one, 'import')) terminal.talk(text);
  let [built, covered]: [BuiltContracts, readonly ImportedFile[]] = [new Map(), read];
  const objection = (after: readonly HotelContract[]): string | undefined => {
    built = builtContracts(hotels, after);
    covered = read.map((one) => ({ ...one, ...(one.cover && { cells: one.cover(built) }) }));
    for (const { file, cells } of covered) if (cells) terminal.talk(numbersText(file, cells));
    const missing = missingText(covered.flatMap(({ cells = [] }) => cells));
    return flags['allow-unread'] ? undefined : missing;
  };
  const end = await writeEdits({ edits, what: 'these prices', paths, created, objection }, flags, drafts, terminal);
  const isChanged = edits.length + created.length > 0;
  const same = count === 0 ? ', and the files have everything else already' : ', all of them already in the files';
  const outcome = end.written ? '' : isChanged ? '; nothing was written' : same;
  terminal.talk(`${plural(count, 'price')} of ${plural(hotels.length, 'hotel')} read${outcome}.`);
  if (end.written) tellDiff(paths, flags, terminal);
  const { exit, written, files } = end;
  return { exit, written, files, created: created.map(({ file }) => file), read: covered, built };
}

/** The contracts of the hotels as they will be; without any change, as they are. */
function builtContracts(hotels: readonly ImportedHotel[], after: readonly HotelContract[]): BuiltContracts {
  const contracts = new Map(after.map((contract) => [hotelKey(contract), contract]));
  return new Map(
    hotels.flatMap(({ code, supplier, local }) => {
      const key = local ? hotelKey(local.contract) : `${supplier}/${code}`;
      const contract = after.length === 0 ? local?.contract : contracts.get(key);
      return contract ? [[code, contract]] : [];
    }),
  );
}

/** The files of hotels that no file has. */
function createdFiles(hotels: readonly ImportedHotel[], folder: string, local: readonly LocalHotel[]) {
  const fresh = hotels.filter((hotel) => hotel.local === undefined);
  const bySupplier = groupBy(fresh, ({ supplier = '' }) => supplier);
  const isDefined = (code: string): boolean =>
    local.some(({ contract: { supplier } }) => supplier.definition?.externalCode === code) ||
    existsSync(path.join(folder, fileName(code), 'supplier.yaml'));
  return newFiles(
    [...bySupplier].map(([externalCode, all]) => ({
      supplier: { externalCode },
      isDefined: isDefined(externalCode),
      hotels: all.map(({ now }) => now),
    })),
    folder,
  );
}
