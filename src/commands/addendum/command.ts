import { Flags } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { DAY_FORMS } from '../../use/ground/flags/day-flag.ts';
import { againstVersion, pricingFlags, selectionFlags, versionArguments } from '../../use/ground/flags/flags.ts';
import { LANGUAGES } from '../../view/compare/language.ts';
import { EXISTING_BOOKINGS } from './addendum-document.ts';
import { writeAddendum } from './write-addendum.ts';

// Without its rates or offers, a version would seem to have lost them.
const { only: _only, 'changed-since': _since, ...selection } = selectionFlags;

export default class Addendum extends BaseCommand<typeof Addendum> {
  static override summary = "Write an addendum: what changes in a hotel's contract, as clauses to sign.";
  static override description =
    'Compares two versions of the contract of one hotel and says everything that changes in numbered clauses, in English, Spanish or German. The page also has tables of present and new terms, the effect on the prices of stays, the hash of both versions, and a place for signatures. A PDF needs Chromium or Chrome on this machine. Works offline.';
  static override examples = [
    '<%= config.bin %> addendum --against main --hotel SAO-VICENTE',
    '<%= config.bin %> addendum main..HEAD --hotel SAO-VICENTE',
    '<%= config.bin %> addendum contracts-examples/city-hotel contracts --hotel SAO-VICENTE --language es --out addendum.html',
  ];
  static override strict = false;
  static override args = versionArguments;
  static override flags = {
    ...selection,
    ...pricingFlags,
    against: Flags.string(againstVersion({ hub: false })),
    language: Flags.option({
      options: LANGUAGES,
      default: 'en' as const,
      summary: 'The language of the clauses.',
    })(),
    out: Flags.string({
      helpValue: 'FILE',
      summary: 'Write a page for signature to this file: addendum.html or addendum.pdf.',
    }),
    browser: Flags.string({
      helpValue: 'PROGRAM',
      summary: 'The browser that prints PDF (default: Chromium or Chrome, if installed).',
      env: 'CONTRACTS_BROWSER',
    }),
    number: Flags.string({ helpValue: 'TEXT', summary: 'The number of the addendum (default: a line to fill in).' }),
    effective: Flags.string({
      helpValue: 'DATE',
      summary: `First booking day for which it counts: ${DAY_FORMS} (default: a line to fill in).`,
    }),
    partner: Flags.string({
      helpValue: 'TEXT',
      summary: 'Name and address of the party that signs with the supplier (default: a line to fill in).',
    }),
    'existing-bookings': Flags.option({
      options: EXISTING_BOOKINGS,
      default: 'keep' as const,
      summary: 'Whether earlier bookings keep their terms or change, too.',
    })(),
    'booked-on': Flags.string({
      helpValue: 'DATE',
      summary: `Show the effect on bookings of one day only: ${DAY_FORMS} (default: every day from today).`,
    }),
  };

  protected async execute(args: readonly string[]): Promise<CommandEnd> {
    return writeAddendum(args, this.flags, this.terminal);
  }
}
