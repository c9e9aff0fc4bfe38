import type { HotelContract } from '../contract/model.ts';
import type { Finding } from '../findings/finding.ts';
import type { StayTestContext } from '../pricing/stay-test-findings.ts';

/** What is wrong with the stays under `tests:`. What prices them is loaded only for contracts that have any. */
export async function stayFindings(
  contracts: readonly HotelContract[],
  context: StayTestContext,
): Promise<readonly Finding[]> {
  if (contracts.every(({ tests }) => tests.length === 0)) return [];
  const { stayTestFindings } = await import('../pricing/stay-test-findings.ts');
  return contracts.flatMap((contract) => stayTestFindings(contract, context));
}
