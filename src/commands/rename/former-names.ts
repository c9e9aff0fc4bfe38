import type { Origins } from '../../contract/compact/origins.ts';
import { type DocumentEdit, placeOfDocument } from '../../contract/edits/document-edits.ts';
import type { HotelContract, Rate, Season } from '../../contract/model.ts';
import type { LastPush } from '../../contract/pushed/last-push.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { isMeant } from '../../rules/check/selection.ts';
import type { Renaming } from './renamed-places.ts';

export interface FormerNames {
  readonly edits: readonly DocumentEdit[];
  /** The names that the next push looks for, to rename these records. */
  readonly names: readonly string[];
}

/**
 * The edits that say in `formerly` which rates and seasons get the new name. It is the name under which the lock has the record; without a lock,
 * what the file says already. A record that gets back the name that it has in the hub loses the line.
 */
export function formerNames(
  contract: HotelContract,
  origins: Origins,
  renaming: Renaming,
  lastPush: LastPush | undefined,
): FormerNames {
  const edits: DocumentEdit[] = [];
  const names: string[] = [];
  for (const { record, rate } of recordsNamed(contract, renaming)) {
    const name = pushedName(contract, record, rate, lastPush) ?? record.formerly;
    const isNeeded = name !== undefined && name !== renaming.to;
    if (isNeeded) names.push(name);
    const where = origins.where(record);
    if (!where || record.formerly === (isNeeded ? name : undefined)) continue;
    const path = [...where.path, 'formerly'];
    const edit = isNeeded
      ? ({ kind: 'set', path, value: name, after: 'name' } as const)
      : ({ kind: 'remove', path } as const);
    edits.push({ document: placeOfDocument(where.document), edit });
  }
  return { edits, names };
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

/** The name under which the record was pushed last: its present one or, if there was no push since it changed, the former. */
function pushedName(
  { hotel: { providerCode } }: HotelContract,
  record: Rate | Season,
  rate: Rate,
  lastPush: LastPush | undefined,
): string | undefined {
  const owner = lastPush?.hotelWithCode(providerCode);
  if (owner === undefined) return undefined;
  const valuesOf = (key: string) => lastPush?.record({ kind: 'rate', ...owner, key })?.values;
  const namesOf = (one: Rate | Season) => [one.name, ...(one.formerly === undefined ? [] : [one.formerly])];
  const pushedRate = namesOf(rate).find((name) => valuesOf(name) !== undefined);
  if (record === rate || pushedRate === undefined) return pushedRate;
  const seasons = valuesOf(pushedRate)?.['seasons'];
  return namesOf(record).find((name) => isJsonObject(seasons) && Object.hasOwn(seasons, name));
}
