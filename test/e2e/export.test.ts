import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsedXml, schemaErrors } from '../support/rate-plan-schema.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

const examples = path.join(import.meta.dirname, '../../contracts-examples');

describe('contracts export', () => {
  it('writes the sheet that stdout would have shown, and says on stderr what it cannot say', async () => {
    const cwd = temporaryFolder();
    cpSync(path.join(examples, 'island-group'), path.join(cwd, 'contracts'), { recursive: true });
    const env = { CONTRACTS_TODAY: '2026-11-22' };
    const shown = await runContracts(['export'], { cwd, env });
    // The order of the files makes no difference.
    const files = ['syros', 'paros', 'supplier', 'naxos'].map((name) => `contracts/${name}.yaml`);
    const written = await runContracts(['export', ...files, '--out', 'new/rates.csv'], { cwd, env });
    expect([shown.code, written.code, written.stdout]).toEqual([0, 0, '']);
    expect(readFileSync(path.join(cwd, 'new/rates.csv'), 'utf8')).toBe(shown.stdout);
    expect(written.stderr).toMatch(
      /^\d+ prices of 3 hotels written to new\/rates\.csv\.\nNot in the sheet: offers \(\d+\), /,
    );
    // A hotel of the selection that no price is exported of does not go unsaid.
    const naxos = path.join(cwd, 'contracts/naxos.yaml');
    writeFileSync(naxos, readFileSync(naxos, 'utf8').replaceAll('Year 2028', 'Season 2028'));
    const one = await runContracts(['export', '--rate', 'Season*', '--out', 'naxos.xlsx'], { cwd, env });
    expect(one.stderr).toMatch(
      /^\d+ prices of 1 hotel written to naxos\.xlsx\.\nNo prices to export: \S+\/PAROS-NAOUSSA, \S+\/SYROS-ERMOUPOLI\.\n/,
    );
  });

  it('writes the rates of one hotel as a message, and nothing if several are selected', async () => {
    const cwd = temporaryFolder();
    cpSync(path.join(examples, 'city-hotel'), path.join(cwd, 'city'), { recursive: true });
    cpSync(path.join(examples, 'beach-resort'), path.join(cwd, 'beach'), { recursive: true });
    const env = { CONTRACTS_TODAY: '2026-11-22' };
    const layout = ['export', '--layout', 'alpinebits'];
    const shown = await runContracts([...layout, 'city'], { cwd, env });
    const written = await runContracts([...layout, '--hotel', 'SAO-VICENTE', '--out', 'rates.xml'], { cwd, env });
    expect([shown.code, written.code, written.stdout]).toEqual([0, 0, '']);
    expect(readFileSync(path.join(cwd, 'rates.xml'), 'utf8')).toBe(shown.stdout);
    expect(schemaErrors(parsedXml(shown.stdout))).toEqual([]);
    expect(written.stderr).toMatch(
      /^4 rate plans of \S+ written to rates\.xml\.\nNot in the message: offers \(\d+\), /,
    );
    const both = await runContracts([...layout, '--out', 'both.xml'], { cwd, env });
    expect([both.code, existsSync(path.join(cwd, 'both.xml'))]).toEqual([64, false]);
    expect(both.stderr).toContain('a rate plan message is about one hotel, and 2 are selected');
  });

  it('writes nothing for a contract with errors, under the name of another kind of file, or if no price is meant', async () => {
    const cwd = temporaryFolder();
    cpSync(path.join(examples, 'broken/P01-missing-distribution-price.yaml'), path.join(cwd, 'hotel.yaml'));
    cpSync(path.join(examples, 'city-hotel'), path.join(cwd, 'city'), { recursive: true });
    const env = { CONTRACTS_TODAY: '2026-11-22' };
    for (const [args, code, message] of [
      [['hotel.yaml', '--out', 'rates.csv'], 1, 'error P01'],
      [['city', '--out', 'rates.ods'], 64, 'only CSV and XLSX are written'],
      [['city', '--out', 'rates.xlsx', '--bom'], 64, '--separator, --decimal and --bom are for CSV'],
      [['city', '--layout', 'alpinebits', '--out', 'rates.csv'], 64, 'this layout is XML'],
      [['city', '--out', 'rates.yaml'], 64, 'would be read as a contract'],
      [['city', '--out', 'rates.csv', '--rate', 'Winter'], 64, '--rate Winter matches nothing in the selected hotels'],
    ] as const) {
      const run = await runContracts(['export', ...args], { cwd, env });
      expect({ code: run.code, text: run.stdout + run.stderr }).toEqual({
        code,
        text: expect.stringContaining(message),
      });
    }
    for (const name of ['rates.csv', 'rates.xlsx', 'rates.yaml']) expect(existsSync(path.join(cwd, name))).toBe(false);
  });
});
