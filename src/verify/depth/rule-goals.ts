import { hotelKey } from '../../contract/identity.ts';
import type { Offer, Rate, Supplement } from '../../contract/model.ts';
import { dayNumber } from '../../kernel/calendar-day.ts';
import type { NotAppliedReason } from '../../pricing/not-applied-reason.ts';
import type { ModifierOutcome, StayPrice } from '../../pricing/stay-price.ts';
import type { Goal, Option } from './goal.ts';
import type { HotelStays, StayKind } from './hotel-stays.ts';
import type { PlaceStays } from './price-goals.ts';
import { type Run, runsWhere } from './run.ts';

type ModifierKind = 'offer' | 'supplement';
type Outcome = ModifierOutcome<Offer> | ModifierOutcome<Supplement>;

/** Arrivals tried one by one in a run; a week meets every weekday, some more meet a window that begins within it. */
const DAYS_TRIED = 14;
/** Ways to prove one offer or supplement that are kept: some choice makes quotes shared, all would make the search slow. */
const MOST_OPTIONS = 6;
/** Stays priced for one of them, then it is taken to count for none. */
const MOST_TRIED = 250;

/** One goal for each offer and supplement that a rate links, and one for a stay that just misses it where there is one. */
export function ruleGoals(stays: HotelStays, places: readonly PlaceStays[]): readonly Goal[] {
  const { contract } = stays;
  return contract.rates.flatMap((rate) => {
    const ofRate = places.filter((place) => place.rate === rate);
    return [
      ...linked(contract.offers, rate.offers).flatMap((offer) => [
        ...goalsOf(stays, 'offer', offer, rate, ofRate),
        ...missedGoals(stays, offer, rate, ofRate),
      ]),
      ...linked(contract.supplements, rate.supplements).flatMap((supplement) =>
        goalsOf(stays, 'supplement', supplement, rate, ofRate),
      ),
    ];
  });
}

const linked = <Modifier extends Offer | Supplement>(
  records: readonly Modifier[],
  codes: readonly string[] = [],
): readonly Modifier[] =>
  [...new Set(codes)].flatMap((code) => records.find(({ providerCode }) => providerCode === code) ?? []);

const cellOf = (stays: HotelStays, kind: ModifierKind | 'offer-missed', rate: Rate, code: string) => ({
  kind,
  hotel: hotelKey(stays.contract),
  rate: rate.name,
  code,
});

export function outcomeIn(price: StayPrice, kind: ModifierKind, code: string): Outcome | undefined {
  if (!price.sold) return undefined;
  const outcomes: readonly Outcome[] = kind === 'offer' ? price.offers : price.supplements;
  return outcomes.find((outcome) => outcome.code === code);
}

function goalsOf(
  stays: HotelStays,
  kind: ModifierKind,
  modifier: Offer | Supplement,
  rate: Rate,
  places: readonly PlaceStays[],
): readonly Goal[] {
  const { providerCode: code } = modifier;
  const reasons = new Map<NotAppliedReason['kind'], number>();
  const applies = (price: StayPrice): boolean => {
    const outcome = outcomeIn(price, kind, code);
    if (outcome && !outcome.applied) reasons.set(outcome.reason.kind, (reasons.get(outcome.reason.kind) ?? 0) + 1);
    return outcome?.applied ?? false;
  };
  const options = optionsWhere(stays, modifier, places, lengthsFor(modifier), applies);
  return [{ cell: cellOf(stays, kind, rate, code), options, reason: options.length > 0 ? '' : whyNever(reasons) }];
}

function whyNever(reasons: ReadonlyMap<NotAppliedReason['kind'], number>): string {
  const [most] = [...reasons].sort(([, a], [, b]) => b - a);
  return most === undefined
    ? 'the rate sells no stay that it could count for'
    : `it never counts: ${most[0].replaceAll('-', ' ')}`;
}

/** A stay one night too short for the offer. */
function missedGoals(stays: HotelStays, offer: Offer, rate: Rate, places: readonly PlaceStays[]): readonly Goal[] {
  const edge = Math.max(offer.minimumStay ?? 0, offer.type === 'STAY_TO_PAY' ? (offer.stay ?? 0) : 0) - 1;
  if (edge < 1) return [];
  const justMisses = (price: StayPrice): boolean => {
    const outcome = outcomeIn(price, 'offer', offer.providerCode);
    return (
      outcome !== undefined &&
      !outcome.applied &&
      (outcome.reason.kind === 'below-minimum-stay' || outcome.reason.kind === 'nights-earn-nothing')
    );
  };
  const options = optionsWhere(stays, offer, places, () => [edge], justMisses);
  return options.length > 0
    ? [{ cell: cellOf(stays, 'offer-missed', rate, offer.providerCode), options, reason: '' }]
    : [];
}

/** The lengths to try: as short as the place sells, as long as the record asks for, and some more where it looks at weekdays. */
const lengthsFor =
  (modifier: Offer | Supplement) =>
  (least: number): readonly number[] => {
    const wanted = Math.max(
      least,
      modifier.minimumStay ?? 1,
      'stay' in modifier && modifier.type === 'STAY_TO_PAY' ? (modifier.stay ?? 1) : 1,
    );
    return [...new Set([wanted, wanted + 1, Math.min(30, wanted + 6)])];
  };

function optionsWhere(
  stays: HotelStays,
  modifier: Offer | Supplement,
  places: readonly PlaceStays[],
  lengths: (least: number) => readonly number[],
  holds: (price: StayPrice) => boolean,
): readonly Option[] {
  const options: Option[] = [];
  let left = MOST_TRIED;
  const holdsOn = (kind: StayKind, day: number): boolean => {
    left -= 1;
    return left >= 0 && holds(stays.price(kind, day));
  };
  for (const kind of kindsFor(modifier, places, lengths)) {
    const arrivals = stays
      .soldOn(kind)
      .flatMap((run) => tried(run, modifier, kind.nights))
      .flatMap(({ from, to }) => runsWhere(from, to, (day) => holdsOn(kind, day)));
    if (arrivals.length > 0) options.push({ kind, arrivals, sold: true });
    if (options.length >= MOST_OPTIONS || left <= 0) break;
  }
  return options;
}

function* kindsFor(
  { providerRoomCodes, mealPlans }: Offer | Supplement,
  places: readonly PlaceStays[],
  lengths: (least: number) => readonly number[],
): Generator<StayKind> {
  const suited = places.filter(
    ({ room, mealPlan, options }) =>
      options.length > 0 &&
      (providerRoomCodes === 'all' || providerRoomCodes.includes(room.providerCode)) &&
      (mealPlans === 'all' || mealPlans.includes(mealPlan)),
  );
  const most = Math.max(0, ...suited.map(({ room }) => room.distributions.length));
  for (let choice = 0; choice < most; choice += 1) {
    for (const { room, options } of suited) {
      const occupancy = room.distributions[choice];
      const kinds = options.filter(({ kind }) => kind.occupancy === occupancy).map(({ kind }) => kind);
      const [shortest] = kinds;
      if (shortest === undefined) continue;
      for (const nights of lengths(shortest.nights)) yield { ...shortest, nights };
    }
  }
}

/** Of the arrivals of a run those near the record's windows, and not more than some. */
function tried(run: Run, { travelWindows }: Offer | Supplement, nights: number): readonly Run[] {
  if (travelWindows.length === 0) return [{ from: run.from, to: Math.min(run.to, run.from + DAYS_TRIED - 1) }];
  return travelWindows.flatMap(({ start, end }) => {
    const from = Math.max(run.from, dayNumber(start) - nights + 1);
    const to = Math.min(run.to, dayNumber(end), from + nights + DAYS_TRIED);
    return from <= to ? [{ from, to }] : [];
  });
}
