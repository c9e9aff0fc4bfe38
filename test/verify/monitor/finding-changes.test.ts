import { describe, expect, it } from 'vitest';
import {
  findingChanges,
  isQuiet,
  type KnownFinding,
  type MonitorFinding,
  type MonitorKind,
} from '../../../src/verify/monitor/monitor-finding.ts';

const FIRST = '2027-01-01T00:00:00.000Z';
const NOW = '2027-01-02T00:00:00.000Z';
const ALL: ReadonlySet<MonitorKind> = new Set(['not-run', 'drift', 'not-pushed', 'stay', 'not-proved', 'due']);

const found = (id: string, kind: MonitorKind = 'drift', hotel = 'PALMA/SEA'): MonitorFinding => ({
  ...{ id, kind, what: 'rate', severity: 'error', hotel, text: `${hotel}: ${id}` },
});
const known = (id: string, kind: MonitorKind = 'drift'): KnownFinding => ({ ...found(id, kind), since: FIRST });

const ids = (changes: ReturnType<typeof findingChanges>) => ({
  new: changes.new.map(({ id }) => id),
  still: changes.still.map(({ id }) => id),
  gone: changes.gone.map(({ id }) => id),
});

describe('findings of two runs', () => {
  it('are new, still there or gone', () => {
    const changes = findingChanges([known('a'), known('b')], [found('b'), found('c')], ALL, NOW);
    expect(ids(changes)).toEqual({ new: ['c'], still: ['b'], gone: ['a'] });
    expect(isQuiet(changes)).toBe(false);
  });

  it('keep the time when they were found first', () => {
    const changes = findingChanges([known('a')], [found('a'), found('b')], ALL, NOW);
    expect(changes.still.map(({ since }) => since)).toEqual([FIRST]);
    expect(changes.new.map(({ since }) => since)).toEqual([NOW]);
  });

  it('are quiet if they are the same facts in other words', () => {
    expect(isQuiet(findingChanges([known('a')], [{ ...found('a'), text: 'for 3 days' }], ALL, NOW))).toBe(true);
  });

  it('are still there if they were not looked for', () => {
    const looked = new Set<MonitorKind>(['not-run', 'due']);
    const changes = findingChanges([known('a'), known('b', 'due')], [found('c', 'not-run')], looked, NOW);
    expect(ids(changes)).toEqual({ new: ['c'], still: ['a'], gone: ['b'] });
  });

  it('come with the worst kind first, then by hotel', () => {
    const now = [
      found('due', 'due'),
      found('z', 'drift', 'PALMA/SEA'),
      found('b', 'drift', 'IBIZA/SUN'),
      found('h', 'not-run'),
    ];
    expect(ids(findingChanges([], now, ALL, NOW)).new).toEqual(['h', 'b', 'z', 'due']);
  });

  it('are one fact if they have one id', () => {
    expect(ids(findingChanges([], [found('a'), found('a')], ALL, NOW)).new).toEqual(['a']);
  });
});
