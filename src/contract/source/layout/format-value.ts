import type { Json } from '../../../kernel/json.ts';
import { layoutOf, type Shared } from './edit-layout.ts';
import { printDocuments } from './format-yaml.ts';
import type { YamlLayout } from './yaml-layout.ts';

/**
 * A new YAML file with one document. Values in `shared` are written once, where they come first, and referred to by aliases elsewhere;
 * they are compared by identity. A document without comments is printed as it would be formatted.
 */
export const formatValue = (value: Json, layout: YamlLayout, shared: Shared = new Map()): string =>
  printDocuments({ roots: [layoutOf(value, shared, new Set())], rest: [] }, layout);
