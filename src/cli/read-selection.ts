import { loadContracts } from '../contract/load-contracts.ts';
import type { HotelContract } from '../contract/model.ts';
import type { Origins } from '../contract/origins.ts';
import type { Finding } from '../findings/finding.ts';
import { nodeFiles } from '../host/node-files.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { changesOf, sinceText } from './changes.ts';
import { CliFailure } from './cli-failure.ts';
import { type Config, readConfig } from './config-file.ts';
import { EXIT } from './exit-code.ts';
import { hotelsWith } from './sections.ts';
import { selectedContracts } from './selected-contracts.ts';
import type { SelectionFlags } from './selection.ts';
import { todayOf } from './today.ts';
import { wantedPaths } from './wanted-paths.ts';

/** The hotels that were asked for, read but not checked by any rule. */
export interface ReadSelection {
  readonly hotels: readonly HotelContract[];
  readonly origins: Origins;
  readonly today: CalendarDay;
  readonly fileNames: readonly string[];
  /** What keeps files from being read or put together. */
  readonly errors: readonly Finding[];
  /** With `--changed-since`: what of all that came to, for people. */
  readonly sinceText?: string;
}

/** For commands that only work something out: the same selection as everywhere, without the rules. */
export async function readSelection(
  paths: readonly string[],
  flags: SelectionFlags & { readonly today?: string | undefined },
  config: Config = readConfig(process.cwd()),
): Promise<ReadSelection> {
  const cwd = process.cwd();
  const today = todayOf(flags.today);
  const loaded = await loadContracts(nodeFiles, wantedPaths(paths), cwd);
  const [problem] = loaded.problems;
  if (problem) {
    const { message, hint } = problem;
    throw new CliFailure({ code: 'no-input', exit: EXIT.usage, message, ...(hint !== undefined && { hint }) });
  }
  const changes = await changesOf(loaded, flags, config, cwd);
  const { contracts, fileNames, concerns } = selectedContracts(loaded, flags, changes);
  const errors = loaded.findings.filter((finding) => finding.severity === 'error' && concerns(finding));
  return {
    hotels: hotelsWith(flags.only, contracts),
    origins: loaded.origins,
    today,
    fileNames,
    errors,
    ...(changes && { sinceText: sinceText(changes, contracts.hotels.length, loaded.contracts.hotels.length) }),
  };
}
