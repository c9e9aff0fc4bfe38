import { isJsonObject, type Json, type JsonObject, sameJson } from '../../kernel/json.ts';
import { CONTRACT_SHAPE, type Shape } from './contract-shape.ts';

/**
 * One thing that two versions of a contract say differently. Without `before` it is new, without `after` it is gone. An entry that only one version has
 * is one change with all that the entry says.
 */
export interface ContractChange {
  /** Fields and the keys of entries: `rates`, `Summer 2027`, `seasons`, `High`, `minimumStay`. */
  readonly path: readonly string[];
  readonly before?: Json;
  readonly after?: Json;
}

/**
 * The changes that lead from one form of a contract to the other. Other than the comparison with a hub, where a missing field means that the files do
 * not manage it, both versions are complete: a missing entry is not agreed, so every difference counts.
 */
export function contractChanges(before: JsonObject, after: JsonObject): readonly ContractChange[] {
  return changesIn(CONTRACT_SHAPE, before, after, []);
}

function changesIn(
  shape: Shape,
  before: Json | undefined,
  after: Json | undefined,
  path: readonly string[],
): readonly ContractChange[] {
  const both = isJsonObject(before) && isJsonObject(after);
  if (!both || shape.kind === 'value') return valueChange(before, after, path);
  if (shape.kind === 'record')
    return Object.entries(shape.fields).flatMap(([name, field]) =>
      changesIn(field, before[name], after[name], [...path, name]),
    );
  // Entries as the later version has them, then those that are gone.
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return keys.flatMap((key) => changesIn(shape.of, before[key], after[key], [...path, key]));
}

const valueChange = (
  before: Json | undefined,
  after: Json | undefined,
  path: readonly string[],
): readonly ContractChange[] =>
  sameJson(before, after)
    ? []
    : [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];

export const applyChanges = (form: JsonObject, changes: readonly ContractChange[]): JsonObject =>
  changes.reduce((changed, { path, after }) => put(changed, path, after), form);

function put(record: JsonObject, [step = '', ...rest]: readonly string[], value: Json | undefined): JsonObject {
  const { [step]: found, ...others } = record;
  const inner = rest.length === 0 ? value : put(isJsonObject(found) ? found : {}, rest, value);
  return inner === undefined ? others : { ...others, [step]: inner };
}
