import type { Origins } from '../../contract/compact/origins.ts';
import { type DocumentEdit, placeOfDocument } from '../../contract/edits/document-edits.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { YamlEdit } from '../../contract/source/layout/yaml-edit.ts';
import { followersOf } from '../../contract/terms/based-rates.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { inside, isJsonObject, type JsonObject } from '../../kernel/json.ts';
import { unsentToFile } from './unsent-to-file.ts';

/** A stay in which a rate is sold, as a record that files could write. */
export interface FiledStay {
  readonly owner: object;
  /** By the files. */
  readonly own: JsonObject;
  /** In the hub; absent if it is not there. */
  readonly now: JsonObject | undefined;
}

export interface StaysWrittenOut {
  readonly edits: readonly DocumentEdit[];
  /** The rates that records replace, by their names in the file. */
  readonly rates: readonly string[];
}

/**
 * The edits that replace rates sold in stays by the records of the hub: each rate with a record that `differs`, and the rates that are based
 * on it. The other rates stay as they are written.
 */
export function staysWrittenOut(
  contract: HotelContract,
  origins: Origins,
  stays: readonly FiledStay[],
  differs: (own: JsonObject, now: JsonObject) => boolean,
): StaysWrittenOut {
  const places = new Map<object, number>(contract.rates.map((rate, index) => [rate, index]));
  const inOrder = [...stays].sort((a, b) => (places.get(a.owner) ?? 0) - (places.get(b.owner) ?? 0));
  const byRate = groupBy(inOrder, ({ owner }) => origins.stayOf(owner)?.rate ?? '');
  const written = origins.writtenOf(contract);
  const isOther = ({ own, now }: FiledStay): boolean => now !== undefined && differs(own, now);
  const others = (written?.contract.rates ?? []).filter(({ name }) => byRate.get(name)?.some(isOther));
  const rates = [...others, ...followersOf(others, written)].map(({ name }) => name).filter((rate) => byRate.has(rate));
  const edits = rates.flatMap((rate) => [
    ...recordsInstead(origins, byRate.get(rate) ?? []),
    ...testsOf(rate, contract, origins),
  ]);
  return { edits, rates };
}

/** The first record takes the place of the rate. The others go to the end of the list, so that the places of other rates stay. */
function recordsInstead(origins: Origins, stays: readonly FiledStay[]): readonly DocumentEdit[] {
  const [first] = stays;
  const where = first && origins.where(first.owner);
  if (!where) return [];
  return stays.map(({ owner, own, now = own }, index) => {
    const value = { ...now, ...unsentToFile(owner) };
    const edit: YamlEdit =
      index === 0 ? { kind: 'set', path: where.path, value } : { kind: 'insert', path: where.path.slice(0, -1), value };
    return { document: placeOfDocument(where.document), edit };
  });
}

/** Stays to test that name the rate name the record now. */
const testsOf = (rate: string, { tests }: HotelContract, origins: Origins): readonly DocumentEdit[] =>
  tests.flatMap((test) => {
    const where = origins.where(test);
    const written = where?.path.reduce<unknown>(inside, where.document.value);
    if (!where || test.rate === undefined || !isJsonObject(written) || written['rate'] !== rate) return [];
    const edit = { kind: 'set', path: [...where.path, 'rate'], value: test.rate } as const;
    return [{ document: placeOfDocument(where.document), edit }];
  });
