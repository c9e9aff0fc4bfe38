import { groupBy } from '../kernel/by-key.ts';
import { nearest } from '../kernel/nearest.ts';
import { toChoose } from './advice.ts';
import { type Catalogue, findCode, isUnchangeable, UNCHANGEABLE } from './catalogue.ts';
import { type CodeInfo, type Finding, finding, type Subject } from './finding.ts';
import type { Place } from './place.ts';
import { inventedValue, suppressionWithoutReason, unknownCode, unusedSuppression } from './policy-codes.ts';

/** A comment addressed to this tool. */
export interface Remark {
  /** From the `#` to the end of the line. */
  readonly text: string;
  readonly place: Place;
  /** Whether it is alone on its line. */
  readonly ownLine: boolean;
  readonly subject?: Subject;
  /** Whether its file was selected. Comments in other files suppress findings, but problems with them are not reported. */
  readonly selected: boolean;
}

/** `# contracts-disable-next-line R06, unknown-weekday: agreed with the hotel until May` */
const SUPPRESSION = /^#+\s*contracts-disable-next-line(?![\w-])\s*([^:]*)(?::(.*))?$/s;

/** Invented values that `init` marked and that are still there; errors if the environment is protected. */
export const inventedValues = (remarks: readonly Remark[], isProtected: boolean): readonly Finding[] =>
  remarks.flatMap(({ text, place, subject, selected }) => {
    const [, what] = /^#+\s*replace:\s*(.*)$/s.exec(text) ?? [];
    if (what === undefined || !selected) return [];
    const details = {
      message: `still marked "replace": ${what}`,
      place,
      ...(subject && { subject }),
      hint: 'write your own value and remove the comment',
    };
    return [finding(inventedValue, { ...details, ...(isProtected && { severity: 'error' as const }) })];
  });

/** Whether a comment, including its `#`, is a suppression. */
export const isSuppression = (comment: string): boolean => SUPPRESSION.test(comment);

/**
 * Removes the findings that start on the line below a suppression comment with their code, and adds the problems with the comments. Consecutive suppression comments all apply to
 * the line below the last one. `isChecked` says whether a code was checked everywhere (all files read, all hotels selected): only then is
 * an unmatched comment reported as unused.
 */
export function applySuppressions(
  findings: readonly Finding[],
  remarks: readonly Remark[],
  catalogue: Catalogue,
  isChecked: (code: CodeInfo) => boolean,
): { readonly findings: readonly Finding[]; readonly suppressed: readonly Finding[] } {
  if (remarks.length === 0) return { findings, suppressed: [] };
  const byLine = groupBy(findings, ({ place }) => (place ? lineKey(place.file, place.line) : ''));
  const lineBelow = linesBelow(remarks);
  const suppressed = new Set<Finding>();
  const problems: Finding[] = [];
  for (const remark of remarks) {
    const [match, words = '', reason = ''] = SUPPRESSION.exec(remark.text) ?? [];
    if (match === undefined) continue;
    const { place, subject } = remark;
    const report = (code: CodeInfo, message: string, hint: Pick<Finding, 'hint' | 'choices'>): void => {
      if (remark.selected) problems.push(finding(code, { message, place, ...(subject && { subject }), ...hint }));
    };
    const hasReason = reason.trim() !== '';
    if (!hasReason)
      report(suppressionWithoutReason, 'the comment gives no reason, so it suppresses nothing', SYNTAX_HINT);
    const named = words.split(/[\s,]+/).filter((word) => word !== '');
    if (named.length === 0) report(unknownCode, 'the comment names no code', SYNTAX_HINT);
    const below = byLine.get(lineBelow.get(remark) ?? '') ?? [];
    for (const word of new Set(named)) {
      const code = findCode(word, catalogue);
      if (!code) {
        report(unknownCode, `unknown code "${word}"`, codeAdvice(word, remark.text, catalogue));
        continue;
      }
      if (!hasReason) continue;
      const hidden = below.filter((found) => found.code === code && !isUnchangeable(found, catalogue));
      for (const found of hidden) suppressed.add(found);
      if (hidden.length > 0) continue;
      const message = `no finding ${code.id} ${code.name} starts on the next line`;
      if (below.some((found) => found.code === code))
        report(unusedSuppression, `${code.id} ${code.name} cannot be suppressed: ${UNCHANGEABLE}`, {});
      else if (isChecked(code)) report(unusedSuppression, message, { hint: 'remove the code from the comment' });
    }
  }
  const remaining = findings.filter((found) => !suppressed.has(found));
  return { findings: [...remaining, ...problems], suppressed: [...suppressed] };
}

/** The line that each comment applies to. */
function linesBelow(remarks: readonly Remark[]): ReadonlyMap<Remark, string> {
  const lines = new Map<Remark, string>();
  /** The line that a suppression applies to, by the suppression's own line. */
  const passed = new Map<string, string>();
  for (const remark of [...remarks].sort((a, b) => b.place.line - a.place.line)) {
    const { file, line } = remark.place;
    const next = lineKey(file, line + 1);
    const below = passed.get(next) ?? next;
    lines.set(remark, below);
    if (remark.ownLine && isSuppression(remark.text)) passed.set(lineKey(file, line), below);
  }
  return lines;
}

const SYNTAX_HINT = { hint: 'write # contracts-disable-next-line CODE: reason' };

const lineKey = (file: string, line: number): string => `${file}:${line}`;

/** The code that was probably meant, in a comment like `text`. */
function codeAdvice(word: string, text: string, { codes }: Catalogue): Pick<Finding, 'hint' | 'choices'> {
  const near = nearest(
    word,
    codes.flatMap(({ id, name }) => [id, name]),
  );
  return near === undefined ? {} : toChoose(`did you mean ${near}?`, text, text.replace(word, near));
}
