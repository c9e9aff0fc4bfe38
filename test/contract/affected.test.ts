import { describe, expect, it } from 'vitest';
import { affectedContracts, type FileChange } from '../../src/contract/affected.ts';
import { hotelKey } from '../../src/contract/identity.ts';
import { mentionOf } from '../../src/contract/mention.ts';
import { parseYaml } from '../../src/contract/source/parse-yaml.ts';
import { readContracts } from '../support/read-contracts.ts';

const hotel = (code: string, more = ''): string =>
  `hotel: { providerCode: ${code}, hotelname: ${code}, category: S4, currency: EUR, images: [], rooms: [], mealPlans: [] }\n${more}`;

/** Two suppliers; one of them has a hotel in two files. */
const FILES: Readonly<Record<string, string>> = {
  'palma/supplier.yaml': 'supplier: { externalCode: PALMA, id: 7 }\n',
  'palma/sea.yaml': hotel('SEA'),
  'palma/rates/sea.yaml': 'hotel: SEA\nsupplier: PALMA\nrates: []\n',
  'palma/old/town.yaml': hotel('TOWN'),
  'shared/ibiza.yaml': 'supplier: { externalCode: IBIZA }\n',
  'hotels/cala.yaml': hotel('CALA', 'supplier: IBIZA\n'),
  'hotels/sol.yaml': hotel('SOL', 'supplier: PALMA\n'),
};

function affected(changes: Readonly<Record<string, string>>, files = FILES): string[] {
  const documents = Object.entries(files).flatMap(([file, text]) =>
    parseYaml(file, Buffer.from(text)).documents.map((document) => ({ document, selected: true })),
  );
  const { contracts, origins } = readContracts(documents);
  const list = Object.entries(changes).map(([file, before]): FileChange => {
    const former = parseYaml(file, Buffer.from(before)).documents.map(({ value }) => mentionOf(value));
    return { file, former };
  });
  return affectedContracts(contracts, origins, list).hotels.map(hotelKey).sort();
}

describe('what a change of files affects', () => {
  it('is the hotel that the file contributes to', () =>
    expect(affected({ 'palma/rates/sea.yaml': 'hotel: SEA\n' })).toEqual(['PALMA/SEA']));

  it('is the hotel in a new file', () => expect(affected({ 'hotels/cala.yaml': '' })).toEqual(['IBIZA/CALA']));

  it('is the hotel that a removed file named', () =>
    expect(affected({ 'palma/offers.yaml': 'supplier: PALMA\nhotel: SEA\noffers: []\n' })).toEqual(['PALMA/SEA']));

  it('is every hotel with the code that the file named, of any supplier: files may now belong to another one', () =>
    expect(affected({ 'x.yaml': 'supplier: IBIZA\nhotel: SEA\n' })).toEqual(['PALMA/SEA']));

  it('includes all hotels of the supplier that the file defines, wherever they are', () =>
    expect(affected({ 'palma/supplier.yaml': 'supplier: { externalCode: PALMA }\n' })).toEqual([
      'PALMA/SEA',
      'PALMA/SOL',
      'PALMA/TOWN',
    ]));

  it('is only those hotels when others of the folder name their own supplier', () =>
    expect(affected({ 'shared/ibiza.yaml': 'supplier: { externalCode: IBIZA }\n' })).toEqual(['IBIZA/CALA']));

  it('is everything around a removed supplier, and the hotels of the supplier above: files may now belong to that one', () =>
    expect(affected({ 'palma/old/supplier.yaml': 'supplier: { externalCode: OLD }\n' })).toEqual([
      'PALMA/SEA',
      'PALMA/SOL',
      'PALMA/TOWN',
    ]));

  it('is every hotel of a supplier whose code has changed', () =>
    expect(affected({ 'shared/ibiza.yaml': 'supplier: { externalCode: EIVISSA }\n' })).toEqual(['IBIZA/CALA']));

  it('includes a hotel that loses a file to a new supplier', () => {
    const files = { ...FILES, 'palma/rates/sea.yaml': 'hotel: SEA\nrates: []\n' };
    const taken = { ...files, 'palma/rates/supplier.yaml': 'supplier: { externalCode: NEAR }\n' };
    expect(affected({ 'palma/rates/supplier.yaml': '' }, taken)).toContain('PALMA/SEA');
    expect(affected({ 'palma/rates/supplier.yaml': '' }, taken)).not.toContain('IBIZA/CALA');
  });

  it('is nothing for a file that named no hotel or supplier', () => expect(affected({ 'x.yaml': '' })).toEqual([]));

  it('includes the changed supplier although it has no hotel', () => {
    const { documents } = parseYaml('a.yaml', Buffer.from('supplier: { externalCode: NEW }\n'));
    const { contracts, origins } = readContracts(documents.map((document) => ({ document, selected: true })));
    const { suppliers } = affectedContracts(contracts, origins, [{ file: 'a.yaml', former: [] }]);
    expect(suppliers).toMatchObject([{ externalCode: 'NEW' }]);
  });
});
