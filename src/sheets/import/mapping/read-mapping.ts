import { parseYaml } from '../../../contract/source/parse-yaml.ts';
import { didYouMean } from '../../../kernel/did-you-mean.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { type Mapping, mapping, withoutOpen } from './mapping.ts';

/** The mapping in a file; fails with what is wrong and where. */
export function readMapping(file: string, bytes: Uint8Array): Result<Mapping, string> {
  const { documents, findings } = parseYaml(file, bytes);
  const error = findings.find(({ severity }) => severity === 'error');
  if (error) return fail(`${file}:${error.place?.line ?? 1}: ${error.message}`);
  const [document] = documents;
  const read = mapping.safeParse(withoutOpen(document?.value ?? {}));
  if (read.success) return ok(read.data);
  const { issues } = read.error;
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  const path = (issue?.path ?? []).map((step) => (typeof step === 'number' ? step : String(step)));
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const where = unknown === undefined ? path : [...path, unknown];
  const { line } = document?.place(where) ?? { line: 1 };
  const hint = unknown === undefined ? undefined : didYouMean(unknown, Object.keys(mapping.shape));
  const known = issue?.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : undefined;
  const text =
    unknown === undefined
      ? `${where.join('.')} ${known ?? `is not readable: ${issue?.message ?? ''}`}`
      : `unknown key ${where.join('.')}`;
  return fail(`${file}:${line}: ${text}${hint === undefined ? '' : `; ${hint}`}`);
}
