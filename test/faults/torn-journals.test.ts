import { describe, expect, test } from 'vitest';
import { digestOf } from '../../src/kernel/digest.ts';
import { isTurn } from '../support/every-case.ts';
import { copyOf, kill, nothingYet, type Recovered, type Ruins, recover } from './ruins.ts';

// The reader of journals is tested at every byte in test/push/journal/journal.test.ts. Here: what the next commands do with a journal
// that was damaged after its process died. The damage may change speed and messages, but never the result.

const ruins = await kill(nothingYet(), 'committed', 16, 'push');
const [file = '', journal = new Uint8Array()] =
  [...ruins.disk.files].find(([name]) => name.endsWith('journal.jsonl')) ?? [];
const lines = Buffer.from(journal).toString().split('\n').slice(0, -1);

function damaged(bytes: Uint8Array): Ruins {
  const copy = copyOf(ruins);
  copy.disk.files.set(file, bytes);
  return copy;
}

async function both(bytes: Uint8Array): Promise<{ readonly resumed: Recovered; readonly pushed: Recovered }> {
  return { resumed: await recover(damaged(bytes), 'resume'), pushed: await recover(damaged(bytes), 'push') };
}

const textOf = (some: readonly string[]): Uint8Array => Buffer.from(some.map((line) => `${line}\n`).join(''));

/** The line with another field and a correct hash. */
const rewritten = (line: string, from: string, to: string): string => {
  const head = line.replace(from, to).replace(/,"hash":"[0-9a-f]{64}"\}$/, '}');
  return `${head.slice(0, -1)},"hash":"${digestOf(head)}"}`;
};

describe('a run whose journal was damaged', { timeout: 600_000 }, () => {
  test('has about forty entries', () => expect(lines.length).toBeGreaterThanOrEqual(40));

  // By day every second line is damaged, in one of three ways.
  test.each([
    ['at the end of', 0, 0],
    ['within', 1, 40],
  ])('%s a line can be resumed', async (_, turn, characters) => {
    for (let count = 0; count <= lines.length; count += 1) {
      if (!isTurn(count + 2 * turn, 6)) continue;
      const begun = Buffer.from((lines[count] ?? '').slice(0, characters));
      const { resumed, pushed } = await both(Buffer.concat([textOf(lines.slice(0, count)), begun]));
      expect({ count, ...resumed }).toEqual({ count, violations: [], ends: count === 0 ? NOTHING : ['exit 0'] });
      expect({ count, ...pushed }).toEqual({ count, violations: [], ends: ['exit 0'] });
    }
  });

  test('in the middle of a line cannot be resumed, and a push works without it', async () => {
    for (const index of lines.keys()) {
      if (!isTurn(index + 4, 6)) continue;
      const broken = lines.with(index, (lines[index] ?? '').replace('"seq"', '"sea"'));
      const { resumed, pushed } = await both(textOf(broken));
      expect({ index, ...resumed }).toEqual({ index, violations: [], ends: ['journal-broken', 'exit 0'] });
      expect({ index, ...pushed }).toEqual({ index, violations: [], ends: ['exit 0'] });
    }
  });

  test('by two swapped lines cannot be resumed', async () => {
    const { resumed, pushed } = await both(textOf(lines.with(7, lines[8] ?? '').with(8, lines[7] ?? '')));
    expect([resumed, pushed]).toEqual([
      { violations: [], ends: ['journal-broken', 'exit 0'] },
      { violations: [], ends: ['exit 0'] },
    ]);
  });

  test('or comes from a later version cannot be resumed', async () => {
    const { resumed, pushed } = await both(textOf(lines.map((line) => rewritten(line, '"v":1', '"v":2'))));
    expect([resumed, pushed]).toEqual([
      { violations: [], ends: ['journal-newer', 'exit 0'] },
      { violations: [], ends: ['exit 0'] },
    ]);
  });
});

const NOTHING = ['nothing-to-resume', 'exit 0'];
