import type { Place } from '../../findings/place.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { locateDocument } from '../source/full/locate-document.ts';
import type { LocatedDocument, Path, SourceMap, SourceNode, SourceScalar, Span } from '../source/located-document.ts';
import { type ParsedFile, parseYaml } from '../source/parse-yaml.ts';
import { readText } from '../source/read-text.ts';
import { TextLines } from '../source/text-lines.ts';
import { type Override, type Overrides, overridesOf } from './overrides.ts';

/** The overrides of an environment, with the places of its settings. */
export interface EnvironmentOverrides {
  readonly environment: string;
  readonly values: Overrides;
  /** Where the value at a path below `overrides` is written. */
  placeOf(path: Path): Place;
  /** Hears of every value that was replaced, each time that its file is parsed. */
  readonly onReplaced?: (replaced: ReplacedValue) => void;
}

export interface ReplacedValue extends Override {
  readonly file: string;
  /** Absent if the file has no such value. */
  readonly was?: Json;
}

/** `parseYaml`, with the values of the environment in place of those in the file. Places stay those of the file. */
export const parseOverridden =
  ({ environment, values, placeOf, onReplaced }: EnvironmentOverrides): typeof parseYaml =>
  (file, bytes, limits): ParsedFile => {
    const parsed = parseYaml(file, bytes, limits);
    const documents = parsed.documents.map((document) => {
      const found = overridesOf(document.value, values);
      const text = found.length > 0 ? readText(file, bytes) : undefined;
      if (!text?.ok) return document;
      for (const one of found) onReplaced?.(replacedIn(document, one));
      const lines = new TextLines(file, text.value.text);
      const root = found.reduce((node, { path, value }) => withValue(node, path, value, node.span), document.root);
      const located = locateDocument(file, root, lines);
      const noteAt: LocatedDocument['noteAt'] = (place) => {
        const at = located.pathAt(place);
        const one = at && found.find(({ path }) => path.every((step, index) => step === at[index]));
        return one && { message: `the environment ${environment} has another value here`, place: placeOf(one.from) };
      };
      return Object.assign(located, { noteAt });
    });
    return { ...parsed, documents };
  };

function replacedIn({ file, value }: LocatedDocument, override: Override): ReplacedValue {
  const was = override.path.reduce<unknown>((at, step) => (isJsonObject(at) ? at[String(step)] : undefined), value);
  return { ...override, file, ...(was !== undefined && { was: was as Json }) };
}

/** The tree with a value at a path. Values that the file does not have yet get the place of the record. */
function withValue(node: SourceNode, [key, ...rest]: Path, value: Json, span: Span): SourceNode {
  if (key === undefined) return nodeOf(value, node.span);
  const map: SourceMap = node.kind === 'map' ? node : { kind: 'map', entries: [], span: node.span };
  const entry = map.entries.find((one) => one.key === key);
  const place = entry?.keyNode.span ?? map.entries[0]?.keyNode.span ?? span;
  const known = entry?.value ?? nodeOf(rest.length > 0 ? {} : value, place);
  const made = {
    key: String(key),
    keyNode: entry?.keyNode ?? scalar(String(key), place),
    value: withValue(known, rest, value, place),
  };
  return { ...map, entries: entry ? map.entries.map((one) => (one === entry ? made : one)) : [...map.entries, made] };
}

function nodeOf(value: Json, span: Span): SourceNode {
  if (Array.isArray(value)) return { kind: 'list', items: value.map((item) => nodeOf(item, span)), span };
  if (isJsonObject(value))
    return {
      kind: 'map',
      entries: Object.entries(value).map(([key, one]) => ({
        key,
        keyNode: scalar(key, span),
        value: nodeOf(one ?? null, span),
      })),
      span,
    };
  return scalar(value as SourceScalar['value'], span);
}

const scalar = (value: SourceScalar['value'], span: Span): SourceScalar => ({
  kind: 'scalar',
  value,
  source: JSON.stringify(value),
  style: typeof value === 'string' ? 'quoted' : 'plain',
  span,
});
