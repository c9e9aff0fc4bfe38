import { parseYaml } from '../../../contract/source/parse-yaml.ts';
import { didYouMean } from '../../../kernel/did-you-mean.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { LAYOUT_NAMES, type Mapping, mapping, TABLES, WORDED, withoutOpen } from './mapping.ts';

/** The mapping in a file; fails with what is wrong and where. */
export function readMapping(file: string, bytes: Uint8Array): Result<Mapping, string> {
  const { documents, findings } = parseYaml(file, bytes);
  const error = findings.find(({ severity }) => severity === 'error');
  if (error) return fail(`${file}:${error.place?.line ?? 1}: ${error.message}`);
  const [document] = documents;
  const read = checkedMapping(document?.value ?? {});
  if (read.ok) return read;
  const { line } = document?.place(read.error.where) ?? { line: 1 };
  return fail(`${file}:${line}: ${read.error.text}`);
}

/** The mapping, or the first thing that is wrong with it. Open answers count as none. */
export function checkedMapping(
  given: unknown,
): Result<Mapping, { readonly where: readonly string[]; readonly text: string }> {
  const read = mapping.safeParse(withoutOpen(given));
  if (read.success) {
    const key = Object.keys(read.data).find((one) => KEYS[one]?.includes(read.data.layout) === false);
    const text = `${key} does nothing in layout ${read.data.layout}`;
    return key === undefined ? ok(read.data) : fail({ where: [key], text });
  }
  const { issues } = read.error;
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  const path = (issue?.path ?? []).map(String);
  if (issue?.code === 'unrecognized_keys') {
    const [unknown = ''] = issue.keys;
    const hint = didYouMean(unknown, Object.keys(mapping.shape));
    const where = [...path, unknown];
    return fail({ where, text: `unknown key ${where.join('.')}${hint === undefined ? '' : `; ${hint}`}` });
  }
  const known = issue?.code === 'invalid_value' ? ` must be one of ${issue.values.join(', ')}` : undefined;
  return fail({
    where: path,
    text: `${path.join('.')}${known ?? (issue?.message.startsWith('write ') ? `: ${issue.message}` : ` is not readable: ${issue?.message ?? ''}`)}`,
  });
}

type Layouts = readonly Mapping['layout'][];

const SHEETS: Layouts = LAYOUT_NAMES;
const MESSAGES: Layouts = ['messages'];

/** The layouts in which a key does something; a key that is not here works in all of them. */
const KEYS: Readonly<Record<string, Layouts>> = {
  ...{ sheet: SHEETS, separator: SHEETS, area: SHEETS, skip: SHEETS, leaveOutRows: SHEETS, header: SHEETS },
  ...{ basis: SHEETS, rate: SHEETS, blank: SHEETS, zero: SHEETS, notes: SHEETS, hidden: SHEETS },
  ...{
    dayOrder: SHEETS,
    decimal: SHEETS,
    spacedDigits: SHEETS,
    fromPrices: SHEETS,
    year: SHEETS,
    lastDay: SHEETS,
    leapDay: SHEETS,
  },
  ...{ columns: TABLES, child: TABLES, bases: SHEETS, guests: SHEETS, market: SHEETS, blankLabels: SHEETS },
  ...{ labels: WORDED, sections: ['sections'], round: WORDED, weekdays: WORDED, firstWeekday: WORDED },
  ...{ seasons: [...WORDED, ...MESSAGES], boards: [...SHEETS, ...MESSAGES] },
  ...{ dialect: MESSAGES, rates: MESSAGES, amounts: MESSAGES, furtherGuests: MESSAGES, maxAge: MESSAGES },
  overlays: MESSAGES,
};
