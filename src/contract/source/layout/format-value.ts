import type { Json } from '../../../kernel/json.ts';
import { layoutOf, type Shared } from './edit-layout.ts';
import { formatDocuments } from './format-yaml.ts';
import type { YamlLayout } from './yaml-layout.ts';

/**
 * A new YAML file with one document. Values in `shared` are written once, where they come first, and referred to by aliases elsewhere;
 * they are compared by identity.
 */
export function formatValue(value: Json, layout: YamlLayout, shared: Shared = new Map()): string {
  const text = formatDocuments({ roots: [layoutOf(value, shared, new Set())], rest: [] }, layout);
  if (text === undefined) throw new Error('the formatting of a new file comes to no end');
  return text;
}
