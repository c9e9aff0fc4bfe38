import { Origins } from '../../contract/compact/origins.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { Workspace } from '../../contract/source/workspace.ts';
import { dayOfNumber } from '../../kernel/calendar-day.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type Checked, type CheckOptions, check } from './check.ts';
import type { CheckRefusal } from './selection.ts';

/** The selected hotels, read but not checked by any rule. Hotels without anything to keep have only a name. */
export interface ReadContracts extends Omit<Checked<HotelContract>, 'hotels'> {
  readonly hotels: readonly HotelContract[];
}

/** Reads the selection for callers that only calculate. `origins` has the place of every record; `findings` are those of reading. */
export async function readContracts(
  workspace: Workspace,
  options: Pick<CheckOptions, 'select' | 'files' | 'readNow' | 'parse' | 'onRead'>,
): Promise<Result<ReadContracts, CheckRefusal>> {
  const origins = new Origins();
  const keep = (contract: HotelContract, places: Origins): HotelContract => {
    origins.takeOver(places);
    return contract;
  };
  const checked = await check(workspace, { ...options, today: ANY_DAY, rules: false, tests: false, keep });
  if (!checked.ok) return checked;
  const hotels = checked.value.hotels.map(({ contract, kept }) =>
    kept ? { ...kept, supplier: contract.supplier } : contract,
  );
  return ok({ ...checked.value, hotels, origins });
}

/** Nothing that reading finds depends on the day. */
const ANY_DAY = dayOfNumber(0);
