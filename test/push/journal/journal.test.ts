import { describe, expect, it } from 'vitest';
import { ok } from '../../../src/kernel/result.ts';
import { CHAIN_START, writeLine } from '../../../src/push/journal/journal-chain.ts';
import { isUnfinished, type JournalEntry, journalledRun, openEnds } from '../../../src/push/journal/journalled-run.ts';
import {
  Journal,
  newRunId,
  openRun,
  readJournal,
  readRun,
  resumableRuns,
} from '../../../src/push/journal/run-files.ts';
import { pushPlan } from '../../../src/push/push-plan.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { MemoryHub } from '../../support/memory-hub.ts';
import { FULL, MemoryStateFiles } from '../../support/memory-state-files.ts';
import { planFor } from '../../support/push-to.ts';
import { runStarted } from '../../support/run-started.ts';
import { contract, contracts, withRate } from '../../support/sample-contract.ts';

const RUN = '20270101T000000Z-000001';
const FILE = `runs/${RUN}/journal.jsonl`;

const started = runStarted({ run: RUN, hub: 'https://hub.example.com/resources site', steps: 2 });

const ended = (step: number): JournalEntry => ({
  type: 'step-ended',
  step: `s${step}`,
  record: { kind: 'rate', supplier: 'P', hotel: 'H', key: `Ü ${step}` },
  outcome: 'applied',
});

/** A journal of this many entries, and where each line ends. */
function journalOf(entries: number): { bytes: Uint8Array; ends: number[] } {
  let prev = CHAIN_START;
  let text = '';
  const ends: number[] = [];
  for (let seq = 0; seq < entries; seq += 1) {
    const line = writeLine(seq === 0 ? started : ended(seq), seq, prev, '2027-01-01T00:00:00.000Z');
    text += line.text;
    prev = line.hash;
    ends.push(Buffer.byteLength(text));
  }
  return { bytes: Buffer.from(text), ends };
}

async function begin(files = new MemoryStateFiles()) {
  const run = await openRun(files, 'runs', started, '{}', new FakeClock());
  if (!run.ok) throw new Error(run.error.code);
  return { files, journal: run.value };
}

describe('a journal on disk', () => {
  const { bytes, ends } = journalOf(40);

  it('reads back as it was written', () => {
    const { lines, torn, trouble } = readJournal(bytes);
    expect([lines.length, torn, trouble]).toEqual([40, false, undefined]);
    expect(lines.map(({ entry }) => entry)).toEqual([started, ...Array.from({ length: 39 }, (_, n) => ended(n + 1))]);
  });

  it('cut off at any byte keeps every whole line and drops the torn one', () => {
    for (let length = 0; length <= bytes.length; length += 1) {
      const { lines, torn, trouble } = readJournal(bytes.subarray(0, length));
      const whole = ends.filter((end) => end <= length).length;
      expect([lines.length, torn, trouble]).toEqual([whole, length > 0 && ends[whole - 1] !== length, undefined]);
    }
  });

  it('with any byte changed never contains more than, or anything else but, what was written', () => {
    // Each line follows the one before, and none knows of more than that.
    const { bytes, ends } = journalOf(6);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Uint8Array.from(bytes);
      changed[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      const { lines, torn, trouble } = readJournal(changed);
      const before = ends.filter((end) => end <= at).length;
      expect({ at, lines: lines.length }).toEqual({ at, lines: before });
      // Only the newline of the last line can pass for a line that was never finished.
      expect({ at, reported: trouble !== undefined || torn }).toEqual({ at, reported: true });
      expect(trouble === undefined).toBe(at === bytes.length - 1);
    }
  });

  it('with two lines swapped ends before them', () => {
    const lines = new TextDecoder().decode(bytes).split('\n');
    [lines[10], lines[11]] = [lines[11] ?? '', lines[10] ?? ''];
    const read = readJournal(Buffer.from(lines.join('\n')));
    expect([read.lines.length, read.trouble]).toEqual([10, { code: 'broken', line: 11 }]);
  });
});

describe('a run with a journal', () => {
  const sample = contracts(contract());

  async function pushWith(hub: MemoryHub, files: MemoryStateFiles) {
    const { journal } = await begin(files);
    const plan = await planFor(hub, sample);
    const result = await pushPlan(plan, { hub, clock: new FakeClock(), journal });
    await journal.close();
    return { plan, result, lines: readJournal(files.files.get(FILE) ?? new Uint8Array()).lines };
  }

  it('has the intent on disk before the hub is contacted', async () => {
    const hub = new MemoryHub();
    const files = new MemoryStateFiles();
    const seen: boolean[] = [];
    for (const operation of ['createSupplier', 'createHotel', 'createOffer', 'createRate'])
      hub.faults.push({
        operation,
        meanwhile: () => {
          const { lines } = readJournal(files.files.get(FILE) ?? new Uint8Array());
          const { entry } = lines.at(-1) ?? {};
          seen.push(entry?.type === 'step-sent' && entry.operation === operation);
        },
      });
    await pushWith(hub, files);
    expect(seen).toEqual([true, true, true, true]);
  });

  it('agrees with the reports', async () => {
    const { result, lines } = await pushWith(new MemoryHub(), new MemoryStateFiles());
    const run = journalledRun(lines);
    expect(run?.steps.map(({ id, ended: end, requestId }) => [id, end?.outcome, requestId])).toEqual(
      result.reports.map(({ stepId, outcome, requestId }) => [stepId, outcome, requestId]),
    );
    expect(run?.ended).toMatchObject({ interrupted: false, outcomes: { applied: 5 } });
    expect(run && isUnfinished(run)).toBe(false);
  });

  it('contains fingerprints instead of bodies, and the changed values of a replacement', async () => {
    const hub = new MemoryHub();
    await pushWith(hub, new MemoryStateFiles());
    const files = new MemoryStateFiles();
    const { journal } = await begin(files);
    const plan = await planFor(hub, contracts(withRate({ minimumStay: 1 })));
    await pushPlan(plan, { hub, clock: new FakeClock(), journal });
    const text = files.text(FILE);
    expect(text).not.toContain('seasonRoomPrices');
    const sent = readJournal(Buffer.from(text)).lines.flatMap(({ entry }) => (entry.type === 'step-sent' ? entry : []));
    expect(sent).toMatchObject([
      {
        saw: expect.stringMatching(/^[0-9a-f]{32}$/),
        sends: expect.stringMatching(/^[0-9a-f]{32}$/),
        changes: expect.arrayContaining([{ kind: 'change', path: ['minimumStay'], before: 2, after: 1 }]),
      },
    ]);
  });

  it('has in every prefix no more than what had happened until then', async () => {
    const { lines } = await pushWith(new MemoryHub(), new MemoryStateFiles());
    const whole = journalledRun(lines)?.steps ?? [];
    for (let length = 1; length < lines.length; length += 1) {
      const run = journalledRun(lines.slice(0, length));
      for (const step of run?.steps ?? []) {
        const later = whole.find(({ id }) => id === step.id);
        if (step.ended) expect(step.ended).toEqual(later?.ended);
      }
      const open = run ? [...openEnds(run)] : [];
      const sent = lines.slice(0, length).flatMap(({ entry }) => (entry.type === 'step-sent' ? entry.step : []));
      const over = lines.slice(0, length).flatMap(({ entry }) => (entry.type === 'step-ended' ? entry.step : []));
      expect(open.toSorted()).toEqual(sent.filter((id) => !over.includes(id)).toSorted());
      expect(run && isUnfinished(run)).toBe(true);
    }
  });

  it('is closed after its last line', async () => {
    const done: string[] = [];
    const append = async () => {
      await Promise.resolve();
      done.push('append');
      return ok(undefined);
    };
    const journal = new Journal({ append, close: async () => void done.push('close') }, new FakeClock());
    journal.add(ended(1));
    await journal.close();
    expect(done).toEqual(['append', 'close']);
  });

  it('writes lines that are added meanwhile together, in their order', async () => {
    const appended: string[] = [];
    const file = {
      append: async (bytes: Uint8Array) => {
        appended.push(new TextDecoder().decode(bytes));
        return ok(undefined);
      },
      close: async () => {},
    };
    const journal = new Journal(file, new FakeClock());
    await Promise.all([1, 2, 3, 4].map((step) => journal.add(ended(step))));
    expect(appended).toHaveLength(1);
    expect(readJournal(Buffer.from(appended.join(''))).lines).toHaveLength(4);
  });
});

describe('a disk that is full', () => {
  it.each([1, 2, 3, 4])('at call %i before the first write begins no run', async (nth) => {
    const files = new MemoryStateFiles();
    files.faults.set(nth, { failure: FULL });
    const run = await openRun(files, 'runs', started, '{}', new FakeClock());
    expect(run).toEqual({ ok: false, error: FULL });
  });
});

describe('the runs of a project', () => {
  it('are found again, with the plan of those that have something left to do', async () => {
    const { files, journal } = await begin();
    await journal.close();
    expect(await readRun(files, 'runs', RUN)).toMatchObject({ run: { started: { user: 'ann' } } });
    expect(await resumableRuns(files, 'runs')).toHaveLength(1);
  });

  it('have unique names that sort by time, also within a second', () => {
    const start = Date.parse('2027-01-01T00:00:00Z');
    const nameAt = (ms: number, dice: number) => newRunId(new FakeClock(start + ms), { next: () => dice });
    const names = [nameAt(0, 0), nameAt(0, 0.5), nameAt(1, 0), nameAt(999, 0.99999), nameAt(1000, 0)];
    expect(names).toEqual(names.toSorted());
    expect(names.at(1)).toBe('20270101T000000Z-002000');
    expect(names.at(3)).toBe('20270101T000000Z-f9ffff');
  });
});
