import type { HotelContract } from '../../contract/model.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { matchless, type Named, type NamedKind } from '../../rules/check/selection.ts';
import { usageFailure } from '../ground/exit/cli-failure.ts';
import { exclusionsOf } from './exclusions.ts';

type PartKind = Exclude<NamedKind, 'supplier' | 'hotel'>;

/** The names and codes of the parts of a hotel that flags can select. */
export type PartNames = Readonly<Record<PartKind, readonly string[]>>;

export const partNames = ({ hotel, rates }: HotelContract): PartNames => ({
  rate: rates.map(({ name }) => name),
  season: rates.flatMap(({ seasons }) => seasons.map(({ name }) => name)),
  room: hotel.rooms.map(({ providerCode }) => providerCode),
  'meal-plan': hotel.mealPlans.map(({ mealPlan }) => mealPlan),
});

/** The flags with what `--exclude` leaves out, as selections of parts expect it. */
export const withExcluded = <Flags extends { readonly exclude?: readonly string[] | undefined }>(
  flags: Flags,
): Flags & Pick<Named<never>, 'excluded'> => ({ ...flags, excluded: exclusionsOf(flags.exclude) });

/** Ends the command if a part is to be left out that none of the hotels has: what it was meant to spare would change. */
export function refuseIdleExclusions({ excluded = {} }: Pick<Named<never>, 'excluded'>, hotels: readonly PartNames[]) {
  const kinds: readonly PartKind[] = ['rate', 'season', 'room', 'meal-plan'];
  for (const kind of kinds) {
    const [idle] = matchless(
      hotels.flatMap(({ [kind]: names }) => names),
      excluded[kind],
    );
    if (idle === undefined) continue;
    throw usageFailure(
      'nothing-selected',
      safeText(`--exclude ${kind}:${idle} matches nothing in the selected hotels`),
      'use names and codes as in the files, with * and ?',
    );
  }
}
