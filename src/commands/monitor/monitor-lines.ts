import { jsonText } from '../../view/escape/json-text.ts';
import type { MonitorDocument } from './monitor-document.ts';

/**
 * A run as lines of JSON for a log: one for each finding that is new or gone, and one for the run. Findings that are still there have had their
 * line.
 */
export function monitorLines({ findings, version, command, ...rest }: MonitorDocument): string {
  const { run, environment, at } = rest;
  const head = { version, command, run, environment, at };
  const counts = { new: findings.new.length, still: findings.still.length, gone: findings.gone.length };
  const lines = [
    ...findings.new.map((finding) => ({ ...head, type: 'finding', change: 'new', ...finding })),
    ...findings.gone.map((finding) => ({ ...head, type: 'finding', change: 'gone', ...finding })),
    { ...head, type: 'run', ...rest, findings: counts },
  ];
  return lines.map((line) => `${jsonText(line)}\n`).join('');
}
