import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { definitionKey, hotelKey } from '../../../src/contract/identity.ts';
import type { Contracts, HotelContract } from '../../../src/contract/model.ts';
import { contractText, packedContract, packedFor } from '../../../src/contract/packed-contract.ts';
import { findContractFiles } from '../../../src/contract/source/workspace.ts';
import type { PolicyOutcome } from '../../../src/findings/apply-policy.ts';
import { sortFindings } from '../../../src/findings/finding.ts';
import { nodeFiles } from '../../../src/host/node-files.ts';
import { type Checked, check, judge } from '../../../src/rules/check/check.ts';
import type { CheckRefusal, Selection } from '../../../src/rules/check/selection.ts';
import { PALMA_SUPPLIER, SEA_PALACE } from '../../contract/fixtures/palma.ts';
import { checkWhole } from '../../support/check-whole.ts';
import { day } from '../../support/contract-builder.ts';
import { byDay } from '../../support/every-case.ts';
import { fc } from '../../support/fast-check.ts';
import { writeFiles } from '../../support/run-contracts.ts';

// The way of `validate`, which keeps nothing of a file, and of `push`, which keeps its content in little room, next to the plain way: to
// read everything first, and to select whole contracts.

const today = day('2026-11-21');
const settings = { everywhere: new Map(), overrides: [] };

/** Everything that a report is made of; or why there is none. */
async function allWays(paths: readonly string[], select: Selection) {
  const workspace = await findContractFiles(nodeFiles, paths, process.cwd());
  const whole = await checkWhole(paths, select, today);
  const streamed = await check(workspace, { select, today, tests: true });
  const packed = await check(workspace, { select, today, tests: true, keep: packedContract });
  const expected = 'code' in whole ? refused(whole) : reported(whole.policy, whole.contracts, whole.fileNames);
  return {
    expected,
    streamed: streamed.ok ? toldOf(streamed.value, contractsOf(streamed.value)) : refused(streamed.error),
    packed: packed.ok ? toldOf(packed.value, contractsOf(packed.value)) : refused(packed.error),
    contracts: 'code' in whole || hasErrors(whole.policy) ? undefined : contents(whole.contracts),
    kept: packed.ok && !hasErrors(judge(packed.value, { settings })) ? contents(unpackedOf(packed.value)) : undefined,
  };
}

const refused = ({ message }: CheckRefusal): string => message;

const reported = (
  { findings, suppressed }: PolicyOutcome,
  { hotels, suppliers }: Contracts,
  fileNames: readonly string[],
) => ({
  findings: sortFindings(findings),
  suppressed,
  hotels: hotels.map(hotelKey),
  suppliers: suppliers.map(definitionKey),
  fileNames,
});

const toldOf = <Kept>(checked: Checked<Kept>, contracts: Contracts) =>
  reported(judge(checked, { settings }), contracts, checked.fileNames);

const contractsOf = <Kept>({ hotels, suppliers }: Checked<Kept>): Contracts => ({
  suppliers,
  hotels: hotels.map(({ contract }) => contract),
});

const unpackedOf = ({ hotels, suppliers }: Checked<HotelContract>): Contracts => ({
  suppliers,
  hotels: hotels.flatMap(({ contract, kept }) => (kept ? [packedFor(kept, contract)] : [])),
});

/** Without errors, with all that the contracts say: then they are worked with. */
const contents = ({ hotels, suppliers }: Contracts) => ({ hotels: hotels.map(contractText), suppliers });

const hasErrors = ({ findings }: PolicyOutcome): boolean => findings.some(({ severity }) => severity === 'error');

async function inFolder<T>(files: Readonly<Record<string, string>>, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'contracts-both-')));
  try {
    writeFiles(folder, files);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [head = '', sections = ''] = SEA_PALACE.split(/(?=^rates:)/m);
const [rates = '', others = ''] = sections.split(/(?=^offers:)/m);
const hotel = head.replace(/^supplier:.*\n/, '');

/** Documents of hotels and suppliers that belong together, or not quite. */
const documents = fc.constantFrom(
  ...[SEA_PALACE, head, hotel, `hotel: SEA-PALACE\n${rates}`, `hotel: SEA-PALACE\n${others}`, rates],
  ...[`supplier: PALMA\nhotel: SEA-PALACE\n${rates}`, `supplier: 5\nhotel: SEA-PALACE\n${others}`],
  ...[SEA_PALACE.replace('SEA-PALACE', 'sea-palace'), SEA_PALACE.replace('SEA-PALACE', 'OTHER'), 'hotel: OTHR\n'],
  ...[
    PALMA_SUPPLIER,
    'supplier: { externalCode: PALMA, id: 5, email: none, country: { id: UK } }\n',
    'supplier: { id: 5 }\n',
    'supplier: PALNA\n',
  ],
  ...[SEA_PALACE.replace('supplier: PALMA', 'supplier: PALNA'), SEA_PALACE.replace('"2": 100', '"2": -1')],
  ...[SEA_PALACE.replace('hotelname', 'hotelnme'), SEA_PALACE.replace('  providerCode: SEA-PALACE\n', '')],
  ...[SEA_PALACE.replace('DBL, unitsQuota', 'DBLX, unitsQuota'), SEA_PALACE.replace('"270.00"', '"271.00"')],
  ...[SEA_PALACE.replace('          - { providerRoomCode: DBL', '# contracts-disable-next-line R03: known\n$&')],
  ...[
    SEA_PALACE.replace('party: "2"', 'party: x').replace('sold: false', 'total: "1.00"'),
    `hotel: SEA-PALACE\n${others}offers: [`,
    `hotel: OTHER\n${rates}offers: [`,
  ],
  ...['supplier: { externalCode: PALMA, name: [', 'supplier: { commercialName: X }\n', 'x: "\\x41\n'],
  ...['', 'hotel: [\n', 'a: 1\na: 2\n', 'junk\n', 'hotel: {}\n'],
);

const files = fc.dictionary(
  fc.constantFrom('a.yaml', 'b.yaml', 'in/a.yaml', 'in/b.yaml', 'in/deep/c.yaml', 'other/d.yaml'),
  fc.array(documents, { minLength: 1, maxLength: 2 }).map((several) => several.join('---\n')),
  { minKeys: 1, maxKeys: 4 },
);

const selections: fc.Arbitrary<Selection> = fc.record(
  {
    hotel: fc.constantFrom(['*'], ['SEA-*'], ['OTHER', 'SEA-PALACE'], ['sea-palace'], ['NONE']),
    supplier: fc.constantFrom(['PALMA'], ['#5', 'P*'], ['*'], ['']),
    shard: fc.constantFrom('1/1', '1/2', '2/2', '3/2'),
    only: fc.constantFrom<ReadonlySet<'rates' | 'offers' | 'supplier'>>(
      new Set(['rates']),
      new Set(['offers', 'supplier']),
    ),
    changes: fc
      .record({
        everything: fc.boolean(),
        files: fc.subarray(['a.yaml', 'b.yaml', 'in/a.yaml', 'in/deep/c.yaml', 'gone.yaml']),
      })
      .map(({ everything, files }) => async () => ({
        since: 'main',
        everything,
        files: files.map((file) => ({ file, former: [{ hotel: 'OTHER', supplier: 'PALMA', defines: false }] })),
      })),
  },
  { requiredKeys: [] },
);

async function agree(paths: readonly string[], select: Selection, name = ''): Promise<void> {
  const { expected, streamed, packed, contracts, kept } = await allWays(paths, select);
  expect(streamed, name).toEqual(expected);
  expect(packed, name).toEqual(expected);
  expect(kept, name).toEqual(contracts);
}

const starts = fc.constantFrom('.', 'in', 'in/a.yaml', 'a.yaml');

describe('checking files one after the other', () => {
  it('finds the same as checking them together, however hotels are split over them', { timeout: 120_000 }, () =>
    fc.assert(
      fc.asyncProperty(files, starts, (texts, chosen) =>
        inFolder(texts, (folder) => agree([path.join(folder, chosen)], {})),
      ),
      { numRuns: byDay(150) },
    ),
  );

  it('finds the same in a selection as in the whole contracts, filtered', { timeout: 120_000 }, () =>
    fc.assert(
      fc.asyncProperty(files, starts, selections, (texts, chosen, select) =>
        inFolder(texts, (folder) => agree([path.join(folder, chosen)], absolute(select, folder))),
      ),
      { numRuns: byDay(150) },
    ),
  );

  it('finds the same in each example as checking it as a whole', { timeout: 60_000 }, async () => {
    const broken = readdirSync('contracts-examples/broken').map((name) => `contracts-examples/broken/${name}`);
    for (const chosen of ['contracts-examples', 'contracts-examples/beach-resort/hotel.yaml', ...broken])
      await agree([chosen], {}, chosen);
    for (const select of [{ hotel: ['*'] }, { supplier: ['KYKLADES'] }, { shard: '1/2' }, { hotel: ['NAXOS-*'] }])
      await agree(['contracts-examples'], select, JSON.stringify(select));
  });
});

/** With the names of changed files as they are from here. */
const absolute = ({ changes, ...select }: Selection, folder: string): Selection => ({
  ...select,
  ...(changes && {
    changes: async (asked) => {
      const { files, ...rest } = await changes(asked);
      const shown = (file: string): string => path.relative(process.cwd(), path.join(folder, file));
      return { ...rest, files: files.map(({ file, former }) => ({ file: shown(file), former })) };
    },
  }),
});
