import { contractLayout } from '../../contract/format/layout.ts';
import { formatYaml } from '../../contract/source/layout/format-yaml.ts';
import { parseYaml } from '../../contract/source/parse-yaml.ts';
import { isJsonObject } from '../../kernel/json.ts';

/** The folders of the shipped examples, by their short names. */
export const EXAMPLES = {
  city: 'city-hotel',
  resort: 'beach-resort',
  lodge: 'mountain-lodge',
  group: 'island-group',
  ski: 'ski-hotel',
} as const;
export type ExampleName = keyof typeof EXAMPLES;
export const EXAMPLE_NAMES = ['city', 'resort', 'lodge', 'group', 'ski'] as const satisfies readonly ExampleName[];

/** The text of each file of an example, by file name. */
export type ExampleFiles = ReadonlyMap<string, string>;

export interface ExampleCodes {
  readonly supplier: string;
  readonly hotels: readonly string[];
}

/** The original codes of an example. */
export function codesOf(files: ExampleFiles): ExampleCodes {
  const documents = [...files].flatMap(([file, text]) =>
    parseYaml(file, Buffer.from(text)).documents.map(({ value }) => value),
  );
  const codes = (section: string, key: string): readonly string[] =>
    documents.flatMap((document) => {
      const record = isJsonObject(document) ? document[section] : undefined;
      const code = isJsonObject(record) ? record[key] : undefined;
      return typeof code === 'string' ? [code] : [];
    });
  return { supplier: codes('supplier', 'externalCode')[0] ?? '', hotels: codes('hotel', 'providerCode') };
}

/** The files with other codes, also in everything that refers to them, and with a link to `schema`. What a user must adapt is marked for C04. */
export function copiedExample(
  files: ExampleFiles,
  { supplier, hotels }: ExampleCodes,
  schema: string,
): ReadonlyMap<string, string> {
  const before = codesOf(files);
  const renamed = new Map([
    [before.supplier, supplier],
    ...before.hotels.map((code, index) => [code, hotels[index] ?? code] as const),
  ]);
  return new Map(
    [...files].map(([file, text]) => {
      const own = text
        .replaceAll('# adapt: ', '# replace: ')
        .replace(/^(# yaml-language-server: \$schema=).*$/m, `$1${schema}`)
        .replaceAll(CODE_OR_LINK, (whole, head: string, code: string) => {
          const now = renamed.get(code);
          return now === undefined ? whole : `${head}${JSON.stringify(now)}`;
        });
      const laidOut = formatYaml(file, Buffer.from(own), contractLayout);
      return [file, laidOut.ok ? laidOut.value : own] as const;
    }),
  );
}

/** The definition of a supplier or hotel, and references to one. No other record of an example has such a code. */
const CODE_OR_LINK = /^( *(?:externalCode|providerCode|hotel|supplier): )([\w.-]+)(?=\s|$)/gm;
