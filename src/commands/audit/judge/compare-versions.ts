import type { HotelContract } from '../../../contract/model.ts';
import type { ContractHistory } from '../../../use/versions/history/contract-history.ts';
import type { ContractVersion, Deviation } from '../../../view/audit/audit-report.ts';
import { differentNights } from './explain-deviation.ts';
import { type JudgeOptions, judgeBooking } from './judge-booking.ts';

/** How far to look for a version that explains an amount. */
const MOST_VERSIONS = 10;

/**
 * Says if the amount is the price of an earlier or later version of the contract: then it was pushed late, or before it was committed. The
 * nearest version with another price of this stay counts, in both directions.
 */
export async function explainByVersions(
  deviation: Deviation,
  contract: HotelContract,
  history: ContractHistory,
  options: JudgeOptions,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const side of ['before', 'after'] as const) {
    const note = await noteOf(deviation, side, contract, history, options);
    if (note !== undefined) found.push(note);
  }
  return found;
}

async function noteOf(
  deviation: Deviation,
  side: 'before' | 'after',
  { files }: HotelContract,
  history: ContractHistory,
  options: JudgeOptions,
): Promise<string | undefined> {
  let version: ContractVersion | undefined = history.neighbours(deviation.version)[side];
  for (let looked = 0; version !== undefined && looked < MOST_VERSIONS; looked += 1) {
    const contracts = await history.contracts(version, files);
    const judged = judgeBooking(deviation.booking, [{ version, contracts }], { ...options, explained: true });
    if (judged.kind === 'agrees') {
      const nights = nightsOf(deviation, judged.priced);
      const detail = nights.length > 0 ? ` (${nights.join('; ')})` : '';
      return side === 'before'
        ? `it is the price of the contract before: ${version.label}${detail}`
        : `it is the price of the contract that followed: ${version.label}${detail}`;
    }
    if (judged.kind !== 'deviation' || judged.deviation.difference !== deviation.difference) return undefined;
    version = history.neighbours(version)[side];
  }
  return undefined;
}

function nightsOf({ contract }: Deviation, priced: NonNullable<Deviation['contract']> | undefined): readonly string[] {
  const [here] = contract?.rooms ?? [];
  const [there] = priced?.rooms ?? [];
  return here && there && contract?.rooms.length === 1 ? differentNights(here.price, there.price) : [];
}
