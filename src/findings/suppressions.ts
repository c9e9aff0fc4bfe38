import { groupBy } from '../kernel/by-key.ts';
import { type Catalogue, codeHint, findCode, isUnchangeable, UNCHANGEABLE } from './catalogue.ts';
import { type CodeInfo, type Finding, finding, type Subject } from './finding.ts';
import type { Place } from './place.ts';
import { suppressionWithoutReason, unknownCode, unusedSuppression } from './policy-codes.ts';

/** A comment of a file that addresses this tool. */
export interface Remark {
  /** From the `#` to the end of the line. */
  readonly text: string;
  readonly place: Place;
  /** Whether it has its line to itself. */
  readonly ownLine: boolean;
  readonly subject?: Subject;
  /** Whether its file was asked for; of others, the comments count but are not judged. */
  readonly selected: boolean;
}

export interface Suppressed {
  /** What is left, and what is wrong with the comments. */
  readonly findings: readonly Finding[];
  readonly suppressed: readonly Finding[];
}

/** `# contracts-disable-next-line R06, unknown-weekday: agreed with the hotel until May` */
const SUPPRESSION = /^#+\s*contracts-disable-next-line(?![\w-])\s*([^:]*)(?::(.*))?$/s;

/** Whether a comment, from its `#` on, is meant to take out findings of the line below. */
export const isSuppression = (comment: string): boolean => SUPPRESSION.test(comment);

/**
 * Takes out the findings whose place starts on the line below a suppressing comment that names their code; of several such comments one
 * above the other, each counts for the line below the last. `isChecked` says whether a code was looked for everywhere (all files read,
 * all hotels selected); else nobody can say that a comment is unused.
 */
export function applySuppressions(
  findings: readonly Finding[],
  remarks: readonly Remark[],
  catalogue: Catalogue,
  isChecked: (code: CodeInfo) => boolean,
): Suppressed {
  if (remarks.length === 0) return { findings, suppressed: [] };
  const byLine = groupBy(findings, ({ place }) => (place ? lineKey(place.file, place.line) : ''));
  const lineBelow = linesBelow(remarks);
  const suppressed = new Set<Finding>();
  const problems: Finding[] = [];
  for (const remark of remarks) {
    const [match, words = '', reason = ''] = SUPPRESSION.exec(remark.text) ?? [];
    if (match === undefined) continue;
    const { place, subject } = remark;
    const report = (code: CodeInfo, message: string, hint: { readonly hint?: string }): void => {
      if (remark.selected) problems.push(finding(code, { message, place, ...(subject && { subject }), ...hint }));
    };
    const hasReason = reason.trim() !== '';
    if (!hasReason) report(suppressionWithoutReason, 'the comment gives no reason, so it suppresses nothing', WRITE_IT);
    const named = words.split(/[\s,]+/).filter((word) => word !== '');
    if (named.length === 0) report(unknownCode, 'the comment names no code', WRITE_IT);
    const below = byLine.get(lineBelow.get(remark) ?? '') ?? [];
    for (const word of new Set(named)) {
      const code = findCode(word, catalogue);
      if (!code) {
        report(unknownCode, `there is no code "${word}"`, codeHint(word, catalogue));
        continue;
      }
      if (!hasReason) continue;
      const hidden = below.filter((one) => one.code === code && !isUnchangeable(one, catalogue));
      for (const one of hidden) suppressed.add(one);
      if (hidden.length > 0) continue;
      const message = `no finding ${code.id} ${code.name} starts on the next line`;
      if (below.some((one) => one.code === code))
        report(unusedSuppression, `${code.id} ${code.name} cannot be suppressed: ${UNCHANGEABLE}`, {});
      else if (isChecked(code)) report(unusedSuppression, message, { hint: 'remove the code from the comment' });
    }
  }
  return { findings: [...findings.filter((one) => !suppressed.has(one)), ...problems], suppressed: [...suppressed] };
}

/** The line of which each of the comments speaks. */
function linesBelow(remarks: readonly Remark[]): ReadonlyMap<Remark, string> {
  const found = new Map<Remark, string>();
  /** By the line of a comment that suppresses, the line of which it speaks. */
  const passed = new Map<string, string>();
  for (const remark of [...remarks].sort((a, b) => b.place.line - a.place.line)) {
    const { file, line } = remark.place;
    const next = lineKey(file, line + 1);
    const below = passed.get(next) ?? next;
    found.set(remark, below);
    if (remark.ownLine && isSuppression(remark.text)) passed.set(lineKey(file, line), below);
  }
  return found;
}

const WRITE_IT = { hint: 'write # contracts-disable-next-line CODE: reason' };

const lineKey = (file: string, line: number): string => `${file}:${line}`;
