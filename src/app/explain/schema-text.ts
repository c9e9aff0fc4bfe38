import { wrongUsage } from '../../cli/exit/cli-failure.ts';
import { nearest } from '../../kernel/nearest.ts';

/** The schema of contract files; all others are named after the command whose `--json` they describe. */
const CONTRACT = 'contract';

/** A published JSON Schema as a file, by its name; a name that there is none of is wrong usage. */
export async function schemaText(name = CONTRACT): Promise<string> {
  const schema = name === CONTRACT ? await contractSchema() : await documentSchema(name);
  return `${JSON.stringify(schema, null, 2)}\n`;
}

async function contractSchema() {
  const { contractJsonSchema } = await import('../../contract/format/json-schema.ts');
  return contractJsonSchema();
}

async function documentSchema(name: string) {
  const { documentSchemas } = await import('../../render/document-schemas.ts');
  const schema = documentSchemas[name];
  if (schema !== undefined) return schema();
  const names = [CONTRACT, ...Object.keys(documentSchemas)];
  const near = nearest(name, names);
  throw wrongUsage(
    `there is no schema "${name}"`,
    near === undefined ? `the schemas are ${names.join(', ')}` : `did you mean ${near}?`,
  );
}
