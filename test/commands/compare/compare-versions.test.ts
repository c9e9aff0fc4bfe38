import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareVersions } from '../../../src/commands/compare/command.ts';
import { thisMachine } from '../../../src/use/ground/machine.ts';
import { nothingInterrupts } from '../../../src/use/ground/terminal/signals.ts';
import { compareDocument } from '../../../src/view/compare/compare-document.ts';
import { folderWith, temporaryFolder } from '../../support/run-contracts.ts';
import { unwatchedTerminal } from '../../support/unwatched-terminal.ts';

const CITY = readFileSync(path.join(import.meta.dirname, '../../../contracts-examples/city-hotel/hotel.yaml'), 'utf8');

const EDITED = CITY.replace('"2": 110', '"2": 112.50')
  .replace('name: High\n', 'name: High\n        maximumStay: 14\n')
  .replace('hotelname: Hotel São Vicente', 'hotelname: "فندق <script>alert(1)</script> | =x"');

async function compared(first: string, second: string, flags: Partial<Parameters<typeof compareVersions>[1]> = {}) {
  let text = '';
  const terminal = unwatchedTerminal((part) => {
    text += `${part}\n`;
  });
  const usual = {
    ...{ quiet: false, verbose: false, color: false, concurrency: 1, 'max-requests': 1 },
    all: false,
    'exit-code': false,
    json: false,
    today: '2026-11-21',
    against: undefined,
    output: undefined,
  };
  const session = { terminal, interruption: nothingInterrupts, machine: thisMachine, tool: '0.0.0' };
  const folder = folderWith({ 'first/hotel.yaml': first, 'second/hotel.yaml': second });
  const versions = [path.join(folder, 'first'), path.join(folder, 'second')];
  const { exit, document } = await compareVersions(versions, { ...usual, ...flags }, session);
  return { exit, text, document: compareDocument.parse(document) };
}

describe('compare', () => {
  it('lists what differs, with amounts, percentages and conditions', async () => {
    const { exit, text } = await compared(CITY, EDITED);
    expect(exit).toBe(0);
    expect(text.split('\n').slice(2)).toEqual([
      'LISBOA-STAYS/SAO-VICENTE: 3 differences',
      '',
      'Prices',
      '  Rate “Flexible 2027”, season “Mid”, prices of the room DBL (Double room)',
      '    Price per room and night for 2 adults: EUR 110.00 -> EUR 112.50 (+2.3 %)',
      '',
      'Conditions',
      '  Hotel',
      '    Name of the hotel: “Hotel São Vicente” -> “فندق <script>alert(1)</script> | =x”',
      '  Rate “Flexible 2027”, season “High”',
      '    Maximum stay: none -> 14 nights',
      '',
      '1 hotel changed',
      '',
    ]);
  });

  it('finds nothing between equal versions, and lists every value with --all', async () => {
    const { text, document } = await compared(CITY, CITY, { all: true });
    const [hotel] = document.hotels;
    expect(hotel).toMatchObject({ state: 'compared', changes: 0 });
    expect(hotel?.prices.length).toBeGreaterThan(20);
    expect(hotel?.prices.every(({ before, after }) => before?.text === after?.text)).toBe(true);
    expect(text).toContain('no differences');
    expect(text).not.toContain('->');
    expect((await compared(CITY, CITY, { 'exit-code': true })).exit).toBe(0);
    expect((await compared(CITY, EDITED, { 'exit-code': true })).exit).toBe(2);
  });

  it('names a hotel that only one version has', async () => {
    const { document } = await compared(CITY, CITY.replaceAll('SAO-VICENTE', 'NOVA'));
    expect(document.hotels).toMatchObject([
      { hotel: 'LISBOA-STAYS/NOVA', state: 'only-after' },
      { hotel: 'LISBOA-STAYS/SAO-VICENTE', state: 'only-before' },
    ]);
  });

  it.each([
    ['html', /<td dir="auto">“فندق &lt;script&gt;alert\(1\)&lt;\/script&gt; \| =x”<\/td>/],
    ['markdown', /\| “فندق &lt;script&gt;alert\(1\)&lt;\/script&gt; &#124; =x” \|/],
    ['csv', /,Price per room and night for 2 adults,110,112\.5,\+2\.3\r\n/],
  ])('writes %s in which no name of a hotel is markup', async (format, expected) => {
    const file = path.join(temporaryFolder(), 'changes');
    await compared(CITY, EDITED, { output: [`${format}=${file}`] });
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(expected);
    if (format === 'html') {
      expect(text).toContain("default-src 'none'");
      expect(text).not.toMatch(/<script|src=|href=/);
    }
  });
});
