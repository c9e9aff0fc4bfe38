import type { PlacedChange, WeekdayChanges, WrittenContract } from '../../contract/compact/written-terms.ts';
import { placeOfDocument } from '../../contract/edits/document-edits.ts';
import type { Season, SeasonRoomPrice } from '../../contract/model.ts';
import { followersOf } from '../../contract/terms/based-rates.ts';
import { pathOf, trail } from '../../contract/trail.ts';
import { inQuotes } from '../../kernel/did-you-mean.ts';
import { isMeant } from '../../rules/check/selection.ts';
import type { CompactLimits, PriceSelection, SelectedPrice } from './selected-price.ts';

/** The amounts of prices by weekday. Those of a season are named without a room. */
export const amountsByWeekday = (
  changes: WeekdayChanges | undefined,
  [rate = '', season = '', room = '']: readonly string[],
): readonly SelectedPrice[] =>
  [...(changes ?? [])].flatMap(([day, placed]) =>
    amountIn(isOfSeason(placed) ? [rate, season, day] : [rate, season, room, day], placed),
  );

const isOfSeason = ({ at }: PlacedChange): boolean => !pathOf(at).includes('seasonRoomPrices');

/** The amounts by which rates cost more or less than the rates that they are based on. */
export const differencesOfRates = (
  written: WrittenContract | undefined,
  selection: PriceSelection,
): readonly SelectedPrice[] =>
  [...(written?.derived ?? [])].flatMap(([{ name }, { by, at }]) =>
    by && isWhole(selection) && isMeant('rate', name, selection)
      ? amountIn([name, 'by'], { change: by, at: trail('by', at) })
      : [],
  );

/** A percentage follows what it is of. */
function amountIn(names: readonly string[], { change, at }: PlacedChange): readonly SelectedPrice[] {
  if (change.is === 'percentage') return [];
  return [
    {
      name: names.join(', '),
      amount: change.value,
      place: at.document.place(pathOf(at)),
      document: placeOfDocument(at.document),
      path: pathOf(at),
      ...(change.is === 'difference' && { isDifference: true as const }),
    },
  ];
}

/** A rate that is based on another one changes with it, and not without it. */
export function limitsOfRates(written: WrittenContract | undefined, selection: PriceSelection): CompactLimits {
  const isSelected = (name: string): boolean => isMeant('rate', name, selection);
  for (const [{ name }, { basedOn, by }] of written?.derived ?? []) {
    if (basedOn === undefined || !isSelected(name) || isSelected(basedOn)) continue;
    if (by?.is === 'difference' && isWhole(selection)) continue;
    return {
      refused: [
        `rate ${inQuotes(name)} costs what rate ${inQuotes(basedOn)} costs${by ? ', changed by its by:' : ''}`,
        `change ${by ? 'by:' : 'basedOn:'}, or select rate ${inQuotes(basedOn)} too`,
      ],
      followers: [],
    };
  }
  const selected = (written?.contract.rates ?? []).filter(({ name }) => isSelected(name));
  return {
    followers: followersOf(selected, written).map(
      (rate) => `rate ${inQuotes(rate.name)} with ${inQuotes(written?.derived.get(rate)?.basedOn ?? '')}`,
    ),
  };
}

/** By how much a rate costs more or less is the same in all its seasons and rooms. */
const isWhole = ({ season, room, excluded }: PriceSelection): boolean =>
  season === undefined && room === undefined && excluded?.season === undefined && excluded?.room === undefined;

/** An amount by weekday of a season is that of all its rooms. */
export function limitsByWeekday(
  { name, seasonRoomPrices }: Season,
  weekdays: ReadonlyMap<SeasonRoomPrice, WeekdayChanges> | undefined,
  isSelected: (code: string) => boolean,
): CompactLimits {
  const shared = seasonRoomPrices.filter((price) =>
    [...(weekdays?.get(price)?.values() ?? [])].some((one) => one.change.is !== 'percentage' && isOfSeason(one)),
  );
  const chosen = shared.filter(({ providerRoomCode }) => isSelected(providerRoomCode));
  if (chosen.length === 0 || chosen.length === shared.length) return { followers: [] };
  return {
    refused: [
      `amounts by weekday in season ${inQuotes(name)} are those of all its rooms`,
      'select all of these rooms, or write weekdays: for each room',
    ],
    followers: [],
  };
}
