import { describe, expect, it } from 'vitest';
import { exampleFiles, projectOfSuite } from '../support/project.ts';

describe('import of messages', { timeout: 60_000 }, () => {
  const env = { CONTRACTS_TODAY: '2026-11-22', TZ: 'UTC' };
  const { contracts: run, done, read, write } = projectOfSuite(exampleFiles('city-hotel'), { env });

  it('imports the exported message of a hotel without a change, and a changed amount as one changed price', async () => {
    await done('export', '--layout', 'alpinebits', '--out', 'rates.xml');
    await done('import', 'rates.xml', '--propose');
    const mapping = read('rates.import.yaml');
    const answers = [
      ['dialect', 'alpinebits'],
      ['infantsAllowed', '1'],
      ['fullPayers', '1'],
    ] as const;
    const parties = ['["1"]', '["1", "2"]', '["2", "2+1", "3"]'];
    const answered = answers.reduce((text, [key, answer]) => text.replace(`${key}: "?"`, `${key}: ${answer}`), mapping);
    write(
      answered.replaceAll('distributions: "?"', () => `distributions: ${parties.shift()}`),
      'rates.import.yaml',
    );
    const same = await run('import', 'rates.xml', '--yes');
    expect([same.code, same.stderr]).toEqual([0, '156 prices of 1 hotel read, all of them already in the files.\n']);

    write(
      read('rates.xml')
        .replaceAll('AmountAfterTax="94"', 'AmountAfterTax="95.5"')
        .replaceAll('AmountAfterTax="103"', 'AmountAfterTax="104.5"'),
      'rates.xml',
    );
    const changed = await run('import', 'rates.xml', '--diff');
    expect(changed.stdout.split('\n').filter((line) => /^[+-] /.test(line))).toEqual([
      '-          - { providerRoomCode: SGL, unitsQuota: 2, distributionPrices: { "1": 94 } }',
      '+          - { providerRoomCode: SGL, unitsQuota: 2, distributionPrices: { "1": 95.5 } }',
    ]);
  });

  it.each([
    [
      'doctype.xml',
      '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
      'line 2: it has a document type',
    ],
    [
      'broken.xml',
      '<OTA_HotelRatePlanNotifRQ>\n<RatePlans>\n</OTA_HotelRatePlanNotifRQ>',
      'line 3: not well-formed XML',
    ],
    ['other.xml', '<OTA_HotelResNotifRQ/>', 'line 1: OTA_HotelResNotifRQ is not one of OTA_HotelRatePlanNotifRQ'],
  ])('refuses %s with the line', async (name, text, message) => {
    write(text, name);
    const refused = await run('import', name, '--propose');
    expect([refused.code, refused.stderr]).toEqual([64, expect.stringContaining(`${name}: ${message}`)]);
  });
});
