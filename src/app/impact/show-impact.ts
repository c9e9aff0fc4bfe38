import { statSync } from 'node:fs';
import path from 'node:path';
import type { CommandEnd } from '../../cli/base-command.ts';
import { usageFailure, wrongUsage } from '../../cli/exit/cli-failure.ts';
import { EXIT } from '../../cli/exit/exit-code.ts';
import { dayFlag } from '../../cli/flags/day-flag.ts';
import { todayOf } from '../../cli/flags/today.ts';
import { type Config, readConfig } from '../../cli/settings/config-file.ts';
import { pricingOf } from '../../cli/settings/environment.ts';
import type { Terminal } from '../../cli/terminal/terminal.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { Comparison } from '../../impact/changed-stays.ts';
import { hotelImpact } from '../../impact/hotel-impact.ts';
import { stayLengths } from '../../impact/stay-lengths.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { total } from '../../kernel/tally.ts';
import type { ImpactDocument, ImpactOfHotel } from '../../render/impact/impact-document.ts';
import { impactText } from '../../render/impact/impact-text.ts';
import { gitVersions } from '../audit/history/git-versions.ts';
import { checkProject, contractFiles } from '../check/check-project.ts';
import { endOfFindings } from '../check/end-of-findings.ts';
import type { SelectionFlags } from '../check/selection-flags.ts';

export interface ImpactFlags extends SelectionFlags {
  readonly against: string;
  readonly 'booked-on'?: string | undefined;
  readonly nights?: string | undefined;
  readonly env?: string | undefined;
  readonly json: boolean;
  readonly verbose: boolean;
}

type Comparing = Omit<Comparison, 'before' | 'after' | 'lengths'>;

/** The work of `impact`: what the files change for guests, compared with an earlier version of them. */
export async function showImpact(
  paths: readonly string[],
  flags: ImpactFlags,
  terminal: Terminal,
): Promise<CommandEnd> {
  const config = readConfig(process.cwd());
  const today = todayOf(flags.today);
  const bookedOn = flags['booked-on'] === undefined ? today : dayFlag('booked-on', flags['booked-on'], today);
  const asked = flags.nights === undefined ? undefined : lengthsOf(flags.nights);
  const keep = (contract: HotelContract): HotelContract => contract;
  const checked = await checkProject(await contractFiles(paths), { ...flags, tests: false }, config, { keep });
  const end = endOfFindings('impact', checked, flags, terminal, { offline: true });
  if (end) return end;
  const earlier = await versionOf(paths, flags, config);
  const selected = new Map(
    checked.hotels.flatMap(({ contract, kept }) => (kept ? [[hotelKey(contract), kept] as const] : [])),
  );
  const isWhole = !flags.hotel && !flags.supplier && !flags.shard && flags['changed-since'] === undefined;
  const names = [
    ...selected.keys(),
    ...(isWhole ? [...earlier.hotels.keys()].filter((name) => !selected.has(name)) : []),
  ];
  const comparing: Comparing = { bookedOn, switches: pricingOf(config, flags.env) };
  const lengths = asked ?? stayLengths([...selected.values(), ...earlier.hotels.values()]);
  const hotels = names
    .sort()
    .map((name) => impactOf(name, earlier.hotels.get(name), selected.get(name), { ...comparing, lengths }));
  const document: ImpactDocument = {
    version: 1,
    command: 'impact',
    against: earlier.label,
    bookedOn,
    nights: [...lengths],
    hotels,
  };
  if (!flags.json) terminal.out(impactText(document, flags.verbose, terminal.paint));
  return { exit: EXIT.done, document };
}

function impactOf(
  hotel: string,
  before: HotelContract | undefined,
  after: HotelContract | undefined,
  comparing: Comparing & { readonly lengths: readonly number[] },
): ImpactOfHotel {
  const currency = (after ?? before)?.hotel.currency ?? '';
  const none = { hotel, currency, compared: 0, changed: 0, groups: [] };
  if (!before) return { ...none, state: 'only-after' };
  if (!after) return { ...none, state: 'only-before' };
  if (before.hotel.currency !== after.hotel.currency) return { ...none, state: 'other-currency' };
  const { compared, groups: found } = hotelImpact({ before, after, ...comparing });
  const groups = found.map(({ example, ...group }) => {
    const { party, before: was, after: is, ...stay } = example;
    const outcomes = { ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) };
    return { ...group, example: { ...stay, ...party, ...outcomes } };
  });
  return { hotel, currency, state: 'compared', compared, changed: total(groups.map(({ stays }) => stays)), groups };
}

interface Earlier {
  readonly label: string;
  readonly hotels: ReadonlyMap<string, HotelContract>;
}

/** The earlier version: another folder or file, or these files as a commit, branch or tag has them. */
async function versionOf(paths: readonly string[], flags: ImpactFlags, config: Config): Promise<Earlier> {
  const { against, today } = flags;
  const found = statSync(path.resolve(against), { throwIfNoEntry: false });
  if (found) {
    const keep = (contract: HotelContract): HotelContract => contract;
    const checked = await checkProject(await contractFiles([against]), { today, tests: false }, config, { keep });
    const broken = checked.findings.find(({ severity }) => severity === 'error');
    if (broken) throw unreadable(against, broken.message);
    return {
      label: against,
      hotels: byKey(
        checked.hotels.flatMap(({ contract, kept }) => (kept ? [{ ...kept, supplier: contract.supplier }] : [])),
      ),
    };
  }
  const history = await gitVersions({ cwd: process.cwd(), paths, ref: against, timeZone: 'UTC' });
  const latest = history.during(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const [version] = latest.kind === 'versions' ? latest.versions : [];
  if (!version) throw unreadable(against, latest.kind === 'none' ? latest.reason : 'it has no contract files');
  const { hotels, errors } = await history.contracts(version);
  const [error] = errors;
  if (error) throw unreadable(against, error.message);
  return { label: `${against} (${version.label})`, hotels: byKey(hotels) };
}

const byKey = (hotels: readonly HotelContract[]): ReadonlyMap<string, HotelContract> =>
  new Map(hotels.map((contract) => [hotelKey(contract), contract]));

const unreadable = (against: string, reason: string) =>
  usageFailure(
    'no-input',
    safeText(`${against} cannot be compared: ${reason}`, 500),
    'name a folder of contracts, or a commit, branch or tag',
  );

const LONGEST = 30;

/** `7`, `1-14` or `1-7,14`. */
function lengthsOf(text: string): readonly number[] {
  const lengths = text.split(',').flatMap((part) => {
    const [, from = '', to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part.trim()) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from === '' || first < 1 || last > LONGEST || last < first)
      throw wrongUsage(
        `--nights: ${safeText(text, 60)} is not a list of lengths`,
        `write 7, 1-14 or 1-7,14; at most ${LONGEST}`,
      );
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return [...new Set(lengths)].sort((a, b) => a - b);
}
