import { type PriceEdits, type PriceForm, priceEdits } from '../../contract/edits/price-forms.ts';
import type { Workspace } from '../../contract/source/workspace.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { readContracts } from '../../rules/check/read-contracts.ts';
import { unlessRefused } from '../../use/check/check-project.ts';
import { type SelectionFlags, selectionOf } from '../../use/check/selection-flags.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';

/** The edits that bring the prices of the selected contracts into the form, by file. */
export async function pricedFiles(
  workspace: Workspace,
  flags: SelectionFlags,
  form: PriceForm,
): Promise<ReadonlyMap<string, readonly PriceEdits[]>> {
  const select = selectionOf(flags, readConfig(process.cwd()));
  const { hotels, origins } = unlessRefused(await readContracts(workspace, { select }));
  const edits = hotels.flatMap((contract) => priceEdits(contract, origins, form));
  return groupBy(edits, ({ document }) => document.file);
}
