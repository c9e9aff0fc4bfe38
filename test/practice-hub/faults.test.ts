import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ArmedFaults } from '../../practice-hub/faults/armed-faults.ts';
import { faultScript } from '../../practice-hub/faults/fault-script.ts';
import { faultsOption } from '../../src/commands/sandbox/start/command.ts';
import { temporaryFolder } from '../support/run-contracts.ts';
import { supplier } from './sample-records.ts';
import { signedIn } from './sandbox-client.ts';

const answer = (status: number) => ({ do: 'answer' as const, status, json: { error: ['no'], status: 'NO' } });

describe('a scripted fault', () => {
  test('hits the call whose turn it is, and no other', async () => {
    const client = await signedIn({
      faults: [
        { match: { operation: 'listSuppliers' }, nth: 2, times: 2, phase: 'before-commit', action: answer(503) },
      ],
    });
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await client.get('/suppliers')).status);
    expect(statuses).toEqual([200, 503, 503, 200, 200]);
  });

  test('is in the log, with what the hub did anyway', async () => {
    const client = await signedIn({
      faults: [{ name: 'lost', match: { path: '/suppliers' }, phase: 'after-commit', action: { do: 'reset' } }],
    });
    await expect(supplier(client)).rejects.toThrow();
    expect(client.sandbox.log().at(-1)).toMatchObject({
      path: '/suppliers',
      status: 201,
      changed: true,
      fault: 'lost',
    });
    expect((await client.get('/suppliers')).body).toHaveLength(1);
  });

  test('can keep a write from being seen until later', async () => {
    let now = Date.UTC(2027, 0, 15);
    const client = await signedIn({
      clock: () => now,
      faults: [
        {
          match: { operation: 'createSupplier' },
          phase: 'before-commit',
          action: { do: 'commit-late', ms: 5_000, answered: true },
        },
      ],
    });
    expect((await client.post('/suppliers', { externalCode: 'A' })).status).toBe(201);
    expect((await client.get('/suppliers')).body).toEqual([]);
    now += 5_000;
    expect((await client.get('/suppliers')).body).toMatchObject([{ id: 1, externalCode: 'A' }]);
  });

  test('counts also requests that another fault hits', () => {
    const match = { method: 'GET' as const };
    const first = { name: 'first', match, phase: 'before-commit' as const, action: answer(500) };
    const second = { ...first, name: 'second', nth: 2, times: 'all' as const };
    const faults = new ArmedFaults([first, second]);
    const met = ['/suppliers', '/suppliers', '/hotel/1'].map((at) => faults.faultFor('GET', at)?.name);
    expect(met).toEqual(['first', 'second', 'second']);
    expect(faults.faultFor('POST', '/suppliers')).toBeUndefined();
  });
});

describe('a file of faults', () => {
  const read = (text: string, name = 'faults.yaml') => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, name), text);
    return faultsOption(name, folder);
  };

  test('may be YAML or JSON', async () => {
    const yaml = 'faults:\n  - match: { operation: createRate }\n    phase: after-commit\n    action: { do: reset }\n';
    const [fault] = await read(yaml);
    expect(fault).toEqual({ match: { operation: 'createRate' }, phase: 'after-commit', action: { do: 'reset' } });
    expect(await read(JSON.stringify({ faults: [fault] }), 'faults.json')).toEqual([fault]);
  });

  test.each([
    [
      'faults:\n  - match: {}\n    phase: after-commit\n    action: { do: reset }\n',
      /faults.yaml:2.*must name an operation/,
    ],
    [
      'faults:\n  - match: { operation: book }\n    phase: connect\n    action: { do: stall }\n',
      /faults.yaml:3.*cannot refuse/,
    ],
    [
      'faults:\n  - match: { operation: book }\n    phase: before-read\n    action: { do: drip }\n',
      /belongs to the phase within-answer/,
    ],
    [
      'faults:\n  - match: { operation: book }\n    phase: after-commit\n    action: { do: explode }\n',
      /faults\.yaml:4/,
    ],
    ['faulty: []\n', /faults/],
    ['', /contains no faults/],
  ])('%j is refused with its place', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  test('that does not exist is refused', async () => {
    await expect(faultsOption('missing.yaml', temporaryFolder())).rejects.toThrow(
      /missing.yaml cannot be read \(no such file or folder\)/,
    );
  });

  test('may contain every fault of the test programme', async () => {
    const { CELLS, faultFor } = await import('../faults/fault-catalogue.ts');
    const faults = CELLS.map(({ operation, trouble }) => faultFor(operation, trouble));
    expect(faultScript.parse(JSON.parse(JSON.stringify({ faults }))).faults).toEqual(faults);
  });
});
