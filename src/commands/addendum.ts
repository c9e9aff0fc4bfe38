import { Args, Flags } from '@oclif/core';
import { writeAddendum } from '../app/addendum/write-addendum.ts';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { DAY_FORMS } from '../cli/flags/day-flag.ts';
import { pricingFlags, selectionFlags } from '../cli/flags/flags.ts';
import { LANGUAGES } from '../render/compare/language.ts';

// Without its rates or offers, a version would seem to have lost them.
const { only: _only, 'changed-since': _since, ...selection } = selectionFlags;

export default class Addendum extends BaseCommand<typeof Addendum> {
  static override summary = "Write an addendum: what changes in a hotel's contract, as clauses to sign.";
  static override description =
    'Compares two versions of the contract of one hotel and says everything that changes in numbered clauses, in English, Spanish or German. The page also has tables of present and new terms, the effect on the prices of stays, the hash of both versions, and a place for signatures. A PDF needs Chromium or Chrome on this machine. Works offline.';
  static override examples = [
    '<%= config.bin %> addendum main..HEAD --hotel SAO-VICENTE',
    '<%= config.bin %> addendum contracts-examples/city-hotel contracts --hotel SAO-VICENTE --language es -o addendum.html',
  ];
  static override strict = false;
  static override args = {
    first: Args.string({
      description: 'The earlier version: a commit, branch, tag, file or folder; or both versions as A..B.',
      required: true,
    }),
    second: Args.string({ description: 'The later version, unless the first is A..B.', required: false }),
    path: Args.string({
      description: 'For commits: contract files or folders (default: contracts/, or this folder).',
      required: false,
    }),
  };
  static override flags = {
    ...selection,
    ...pricingFlags,
    language: Flags.option({
      options: LANGUAGES,
      default: 'en' as const,
      summary: 'The language of the clauses.',
    })(),
    out: Flags.string({
      char: 'o',
      helpValue: 'FILE',
      summary: 'Write a page for signature to this file: addendum.html or addendum.pdf.',
    }),
    browser: Flags.string({
      helpValue: 'PROGRAM',
      summary: 'The browser that prints PDF (default: Chromium or Chrome, if installed).',
      env: 'CONTRACTS_BROWSER',
    }),
    'booked-on': Flags.string({
      helpValue: 'DATE',
      summary: `When guests book, for the effect on prices: ${DAY_FORMS} (default: today).`,
    }),
  };

  protected async execute(args: readonly string[]): Promise<CommandEnd> {
    return writeAddendum(args, this.flags, this.terminal);
  }
}
