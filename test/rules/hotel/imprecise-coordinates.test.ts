import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nodeFiles } from '../../../src/host/node-files.ts';
import { impreciseCoordinates } from '../../../src/rules/hotel/imprecise-coordinates.ts';
import { runRules } from '../../../src/rules/rule.ts';
import { day, money } from '../../support/contract-builder.ts';
import { loadContracts } from '../../support/load-contracts.ts';
import { testChanges } from '../findings.ts';

testChanges({
  'finds a coordinate with too few decimals': [{ 'hotel.longitude': money('2.6') }, 'H06 warning hotel.longitude'],
  'takes two decimals in one of them for a zero that a program left out': [{ 'hotel.longitude': money('2.62') }],
  'finds both in one finding': [
    { 'hotel.latitude': money('39.56'), 'hotel.longitude': money('3') },
    'H06 warning hotel.latitude',
  ],
});

it.each([
  ['39.560', '2.620', 0],
  ['39.56', '2.620', 0],
  ['39.56', '2.60', 1],
  ['39.560', '2.6', 1],
])('counts written zeros: %s, %s', async (latitude, longitude, count) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  writeFileSync(
    path.join(folder, 'hotel.yaml'),
    `supplier: 1\nhotel: { providerCode: H, hotelname: H, category: S3, currency: EUR, latitude: ${latitude}, longitude: ${longitude} }\n`,
  );
  const loaded = await loadContracts(nodeFiles, ['hotel.yaml'], folder);
  const context = { origins: loaded.origins, today: day('2026-11-21'), contracts: loaded.contracts };
  expect(loaded.contracts.hotels).toHaveLength(1);
  expect([...runRules([impreciseCoordinates], context)]).toHaveLength(count);
});
