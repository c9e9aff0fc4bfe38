import type { KnownFinding, MonitorNews } from '../../src/verify/monitor/monitor-finding.ts';

/** A finding with this text. */
export const foundOf = (text: string): KnownFinding => ({
  id: `drift ${text}`,
  kind: 'drift',
  what: 'rate',
  severity: 'error',
  hotel: 'PALMA/SEA',
  text,
  since: '2027-01-15T12:00:00.000Z',
});

/** News of a monitor: texts that are new, and texts that are gone. */
export const newsOf = (
  added: readonly string[],
  gone: readonly string[] = [],
  still: readonly string[] = [],
): MonitorNews => ({
  id: 'a1b2',
  environment: 'production',
  at: '2027-01-15T12:00:00.000Z',
  changes: { new: added.map(foundOf), gone: gone.map(foundOf), still: still.map(foundOf) },
});
