import { importPage } from '../../src/commands/import/import-page.ts';
import { type ImportedHotel, importedHotels } from '../../src/commands/import/imported-hotels.ts';
import { contractLayout } from '../../src/contract/format/layout.ts';
import { formatValue } from '../../src/contract/source/layout/format-value.ts';
import { parseYaml } from '../../src/contract/source/parse-yaml.ts';
import { DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import { newContracts } from '../../src/plan/filed/new-contracts.ts';
import type { Sheet } from '../../src/sheets/import/cells.ts';
import { coverageOf } from '../../src/sheets/import/coverage.ts';
import type { BuiltContracts } from '../../src/sheets/import/fact-texts.ts';
import { proposeLayout } from '../../src/sheets/import/layouts/propose-layout.ts';
import { readLayout } from '../../src/sheets/import/layouts/read-layout.ts';
import { everythingOpen } from '../../src/sheets/import/mapping/everything-open.ts';
import { mapping as mappingSchema, withoutOpen } from '../../src/sheets/import/mapping/mapping.ts';
import type { Reading } from '../../src/sheets/import/mapping/reading.ts';
import { csvSheet } from '../../src/sheets/import/sheet/csv-sheet.ts';
import { xlsxSheets } from '../../src/sheets/import/sheet/xlsx-sheets.ts';
import { type MadeCell, type MadeSheet, makeXlsx } from './make-xlsx.ts';
import { readContracts } from './read-contracts.ts';

export function csv(text: string): Sheet {
  const sheet = csvSheet('rates.csv', text);
  if (!sheet.ok) throw new Error(sheet.error);
  return sheet.value;
}

export function xlsx(
  rows: readonly (readonly MadeCell[])[],
  merged: readonly string[] = [],
  hidden: Pick<MadeSheet, 'hiddenRows' | 'hiddenColumns'> = {},
): Sheet {
  const sheets = xlsxSheets('rates.xlsx', makeXlsx([{ name: '2027', rows, merged, ...hidden }]));
  const [sheet] = sheets.ok ? sheets.value : [];
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

interface Imported {
  readonly reading: Reading;
  readonly hotels: readonly ImportedHotel[];
  /** The files of the hotels, without what a new hotel needs. */
  readonly text: string;
}

const build = (sheet: Sheet, given: object): Omit<Imported, 'text'> => {
  const mapping = mappingSchema.parse(withoutOpen(given));
  const options = { capabilities: DEFAULT_CAPABILITIES, trace: false };
  return importedHotels({ mapping, reading: readLayout(sheet, mapping) }, [], new Map(), options);
};

/** The keys of everything that a person is asked after `--propose`. */
export function proposedQuestions(sheet: Sheet): readonly string[] {
  const mapping = proposeLayout(sheet);
  if (!mapping) return ['unknown layout'];
  const { questions } = everythingOpen(mapping, (answered) => build(sheet, answered).reading);
  return questions.map(({ key }) => key.join('.'));
}

/** The import by the proposed mapping with answers by key: `{ 'rooms.Double.unitsQuota': 5 }`. */
export const imported = (sheet: Sheet, answers: Readonly<Record<string, unknown>>): Imported =>
  importedBy(sheet, answeredMapping(sheet, answers));

export function answeredMapping(sheet: Sheet, answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const mapping: Record<string, unknown> = structuredClone({ ...proposeLayout(sheet) });
  for (const [path, answer] of Object.entries(answers)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const target = steps.reduce<Record<string, unknown>>((value, step) => {
      const inner = value[step];
      const map: Record<string, unknown> = typeof inner === 'object' && inner !== null ? { ...inner } : {};
      value[step] = map;
      return map;
    }, mapping);
    target[last] = answer;
  }
  return mapping;
}

export function importedBy(sheet: Sheet, mapping: object): Imported {
  const { hotels, reading } = build(sheet, mapping);
  const text = hotels
    .map(({ now: { hotel, rates } }) => {
      const { rooms = [], mealPlans = [] } = hotel;
      return formatValue({ hotel: { rooms, mealPlans }, rates }, contractLayout);
    })
    .join('---\n');
  return { hotels, reading, text };
}

/** Answers for the fields that a new hotel needs. */
export const newHotel = (word: string): Readonly<Record<string, unknown>> => ({
  supplier: 'PALMA',
  ...Object.fromEntries(
    Object.entries({
      hotelname: 'Sea Palace',
      category: 'S4',
      latitude: 39.5613,
      longitude: 2.6224,
      images: ['https://example.com/a.jpg'],
      voucherRemarks: { EN: 'Free cancellation.' },
      minimumChildrenAge: 2,
      maximumChildrenAge: 11,
    }).map(([field, value]) => [`hotels.${word}.${field}`, value]),
  ),
});

/** The contracts of the hotels as their files would be read; `change` makes something else of the files. */
export function builtBy({ hotels }: Pick<Imported, 'hotels'>, change = (text: string): string => text): BuiltContracts {
  const files = newContracts([
    { supplier: { externalCode: 'PALMA' }, isDefined: true, hotels: hotels.map(({ now }) => now) },
  ]);
  const documents = files.flatMap(({ file, text }) => parseYaml(file, Buffer.from(change(text))).documents);
  const { contracts } = readContracts(documents.map((document) => ({ document, selected: true })));
  return new Map(contracts.hotels.map((contract) => [contract.hotel.providerCode, contract]));
}

/** The page of an import; `change` makes something else of the contract, and without it there is none yet. */
export function pageOf(sheet: Sheet, given: object, change?: (text: string) => string): string {
  const { reading, hotels } = importedBy(sheet, given);
  const mapping = mappingSchema.parse(withoutOpen(given));
  const built = change && builtBy({ hotels }, change);
  const cells = coverageOf([sheet], sheet, mapping, reading, built);
  const read = [{ file: sheet.file, name: 'rates.import.yaml', mapping, reading, cells, sheets: [sheet] }];
  return importPage({ read, written: change !== undefined, created: ['rates.yaml'], ...(built && { built }) });
}
