import { expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { readWorkspace } from '../../../src/contract/source/read-workspace.ts';
import type { Files } from '../../../src/host/files.ts';
import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';
import { hotelToFile } from '../../../src/hub/mapping/record-to-file.ts';
import { isJsonObject, type Json } from '../../../src/kernel/json.ts';
import { fail, ok } from '../../../src/kernel/result.ts';
import { wireOfContract } from '../../../src/plan/filed/wire-of-contract.ts';
import { arbitraryHotel } from '../../support/arbitrary-contract.ts';
import { fc } from '../../support/fast-check.ts';
import { readContracts } from '../../support/read-contracts.ts';

/** Files in memory, below `/p`. */
const filesOf = (texts: Readonly<Record<string, string>>): Files => ({
  lstat: async () => ok({ kind: 'file', sizeBytes: 1 }),
  realpath: async (path) => ok(path),
  readdir: async (path) => {
    const below = Object.keys(texts).filter((file) => `/p/${file}`.startsWith(`${path}/`));
    return ok(below.map((file) => `/p/${file}`.slice(path.length + 1).split('/')[0] ?? ''));
  },
  read: async (path) => {
    const text = texts[path.slice('/p/'.length)];
    return text === undefined ? fail({ reason: 'missing', code: 'ENOENT' }) : ok(Buffer.from(text));
  },
});

async function read(texts: Readonly<Record<string, string>>) {
  for await (const file of readWorkspace(filesOf(texts), [
    { path: '/p/hotels/a.yaml', file: 'hotels/a.yaml', selected: true },
  ])) {
    const { contracts, findings, origins } = readContracts(
      file.documents.map((document) => ({ document, selected: true })),
    );
    const [contract] = contracts.hotels;
    if (!contract) throw new Error(JSON.stringify(file.findings));
    return { contract, findings: [...file.findings, ...findings].map(({ message }) => message), origins };
  }
  throw new Error('nothing was read');
}

/** Moves parts of the value, which `cuts` choose, into blocks of two files; blocks may use blocks. */
function cut(value: Json, cuts: readonly number[]) {
  const files = [new Map<string, Json>(), new Map<string, Json>()] as const;
  let at = 0;
  const taken = (part: Json, file: number | undefined, isRoot: boolean): Json => {
    const target = (cuts[at % cuts.length] ?? 0) % 8;
    at += 1;
    const name = `part-${at}`;
    const isCut = !isRoot && target < 2 && typeof part === 'object' && part !== null;
    const inside = isCut ? target : file;
    const whole = Array.isArray(part)
      ? part.map((one: Json) => taken(one, inside, false))
      : isJsonObject(part)
        ? Object.fromEntries(
            Object.entries(part).map(([key, one]) => [
              key,
              key === 'extra' ? one : taken(one ?? null, inside, key === 'hotel' && isRoot),
            ]),
          )
        : part;
    if (!isCut) return whole;
    files[target === 0 ? 0 : 1].set(name, whole);
    const path = file === undefined ? `../blocks/${target}.yaml` : `${target}.yaml`;
    return { use: `${path}#${name}` };
  };
  const hotel = taken(value, undefined, true);
  return {
    'hotels/a.yaml': JSON.stringify(hotel, null, 1),
    'blocks/0.yaml': JSON.stringify({ blocks: Object.fromEntries(files[0]) }, null, 1),
    'blocks/1.yaml': JSON.stringify({ blocks: Object.fromEntries(files[1]) }, null, 1),
  };
}

const filed = (contract: HotelContract): Json => ({
  supplier: 1204,
  ...hotelToFile(wireOfContract(contract, DEFAULT_CAPABILITIES), DEFAULT_CAPABILITIES),
});

it('a contract that is cut into blocks means the same as the whole one', () =>
  fc.assert(
    fc.asyncProperty(
      arbitraryHotel(),
      fc.array(fc.nat(100), { minLength: 5, maxLength: 40 }),
      async (contract, cuts) => {
        const value = filed(contract);
        const whole = await read({ 'hotels/a.yaml': JSON.stringify(value) });
        const texts = cut(value, cuts);
        const parts = await read(texts);
        expect({ ...parts.contract, files: [] }).toEqual({ ...whole.contract, files: [] });
        expect(parts.findings).toEqual(whole.findings);
        for (const record of [...parts.contract.rates, ...parts.contract.rates.flatMap(({ seasons }) => seasons)]) {
          const { file = '', line = 0, anchored } = parts.origins.place(record) ?? {};
          const shown = Object.entries(texts)
            .find(([name]) => name === (anchored?.file ?? file))?.[1]
            .split('\n');
          expect(shown?.slice((anchored?.line ?? line) - 1).join('\n')).toContain(JSON.stringify(record.name));
        }
      },
    ),
    { numRuns: 20 },
  ));
