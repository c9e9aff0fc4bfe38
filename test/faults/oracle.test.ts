import { describe, expect, test } from 'vitest';
import type { Contracts } from '../../src/contract/model.ts';
import type { HubAnswer } from '../../src/hub/answer.ts';
import type { OpenHub } from '../../src/hub/client.ts';
import type { CallInput } from '../../src/hub/hub.ts';
import { type Operation, operations } from '../../src/hub/operations.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { FULL, MemoryStateFiles } from '../support/memory-state-files.ts';
import { palma } from '../support/sample-contract.ts';
import { CREDENTIALS, SimulatedHub } from '../support/simulated-hub.ts';
import { smallHotel } from '../support/small-contracts.ts';
import { type Disk, Workstation } from '../support/workstation.ts';
import { CELLS } from './fault-catalogue.ts';
import { Oracle } from './oracle.ts';
import { runCell } from './run-cell.ts';

// An oracle that never objects proves nothing. Here the tool is broken on purpose, in one way at a time, and must be caught.

type Spoil = <Body, Answer>(
  operation: Operation<Body, Answer>,
  input: CallInput<Body>,
  send: () => Promise<HubAnswer<Answer>>,
  hub: OpenHub,
) => Promise<HubAnswer<Answer>>;

const spoiled =
  (spoil: Spoil) =>
  (hub: OpenHub): OpenHub => ({
    ...hub,
    call: (operation, input = {}) => spoil(operation, input, () => hub.call(operation, input), hub),
  });

async function violationsOf(name: string, spoil: Spoil): Promise<readonly string[]> {
  const cell = CELLS.find((one) => one.name === name);
  if (cell === undefined) throw new Error(`no cell ${name}`);
  return (await runCell(cell, { around: spoiled(spoil) })).violations;
}

const starting = (invariant: string) => expect.arrayContaining([expect.stringMatching(`^${invariant}: `)]);

describe('the oracle notices a tool that', { timeout: 600_000 }, () => {
  test('is correct, by reporting nothing', async () => {
    expect(await violationsOf('createSupplier/reset-after-commit', (_, _input, send) => send())).toEqual([]);
  });

  test('sends an unguarded creation again although its outcome is unknown (I1)', async () => {
    const again: Spoil = async ({ name }, _, send) => {
      const answer = await send();
      return name === 'createSupplier' && answer.kind === 'unknown' ? send() : answer;
    };
    expect(await violationsOf('createSupplier/reset-after-commit', again)).toEqual(starting('I1'));
  });

  test('sends a rate again, which the hub accepts any number of times (I1)', async () => {
    const again: Spoil = async ({ name }, _, send) => {
      const answer = await send();
      return name === 'createRate' && answer.kind === 'unknown' ? send() : answer;
    };
    expect(await violationsOf('createRate/gateway-504-after-commit', again)).toEqual(starting('I1'));
  });

  test('never sends what it planned (I2)', async () => {
    const lazy: Spoil = async ({ name }, _, send) => {
      const answer = name === 'replaceRate' ? undefined : await send();
      return answer ?? { kind: 'refused', operation: name, request: '', reason: 'no', messages: [], trace: {} };
    };
    expect(await violationsOf('listHotels/refused', lazy)).toEqual(starting('I2'));
  });

  test('reports what it has not read from the hub (I3)', async () => {
    const sent = new Map<string, unknown>();
    const dreaming: Spoil = async ({ name, answer: shape }, { body }, send) => {
      if (name === 'createRate') sent.set('rate', body);
      const answer = await send();
      if (name !== 'readHotel' || answer.kind !== 'ok' || !sent.has('rate')) return answer;
      return { ...answer, body: shape.parse({ ...answer.body, rates: [sent.get('rate')] }) };
    };
    expect(await violationsOf('createRate/failed-500', dreaming)).toEqual(starting('I3'));
  });

  test('reports a completed write as failed (I3)', async () => {
    const wrong: Spoil = async (operation, _, send) => {
      const answer = await send();
      return operation.name === 'createRate' && answer.kind === 'unknown' ? { ...answer, kind: 'refused' } : answer;
    };
    expect(await violationsOf('createRate/reset-after-commit', wrong)).toEqual(starting('I3'));
  });

  test('continues with the children of a record that does not exist (I4)', async () => {
    const hasty: Spoil = async ({ name, answer: shape }, { body }, send) => {
      const answer = await send();
      if (name !== 'createHotel' || answer.kind === 'ok') return answer;
      return { kind: 'ok', status: 201, body: shape.parse(body), trace: {} };
    };
    expect(await violationsOf('createHotel/failed-500', hasty)).toEqual(starting('I4'));
  });

  test('writes what it has not shown (I5)', async () => {
    const busy: Spoil = async ({ name }, _, send, hub) => {
      if (name === 'createHotel') await hub.call(operations.createSupplier, { body: { externalCode: 'OTHER' } });
      return send();
    };
    expect(await violationsOf('listSuppliers/refused', busy)).toEqual(starting('I5'));
  });

  test('reveals a secret (I6)', async () => {
    const talkative: Spoil = async (_, _input, send) => {
      const answer = await send();
      return answer.kind === 'ok' ? answer : { ...answer, messages: [`wrong: ${CREDENTIALS.password}`] };
    };
    expect(await violationsOf('createRate/field-400', talkative)).toEqual(starting('I6'));
  });

  test('repeats without end (I7)', async () => {
    const curious: Spoil = async ({ name }, _, send, hub) => {
      if (name === 'createHotel') for (let n = 0; n < 500; n += 1) await hub.call(operations.listSuppliers);
      return send();
    };
    expect(await violationsOf('createHotel/refused', curious)).toEqual(starting('I7'));
  });

  test('makes a real booking (I9)', async () => {
    const { takes: _, ...book } = operations.book;
    const unchecked: Operation<object, unknown> = book;
    const earnest: Spoil = async ({ name }, { body, ...input }, send, hub) => {
      if (name !== 'book') return send();
      const real = Object.fromEntries(Object.entries({ ...body }).filter(([key]) => key !== 'fakeBooking'));
      await hub.call(unchecked, { ...input, body: real });
      return send();
    };
    expect(await violationsOf('quote/failed-500', earnest)).toEqual(starting('I9'));
  });

  describe('and a tool whose lock', () => {
    const staying = (nights: number): Contracts => ({
      suppliers: [palma],
      hotels: [smallHotel('A', { offers: 0, supplements: 0, rates: 1 }, nights)],
    });

    /** Three versions of the same files; the push of the second handles its own files differently. */
    async function story(
      files: MemoryStateFiles,
      second?: (disk: MemoryStateFiles) => Disk,
    ): Promise<readonly string[]> {
      const clock = new FakeClock();
      const hub = new SimulatedHub(clock);
      await new Workstation(hub, { clock, files }).push(staying(3));
      const oracle = new Oracle(hub);
      for (const [nights, its] of [
        [4, second?.(files) ?? files],
        [5, files],
      ] as const) {
        await clock.sleep(1_000);
        const station = new Workstation(hub, { clock, files: its });
        const check = oracle.begin('a', its);
        oracle.judge(await station.push(staying(nights)), check, station);
      }
      const station = new Workstation(hub, { clock, files });
      const last = await station.push(staying(5));
      oracle.judgeEnd(last, await station.diff(staying(5)), files);
      return oracle.violations;
    }

    class Writing extends MemoryStateFiles {
      readonly #spoil: (text: string) => string | undefined;
      constructor(spoil: (text: string) => string | undefined) {
        super();
        this.#spoil = spoil;
      }
      override replace(file: string, before: Uint8Array | undefined, after: Uint8Array) {
        const text = this.#spoil(Buffer.from(after).toString());
        return text === undefined ? this.remove(file) : super.replace(file, before, Buffer.from(text));
      }
    }

    test('is correct', async () => {
      expect(await story(new MemoryStateFiles())).toEqual([]);
    });

    test('is never written (I10)', async () => {
      expect(await story(new Writing(() => undefined))).toEqual(starting('I10'));
    });

    test('has another stay than the hub (I10)', async () => {
      const wrong = new Writing((text) => text.replace('"minimumStay":4', '"minimumStay":8'));
      expect(await story(wrong)).toEqual(starting('I10'));
    });

    test('mistakes its own last write for somebody else’s (I10)', async () => {
      // It neither records what it wrote nor keeps the plan that would show it.
      const deaf = (disk: MemoryStateFiles): Disk => ({
        ...plain(disk),
        replace: async () => ({ ok: false, error: FULL }),
        create: (file, bytes) => disk.create(file, file.endsWith('plan.json') ? Buffer.from('') : bytes),
      });
      expect(await story(new MemoryStateFiles(), deaf)).toEqual(starting('I10'));
    });
  });
});

const plain = (disk: MemoryStateFiles): Disk => ({
  files: disk.files,
  makeFolder: () => disk.makeFolder(),
  create: (file, bytes) => disk.create(file, bytes),
  openAppend: (file) => disk.openAppend(file),
  read: (file) => disk.read(file),
  readdir: (folder) => disk.readdir(folder),
  modifiedAt: (file) => disk.modifiedAt(file),
  touch: (file, ms) => disk.touch(file, ms),
  remove: (file) => disk.remove(file),
  removeFolder: (folder) => disk.removeFolder(folder),
  replace: (file, before, after) => disk.replace(file, before, after),
});
