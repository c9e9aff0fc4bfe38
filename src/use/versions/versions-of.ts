import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { checkProject, contractFiles } from '../check/check-project.ts';
import { endOfFindings } from '../check/end-of-findings.ts';
import { isNarrowed, type SelectionFlags } from '../check/selection-flags.ts';
import { wrongUsage } from '../ground/exit/cli-failure.ts';
import type { CommandEnd } from '../ground/exit/command-end.ts';
import type { ConnectionFlags } from '../ground/flags/flags.ts';
import type { Session } from '../ground/session.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { contractsAt, hubIn, rangeOf } from './contracts-at.ts';
import { selectedNames } from './selected-names.ts';
import type { ContractsAt, Versions } from './version.ts';

interface Asked {
  readonly command: string;
  /** One address: the files are compared with it. Two, or `A..B`: the second is compared with the first. */
  readonly against: string | readonly [string, string];
  readonly paths: readonly string[];
  readonly flags: SelectionFlags & ConnectionFlags;
  readonly config: Config;
}

/** The two versions that a command compares: the one way to them, for each command with `--against`. `end` if files have errors. */
export async function versionsOf(
  { command, against, paths, flags, config }: Asked,
  session: Session,
): Promise<{ readonly versions: Versions } | { readonly end: CommandEnd }> {
  const reading = { paths, today: flags.today, config };
  const range = typeof against === 'string' ? rangeOf(against) : against;
  if (range) {
    if (flags['changed-since'] !== undefined)
      throw wrongUsage('--changed-since is about the files, and two versions are compared', 'leave it out');
    const [before, after] = [await contractsAt(range[0], reading), await contractsAt(range[1], reading)];
    const versions = versionsFrom(before, after.hotels, after.unread);
    const known = selectedNames([after.hotels, before.hotels], flags, config);
    const names = new Set([...known, ...(isNarrowed(flags) ? [] : versions.unread.keys())]);
    return { versions: { ...versions, of: after.label, names: [...names] } };
  }
  const address = `${against}`;
  const hub = hubIn(address);
  if (hub) {
    const { env = flags.env } = hub;
    if (flags.env !== undefined && env !== flags.env)
      throw wrongUsage(`--against ${safeText(address, 200)} and --env ${flags.env} name two hubs`, 'leave --env out');
    // The client of the hub is loaded only if it is needed.
    const { versionsWithHub } = await import('./versions-with-hub.ts');
    return versionsWithHub(command, paths, { ...flags, env }, session);
  }
  const keep = (contract: HotelContract): HotelContract => contract;
  const checked = await checkProject(await contractFiles(paths), { ...flags, tests: false }, config, { keep });
  const end = endOfFindings(command, checked, flags, session.terminal, { offline: true });
  if (end) return { end };
  const before = await contractsAt(address, reading);
  const after = new Map(
    checked.hotels.flatMap(({ contract, kept }) =>
      kept ? [[hotelKey(contract), { ...kept, supplier: contract.supplier }] as const] : [],
    ),
  );
  const versions = versionsFrom(before, after);
  const gone = isNarrowed(flags) ? [] : [...before.hotels.keys(), ...versions.unread.keys()];
  return { versions: { ...versions, names: [...new Set([...after.keys(), ...gone])] } };
}

const versionsFrom = (before: ContractsAt, after: Versions['after'], unread: ContractsAt['unread'] = new Map()) => ({
  ...{ against: before.label, before: before.hotels, after },
  unread: new Map([...(before.unread ?? []), ...unread]),
});
