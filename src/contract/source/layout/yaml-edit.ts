import { isJsonObject, type Json } from '../../../kernel/json.ts';
import type { Path } from '../located-document.ts';

/**
 * One change of a YAML document. `set` replaces the value at `path` or adds a key; `remove` takes out the key or list entry; `insert` puts
 * an entry into the list at `path`, before the entry with the index `at`, or last; `copy` puts a copy of the entry `from` there, without its
 * comments, with `resolved` written out where it refers to values elsewhere by aliases.
 */
export type YamlEdit = {
  readonly path: Path /** Of several documents in the file; by default the first. */;
  readonly document?: number;
} & (
  | {
      readonly kind: 'set';
      readonly value: Json /** The key behind which a new one goes; by default the last. */;
      readonly after?: string;
    }
  | { readonly kind: 'remove' }
  | { readonly kind: 'insert'; readonly at?: number; readonly value: Json }
  | { readonly kind: 'copy'; readonly from: number; readonly at: number; readonly resolved: boolean }
);

/** The plain value of a document after `edit`; `undefined` if the path does not exist or has another form. */
export const editedValue = (value: unknown, edit: YamlEdit): unknown => editedAt(value, edit.path, edit);

function editedAt(value: unknown, [step, ...rest]: Path, edit: YamlEdit): unknown {
  if (step === undefined) {
    if (edit.kind === 'set') return edit.value;
    if (!Array.isArray(value)) return undefined;
    if (edit.kind === 'insert') return value.toSpliced(edit.at ?? value.length, 0, edit.value);
    return edit.kind === 'copy' && edit.from in value ? value.toSpliced(edit.at, 0, value[edit.from]) : undefined;
  }
  const isLast = rest.length === 0;
  if (typeof step === 'number') {
    if (!Array.isArray(value) || step >= value.length) return undefined;
    if (isLast && edit.kind === 'remove') return value.toSpliced(step, 1);
    const inside = editedAt(value[step], rest, edit);
    return inside === undefined ? undefined : value.with(step, inside);
  }
  if (!isJsonObject(value)) return undefined;
  const { [step]: own, ...others } = value;
  if (isLast && edit.kind === 'remove') return own === undefined ? undefined : others;
  const inside = editedAt(own, rest, edit);
  return inside === undefined ? undefined : { ...value, [step]: inside };
}
