import type { CompactPrice, WrittenChange } from '../../contract/compact/compact-price.ts';
import type { Origins } from '../../contract/compact/origins.ts';
import { placeOfDocument } from '../../contract/edits/document-edits.ts';
import {
  type HotelContract,
  type MealPlan,
  occupancyText,
  type PaxPrices,
  type Rate,
  type Season,
  type SeasonRoomPrice,
} from '../../contract/model.ts';
import type { Path } from '../../contract/source/located-document.ts';
import { pathOf, type Trail, trail } from '../../contract/trail.ts';
import { placeText } from '../../findings/place.ts';
import { type Decimal, ZERO } from '../../kernel/decimal.ts';
import { inQuotes } from '../../kernel/did-you-mean.ts';
import { isMeant, matchesAny } from '../../rules/check/selection.ts';
import { plural } from '../../view/text/plural.ts';
import type { CompactLimits, PriceSelection, SelectedPrice } from './selected-price.ts';
import { amountsByWeekday, differencesOfRates, limitsByWeekday, limitsOfRates } from './term-prices.ts';

/** The prices of the contract that the selection names, in the order of the file. */
export function selectedPrices(
  contract: HotelContract,
  origins: Origins,
  selection: PriceSelection,
): readonly SelectedPrice[] {
  const { 'meal-plan': plans, supplement } = selection;
  if (supplement)
    return contract.supplements
      .filter(({ type, providerCode }) => type === 'ABSOLUTE' && matchesAny(providerCode, supplement))
      .flatMap((one) =>
        (['value', 'childValue'] as const).flatMap((key) =>
          amountAt(origins, one, [one.providerCode, key], one[key], key),
        ),
      );
  const written = origins.writtenOf(contract);
  const inSeasons = (pricesOf: (season: Season, names: readonly string[]) => readonly SelectedPrice[]) =>
    contract.rates
      .filter(({ name }) => isMeant('rate', name, selection))
      .flatMap((rate) =>
        rate.seasons
          .filter(({ name }) => isMeant('season', name, selection))
          .flatMap((season) => pricesOf(season, [rate.name, season.name])),
      );
  if (!plans)
    return onceEach(
      inSeasons(({ seasonRoomPrices }, names) =>
        seasonRoomPrices
          .filter(({ providerRoomCode }) => isMeant('room', providerRoomCode, selection))
          .flatMap((price) => [
            ...amountsOf(price, [...names, price.providerRoomCode], origins),
            ...amountsByWeekday(written?.weekdays.get(price), [...names, price.providerRoomCode]),
          ]),
      ).concat(differencesOfRates(written, selection)),
    );
  const ofPlans = (found: readonly MealPlan[], names: readonly string[]): readonly SelectedPrice[] =>
    found
      .filter(({ mealPlan }) => isMeant('meal-plan', mealPlan, selection))
      .flatMap((plan) => amountsOf(plan, [...names, plan.mealPlan], origins));
  const isWhole = selection.rate === undefined && selection.season === undefined;
  return onceEach([
    ...ofPlans(isWhole ? contract.hotel.mealPlans : [], []),
    ...inSeasons(({ mealPlans = [] }, names) => ofPlans(mealPlans, names)),
  ]);
}

/** Prices of a season are those of several rooms. */
function onceEach(prices: readonly SelectedPrice[]): readonly SelectedPrice[] {
  const names = new Set<string>();
  return prices.filter(({ place, name }) => {
    const key = `${placeText(place)} ${name}`;
    return !names.has(key) && names.add(key);
  });
}

type Priced = Partial<PaxPrices> & Pick<SeasonRoomPrice, 'distributionPrices'>;

function amountsOf(record: Priced, names: readonly string[], origins: Origins): readonly SelectedPrice[] {
  const { basePrice, adultPrices = [], childPrices = [], distributionPrices = [] } = record;
  const compact = origins.compactOf(record);
  if (compact) return compactAmounts(compact, names);
  const at = (owner: object, name: string, amount: Decimal | undefined, ...key: Path): readonly SelectedPrice[] =>
    amountAt(origins, owner, [...names, name], amount, ...key);
  return [
    ...distributionPrices.flatMap((price) => {
      const where = origins.where(price);
      // The entry is the amount itself where prices are written as a map.
      const isInMap = typeof where?.path.at(-1) === 'string';
      return at(price, occupancyText(price), price.amount, ...(isInMap ? [] : ['amount']));
    }),
    ...at(record, 'basePrice', basePrice, 'basePrice'),
    ...adultPrices.flatMap((amount, index) => at(record, `adultPrices[${index}]`, amount, 'adultPrices', index)),
    ...childPrices.flatMap((amount, index) => at(record, `childPrices[${index}]`, amount, 'childPrices', index)),
  ];
}

/** The amount under the key of a record; nothing if it has none there. */
function amountAt(
  origins: Origins,
  owner: object,
  names: readonly string[],
  amount: Decimal | undefined,
  ...key: Path
): readonly SelectedPrice[] {
  const where = origins.where(owner);
  const place = origins.place(owner, ...key);
  if (amount === undefined || !where || !place) return [];
  const path = [...where.path, ...key];
  return [{ name: names.join(', '), amount, place, document: placeOfDocument(where.document), path }];
}

/** The amounts of compact prices. Percentages and free guests follow `perPerson`, or the other room, by themselves. */
function compactAmounts(
  { prices, isOfSeason, by, at }: CompactPrice,
  [rate = '', season = '', room = '']: readonly string[],
): readonly SelectedPrice[] {
  const names = isOfSeason ? [rate, season] : [rate, season, room];
  const one = (key: string, end: Trail, amount: Decimal, isDifference: boolean): SelectedPrice => ({
    name: [...names, key].join(', '),
    amount,
    place: end.document.place(pathOf(end)),
    document: placeOfDocument(end.document),
    path: pathOf(end),
    ...(isDifference && { isDifference }),
  });
  const written = (key: string, end: Trail, { is, value }: WrittenChange): readonly SelectedPrice[] =>
    is === 'percentage' ? [] : [one(key, end, value, is === 'difference')];
  if (!prices) return by ? written('by', trail('by', at), by) : [];
  return [
    one('perPerson', trail('perPerson', prices.at), prices.perPerson, false),
    ...[...prices.guests].flatMap(([key, change]) => written(key, trail(key, prices.at), change)),
  ];
}

/** What a selection of rooms meets where compact prices are shared by several rooms. */
export function compactLimits(contract: HotelContract, origins: Origins, selection: PriceSelection): CompactLimits {
  if (selection['meal-plan'] !== undefined || selection.supplement !== undefined) return { followers: [] };
  const { rates } = contract;
  const written = origins.writtenOf(contract);
  const ofRates = limitsOfRates(written, selection);
  if (ofRates.refused) return ofRates;
  const seasons = rates
    .filter(({ name }) => isMeant('rate', name, selection))
    .flatMap((one) => one.seasons.filter(({ name }) => isMeant('season', name, selection)));
  const isRoom = (code: string): boolean => isMeant('room', code, selection);
  const found = seasons.flatMap((one) => [
    limitsIn(one, origins, isRoom),
    limitsByWeekday(one, written?.weekdays, isRoom),
    ofRates,
  ]);
  const refused = found.find((one) => one.refused)?.refused;
  return { ...(refused && { refused }), followers: [...new Set(found.flatMap(({ followers }) => followers))] };
}

function limitsIn(
  { name, seasonRoomPrices }: Season,
  origins: Origins,
  isSelected: (code: string) => boolean,
): CompactLimits {
  const codes = (isWanted: (compact: CompactPrice | undefined, code: string) => boolean): string[] =>
    seasonRoomPrices
      .filter((price) => isWanted(origins.compactOf(price), price.providerRoomCode))
      .map(({ providerRoomCode }) => providerRoomCode);
  const inSeason = `in season ${inQuotes(name)}`;
  const sharing = codes((compact) => compact?.isOfSeason === true);
  const others = sharing.filter((code) => !isSelected(code));
  if (others.length > 0 && others.length < sharing.length)
    return {
      refused: [
        `the prices ${inSeason} are those of ${sharing.join(', ')} together`,
        'select all of these rooms, or give each its own with contracts fmt --expand',
      ],
      followers: [],
    };
  const otherOf = new Map(
    seasonRoomPrices.flatMap((price) => {
      const other = origins.compactOf(price)?.relativeTo;
      return other === undefined ? [] : [[price.providerRoomCode, other]];
    }),
  );
  for (const [code, other] of otherOf)
    if (isSelected(code) && !isSelected(other))
      return {
        refused: [
          `${code} costs what ${other} costs ${inSeason}, changed by its by:`,
          `change by:, select ${other} too, or write its prices out with contracts fmt --expand`,
        ],
        followers: [],
      };
  return {
    followers: [...otherOf].flatMap(([code, other]) =>
      !isSelected(code) && isSelected(other) ? [`${code} with ${other} ${inSeason}`] : [],
    ),
  };
}

/** What guests pay besides the prices that the command changes: so that "+3 %" is not taken for the whole stay. Empty if there is none. */
export function unchangedPrices(
  { hotel, offers, supplements }: Pick<HotelContract, 'hotel' | 'offers' | 'supplements'>,
  rates: readonly Rate[],
  changed: Pick<PriceSelection, 'meal-plan' | 'supplement'> | 'rooms' = 'rooms',
): string {
  const isRooms = changed === 'rooms' || (!changed['meal-plan'] && !changed.supplement);
  const plans = [...hotel.mealPlans, ...rates.flatMap(({ seasons }) => seasons.flatMap((one) => one.mealPlans ?? []))];
  const linked = (key: 'offers' | 'supplements'): ReadonlySet<string> =>
    new Set(rates.flatMap(({ [key]: codes = [] }) => codes));
  const amounts = (list: HotelContract['supplements'] | HotelContract['offers'], codes: ReadonlySet<string>): number =>
    list.filter(
      ({ providerCode, type, value, childValue }) =>
        type === 'ABSOLUTE' && codes.has(providerCode) && [value, childValue].some(isPriced),
    ).length;
  const counts: readonly (readonly [number, string, flag?: string])[] = [
    [plans.filter(isPaid).length, 'meal plan', '--meal-plan'],
    [amounts(supplements, linked('supplements')), 'supplement', '--supplement'],
    [amounts(offers, linked('offers')), 'discount'],
  ];
  const left = isRooms ? counts.filter(([count]) => count > 0) : [];
  if (left.length === 0) return '';
  const flags = left.flatMap(([, , flag]) => flag ?? []);
  const how = flags.length === 0 ? '' : ` (\`reprice\` with ${flags.join(' or ')} changes them)`;
  return `Not changed: ${left.map(([count, what]) => plural(count, what)).join(', ')}${how}.`;
}

const isPriced = (amount: Decimal | undefined): boolean => amount !== undefined && amount !== ZERO;

const isPaid = ({ basePrice, adultPrices = [], childPrices = [] }: MealPlan): boolean =>
  [basePrice, ...adultPrices, ...childPrices].some(isPriced);
