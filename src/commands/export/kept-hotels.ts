import { hotelKey, supplierKey } from '../../contract/identity.ts';
import type { HotelContract, Rate } from '../../contract/model.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { fail, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { isMeant } from '../../rules/check/selection.ts';
import { checkProject, contractFiles, type SelectionFlags } from '../../use/check/check-project.ts';
import { endOfFindings } from '../../use/check/end-of-findings.ts';
import { type PartNames, partNames, refuseIdleNames, withExcluded } from '../../use/check/parts-meant.ts';
import { CliFailure, type CommandEnd, EXIT, usageFailure } from '../../use/ground/exit/exit-code.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';

export interface KeepFlags extends SelectionFlags {
  readonly rate?: readonly string[] | undefined;
  readonly json: boolean;
}

/** The kept part of each hotel, by the key of the hotel. */
export type Kept<T> = T & { readonly key: string; readonly supplier: string };

/** What `keep` makes of each checked hotel and its selected rates. Contracts with errors end the command, and so does a failed `keep`. */
export async function keptHotels<T extends object>(
  paths: readonly string[],
  flags: KeepFlags,
  terminal: Terminal,
  keep: (contract: HotelContract, rates: readonly Rate[]) => Result<T, string>,
  hint?: string,
): Promise<{ readonly end: CommandEnd } | { readonly hotels: readonly Kept<T>[] }> {
  const meant = withExcluded(flags);
  const kept = (contract: HotelContract): { readonly names: PartNames; readonly result: Result<T, string> } => ({
    names: partNames(contract),
    result: contract.incomplete
      ? fail('part of it cannot be read')
      : keep(
          contract,
          contract.rates.filter(({ name }) => isMeant('rate', name, meant)),
        ),
  });
  const checked = await checkProject(await contractFiles(paths), flags, readConfig(), { keep: kept });
  const end = endOfFindings('export', checked, flags, terminal, { offline: true });
  if (end) return { end };
  refuseIdleNames(
    meant,
    checked.hotels.flatMap(({ kept: one }) => one?.names ?? []),
  );
  const hotels = checked.hotels.flatMap(({ contract, kept: one }) =>
    one
      ? [{ key: hotelKey(contract), supplier: supplierKey(contract.supplier), ...wholeOf(contract, one.result, hint) }]
      : [],
  );
  return { hotels: hotels.sort((a, b) => compareText(a.key, b.key)) };
}

function wholeOf<T>(contract: HotelContract, kept: Result<T, string>, hint: string | undefined): T {
  if (kept.ok) return kept.value;
  throw new CliFailure({
    code: 'findings',
    exit: EXIT.findings,
    message: safeText(`${hotelKey(contract)}: ${kept.error}; nothing was exported`),
    ...(hint !== undefined && { hint }),
  });
}

export const nothingToExport = ({ rate }: Pick<KeepFlags, 'rate'>): CliFailure =>
  usageFailure(
    'nothing-selected',
    rate ? 'no rate with this name has prices' : 'the files have no prices',
    rate ? 'names are written as in the files, with * and ?' : 'name a file or folder with rates',
  );
