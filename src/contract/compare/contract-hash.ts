import { compareText } from '../../kernel/compare-text.ts';
import { digestOfJson } from '../../kernel/digest.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { hotelKey } from '../identity.ts';
import type { HotelContract } from '../model.ts';
import { opened } from '../packed-contract.ts';
import { contractForm } from './contract-form.ts';
import { valuesIn } from './contract-values.ts';

/**
 * SHA-256 of everything that a contract says: every value that a comparison of versions looks at. Two contracts have the same hash exactly if nothing
 * differs between them, however they are written and spread over files. Fields that a later version of the tool adds do not change it while they are unset.
 */
export const contractHash = (contract: HotelContract): string => formHash(contractForm(contract));

export const formHash = (form: JsonObject): string =>
  digestOfJson(Object.fromEntries(valuesIn(form).map(([path, value]) => [JSON.stringify(path), value])));

const PRIVATE: ReadonlySet<string> = new Set(['unitsQuota', 'unitsOnRequest', 'notes', 'extra']);

/** The contract without quotas and notes, because a few numbers could be guessed from a hash; and without fields that this tool does not know. */
export function withoutPrivate({ files, ...meaning }: HotelContract): HotelContract {
  const plain: Omit<HotelContract, 'files'> = JSON.parse(
    JSON.stringify(meaning, (key, value) => (PRIVATE.has(key) ? undefined : value)),
  );
  return { ...plain, files };
}

/** The hash of each contract, by hotel: what reports, addenda, plans and proofs show. */
export const contractHashes = (hotels: readonly HotelContract[]): { readonly hotel: string; readonly hash: string }[] =>
  hotels
    .map((contract) => ({ hotel: hotelKey(contract), hash: contractHash(opened(contract)) }))
    .sort((a, b) => compareText(a.hotel, b.hotel));
