import type { Origins } from '../../contract/compact/origins.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { Capabilities } from '../../hub/capabilities.ts';
import { hotelToFile } from '../../hub/mapping/record-to-file.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { renamesOf } from '../renames.ts';
import { type MergedHotel, mergeFiled } from './merge-filed.ts';
import { wireOfContract } from './wire-of-contract.ts';

/**
 * The edits that bring the files of a contract to what the hub holds. Both are brought to one form first, so that only what differs in meaning
 * is edited: a limit that is written at the hotel and one that is inherited from there are the same.
 */
export const mergeHotel = (
  contract: HotelContract,
  origins: Origins,
  record: JsonObject,
  capabilities: Capabilities,
  leftOut: (field: string) => void,
): MergedHotel =>
  mergeFiled(
    contract,
    origins,
    hotelToFile(wireOfContract(contract, capabilities), capabilities),
    hotelToFile(renamesOf(contract.rates, record).hotel ?? record, { ...capabilities, leftOut }),
  );
