import type { HotelContract } from '../../contract/model.ts';
import { checkProject, contractFiles, isNarrowed, keptContracts, type SelectionFlags } from '../check/check-project.ts';
import { endOfFindings } from '../check/end-of-findings.ts';
import { whileReading } from '../check/parsing-for.ts';
import { type CommandEnd, wrongUsage } from '../ground/exit/exit-code.ts';
import type { ConnectionFlags } from '../ground/flags/flags.ts';
import type { Session } from '../ground/session.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { contractsAt, hubIn, rangeOf } from './contracts-at.ts';
import { selectedNames } from './selected-names.ts';
import { type ContractsAt, type Coverage, coveredBy, hotelsByKey, refuseUnknown, type Versions } from './version.ts';

interface Asked {
  readonly command: string;
  /** One address: the files are compared with it. Two, or `A..B`: the second is compared with the first. */
  readonly against: string | readonly [string, string];
  readonly paths: readonly string[];
  readonly flags: SelectionFlags & ConnectionFlags;
  readonly config: Config;
}

/** The two versions that `compare` and `impact` compare. `end` if files have errors. */
export async function versionsOf(
  { command, against, paths, flags, config }: Asked,
  session: Session,
): Promise<{ readonly versions: Versions } | { readonly end: CommandEnd }> {
  const reading = { paths, today: flags.today, config, env: flags.env };
  const range = typeof against === 'string' ? rangeOf(against) : against;
  if (range) {
    if (flags['changed-since'] !== undefined)
      throw wrongUsage('--changed-since is about the files, and two versions are compared', 'leave it out');
    const [before, after] = [await contractsAt(range[0], reading), await contractsAt(range[1], reading)];
    const names = selectedNames([after.hotels, before.hotels], flags, config);
    return { versions: { ...versionsFrom(before, after, names, isNarrowed(flags)), of: after.label } };
  }
  if (typeof against !== 'string') throw new Error('a range is two versions');
  const hub = hubIn(against, flags.env);
  if (hub) {
    // The client of the hub is loaded only if it is needed.
    const { versionsWithHub } = await import('./versions-with-hub.ts');
    return versionsWithHub(command, paths, { ...flags, ...hub }, session);
  }
  const keep = (contract: HotelContract): HotelContract => contract;
  const checked = await whileReading(session, async (onRead) =>
    checkProject(await contractFiles(paths), { ...flags, tests: false }, config, { keep, onRead }),
  );
  const end = endOfFindings(command, checked, flags, session.terminal, { offline: true });
  if (end) return { end };
  const before = await contractsAt(against, reading);
  const hotels = hotelsByKey(keptContracts(checked));
  const names = [...hotels.keys(), ...(isNarrowed(flags) ? [] : before.hotels.keys())];
  return { versions: versionsFrom(before, { hotels }, names, isNarrowed(flags)) };
}

/** Hotels that a part, such as a plan of some hotels, does not cover are not compared; if it covers none, the command ends with exit 64. */
function versionsFrom(before: ContractsAt, after: Coverage, names: readonly string[], isNarrowed: boolean): Versions {
  const unread = new Map([...(before.unread ?? []), ...(after.unread ?? [])]);
  const all = [...new Set([...names, ...(isNarrowed ? [] : unread.keys())])];
  const covered = coveredBy([before, after], all);
  if (covered.length === 0 && all.length > 0)
    for (const side of [before, after]) refuseUnknown({ label: before.label, ...side }, all);
  return {
    against: before.label,
    before: before.hotels,
    after: after.hotels,
    names: covered,
    unread,
  };
}
