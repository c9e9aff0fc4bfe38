import { readContracts } from '../../check/read-contracts.ts';
import { readConfig } from '../../cli/settings/config-file.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { Workspace } from '../../source/workspace.ts';
import { unlessRefused } from '../check/check-project.ts';
import { type SelectionFlags, selectionOf } from '../check/selection-flags.ts';
import { type PriceEdits, type PriceForm, priceEdits } from './price-forms.ts';

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
