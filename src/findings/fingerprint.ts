import { createHash } from 'node:crypto';
import { type Finding, subjectOf } from './finding.ts';

/** A stable id per finding from code, record and field: 32 hexadecimal digits, then `:1`, or `:2` for the second with the same digits. */
export function fingerprints(findings: readonly Finding[]): string[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const { record, field } = subjectOf(finding);
    const hash = createHash('sha256')
      .update(JSON.stringify([finding.code.id, record, field]))
      .digest('hex')
      .slice(0, 32);
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return `${hash}:${count}`;
  });
}
