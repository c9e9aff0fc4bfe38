import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Args } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import { type FieldGuide, fieldGuides, guidesCalled, guidesTo, guidesWith } from '../../contract/format/field-guide.ts';
import { insteadOf } from '../../contract/format/not-expressible.ts';
import { mealPlanNamed } from '../../contract/meal-plan-named.ts';
import type { CodeInfo } from '../../findings/finding.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { allCodes } from '../../rules/check/all-codes.ts';
import { type CommandEnd, EXIT, usageFailure } from '../../use/ground/exit/exit-code.ts';
import type { Paint } from '../../view/text/paint.ts';
import { padEnd, textWidth, wrapText } from '../../view/text/wrap-text.ts';
import type { ExplainDocument } from '../../view/tool-document.ts';

/** Where the build puts the broken examples, relative to the root of the package. */
const EXAMPLES = 'dist/broken';

/**
 * What words mean: a finding by its id or name, a field of contract files (`minimumStay`, `seasons.minimumStay`) or another name of one
 * (`minStay`), a value (`HALF_BOARD`), something that the hub has no field for, the findings of a family (`R`, `R1`), or those whose names or explanations contain
 * them (`unknown-room`, `out of step`). Upper and lower case are the same. Unknown words end the command.
 */
export function explained(word: string) {
  const wanted = word.toLowerCase();
  const code = allCodes.find(({ id, name }) => id.toLowerCase() === wanted || name === wanted.replaceAll(' ', '-'));
  if (code) return { is: 'finding' as const, code };
  const listed = wanted.split(/[\s,]+/).map((id) => allCodes.find((one) => one.id.toLowerCase() === id));
  const all = listed.filter((one) => one !== undefined);
  if (all.length > 1 && all.length === listed.length) return { is: 'findings' as const, codes: all };
  const exact = guidesTo(word);
  const isPart = /[ -]/.test(wanted) && codesNamed(wanted).length > 0;
  const guides = exact.length > 0 || isPart ? exact : guidesCalled(word);
  if (guides.length > 0) return { is: 'field' as const, guides };
  const value = mealPlanNamed(word);
  const taking = guidesWith(value.ok ? value.value : word.toUpperCase());
  if (taking.length > 0) return { is: 'field' as const, guides: taking };
  const instead = insteadOf(word);
  if (instead !== undefined) return { is: 'no field' as const, instead };
  const codes = codesLike(wanted);
  const [only] = codes;
  // A word in an explanation is found, but need not be what was meant.
  const isMeant = codes.length === 1 && codesNamed(wanted).length === 1;
  if (only) return isMeant ? { is: 'finding' as const, code: only } : { is: 'findings' as const, codes };
  const block = word.slice(0, word.lastIndexOf('.') + 1);
  const fields = fieldGuides().filter(({ places }) => places.some((place) => `.${place}.`.endsWith(`.${block}`)));
  const hint = [
    allCodes.map(({ name }) => name),
    fields.map(({ name }) => `${block}${name}`),
    allCodes.map(({ id }) => id),
  ]
    .map((names) => didYouMean(word, names))
    .find((text) => text !== undefined);
  throw usageFailure(
    'unknown-code',
    `there is no finding or field called ${safeText(word, 100)}`,
    hint ?? 'contracts explain lists all findings, contracts schema all fields, contracts --help all commands',
  );
}

/** The codes whose ids begin with this; or whose names contain it as whole words, else whose explanations contain it, else all of its words. */
function codesLike(wanted: string): readonly CodeInfo[] {
  if (/^[a-z]\d?$/.test(wanted)) return allCodes.filter(({ id }) => id.toLowerCase().startsWith(wanted));
  const textOf = ({ name, summary, why }: CodeInfo): string => wordsOf(`${name} ${summary} ${why}`);
  const phrase = wordsOf(wanted);
  const words = phrase.split(' ').filter((word) => word !== '');
  const named = codesNamed(wanted);
  if (named.length > 0) return named;
  const ways: readonly ((code: CodeInfo) => boolean)[] = [
    (code) => textOf(code).includes(phrase),
    (code) => words.every((word) => textOf(code).includes(` ${word}`)),
  ];
  return phrase.trim() === '' ? [] : (ways.map((is) => allCodes.filter(is)).find((codes) => codes.length > 0) ?? []);
}

/** The codes whose names contain these words. */
const codesNamed = (words: string): readonly CodeInfo[] =>
  words.trim() === '' ? [] : allCodes.filter(({ name }) => wordsOf(name).includes(wordsOf(words)));

const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** The example for a code; absent if it cannot be shown in a few lines of a file. */
export function exampleOf({ id, name }: CodeInfo, packageRoot: string) {
  try {
    return codeExample(readFileSync(path.join(packageRoot, EXAMPLES, `${id}-${name}.yaml`), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const WRONG = /^\s*# wrong: ?/;
const RIGHT = /^\s*# right:\s*$/;

/** Where the fault is in a broken contract: `# wrong: why` above it and `# right:` below it, with the repaired lines as comments. */
export function exampleSpan(
  lines: readonly string[],
): { readonly from: number; readonly to: number; readonly end: number } | undefined {
  const mark = lines.findIndex((line) => WRONG.test(line));
  if (mark < 0) return undefined;
  const right = lines.findIndex((line, index) => index > mark && RIGHT.test(line));
  if (right < 0) return { from: mark + 1, to: mark + 2, end: mark + 2 };
  const margin = marginOf(lines[right]);
  let end = right + 1;
  while (lines[end]?.startsWith(`${margin}# `)) end += 1;
  return { from: mark + 1, to: right, end };
}

/**
 * An example of a finding, from a small contract with only this fault: a short description of the fault, the wrong lines, and the lines
 * that replace them, if replacing lines repairs it.
 */
export function codeExample(text: string) {
  const lines = text.split('\n');
  const span = exampleSpan(lines);
  if (!span) return undefined;
  const { from, to, end } = span;
  const good = repairedLines(lines.slice(to + 1, end));
  return {
    fault: (lines[from - 1] ?? '').replace(WRONG, ''),
    bad: dedented(lines.slice(from, to)),
    ...(good.length > 0 && { good: dedented(good) }),
  };
}

/** The lines in the comments after `# right:`. */
export const repairedLines = (comments: readonly string[]): string[] =>
  comments.map((line) => line.replace(/^(\s*)# /, '$1'));

const marginOf = (line = ''): string => /^ */.exec(line)?.[0] ?? '';

function dedented(lines: readonly string[]): string[] {
  const margin = Math.min(...lines.map((line) => marginOf(line).length));
  return lines.map((line) => line.slice(margin));
}

type Explained = ExplainDocument['findings'][number];

function explanationText({ code, name, severity, summary, why, example }: Explained, paint: Paint): string {
  const lines = [
    `${paint.bold(`${code} ${name}`)} (${paint[severity](severity)})`,
    '',
    ...wrapText(summary, paint.width),
    ...wrapText(why, paint.width),
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

const fieldText = (guides: readonly FieldGuide[], paint: Paint): string =>
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
const insteadText = (word: string, advice: string): string => `No field is called ${safeText(word, 100)}: ${advice}.`;

export default class Explain extends BaseCommand<typeof Explain> {
  static override summary = 'Explain a finding or a field of contract files.';
  static override description =
    'For a finding (id, name, or words of its explanation): why it matters, with a wrong and a right example. For a field: what it means and how it affects prices. A letter lists the findings of a family; without an argument, all of them are listed.';
  static override examples = [
    '<%= config.bin %> explain',
    '<%= config.bin %> explain R03',
    '<%= config.bin %> explain unknown-room',
    '<%= config.bin %> explain out of step',
    '<%= config.bin %> explain R',
    '<%= config.bin %> explain minimumStay',
    '<%= config.bin %> explain seasons.mealPlans',
  ];
  static override strict = false;
  static override args = {
    code: Args.string({
      description: "A finding's id (R03) or name (unknown-room-code), a family (R), a field (minimumStay), or words.",
      required: false,
    }),
  };

  protected async execute(words: readonly string[]): Promise<CommandEnd> {
    const word = words.join(' ');
    const ended = (
      said: Pick<ExplainDocument, 'findings' | 'fields' | 'instead'>,
      text: (paint: Paint) => string,
    ): CommandEnd => ({
      exit: EXIT.done,
      document: { version: 1, command: 'explain', ...said } satisfies ExplainDocument,
      text,
    });
    const explain = (info: CodeInfo): Explained => {
      const { id: code, name, severity, summary, why } = info;
      const example = exampleOf(info, this.config.root);
      return { code, name, severity, summary, why, ...(example && { example }) };
    };
    const found = word === '' ? { is: 'findings' as const, codes: allCodes } : explained(word);
    if (found.is === 'findings')
      return ended({ findings: found.codes.map(explain) }, (paint) => codeTable(found.codes, paint));
    if (found.is === 'finding') {
      const explanation = explain(found.code);
      return ended({ findings: [explanation] }, (paint) => explanationText(explanation, paint));
    }
    if (found.is === 'no field')
      return ended({ findings: [], instead: found.instead }, () => insteadText(word, found.instead));
    const fields = found.guides.map((guide) => ({ ...guide, places: [...guide.places] }));
    return ended({ findings: [], fields }, (paint) => fieldText(found.guides, paint));
  }
}
