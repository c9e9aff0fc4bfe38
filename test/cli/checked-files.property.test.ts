import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkAndPack } from '../../src/cli/check-and-pack.ts';
import { type CheckedContracts, checkContracts, hasErrors } from '../../src/cli/checked-contracts.ts';
import { checkFiles } from '../../src/cli/checked-files.ts';
import { CliFailure } from '../../src/cli/cli-failure.ts';
import { readConfig } from '../../src/cli/config-file.ts';
import { contractText } from '../../src/contract/packed-contract.ts';

import { sortFindings } from '../../src/findings/finding.ts';
import { PALMA_SUPPLIER, SEA_PALACE } from '../contract/fixtures/palma.ts';
import { fc } from '../support/fast-check.ts';

// The ways of `validate`, which keeps nothing of a file, and of `push`, which keeps what it says in little room, beside that of the
// commands that need whole contracts.

const flags = { today: '2026-11-21' };
const nowhere = path.join(tmpdir(), 'no-package-here');

/** Everything that a report is made of; or why there is none. */
async function bothWays(paths: readonly string[]) {
  const whole = await checkContracts(paths, flags).catch(failureText);
  const streamed = await checkFiles(paths, flags, nowhere).catch(failureText);
  const packed = await checkAndPack(paths, flags, readConfig(process.cwd()), undefined).catch(failureText);
  expect(outcomeOf(packed)).toEqual(outcomeOf(whole));
  if (typeof whole === 'string' || typeof streamed === 'string') return { whole, streamed };
  const { contracts, findings, fileNames, policy } = whole;
  return {
    whole: {
      hotels: contracts.hotels.length,
      findings: sortFindings(findings),
      fileNames,
      suppressed: policy.suppressed,
    },
    streamed: {
      hotels: streamed.hotels,
      findings: streamed.findings,
      fileNames: streamed.fileNames,
      suppressed: streamed.policy.suppressed,
    },
  };
}

/** Without errors, with all that the contracts say: then they are worked with. */
function outcomeOf(checked: CheckedContracts | string): unknown {
  if (typeof checked === 'string') return checked;
  const { contracts, findings, files, fileNames, policy, today } = checked;
  const { suppressed } = policy;
  const told = {
    findings: sortFindings(findings),
    hotels: contracts.hotels.length,
    files,
    fileNames,
    suppressed,
    today,
  };
  if (hasErrors(findings)) return told;
  return { ...told, contracts: contracts.hotels.map(contractText), suppliers: contracts.suppliers };
}

function failureText(error: unknown): string {
  if (error instanceof CliFailure) return error.message;
  throw error;
}

async function inFolder<T>(files: Readonly<Record<string, string>>, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'contracts-both-')));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
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
    'supplier: { externalCode: PALMA, id: 5, email: nobody, country: { id: UK } }\n',
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

describe('checking files one after the other', () => {
  it('finds what checking them together finds, however hotels are split over them', { timeout: 120_000 }, () =>
    fc.assert(
      fc.asyncProperty(files, fc.constantFrom('.', 'in', 'in/a.yaml', 'a.yaml'), async (texts, chosen) => {
        await inFolder(texts, async (folder) => {
          const { whole, streamed } = await bothWays([path.join(folder, chosen)]);
          expect(streamed).toEqual(whole);
        });
      }),
      { numRuns: 150 },
    ),
  );

  it('finds in each example what checking it together finds', { timeout: 60_000 }, async () => {
    const broken = readdirSync('contracts-examples/broken').map((name) => `contracts-examples/broken/${name}`);
    for (const chosen of ['contracts-examples', 'contracts-examples/beach-resort/hotel.yaml', ...broken]) {
      const { whole, streamed } = await bothWays([chosen]);
      expect(streamed, chosen).toEqual(whole);
    }
  });
});
