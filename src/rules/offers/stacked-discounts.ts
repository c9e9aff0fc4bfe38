import type { ApplyType, Hotel, Offer, Rate } from '../../contract/model.ts';
import { commonRanges, daysText, mergedRanges } from '../../kernel/day-ranges.ts';
import { compare, type Decimal, fromScaled, sum, ZERO } from '../../kernel/decimal.ts';
import { ladderOf } from '../dates/uneven-early-booking.ts';
import { commonReach, type Reach, reachOf } from '../facts/modifier-reach.ts';
import { listed, quoted, rateNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

const MOST_PERCENT = fromScaled(60n, 0);

/** A single offer is O04; two early-booking steps on the same booking day are D14. */
export const stackedDiscounts = rule({
  id: 'O16',
  name: 'stacked-discounts',
  severity: 'warning',
  summary: 'The percentages that apply to one night together add up to less than 60.',
  why: 'Every linked offer that fits a night applies, and percentages add up: an early-booking discount on top of one for long stays can give the room away.',
  hotel: function* (contract, context) {
    const byCode = new Map(contract.offers.map((offer) => [offer.providerCode, offer]));
    for (const rate of contract.rates) {
      const offers = [...new Set(rate.offers ?? [])].flatMap((code) => byCode.get(code) ?? []);
      const stack = largestStack(rate, offers.filter(isPercentage), contract.hotel);
      if (!stack) continue;
      const codes = stack.offers.map(({ providerCode }) => quoted(providerCode)).sort();
      const [first] = stack.offers;
      yield {
        message: `${rateNamed(rate)}: offers ${listed(codes, codes.length)} apply together on ${listed(stack.nights.map(daysText))} and take ${stack.total} % off`,
        ...context.at(rate, 'offers'),
        ...(first && context.seeAlso('one of them is here', first)),
        hint: 'make their windows follow one another, or link them in different rates',
      };
    }
  },
});

const isPercentage = ({ type, value = ZERO, active }: Offer): boolean =>
  type === 'PERCENT' && active !== false && compare(value, ZERO) > 0;

interface Stack {
  readonly offers: readonly Offer[];
  readonly total: Decimal;
  readonly nights: Reach['nights'];
}

interface Reaching {
  readonly offer: Offer;
  readonly reach: Reach;
  readonly ladder: string | undefined;
}

/** From 60 % on. Starts from each offer in turn and adds the others by size while some night still has them all. */
function largestStack(rate: Rate, offers: readonly Offer[], hotel: Hotel): Stack | undefined {
  if (offers.length < 2 || !isTooMuch(totalOf(offers))) return undefined;
  const seasons = mergedRanges(rate.seasons.flatMap((season) => season.dateRanges));
  const reaching = [...offers].sort(bySize).flatMap((offer): Reaching[] => {
    const reach = reachOf(offer, hotel);
    const nights = commonRanges(reach.nights, seasons);
    return nights.length > 0 ? [{ offer, reach: { ...reach, nights }, ladder: ladderOf(offer) }] : [];
  });
  let best: Stack | undefined;
  for (const lowers of [lowersLodging, lowersMeals]) {
    const candidates = reaching.filter(({ offer }) => lowers(offer.apply));
    const most = totalOf(candidates.map(({ offer }) => offer));
    if (!isTooMuch(most)) continue;
    for (const seed of candidates) {
      if (best && compare(best.total, most) >= 0) break;
      const stack = grown(seed, candidates);
      if (stack.offers.length < 2 || !isTooMuch(stack.total)) continue;
      if (!best || compare(stack.total, best.total) > 0) best = stack;
    }
  }
  return best;
}

/** From one ladder only steps of the same value, because D14 reports different steps on the same booking day. */
function grown(seed: Reaching, candidates: readonly Reaching[]): Stack {
  let { reach } = seed;
  const offers = [seed.offer];
  const values = new Map([[seed.ladder, seed.offer.value]]);
  for (const { offer, reach: own, ladder } of candidates) {
    const isReported = ladder !== undefined && (values.get(ladder) ?? offer.value) !== offer.value;
    const common = isReported || offer === seed.offer ? undefined : commonReach(reach, own);
    if (!common) continue;
    reach = common;
    offers.push(offer);
    values.set(ladder, offer.value);
  }
  return { offers, total: totalOf(offers), nights: reach.nights };
}

const totalOf = (offers: readonly Offer[]): Decimal => sum(offers.map(({ value = ZERO }) => value));

const isTooMuch = (total: Decimal): boolean => compare(total, MOST_PERCENT) >= 0;

const lowersLodging = (apply: ApplyType): boolean => apply !== 'MEAL';
const lowersMeals = (apply: ApplyType): boolean => apply !== 'LODGING';

const bySize = (a: Offer, b: Offer): number =>
  compare(b.value ?? ZERO, a.value ?? ZERO) || (a.providerCode < b.providerCode ? -1 : 1);
