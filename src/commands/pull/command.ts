import path from 'node:path';
import { Flags } from '@oclif/core';
import { ContractsSessionCommand } from '../../cli/session-command.ts';
import type { Origins } from '../../contract/compact/origins.ts';
import { type DocumentEdit, placeOfDocument } from '../../contract/edits/document-edits.ts';
import type { HotelContract } from '../../contract/model.ts';
import { recordFromAnswer } from '../../hub/mapping/record-from-answer.ts';
import { type Filing, hotelToFile, MOST_UNKNOWN, supplierToFile } from '../../hub/mapping/record-to-file.ts';
import { supplierToWire } from '../../hub/mapping/record-to-wire.ts';
import type { SupplierWire } from '../../hub/wire/contract-records.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { isJsonObject, type Json, sameJson } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { type MergedHotel, mergeHotel } from '../../plan/filed/merge-filed.ts';
import type { NewHotels } from '../../plan/filed/new-contracts.ts';
import { withoutVersions } from '../../plan/filed/without-versions.ts';
import { findSupplier, supplierName } from '../../plan/find-supplier.ts';
import { excludedHotels, wantedPaths } from '../../use/check/check-project.ts';
import { refuseOwnValues } from '../../use/check/parsing-for.ts';
import { refuseErrors } from '../../use/edits/contracts-to-edit.ts';
import { type LocalHotel, localHotels, newFiles } from '../../use/edits/local-hotels.ts';
import { writeEdits } from '../../use/edits/write-edits.ts';
import { writtenOutTexts } from '../../use/edits/written-out-texts.ts';
import { DraftFiles } from '../../use/fmt/draft-files.ts';
import { environmentText } from '../../use/ground/credentials/environment-text.ts';
import { type CommandEnd, EXIT, usageFailure } from '../../use/ground/exit/exit-code.ts';
import { editFlags, notWith, runFlags, textFlag } from '../../use/ground/flags/flags.ts';
import { nextCommand, tellNext } from '../../use/ground/flags/next-command.ts';
import { openHubSession, type Session, withHub } from '../../use/ground/session.ts';
import { makePlanToKeep } from '../../use/plan/make-plan.ts';
import { type OnlineFlags, prepareOnline } from '../../use/plan/prepare-online.ts';
import { jobOf } from '../../use/plan/push-job.ts';
import { keepLock } from '../../use/push/keep-lock.ts';
import type { PullDocument } from '../../view/edits-document.ts';
import { plural } from '../../view/text/plural.ts';
import { type HubHotel, hubHotels } from './hub-hotels.ts';

/** Hotels that no file has, by supplier. */
const newHotels = (
  hotels: readonly HubHotel[],
  isDefined: (supplier: SupplierWire) => boolean,
  hub: (hotel: HubHotel) => Filing,
): readonly NewHotels[] =>
  [...groupBy(hotels, ({ supplier }) => supplier.id).values()].flatMap((ofSupplier) =>
    ofSupplier.slice(0, 1).map(({ supplier }) => ({
      supplier: supplierToFile(recordFromAnswer(supplier)),
      isDefined: isDefined(supplier),
      hotels: ofSupplier.map((one) => hotelToFile(withoutVersions(recordFromAnswer(one.record), new Set()), hub(one))),
    })),
  );

/** What the hub has otherwise than the files say of their suppliers. Fields that the files leave out are left to the hub. */
function supplierEdits(
  found: readonly HubHotel[],
  local: readonly LocalHotel[],
  origins: Origins,
): readonly DocumentEdit[] {
  const definitions = new Map(
    found.flatMap(({ supplier: remote }) => {
      const own = local.find(({ contract }) => isSupplier(contract, remote))?.contract.supplier.definition;
      return own ? [[own, remote] as const] : [];
    }),
  );
  return [...definitions].flatMap(([own, remote]) => {
    const where = origins.where(own);
    const now = recordFromAnswer(remote);
    if (!where) return [];
    return Object.entries(supplierToWire(own)).flatMap(([name, value]) =>
      now[name] === undefined || value === undefined || isWithinRecord(value, now[name])
        ? []
        : [
            {
              document: placeOfDocument(where.document),
              edit: { kind: 'set', path: [...where.path, name], value: now[name] } as const,
            },
          ],
    );
  });
}

/** Whether the hub's value says what the file says, and perhaps more. */
const isWithinRecord = (own: Json, now: Json | undefined): boolean =>
  isJsonObject(own) && isJsonObject(now)
    ? Object.entries(own).every(([name, value]) => value === undefined || isWithinRecord(value, now[name]))
    : sameJson(own, now);

const codesOf = ({ contract: { offers, supplements } }: LocalHotel): ReadonlySet<string> =>
  new Set([...offers, ...supplements].map(({ providerCode }) => providerCode));

const isSupplier = ({ supplier }: HotelContract, remote: SupplierWire): boolean => {
  const definitions = supplier.definition ? [supplier.definition] : [];
  return findSupplier([remote], supplierName(supplier, definitions)).kind === 'found';
};

const localOf = (local: readonly LocalHotel[], supplier: SupplierWire, code: string): LocalHotel | undefined =>
  local.find(({ contract }) => contract.hotel.providerCode === code && isSupplier(contract, supplier));

/**
 * Notes in the lock which records of the files the hub holds exactly as they are written, as a push does for records that it finds equal.
 * Reads the hub again, and sends nothing. Files with errors are not noted; then it says so.
 */
async function adopt(paths: readonly string[], flags: OnlineFlags, outer: Session): Promise<void> {
  const prepared = await prepareOnline('pull', paths, flags, outer);
  const { terminal } = outer;
  if ('end' in prepared) {
    terminal.talk(terminal.talkPaint.warning('Nothing was recorded in the lock, because of the errors above.'));
    return;
  }
  const { session, ...source } = prepared.ready;
  await withHub(session, flags, async (connected) => {
    const job = jobOf(await makePlanToKeep(source.contracts, connected, { prune: false }), source, session);
    const proved = await keepLock(job, session, { reports: [], interrupted: false }, (file) =>
      terminal.talk(safeText(`${path.basename(file)} has changed: commit it with the contracts.`)),
    );
    if (proved) terminal.talk(`${plural(proved.noted.size, 'record')} recorded in the lock as equal in files and hub.`);
  });
}

export default class Pull extends ContractsSessionCommand<typeof Pull> {
  static override summary = 'Bring hotels from the hub into contract files.';
  static override description =
    'Reads the hub and writes what it holds: new files for hotels that no file has, and changes in the files of the others, with comments and layout kept. Records that only the files have stay. Without --supplier and --hotel, the hotels of the files are read again. Fields that the format does not have go to extra:. Writes files only, nothing to the hub.';
  static override examples = [
    '<%= config.bin %> pull --supplier PALMA --env test',
    "<%= config.bin %> pull --hotel 'SEA-*' --out contracts/palma",
    '<%= config.bin %> pull --check contracts',
  ];
  static override flags = {
    ...editFlags,
    ...runFlags,
    check: Flags.boolean({
      summary: 'Change nothing; list the files that would change, and exit with code 1 if they differ from the hub.',
      relationships: notWith(['yes']),
    }),
    adopt: Flags.boolean({
      summary: 'Also record in the lock which records are equal in files and hub, as a push does.',
      relationships: notWith(['diff', 'check']),
    }),
    out: textFlag('FOLDER', 'Where new files go (default: the folder of the contracts).'),
  };

  /** The work of `pull`: brings hotels from the hub into the files. Hotels that the files have are merged; others get files of their own. */
  protected async work(paths: readonly string[], outer: Session): Promise<CommandEnd> {
    const { flags } = this;
    const session = await openHubSession(outer, flags);
    const { terminal, environment } = session;
    refuseOwnValues(
      session.config,
      environment.name,
      'pull from an environment without, or compare with `contracts diff`',
    );
    const { capabilities } = environment;
    const drafts = new DraftFiles();
    const { local, origins, others } = await localHotels(paths, flags, drafts);
    if (local.length === 0) refuseErrors(others);
    if (local.length === 0 && !flags.supplier && !flags.hotel)
      throw usageFailure(
        'nothing-selected',
        'there are no contract files here yet',
        'say what to pull: --supplier CODE or --hotel CODE, with * and ?',
      );
    const named = { supplier: flags.supplier, hotel: flags.hotel, excluded: excludedHotels(flags) };
    const isWanted = (supplier: SupplierWire, code: string): boolean =>
      flags.supplier !== undefined || flags.hotel !== undefined || localOf(local, supplier, code) !== undefined;
    const found = await withHub(session, flags, (connected) => hubHotels({ named, isWanted }, connected));
    if (found.length === 0)
      throw usageFailure(
        'nothing-selected',
        `${environmentText(environment)} has no such hotel. Nothing was written.`,
        'check --supplier and --hotel: they take the codes of the hub, with * and ?',
      );

    const merged: (MergedHotel & { readonly hotel: string })[] = [];
    const fresh: HubHotel[] = [];
    const leavingOut =
      ({ record }: HubHotel) =>
      (field: string) =>
        terminal.talk(
          terminal.talkPaint.warning(
            safeText(
              `${record.providerCode}: left out: ${field}, an unknown field with more than ${MOST_UNKNOWN.toLocaleString('en')} values`,
            ),
          ),
        );
    for (const one of found) {
      const own = localOf(local, one.supplier, one.record.providerCode);
      if (!own) {
        refuseErrors(others);
        fresh.push(one);
      } else {
        // Other errors may be corrected by the hub's records.
        if (own.contract.incomplete) refuseErrors(own.findings);
        merged.push({
          hotel: one.record.providerCode,
          ...mergeHotel(
            own.contract,
            own.origins,
            withoutVersions(recordFromAnswer(one.record), codesOf(own)),
            capabilities,
            leavingOut(one),
          ),
        });
      }
    }
    const folder = flags.out ?? wantedPaths(paths).find((one) => !/\.ya?ml$/i.test(one)) ?? '.';
    const isDefined = (supplier: SupplierWire): boolean =>
      local.some(({ contract }) => contract.supplier.definition !== undefined && isSupplier(contract, supplier));
    const filing = (one: HubHotel): Filing => ({ ...capabilities, leftOut: leavingOut(one) });
    const created = newFiles(newHotels(fresh, isDefined, filing), folder);
    for (const { hotel, onlyInFiles, notMerged, ...one } of merged) {
      for (const text of writtenOutTexts(hotel, one, 'hub')) terminal.talk(text);
      if (onlyInFiles.length > 0)
        terminal.talk(safeText(`${hotel}: kept, because only the files have them: ${onlyInFiles.join(', ')}`, 500));
      for (const text of notMerged)
        terminal.talk(terminal.talkPaint.warning(safeText(`${hotel}: not written to the files: ${text}`)));
    }
    const edits = [...supplierEdits(found, local, origins), ...merged.flatMap((one) => one.edits)];
    const what = plural(found.length, 'hotel');
    const end = await writeEdits({ edits, what, paths, created, isGiven: true }, flags, drafts, terminal);
    const changed = merged.filter((one) => one.edits.length > 0).length;
    terminal.talk(
      `${[
        `${plural(found.length, 'hotel')} read from ${environmentText(environment)}`,
        ...(fresh.length > 0 ? [`${fresh.length} new`] : []),
        ...(changed > 0 ? [`${changed} changed`] : []),
        ...(changed + fresh.length < found.length ? [`${found.length - changed - fresh.length} as in the files`] : []),
      ].join(', ')}${end.written || changed + fresh.length === 0 ? '' : '; nothing was written'}.`,
    );
    const isOnlyShown = flags.diff === true || flags.check === true;
    const isDone = end.exit === EXIT.done && !isOnlyShown;
    if (flags.adopt && isDone)
      await adopt([...new Set([...wantedPaths(paths), ...(created.length > 0 ? [folder] : [])])], flags, outer);
    if (end.written) tellNext(`\`${nextCommand('diff', paths, flags)}\` compares the files with the hub`, terminal);
    const document: PullDocument = {
      version: 1,
      command: 'pull',
      environment: environment.name,
      written: end.written,
      files: end.files,
      created: created.map(({ file }) => file),
      hotels: found.map(({ record: { providerCode } }) => {
        const own = merged.find(({ hotel }) => hotel === providerCode);
        const state = own === undefined ? 'new' : own.edits.length > 0 ? 'changed' : 'equal';
        return { hotel: providerCode, state, onlyInFiles: own?.onlyInFiles ?? [], notMerged: own?.notMerged ?? [] };
      }),
    };
    // What the files cannot say is a difference too.
    const isDifferent = flags.check === true && merged.some(({ notMerged }) => notMerged.length > 0);
    return { exit: isDifferent ? EXIT.findings : end.exit, document };
  }
}
