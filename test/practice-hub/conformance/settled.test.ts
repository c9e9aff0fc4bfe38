import { describe, expect, test } from 'vitest';
import type { Settings } from '../../../practice-hub/behaviour-settings.ts';
import { ALL_CASES } from '../../../practice-hub/conformance/all-cases.ts';
import { runConformance } from '../../../practice-hub/conformance/run-conformance.ts';
import { preparedBench } from './practice-bench.ts';

const HUBS: readonly Settings[] = [
  { searchFields: 'required' },
  { searchFields: 'optional' },
  { existingRate: 'added' },
  { existingRate: 'refused' },
  { existingRate: 'replaced' },
  { existingHotel: 'refused' },
  { existingHotel: 'replaced' },
  { missingHotel: 'refused' },
  { missingHotel: 'created' },
  { existingSupplier: 'added' },
  { existingSupplier: 'refused' },
  { existingSupplier: 'replaced' },
  { policies: 'from-today' },
  { policies: 'from-first-fee' },
  { guestOrder: 'any' },
  { guestOrder: 'as-quoted' },
  { combinationKeys: 'short' },
  { combinationKeys: 'long' },
  { movedPrice: 'price-error' },
  { movedPrice: 'refused' },
  { priceTolerance: '0' },
  { priceTolerance: '0.5' },
  { priceTolerance: '1' },
  { priceTolerance: '5' },
  { refresh: 'unsupported' },
  { refresh: 'canceled' },
  { refresh: 'confirmed', bookedAs: 'RQ' },
  { refresh: 'unchanged', bookedAs: 'PENDING_BOOK' },
];

describe('The suite finds out the setting of a hub', () => {
  test.each(HUBS.map((set) => ({ set, text: Object.values(set).join(' '), names: Object.keys(set) })))(
    '$names $text',
    async ({ set, names }) => {
      const [name = ''] = names;
      const cases = ALL_CASES.filter(({ settles = [] }) => settles.some((settled) => settled === name));
      const { results } = await runConformance(cases, (await preparedBench({ set })).bench);
      expect(results.map(({ settled }) => settled)).toEqual(cases.map(() => ({ [name]: Object.values(set)[0] })));
    },
  );
});
