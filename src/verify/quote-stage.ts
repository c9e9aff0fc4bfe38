import { hotelKey } from '../contract/identity.ts';
import type { CombinationWire } from '../hub/wire/booking.ts';
import { fail, ok } from '../kernel/result.ts';
import { safeText } from '../kernel/safe-text.ts';
import { setTheId } from './locate-hotels.ts';
import { type Match, matchCombination, offeredInstead } from './match-combination.ts';
import { otherSupplier, ownOffers } from './own-offers.ts';
import { agesOf } from './party-of.ts';
import { type Quoted, type QuoteMeans, quotedCombinations } from './quoted-combinations.ts';
import { safeTraces } from './safe-traces.ts';
import type { Errand, StageResult } from './stage.ts';

/** Asks what the hub sells for the stay and finds the combination that is ours. Reads only. */
export async function quoteStage(errand: Errand, means: QuoteMeans): Promise<StageResult<Match>> {
  const { contract, accommodationId, stay, expected } = errand;
  const roomNames = contract.hotel.rooms.map(({ name, providerCode }) => name ?? providerCode);
  const matchIn = ({ combinations, traces }: Pick<Quoted, 'combinations' | 'traces'>): Match | undefined =>
    matchCombination(ownOffers(combinations, traces), stay, expected, roomNames);
  const search = { accommodationId, ...stay, ages: agesOf(contract.hotel, stay) };
  const quoted = await quotedCombinations(search, means, (seen) => matchIn(seen) === undefined);
  if (!quoted.ok) return quoted;
  const { combinations, traces, requestId } = quoted.value;
  const match = matchIn(quoted.value);
  if (match) return ok({ learned: { ...requestId, ...(match.price && { quoted: match.price }) }, next: match });
  return fail({
    verdict: 'not-offered',
    stage: 'quote',
    detail: `${stay.roomName} with ${stay.mealPlan} from ${stay.checkIn} to ${stay.checkOut}: ${offeredInstead(combinations, ownOffers(combinations, traces).mixed)}`,
    advice: adviceFor(errand, combinations),
    providerTraces: safeTraces(traces),
    ...requestId,
  });
}

/** Several suppliers may sell one hotel under one id; the contract's own offers come with the mapping to that id. */
function adviceFor({ contract, accommodationId }: Errand, combinations: readonly CombinationWire[]): string {
  const onlyOthers = combinations.length > 0 && combinations.every((offer) => otherSupplier(offer) !== undefined);
  return onlyOthers
    ? `only other suppliers sell under ${safeText(accommodationId, 60)}: publish the hotel and map it to this id in the back office, or ${setTheId(hotelKey(contract))}`
    : 'check in the back office that hotel, rate and room are active and mapped, and see the provider traces';
}
