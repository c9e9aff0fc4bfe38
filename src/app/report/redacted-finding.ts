import type { Finding } from '../../findings/finding.ts';

const HIDDEN = /\b(?:unitsQuota|unitsOnRequest|notes)\b/;

/** The finding; if it is about quotas or notes, without its own words, which may quote them. */
export function redactedFinding(finding: Finding): Finding {
  const { code, severity, subject, place, message, hint = '', related, fix } = finding;
  const said = [subject?.field, message, hint, related?.message, fix?.was, fix?.becomes, code.summary].join(' ');
  if (!HIDDEN.test(said) && !ABOUT_UNITS.has(code.id)) return finding;
  return { code, severity, message: code.summary, ...(place && { place }), ...(subject && { subject }) };
}

/** Their messages count units. */
const ABOUT_UNITS: ReadonlySet<string> = new Set(['P20', 'P22']);
