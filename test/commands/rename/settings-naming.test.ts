import { expect, it } from 'vitest';
import { settingsNaming } from '../../../src/commands/rename/command.ts';

it('settings that protect a hotel or know its catalogue entry by its old code are named', () => {
  const environments = new Map([
    ['test', { accommodations: { 'PALMA/SEA': '12345' } }],
    ['production', { gates: { protectedHotels: ['PALMA/S*'] } }],
  ]);
  const config = { gates: { protectedHotels: ['PALMA/SEA', 'OTHER/*'] }, environments };
  expect(settingsNaming(config, 'PALMA/SEA', 'PALMA/BAY')).toEqual([
    'gates.protectedHotels',
    'environments.test.accommodations',
    'environments.production.gates.protectedHotels',
  ]);
  expect(settingsNaming(config, 'PALMA/HILL', 'PALMA/BAY')).toEqual([]);
  expect(settingsNaming(config, 'OTHER/SEA', 'OTHER/BAY')).toEqual([]);
});
