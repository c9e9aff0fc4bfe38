import { contractLayout } from '../../contract/format/layout.ts';
import { formatYaml } from '../../contract/source/layout/format-yaml.ts';
import { parseYaml } from '../../contract/source/parse-yaml.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { fail, ok } from '../../kernel/result.ts';
import { type Asked, answerQuestions, contractFaults, type Means, reasonOf } from '../../use/init/answer-questions.ts';

/** The codes for the copy of an example: the user's own, or the original ones. */
export async function exampleCodes(files: ExampleFiles, means: Means, today: CalendarDay): Promise<ExampleCodes> {
  const usual = codesOf(files);
  const known = new Set((await contractFaults(files, today)).map(({ code, message }) => `${code.id} ${message}`));
  const tried = async (codes: ExampleCodes) => {
    const faults = await contractFaults(copiedExample(files, codes, ''), today);
    // Examples get out of date: findings that the original has too, such as a season that is over, are not about the codes.
    const [fault] = faults.filter(({ code, message }) => isAboutCodes(code.id) && !known.has(`${code.id} ${message}`));
    return fault ? fail(reasonOf(fault)) : ok(codes);
  };
  const questions: readonly Asked<ExampleCodes>[] = [
    {
      flag: 'supplier',
      text: 'Supplier code',
      usual: ({ supplier }) => supplier,
      answered: (supplier, codes) => tried({ ...codes, supplier }),
    },
    {
      flag: 'hotel',
      text: usual.hotels.length > 1 ? `Codes of the ${usual.hotels.length} hotels` : 'Hotel code',
      usual: ({ hotels }) => hotels.join(', '),
      answered: async (text, codes) => {
        const hotels = text.split(/[\s,]+/).filter((code) => code !== '');
        if (hotels.length === codes.hotels.length) return tried({ ...codes, hotels });
        return fail(
          `the example needs ${usual.hotels.length} hotel code${usual.hotels.length > 1 ? 's' : ''} (for ${usual.hotels.join(', ')}), but got ${hotels.length}`,
        );
      },
    },
  ];
  return answerQuestions(questions, usual, means);
}

/** Form, spelling and references. */
const isAboutCodes = (id: string): boolean => /^[SYRF]/.test(id);

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

interface ExampleCodes {
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
