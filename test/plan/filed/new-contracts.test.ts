import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../../src/contract/source/parse-yaml.ts';
import { findContractFiles } from '../../../src/contract/source/workspace.ts';
import { nodeFiles } from '../../../src/host/node-files.ts';
import { hotelToFile, MOST_UNKNOWN } from '../../../src/hub/mapping/record-to-file.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { newContracts } from '../../../src/plan/filed/new-contracts.ts';
import { folderWith } from '../../support/run-contracts.ts';

const HUB = { rangeEndIsNight: true };
const filesOf = (supplier: string, ...hotels: readonly JsonObject[]) =>
  newContracts([
    { supplier: { externalCode: supplier }, isDefined: false, hotels: hotels.map((one) => hotelToFile(one, HUB)) },
  ]);

/** Codes whose plain form some system cannot have as a name, or the tool reads as something else. */
const DEVICES = 'CON prn Aux NUL CONIN$ CONOUT$ COM1 lpt9 COM\u00b9 con.x nul.yaml a.YML'.split(' ');
const DOTS = ['.', '..', '...', '.hidden', 'H.', 'H..', '../../H', 'C:\\H', 'a/b', 'H ', ' ', 'H\u0000'];
const OURS = ['contracts.config', 'contracts.lock', 'CONTRACTS.CONFIG', 'rates.import', 'RATES.IMPORT', 'supplier'];
const FOLDERS = ['broken', 'node_modules', 'Broken'];
const OTHERS = [
  'A\u202eB',
  'e\u0301',
  '\u00e9',
  'h',
  'H',
  'x'.repeat(300),
  '\u{1f3e8}'.repeat(100),
  '\u6d77'.repeat(100),
];
const CODES = [...DEVICES, ...DOTS, ...OURS, ...FOLDERS, ...OTHERS];

/** Where Windows, macOS and Linux all have a file of this name. */
const isPossible = (name: string): boolean =>
  /^[\p{L}\p{M}\p{N}._-]+$/u.test(name) &&
  !/^\.|\.$/.test(name) &&
  !/^(?:con|prn|aux|nul|com[\d\u00b9\u00b2\u00b3]|lpt[\d\u00b9\u00b2\u00b3])(?:\.|$)/i.test(name) &&
  Buffer.byteLength(name) <= 255;

describe('files for hotels of the hub', () => {
  const created = CODES.flatMap((code) => filesOf(code, ...CODES.map((providerCode) => ({ providerCode }))));
  const one = filesOf('S', ...CODES.map((providerCode) => ({ providerCode })));

  it('have names that every system can have, whatever the codes are', () =>
    expect(created.flatMap(({ file }) => file.split('/')).filter((name) => !isPossible(name))).toEqual([]));

  it('are different files where file systems do not tell cases or accents apart', () =>
    expect(new Set(one.map(({ file }) => file.normalize('NFC').toLowerCase())).size).toBe(CODES.length + 1));

  it('are found as contracts, each of them', async () => {
    const cwd = folderWith(Object.fromEntries(created.map(({ file }) => [file, ''])));
    const { files } = await findContractFiles(nodeFiles, ['.'], cwd);
    expect(files.map(({ file }) => file)).toEqual([...new Set(created.map(({ file }) => file))].sort());
  });

  /** What moves a cursor, hides or reorders text on a screen; marks of YAML's own; and a merge key. */
  const TEXTS = '\u001b[31m \u0007 \u007f \u0085 \u202e \u2066 \u200b \u2028 \ufeff \u{e0041} <<'.split(' ');

  it.each(TEXTS)('show %j of the hub as escapes, as text and as name of a field, and mean it', (strange) => {
    const extra = { [`k${strange}`]: `v${strange}`, [strange]: [strange, { [strange]: strange }] };
    const [, file] = filesOf('S', { providerCode: 'H', ...extra });
    expect(file?.text.replaceAll('\n', '')).toMatch(/^[\x20-\x7e]*$/);
    const { documents } = parseYaml('f.yaml', Buffer.from(file?.text ?? ''));
    expect(documents[0]?.value).toMatchObject({ hotel: { extra } });
  });

  it('leave out an unknown field that is too large, and name it', () => {
    const leftOut: string[] = [];
    const list = (length: number) => Array.from({ length }, (_, number) => number);
    const record = {
      providerCode: 'H',
      small: list(MOST_UNKNOWN - 1),
      wide: list(49_000),
      deep: [[list(MOST_UNKNOWN)]],
    };
    const { hotel } = hotelToFile(record, { ...HUB, leftOut: (field) => leftOut.push(field) });
    expect(hotel).toMatchObject({ extra: { small: record.small } });
    expect(leftOut).toEqual(['wide', 'deep']);
    expect(hotel['extra']).not.toHaveProperty('wide');
  });
});
