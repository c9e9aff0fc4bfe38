import type { HotelContract } from '../../contract/model.ts';
import { withoutArrival } from '../../contract/stay-name.ts';
import { didYouMean, inQuotes, listed } from '../../kernel/did-you-mean.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { matchless, type Named, type NamedKind } from '../../rules/check/selection.ts';
import { usageFailure } from '../ground/exit/exit-code.ts';
import { exclusionsOf } from './exclusions.ts';

type PartKind = Exclude<NamedKind, 'supplier' | 'hotel'>;

/** The names and codes of the parts of a hotel that flags can select. */
export type PartNames = Readonly<Record<PartKind, readonly string[]>>;

export const partNames = ({ hotel, rates }: HotelContract): PartNames => ({
  rate: [...new Set([...rates.map(({ name }) => withoutArrival(name)), ...rates.map(({ name }) => name)])],
  season: rates.flatMap(({ seasons }) => seasons.map(({ name }) => name)),
  room: hotel.rooms.map(({ providerCode }) => providerCode),
  'meal-plan': hotel.mealPlans.map(({ mealPlan }) => mealPlan),
});

/** The flags with what `--exclude` leaves out, as selections of parts expect it. */
export const withExcluded = <Flags extends { readonly exclude?: readonly string[] | undefined }>(
  flags: Flags,
): Flags & Pick<Named<never>, 'excluded'> => ({ ...flags, excluded: exclusionsOf(flags.exclude) });

/**
 * Ends the command if none of the hotels has a part that is named or to be left out: the user would believe that it changed, or did not.
 */
export function refuseIdleNames(named: Named<PartKind>, hotels: readonly PartNames[]) {
  const kinds: readonly PartKind[] = ['rate', 'season', 'room', 'meal-plan'];
  for (const kind of kinds) {
    const names = [...new Set(hotels.flatMap(({ [kind]: own }) => own))];
    const [flag, idle] = [
      ...matchless(names, named[kind]).map((name) => [`--${kind} ${name}`, name] as const),
      ...matchless(names, named.excluded?.[kind]).map((name) => [`--exclude ${kind}:${name}`, name] as const),
    ][0] ?? ['', undefined];
    if (idle === undefined) continue;
    const known = names.length > 0 ? `known: ${listed(names)}` : `they have no ${kind}`;
    throw usageFailure(
      'nothing-selected',
      safeText(`${flag} matches nothing in the selected hotels`, 300),
      safeText(didYouMean(idle, names, inQuotes) ?? known, 500),
    );
  }
}
