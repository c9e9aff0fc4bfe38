import { Flags } from '@oclif/core';
import { ContractsCommand, type FlagsOf } from '../../cli/base-command.ts';
import { contractHashes, withoutPrivate } from '../../contract/compare/contract-hash.ts';
import { hotelKey } from '../../contract/identity.ts';
import { placeText } from '../../findings/place.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { readContracts } from '../../rules/check/read-contracts.ts';
import { contractFiles, isNarrowed, selectionOf, unlessRefused } from '../../use/check/check-project.ts';
import { parsingFor } from '../../use/check/parsing-for.ts';
import { type CommandEnd, EXIT, usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { asInEnvironment, textFlag, wholeSelectionFlags } from '../../use/ground/flags/flags.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import { chooseEnvironment } from '../../use/ground/settings/environment.ts';
import { contractsAt } from '../../use/versions/contracts-at.ts';
import { selectedNames } from '../../use/versions/selected-names.ts';
import { refuseUnknown } from '../../use/versions/version.ts';
import { type HashDocument, hashText } from '../../view/hash-document.ts';

type HashFlags = FlagsOf<typeof Hash>;

async function contractsOf(paths: readonly string[], flags: HashFlags) {
  const config = readConfig();
  if (flags.at !== undefined) {
    const version = await contractsAt(flags.at, { paths, today: flags.today, config, env: flags.env });
    const names = selectedNames([version.hotels], flags, config);
    refuseUnknown(version, isNarrowed(flags) ? names : []);
    return names.flatMap((name) => version.hotels.get(name) ?? []);
  }
  const environment = flags.env === undefined ? undefined : chooseEnvironment(config, flags.env, process.env).name;
  const values = parsingFor(config, environment);
  const options = { select: selectionOf(flags, config), ...values.parsing };
  const { hotels, findings } = unlessRefused(await readContracts(await contractFiles(paths), options));
  const unread = hotels.find(({ incomplete }) => incomplete);
  const [error] = findings;
  if (unread || (hotels.length === 0 && error))
    throw usageFailure(
      'not-readable',
      `${unread ? `part of ${safeText(hotelKey(unread))}` : 'the contracts'} cannot be read, so there is no hash of it${error ? `: ${safeText(error.message, 300)}${error.place ? ` (${safeText(placeText(error.place), 200)})` : ''}` : ''}`,
      '`contracts validate` shows all errors',
    );
  await values.refuseUnused();
  return hotels;
}

export default class Hash extends ContractsCommand<typeof Hash> {
  static override summary = 'Print the hash of each contract, or check one.';
  static override description =
    'The SHA-256 of everything that the contract of a hotel says, with its supplier: the same in reports, addenda, plans and proofs. Order, layout, comments and `tests:` do not change it; any other amount, date or text does. With --check, exit code 6 if no contract has the hash. Works offline.';
  static override examples = ['<%= config.bin %> hash --hotel SAO-VICENTE', '<%= config.bin %> hash --at main --json'];
  static override flags = {
    ...wholeSelectionFlags,
    check: textFlag('HASH', 'Only say which contract has this hash.'),
    at: textFlag('VERSION', 'The contracts of a commit, branch or tag, a saved plan, or a push (journal:RUN).'),
    redact: Flags.boolean({ default: false, summary: 'Leave out quotas and notes, as `report --redact` does.' }),
    env: asInEnvironment,
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags } = this;
    const wanted = flags.check?.trim().toLowerCase();
    if (wanted !== undefined && !/^[\da-f]{64}$/.test(wanted))
      throw wrongUsage(
        `--check ${safeText(flags.check ?? '', 100)} is not a hash`,
        'copy all 64 digits from the report, addendum, plan or proof',
      );
    const contracts = await contractsOf(paths, flags);
    if (contracts.length === 0)
      throw usageFailure('nothing-selected', 'there is no hotel', 'name a file or folder with a hotel');
    const redacted = contracts.map(withoutPrivate);
    const hotels = contractHashes(flags.redact ? redacted : contracts);
    const found = [...hotels, ...(wanted === undefined ? [] : contractHashes(redacted))];
    const match = found.find(({ hash }) => hash === wanted);
    const document: HashDocument = {
      version: 1,
      command: 'hash',
      redacted: flags.redact,
      hotels,
      ...(wanted !== undefined && {
        check: {
          hash: wanted,
          ...(match && { hotel: match.hotel, redacted: flags.redact || !hotels.includes(match) }),
        },
      }),
    };
    return {
      exit: wanted === undefined || match ? EXIT.done : EXIT.verificationFailed,
      document,
      text: (paint) => hashText(document, paint),
    };
  }
}
