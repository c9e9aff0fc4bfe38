import type { HotelContract } from '../../contract/model.ts';
import type { CombinationWire } from '../../hub/wire/booking.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { plainName } from '../catalogue/plain-name.ts';
import type { Ending } from '../ending.ts';
import { wirePrice } from '../offers/compare-prices.ts';
import { ownOffers } from '../offers/own-offers.ts';
import { type QuoteMeans, quotedCombinations } from '../offers/quoted-combinations.ts';
import { agesOf, type Price } from '../stay/stay.ts';
import type { ProbeSearch } from './laboratory-records.ts';
import type { ProbeTrouble } from './probe-report.ts';

/** The combinations of one quote, and its request id for the hub's operators. */
export interface HubQuote {
  readonly pricesOf: (roomName: string, mealPlan: string) => readonly Price[];
  readonly requestId?: string;
}

/** Quotes everything that the hub sells of the laboratory for the search. Only reads. */
export async function quoteHub(
  hotel: HotelContract['hotel'],
  accommodationId: string,
  search: ProbeSearch,
  means: QuoteMeans,
): Promise<Result<HubQuote, ProbeTrouble>> {
  const quoted = await quotedCombinations({ accommodationId, ...search, ages: agesOf(hotel, search) }, means);
  if (!quoted.ok) return fail(troubleOf(quoted.error));
  const { traces, requestId } = quoted.value;
  const { combinations } = ownOffers(quoted.value.combinations, traces);
  return ok({ pricesOf: (roomName, mealPlan) => pricesOf(combinations, roomName, mealPlan), ...requestId });
}

const pricesOf = (combinations: readonly CombinationWire[], roomName: string, mealPlan: string): readonly Price[] =>
  combinations.flatMap((combination) => {
    const [room, ...others] = combination.rooms ?? [];
    const named = others.length === 0 && plainName(room?.description ?? '') === plainName(roomName);
    return named && combination.mealPlan?.type === mealPlan ? (wirePrice(combination.price) ?? []) : [];
  });

const troubleOf = ({ detail, advice, failure }: Ending): ProbeTrouble => ({
  step: 'quote',
  detail,
  ...(advice !== undefined && { advice }),
  ...(failure !== undefined && { failure }),
});
