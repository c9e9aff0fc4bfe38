import { safeText } from '../../kernel/safe-text.ts';
import type { Approvals } from '../../plan/approvals/judge-approvals.ts';
import { plural } from '../text/plural.ts';

/** The signers of a plan, missing signatures, and signatures that do not count. */
export function approvalsLines({ needed, author, isSigned, by, refused }: Approvals): string[] {
  const names = by.length === 0 ? 'no one' : by.map((name) => safeText(name, 100)).join(', ');
  const count = needed === 0 ? `approved by ${names}` : `${by.length} of ${plural(needed, 'approval')} (${names})`;
  return [count, authorLine(author, isSigned), ...refused.map(({ name, reason }) => `${safeText(name)}: ${reason}`)];
}

function authorLine(author: string | undefined, isSigned: boolean): string {
  if (author === undefined) return 'the plan names no author';
  return `its author, ${safeText(author, 100)}, has ${isSigned ? '' : 'not '}signed it`;
}
