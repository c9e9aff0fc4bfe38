import { type PriceEdits, type PriceForm, priceEdits } from '../../contract/edits/price-forms.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { SelectionFlags } from '../../use/check/check-project.ts';
import { contractsToEdit } from '../../use/edits/contracts-to-edit.ts';

/** The edits that bring the prices of the selected contracts into the form, by file. */
export async function pricedFiles(
  paths: readonly string[],
  flags: SelectionFlags,
  form: PriceForm,
): Promise<ReadonlyMap<string, readonly PriceEdits[]>> {
  const { hotels } = await contractsToEdit(paths, flags, {
    keep: (contract, origins) => priceEdits(contract, origins, form),
  });
  return groupBy(
    hotels.flatMap(({ kept = [] }) => kept),
    ({ document }) => document.file,
  );
}
