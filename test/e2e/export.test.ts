import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exampleFiles, exampleText, project } from '../support/project.ts';
import { parsedXml, schemaErrors } from '../support/rate-plan-schema.ts';

const env = { CONTRACTS_TODAY: '2026-11-22' };

describe('contracts export', () => {
  it('writes the sheet that stdout would have shown, and says on stderr what it cannot say', async () => {
    const { contracts, read, write } = project(exampleFiles('island-group'), { env });
    const shown = await contracts('export');
    // The order of the files makes no difference.
    const files = ['syros', 'paros', 'supplier', 'naxos'].map((name) => `contracts/${name}.yaml`);
    const written = await contracts('export', ...files, '--out', 'new/rates.csv');
    expect([shown.code, written.code, written.stdout]).toEqual([0, 0, '']);
    expect(read('new/rates.csv')).toBe(shown.stdout);
    expect(written.stderr).toMatch(
      /^\d+ prices of 3 hotels written to new\/rates\.csv\.\nNot in the sheet: offers \(\d+\), /,
    );
    // A hotel of the selection that no price is exported of does not go unsaid.
    const naxos = 'contracts/naxos.yaml';
    write(read(naxos).replaceAll('Year 2028', 'Season 2028'), naxos);
    const one = await contracts('export', '--rate', 'Season*', '--out', 'naxos.xlsx');
    expect(one.stderr).toMatch(
      /^\d+ prices of 1 hotel written to naxos\.xlsx\.\nNo prices to export: \S+\/PAROS-NAOUSSA, \S+\/SYROS-ERMOUPOLI\.\n/,
    );
  });

  it('writes the rates of one hotel as a message, and nothing if several are selected', async () => {
    const files = { ...exampleFiles('city-hotel', 'city'), ...exampleFiles('beach-resort', 'beach') };
    const { at, contracts, read } = project(files, { env });
    const layout = ['export', '--layout', 'alpinebits'];
    const shown = await contracts(...layout, 'city');
    const written = await contracts(...layout, '--hotel', 'SAO-VICENTE', '--out', 'rates.xml');
    expect([shown.code, written.code, written.stdout]).toEqual([0, 0, '']);
    expect(read('rates.xml')).toBe(shown.stdout);
    expect(schemaErrors(parsedXml(shown.stdout))).toEqual([]);
    expect(written.stderr).toMatch(
      /^4 rate plans of \S+ written to rates\.xml\.\nNot in the message: offers \(\d+\), /,
    );
    const both = await contracts(...layout, '--out', 'both.xml');
    expect([both.code, existsSync(at('both.xml'))]).toEqual([64, false]);
    expect(both.stderr).toContain('a rate plan message is about one hotel, and 2 are selected');
  });

  it('writes nothing for a contract with errors, under the name of another kind of file, or if no price is meant', async () => {
    const broken = exampleText('broken/P01-missing-distribution-price.yaml');
    const { at, contracts } = project({ 'hotel.yaml': broken, ...exampleFiles('city-hotel', 'city') }, { env });
    for (const [args, code, message] of [
      [['hotel.yaml', '--out', 'rates.csv'], 1, 'error P01'],
      [['city', '--out', 'rates.ods'], 64, 'only CSV and XLSX are written'],
      [['city', '--out', 'rates.xlsx', '--bom'], 64, '--separator, --decimal and --bom are for CSV'],
      [['city', '--layout', 'alpinebits', '--out', 'rates.csv'], 64, 'this layout is XML'],
      [['city', '--out', 'rates.yaml'], 64, 'would be read as a contract'],
      [['city', '--out', 'rates.csv', '--rate', 'Winter'], 64, '--rate Winter matches nothing in the selected hotels'],
    ] as const) {
      const run = await contracts('export', ...args);
      expect({ code: run.code, text: run.stdout + run.stderr }).toEqual({
        code,
        text: expect.stringContaining(message),
      });
    }
    for (const name of ['rates.csv', 'rates.xlsx', 'rates.yaml']) expect(existsSync(at(name))).toBe(false);
  });
});
