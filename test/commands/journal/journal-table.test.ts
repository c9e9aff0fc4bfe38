import { describe, expect, it } from 'vitest';
import { journalTable } from '../../../src/commands/journal/command.ts';
import type { Outcome } from '../../../src/hub/outcomes/step-outcome.ts';
import type { PastRun } from '../../../src/push/journal/run-files.ts';
import { createPaint } from '../../../src/view/text/paint.ts';
import { runStarted } from '../../support/run-started.ts';

const NOW = Date.parse('2027-01-15T12:00:00Z');
const HOUR = 3_600_000;

interface Run {
  readonly hoursAgo: number;
  readonly hotels?: readonly string[];
  readonly outcome?: Outcome;
  readonly environment?: string;
  readonly interrupted?: boolean;
}

function past({
  hoursAgo,
  hotels = ['SEA-PALACE'],
  outcome = 'applied',
  environment = 'test',
  interrupted = false,
}: Run): PastRun {
  const startedAt = new Date(NOW - hoursAgo * HOUR).toISOString();
  const steps = hotels.map((hotel, index) => {
    const record = { kind: 'hotel', supplier: 'PALMA', hotel } as const;
    return { id: `${index}`, record, ended: { type: 'step-ended', step: `${index}`, record, outcome } as const };
  });
  const ended = { type: 'run-ended', interrupted, outcomes: {} } as const;
  return {
    id: '20270115T120000Z-00000a',
    reading: { lines: [], torn: false },
    run: { started: runStarted({ environment }), startedAt, steps, ended, endedAt: startedAt },
  };
}

const table = (runs: readonly PastRun[], verbose = false): readonly string[] =>
  journalTable(runs, { paint: createPaint(false), now: NOW, verbose }).split('\n');

describe('the journal', () => {
  it('is a table of the runs, the newest first', () => {
    expect(
      table([
        past({ hoursAgo: 24 * 90, environment: 'production', hotels: ['A', 'B', 'C'] }),
        past({ hoursAgo: 24 * 5, outcome: 'refused' }),
        past({ hoursAgo: 3.5, interrupted: true, outcome: 'unknown' }),
        past({ hoursAgo: 0.2 }),
        past({ hoursAgo: 0, hotels: [] }),
      ]),
    ).toEqual([
      'when        environment  hotels            outcome',
      'just now    test         -                 nothing was sent',
      '12 min ago  test         PALMA/SEA-PALACE  1 applied',
      '3 h ago     test         PALMA/SEA-PALACE  interrupted: 1 unknown',
      '5 days ago  test         PALMA/SEA-PALACE  1 refused',
      '2026-10-17  production   3 hotels          3 applied',
    ]);
  });

  it('shows with -v the ids, the plans and who pushed', () => {
    expect(table([past({ hoursAgo: 3 })], true).slice(1)).toEqual([
      '3 h ago  test         PALMA/SEA-PALACE  1 applied',
      '  20270115T120000Z-00000a',
      '  ann@desk, plan abc',
    ]);
  });

  it('goes without the hotels on a narrow terminal, then without the environment', () => {
    const at = (width: number): readonly string[] =>
      journalTable([past({ hoursAgo: 3 })], { paint: createPaint(false, { width }), now: NOW, verbose: false }).split(
        '\n',
      );
    expect(at(44)).toEqual(['when     environment  outcome', '3 h ago  test         1 applied']);
    expect(at(25)).toEqual(['when     outcome', '3 h ago  1 applied']);
  });

  it('counts the age of a run that cannot be read from its id', () => {
    const unreadable = {
      id: '20270115T100000Z-00000a',
      reading: { lines: [], torn: false, trouble: { code: 'broken', line: 1 } },
    } as const;
    expect(table([unreadable])[1]).toBe('2 h ago  -            -       unreadable (line 1 is broken)');
  });

  it('keeps the columns straight with Arabic and wide names', () => {
    const [, first = '', second = ''] = table([
      past({ hoursAgo: 1, hotels: ['東京'] }),
      past({ hoursAgo: 1, hotels: ['فندق'] }),
    ]);
    expect(first).toBe('1 h ago  test         \u200ePALMA/فندق\u200e  1 applied');
    expect(second).toBe('1 h ago  test         PALMA/東京  1 applied');
  });
});
