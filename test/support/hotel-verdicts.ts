import type { HotelContract } from '../../src/contract/model.ts';
import type { DepthReport, HotelInDepth, NotAsked, StayVerification } from '../../src/verify/depth/depth-report.ts';
import type { Ending } from '../../src/verify/ending.ts';
import type { Price } from '../../src/verify/stay/stay.ts';
import { type QuickOptions, verifyQuickly } from '../../src/verify/verify-quickly.ts';

/** What the report of a quick verification says of one hotel, its stay and its test booking, as one verdict. */
export interface HotelVerdict
  extends Omit<Ending, 'verdict' | 'quoted'>,
    Pick<HotelInDepth, 'hotel' | 'hotelname' | 'accommodation' | 'changes'> {
  readonly verdict: Ending['verdict'] | NotAsked['verdict'] | StayVerification['verdict'];
  readonly stay?: StayVerification['stay'];
  readonly expected?: Price;
  readonly quoted?: Price;
  readonly confirmed?: Price;
  readonly providerTraces?: StayVerification['traces'];
}

/** One verdict for each hotel, in the report's order: that of the booking where the price matches, else that of the stay. */
export function hotelVerdicts({ hotels, stays }: DepthReport): readonly HotelVerdict[] {
  return hotels.map(({ booking, notAsked, ...hotel }): HotelVerdict => {
    if (notAsked) return { ...hotel, stage: 'choose', ...notAsked };
    const found = [...stays].find((stay) => stay.hotel === hotel.hotel);
    if (found === undefined) throw new Error(`${hotel.hotel} has neither a stay nor a reason`);
    const { stay, expected, quoted, confirmed, traces, detail, advice, requestId, failure, stage } = found;
    const isRight = found.verdict === 'ok' || found.verdict === 'rounding';
    return {
      ...hotel,
      stay,
      ...(expected && { expected }),
      ...(quoted && { quoted }),
      ...(confirmed && { confirmed }),
      ...(traces && { providerTraces: traces }),
      verdict: found.verdict === 'unknown' ? 'failed' : found.verdict,
      stage: stage ?? (confirmed ? 'confirm' : 'quote'),
      detail,
      ...(advice !== undefined && { advice }),
      ...(requestId !== undefined && { requestId }),
      ...(failure !== undefined && { failure }),
      ...(isRight && booking),
    };
  });
}

/** Verifies quickly; gives one verdict for each contract, in their order. */
export const verifyContracts = async (
  contracts: readonly HotelContract[],
  options: QuickOptions,
): Promise<readonly HotelVerdict[]> => hotelVerdicts(await verifyQuickly(contracts, options));
