import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { select } from '../../rules/check/select.ts';
import { type SelectionFlags, selectionOf, unlessRefused } from '../check/check-project.ts';
import type { Config } from '../ground/settings/config-file.ts';

/** The names of the hotels of some versions that the flags select; `--changed-since` is left out of account. */
export function selectedNames(
  versions: readonly ReadonlyMap<string, HotelContract>[],
  flags: SelectionFlags,
  config: Config,
): readonly string[] {
  const hotels = [...new Map(versions.toReversed().flatMap((version) => [...version])).values()];
  return unlessRefused(select({ suppliers: [], hotels }, selectionOf(flags, config))).hotels.map(hotelKey);
}
