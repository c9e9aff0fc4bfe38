import { didYouMean } from '../../kernel/did-you-mean.ts';
import { wrongUsage } from '../../use/ground/exit/exit-code.ts';

/**
 * The name for the schema of contract files. All schemas except this one and that of the settings are named after the command whose
 * `--json` they describe.
 */
const CONTRACT = 'contract';
const SETTINGS = 'settings';

/** The text of a published JSON Schema. An unknown name is wrong usage. */
export async function schemaText(name = CONTRACT): Promise<string> {
  const schema = await ((Object.hasOwn(FILES, name) ? FILES[name]?.() : undefined) ?? documentSchema(name));
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** The schemas of files that people write, for editors. */
const FILES: Readonly<Record<string, () => Promise<object>>> = {
  [CONTRACT]: contractSchema,
  [SETTINGS]: settingsSchema,
};

/** The names of all published schemas. */
export async function schemaNames(): Promise<readonly string[]> {
  const { documentSchemas } = await import('./document-schemas.ts');
  return [...Object.keys(FILES), ...Object.keys(documentSchemas)];
}

async function contractSchema() {
  const [{ contractJsonSchema }, { withUses }] = await Promise.all([
    import('../../contract/format/json-schema.ts'),
    import('../../contract/format/uses-of-blocks.ts'),
  ]);
  return withUses(contractJsonSchema());
}

async function settingsSchema() {
  const [{ editorSchema }, { settingsFile }] = await Promise.all([
    import('../../contract/format/editor-schema.ts'),
    import('../../use/ground/settings/config-file.ts'),
  ]);
  return editorSchema(settingsFile, 'Settings of contracts');
}

async function documentSchema(name: string) {
  const { documentSchemas } = await import('./document-schemas.ts');
  const schema = Object.hasOwn(documentSchemas, name) ? documentSchemas[name] : undefined;
  if (schema !== undefined) return schema();
  const names = await schemaNames();
  throw wrongUsage(`there is no schema "${name}"`, didYouMean(name, names) ?? `the schemas are ${names.join(', ')}`);
}
