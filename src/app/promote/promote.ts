import type { CommandEnd } from '../../cli/base-command.ts';
import { wrongUsage } from '../../cli/exit/cli-failure.ts';
import { EXIT } from '../../cli/exit/exit-code.ts';
import type { ConnectionFlags } from '../../cli/flags/flags.ts';
import { nextCommand, tellNext } from '../../cli/flags/next-command.ts';
import { withHub } from '../../cli/hub/with-hub.ts';
import type { HubSession, Session } from '../../cli/session.ts';
import { chooseEnvironment } from '../../cli/settings/environment.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { changedRecords, contentByRecord, nameElsewhere } from '../../contract/overrides/content-by-record.ts';
import { compareText } from '../../kernel/compare-text.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PromoteDocument, PromotedHotel } from '../../render/promote/promote-document.ts';
import { promoteText } from '../../render/promote/promote-text.ts';
import { parsingFor } from '../check/parsing-for.ts';
import type { SelectionFlags } from '../check/selection-flags.ts';
import { makePlan } from '../plan/make-plan.ts';
import { prepareOnline } from '../plan/prepare-online.ts';
import { type VerifiedHotel, verifiedHotels } from '../verify/verified-hotels.ts';

export interface PromoteFlags extends SelectionFlags, ConnectionFlags {
  readonly from: string;
  readonly to: string;
  readonly json: boolean;
}

/** The work of `promote`: compares what was verified in one environment with what a push to another would write. Writes nothing. */
export async function promote(paths: readonly string[], flags: PromoteFlags, outer: Session): Promise<CommandEnd> {
  const { from, to, json } = flags;
  if (from === to) throw wrongUsage('--from and --to name the same environment', 'name two');
  const there = { ...flags, env: to };
  const prepared = await prepareOnline('promote', paths, there, outer);
  if ('end' in prepared) return prepared.end;
  const { session, contracts } = prepared.ready;
  await parsingFor(session.config, from).refuseUnused();
  const verified = await verifiedIn(from, session);
  return withHub(session, there, async (connected) => {
    const plan = await makePlan(contracts, connected, { prune: false });
    const changes = changesByHotel(plan);
    const hotels = contracts.hotels
      .map((contract) => promoted(contract, changes.get(hotelKey(contract)) ?? 0, verified, { from, to }, session))
      .sort((a, b) => compareText(a.hotel, b.hotel));
    const document: PromoteDocument = {
      version: 1,
      command: 'promote',
      ...{ from, to },
      suppliers: plan.steps.filter(({ identity }) => identity.kind === 'supplier').length,
      hotels,
      ready: hotels.every((hotel) => hotel.changes === 0 || hotel.proof === 'verified'),
    };
    const { terminal } = session;
    if (!json) {
      terminal.out(promoteText(document, terminal.paint));
      if (!document.ready) tellNext(`\`${nextCommand('verify', paths, { ...flags, env: from })}\``, terminal);
      else if (plan.steps.length > 0)
        tellNext(`\`${nextCommand('push', paths, { ...flags, env: to })}\` applies this`, terminal);
    }
    return { exit: document.ready ? EXIT.done : EXIT.verificationFailed, document };
  });
}

/** Exit 64 if there is no such environment. */
async function verifiedIn(
  name: string,
  { config, state }: Pick<HubSession, 'config' | 'state'>,
): Promise<ReadonlyMap<string, VerifiedHotel>> {
  return verifiedHotels(config, chooseEnvironment(config, name, process.env), state);
}

function changesByHotel({ steps, blocked }: Plan): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  for (const { identity } of [...steps, ...blocked]) {
    if (identity.hotel === undefined) continue;
    const hotel = `${identity.supplier}/${identity.hotel}`;
    changes.set(hotel, (changes.get(hotel) ?? 0) + 1);
  }
  return changes;
}

function promoted(
  contract: HotelContract,
  changes: number,
  verified: ReadonlyMap<string, VerifiedHotel>,
  { from, to }: Pick<PromoteFlags, 'from' | 'to'>,
  { config: { environments } }: Pick<HubSession, 'config'>,
): PromotedHotel {
  const [here, there] = [to, from].map((name) => environments.get(name)?.overrides);
  const elsewhere = nameElsewhere(contract, here, there);
  const known = verified.get(elsewhere);
  const changedSince = known ? changedRecords(known.records, contentByRecord(contract)) : [];
  return {
    hotel: hotelKey(contract),
    elsewhere,
    changes,
    proof: known ? (changedSince.length === 0 ? 'verified' : 'changed-since') : 'never',
    ...(known && { verifiedAt: new Date(known.at).toISOString(), stays: known.stays }),
    changedSince,
  };
}
