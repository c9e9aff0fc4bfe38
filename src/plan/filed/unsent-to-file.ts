import type { Rate } from '../../contract/model.ts';
import { factsOf } from '../../contract/records/facts.ts';
import { rate as rateRecord } from '../../contract/records/rate.ts';
import type { YamlEdit } from '../../contract/source/layout/yaml-edit.ts';
import type { Path } from '../../contract/source/located-document.ts';
import { valueToWire } from '../../hub/mapping/record-to-wire.ts';
import type { JsonObject } from '../../kernel/json.ts';

const UNSENT = Object.entries(rateRecord.shape).filter(([name, field]) => {
  const { isLocal, isCompact } = factsOf(field);
  return isLocal && !isCompact && name !== 'formerly';
});

/** What a rate says that is never sent, as files write it: a rate that is written out from terms keeps it. */
export function unsentToFile(rate: Partial<Rate>): JsonObject {
  return Object.fromEntries(
    UNSENT.flatMap(([name, field]) => {
      const value: unknown = Reflect.get(rate, name);
      return value === undefined ? [] : [[name, valueToWire(field)(JSON.parse(JSON.stringify(value)), undefined)]];
    }),
  );
}

/** The edits that write what the rate takes from the one that it was based on. */
export const unsentEdits = (rate: Partial<Rate>, raw: JsonObject, path: Path): readonly YamlEdit[] =>
  Object.entries(unsentToFile(rate)).flatMap(([key, value]): YamlEdit[] =>
    raw[key] === undefined && value !== undefined ? [{ kind: 'set', path: [...path, key], value }] : [],
  );
