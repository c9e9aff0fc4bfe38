import { Flags } from '@oclif/core';
import { ContractsSessionCommand } from '../../cli/session-command.ts';
import { pricedOffline } from '../../use/check/offline.ts';
import { type CommandEnd, EXIT } from '../../use/ground/exit/exit-code.ts';
import { DAY_FORMS, dayFlag, lengthsFlag } from '../../use/ground/flags/day-flag.ts';
import { againstVersion, runFlags, textFlag, wholeSelectionFlags } from '../../use/ground/flags/flags.ts';
import type { Session } from '../../use/ground/session.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import { impactOfHotels } from '../../use/impact/impact-of-hotels.ts';
import { hubIn } from '../../use/versions/contracts-at.ts';
import { versionsOf } from '../../use/versions/versions-of.ts';
import { impactText } from '../../view/impact/impact-text.ts';
import type { ImpactDocument } from './impact-document.ts';

export default class Impact extends ContractsSessionCommand<typeof Impact> {
  static override summary = 'Show how file changes affect guests: stays that cost more or less, or are no longer sold.';
  static override description =
    'Compares the files with an earlier version of them (a commit, branch or tag, another folder, a saved plan, or what a push left), or with what the hub has now; or two versions with each other. Prices every stay in both: each arrival, length, rate, room, meal plan and party, booked on every day from today to arrival. First come sentences about all of it, then the changes by cause, the greatest differences by the night first. Rates are matched by name, or by formerly. Only `--against hub` needs the hub, and writes nothing there; otherwise --env says whose pricing settings count.';
  static override examples = [
    '<%= config.bin %> impact --against main',
    '<%= config.bin %> impact --against main..HEAD',
    '<%= config.bin %> impact --against hub:test',
    '<%= config.bin %> impact --hotel SAO-VICENTE --against main --nights 1-7 --booked-on 2027-01-15',
  ];
  static override flags = {
    ...wholeSelectionFlags,
    ...runFlags,
    against: Flags.string({ ...againstVersion(), required: true }),
    nights: textFlag(
      'LENGTHS',
      'Lengths of stays: 7, 1-14 or 1-7,14 (default: 1-14, and those at which a limit begins or ends).',
    ),
    'booked-on': textFlag('DATE', `Compare bookings of one day only: ${DAY_FORMS} (default: every day from today).`),
  };

  protected async work(paths: readonly string[], session: Session): Promise<CommandEnd> {
    const { flags } = this;
    const { terminal } = session;
    const nights = flags.nights === undefined ? undefined : lengthsFlag(flags.nights);
    const config = readConfig();
    const env = hubIn(flags.against, flags.env)?.env ?? flags.env;
    const { today, switches } = pricedOffline(config, { ...flags, env }, terminal);
    const oneDay = flags['booked-on'] !== undefined;
    const bookedOn = oneDay ? dayFlag('booked-on', flags['booked-on'] ?? '', today) : today;
    const found = await versionsOf({ command: 'impact', against: flags.against, paths, flags, config }, session);
    if ('end' in found) return found.end;
    const { versions } = found;
    const document: ImpactDocument = {
      version: 2,
      command: 'impact',
      ...impactOfHotels(versions, { bookedOn, oneDay, switches, nights }),
    };
    if (!flags.json) terminal.out(impactText(document, flags.verbose, terminal.paint));
    return { exit: EXIT.done, document };
  }
}
