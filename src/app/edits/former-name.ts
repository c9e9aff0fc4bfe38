import { isMeant } from '../../check/selection.ts';
import type { HotelContract, Rate } from '../../contract/model.ts';
import type { Origins } from '../../contract/origins.ts';
import { isJsonObject } from '../../kernel/json.ts';
import type { LastPush } from '../../pushed/last-push.ts';
import { type DocumentEdit, placeOfDocument } from './document-edits.ts';
import type { Renaming } from './renamed-places.ts';

/**
 * The edits that say in `formerly` which rates and seasons are renamed. A record that has a former name keeps it, because hubs have that one
 * still, or loses it with its new name; others get the old name if it was pushed.
 */
export function formerNameEdits(
  contract: HotelContract,
  origins: Origins,
  renaming: Renaming,
  lastPush: LastPush | undefined,
): readonly DocumentEdit[] {
  const { from, to } = renaming;
  return recordsNamed(contract, renaming).flatMap(({ record, rate }): DocumentEdit[] => {
    const where = origins.where(record);
    if (!where) return [];
    const place = { document: placeOfDocument(where.document) };
    const path = [...where.path, 'formerly'];
    if (record.formerly === to) return [{ ...place, edit: { kind: 'remove', path } }];
    if (record.formerly !== undefined || !wasPushed(contract, rate, record === rate ? undefined : from, lastPush))
      return [];
    return [{ ...place, edit: { kind: 'set', path, value: from, after: 'name' } }];
  });
}

function recordsNamed({ rates }: HotelContract, renaming: Renaming) {
  const { kind, from } = renaming;
  const isNamed = ({ name }: { readonly name: string }): boolean => name === from;
  if (kind === 'rate') return rates.filter(isNamed).map((rate) => ({ record: rate, rate }));
  if (kind !== 'season') return [];
  return rates
    .filter(({ name }) => isMeant('rate', name, renaming))
    .flatMap((rate) => rate.seasons.filter(isNamed).map((record) => ({ record, rate })));
}

function wasPushed(
  { hotel: { providerCode } }: HotelContract,
  { name, formerly }: Rate,
  season: string | undefined,
  lastPush: LastPush | undefined,
): boolean {
  const owner = lastPush?.hotelWithCode(providerCode);
  const pushed = [name, ...(formerly === undefined ? [] : [formerly])].map(
    (key) => owner && lastPush?.record({ kind: 'rate', ...owner, key })?.values,
  );
  return pushed.some((values) => {
    if (season === undefined || values === undefined) return values !== undefined;
    const { seasons } = values;
    return isJsonObject(seasons) && Object.hasOwn(seasons, season);
  });
}
