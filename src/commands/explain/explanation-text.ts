import type { FieldGuide } from '../../contract/format/field-guide.ts';
import type { CodeInfo } from '../../findings/finding.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Paint } from '../../view/text/paint.ts';
import { padEnd, textWidth } from '../../view/text/text-width.ts';
import { wrapText } from '../../view/text/wrap-text.ts';

export interface Explanation {
  readonly code: CodeInfo;
  readonly example?: {
    readonly fault: string;
    readonly bad: readonly string[];
    readonly good?: readonly string[];
  };
}

/** What a check requires and why, with an example of what is wrong and what to write instead. */
export function explanationText({ code, example }: Explanation, paint: Paint): string {
  const lines = [
    `${paint.bold(`${code.id} ${code.name}`)} (${paint[code.severity](code.severity)})`,
    '',
    ...wrapText(code.summary, paint.width),
    ...wrapText(code.why, paint.width),
  ];
  if (example) lines.push('', `Wrong (${safeText(example.fault)}):`, '', ...excerpt(example.bad));
  if (example?.good) lines.push('', 'Right:', '', ...excerpt(example.good));
  return lines.join('\n');
}

/** A summary needs at least this many columns to be readable. */
const LEAST_SUMMARY = 36;

/** Every code with its summary, grouped by family; on a narrow screen without severities, on a narrower one without names too. */
export function codeTable(codes: readonly CodeInfo[], paint: Paint): string {
  const width = Math.max(...codes.map(({ name }) => name.length));
  const heads: readonly ((code: CodeInfo) => string)[] = [
    ({ id, name, severity }) => `  ${padEnd(id, 4)} ${padEnd(name, width)}  ${paint[severity](padEnd(severity, 7))}  `,
    ({ id, name, severity }) => `  ${paint[severity](padEnd(id, 4))} ${padEnd(name, width)}  `,
    ({ id, severity }) => `  ${paint[severity](padEnd(id, 4))} `,
  ];
  const [sample] = codes;
  const roomBeside = (head: string): number => paint.width - textWidth(head);
  const headOf = heads.find((head) => sample && roomBeside(head(sample)) >= LEAST_SUMMARY) ?? heads.at(-1);
  const rowOf = (code: CodeInfo): string => {
    const head = headOf?.(code) ?? '';
    return wrapText(code.summary, Math.max(LEAST_SUMMARY, roomBeside(head)))
      .map((line, index) => (index === 0 ? head : ' '.repeat(textWidth(head))) + line)
      .join('\n');
  };
  const groups = [...groupBy(codes, familyOf)].map(([family, members]) =>
    [paint.bold(family), ...members.map(rowOf)].join('\n'),
  );
  return groups.join('\n\n');
}

export const explanationJson = ({ code: { id, name, severity, summary, why }, example }: Explanation) => ({
  code: id,
  name,
  severity,
  summary,
  why,
  ...(example && {
    example: { fault: example.fault, bad: example.bad, ...(example.good && { good: example.good }) },
  }),
});

const FAMILIES: Readonly<Record<string, string>> = {
  F: 'Files',
  Y: 'YAML and text',
  S: 'Form',
  R: 'References and identity',
  H: 'Hotel',
  D: 'Dates',
  P: 'Prices',
  O: 'Offers, supplements and stays',
  T: 'Tests of stays',
  C: 'Policy',
};

const familyOf = ({ id }: CodeInfo): string => FAMILIES[id.charAt(0)] ?? 'Others';

const excerpt = (lines: readonly string[]): string[] => lines.map((line) => `  ${safeText(line, 200)}`.trimEnd());

/** What a field means, in each block that can contain it. */
export const fieldText = (guides: readonly FieldGuide[], paint: Paint): string =>
  guides
    .map(({ name, takes, description, example, places }) =>
      [
        `${paint.bold(name)} (${takes})`,
        '',
        ...wrapText(description.replaceAll('`', ''), paint.width),
        `In: ${places.map((place) => place || 'the document').join(', ')}`,
        ...(example === undefined ? [] : ['', `  ${example}`]),
      ].join('\n'),
    )
    .join('\n\n');

/** What to do instead of something that the hub does not support. */
export const insteadText = (word: string, advice: string): string =>
  `Unknown field ${safeText(word)}. ${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`;
