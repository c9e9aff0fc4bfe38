import { isMeant } from '../../check/selection.ts';
import { type HotelContract, occupancyText, type PaxPrices, type SeasonRoomPrice } from '../../contract/model.ts';
import type { Origins } from '../../contract/origins.ts';
import { placeText } from '../../findings/place.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { Path } from '../../source/full/located-document.ts';
import { compactAmounts } from './compact-amounts.ts';
import { placeOfDocument } from './document-edits.ts';
import type { PriceSelection, SelectedPrice } from './selected-price.ts';

/** The prices of the contract that the selection names, in the order of the file. */
export function selectedPrices(
  contract: HotelContract,
  origins: Origins,
  selection: PriceSelection,
): readonly SelectedPrice[] {
  const { 'meal-plan': plans } = selection;
  if (plans) {
    return contract.hotel.mealPlans
      .filter(({ mealPlan }) => isMeant('meal-plan', mealPlan, selection))
      .flatMap((plan) => amountsOf(plan, [plan.mealPlan], origins));
  }
  const prices = contract.rates
    .filter(({ name }) => isMeant('rate', name, selection))
    .flatMap((rate) =>
      rate.seasons
        .filter(({ name }) => isMeant('season', name, selection))
        .flatMap((season) =>
          season.seasonRoomPrices
            .filter(({ providerRoomCode }) => isMeant('room', providerRoomCode, selection))
            .flatMap((price) => amountsOf(price, [rate.name, season.name, price.providerRoomCode], origins)),
        ),
    );
  return onceEach(prices);
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
  const at = (owner: object, name: string, amount: Decimal, ...key: Path): SelectedPrice[] => {
    const where = origins.where(owner);
    const place = origins.place(owner, ...key);
    if (!where || !place) return [];
    const path = [...where.path, ...key];
    return [{ name: [...names, name].join(', '), amount, place, document: placeOfDocument(where.document), path }];
  };
  return [
    ...distributionPrices.flatMap((price) => {
      const where = origins.where(price);
      // The entry is the amount itself where prices are written as a map.
      const isInMap = typeof where?.path.at(-1) === 'string';
      return at(price, occupancyText(price), price.amount, ...(isInMap ? [] : ['amount']));
    }),
    ...(basePrice === undefined ? [] : at(record, 'basePrice', basePrice, 'basePrice')),
    ...adultPrices.flatMap((amount, index) => at(record, `adultPrices[${index}]`, amount, 'adultPrices', index)),
    ...childPrices.flatMap((amount, index) => at(record, `childPrices[${index}]`, amount, 'childPrices', index)),
  ];
}
