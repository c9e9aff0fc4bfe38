import { MemoryFleets } from '../../support/memory-fleets.ts';
import { MemoryLeases } from '../../support/memory-leases.ts';
import { describeFleets } from './fleet-contract.ts';

// The simulations stand on it.
describeFleets('memory', async () => {
  let now = 0;
  const leases = new MemoryLeases(() => now);
  const table = new MemoryFleets(() => now, leases);
  return {
    table,
    leases,
    pass: async (ms) => {
      now += ms;
    },
  };
});
