import type { Origins } from '../../contract/compact/origins.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { Finding } from '../../findings/finding.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { OnRead } from '../../rules/check/checker.ts';
import { readContracts } from '../../rules/check/read-contracts.ts';
import { hotelsWith } from '../../rules/check/sections.ts';
import { type Config, readConfig } from '../ground/settings/config-file.ts';
import { contractFiles, type SelectionFlags, selectionOf, sinceOf, unlessRefused } from './check-project.ts';
import { offline } from './offline.ts';
import { parsingFor } from './parsing-for.ts';

/** The selected hotels, read but not checked by any rule. */
export interface ReadSelection {
  readonly hotels: readonly HotelContract[];
  readonly origins: Origins;
  readonly today: CalendarDay;
  readonly fileNames: readonly string[];
  /** What prevents files from being read or assembled. */
  readonly errors: readonly Finding[];
  /** With `--changed-since`: a summary of the changes, for people. */
  readonly sinceText?: string;
}

/** For commands that only calculate: the same selection as everywhere, without the rules; with the values of the environment `env`. */
export async function readSelection(
  paths: readonly string[],
  { env, ...flags }: SelectionFlags & { readonly env?: string | undefined },
  config: Config = readConfig(),
  onRead?: OnRead,
): Promise<ReadSelection> {
  const { today } = offline(config, { env, today: flags.today });
  const select = selectionOf(flags, config);
  const values = parsingFor(config, env);
  const read = unlessRefused(await readContracts(await contractFiles(paths), { select, onRead, ...values.parsing }));
  const errors = read.findings.flatMap(({ subject: _, ...one }) => (one.severity === 'error' ? [one] : []));
  if (errors.length === 0) await values.refuseUnused();
  return {
    hotels: hotelsWith(select.only, read.hotels),
    origins: read.origins,
    today,
    fileNames: read.fileNames,
    errors,
    ...sinceOf(read),
  };
}
