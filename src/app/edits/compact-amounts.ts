import { isMeant } from '../../check/selection.ts';
import type { CompactPrice, WrittenChange } from '../../contract/compact/compact-price.ts';
import type { HotelContract, Season } from '../../contract/model.ts';
import type { Origins } from '../../contract/origins.ts';
import { pathOf, type Trail, trail } from '../../contract/trail.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import { inQuotes } from '../../kernel/did-you-mean.ts';
import { placeOfDocument } from './document-edits.ts';
import type { PriceSelection, SelectedPrice } from './selected-price.ts';

/** The amounts of compact prices. Percentages and what is free follow `perPerson`, or the other room, by themselves. */
export function compactAmounts(
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

export interface CompactLimits {
  /** Why the selected prices cannot change by themselves, and what to do. */
  readonly refused?: readonly [why: string, hint: string];
  /** Rooms that are not selected, and change with one that is: `SUI with DBL in season "High"`. */
  readonly followers: readonly string[];
}

/** What a selection of rooms meets where compact prices are shared by several rooms. */
export function compactLimits({ rates }: HotelContract, origins: Origins, selection: PriceSelection): CompactLimits {
  if (selection['meal-plan'] !== undefined) return { followers: [] };
  const seasons = rates
    .filter(({ name }) => isMeant('rate', name, selection))
    .flatMap((one) => one.seasons.filter(({ name }) => isMeant('season', name, selection)));
  const found = seasons.map((one) => limitsIn(one, origins, (code) => isMeant('room', code, selection)));
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
