import type { Connection } from '../../cli/connection.ts';
import { ask } from '../../cli/consent.ts';
import type { HubSession, Session } from '../../cli/session.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { unpacked } from '../../contract/packed-contract.ts';
import { nodeRandomness } from '../../host/node-randomness.ts';
import type { UnpushedRecord } from '../../plan/unpushed-records.ts';
import { depthEventLine } from '../../render/verify/depth-text.ts';
import { verificationText } from '../../render/verify/verification-text.ts';
import type { ChangeOf } from '../../verify/depth/change-stay.ts';
import type { Candidate, Verification } from '../../verify/verification.ts';
import { verifyContracts } from '../../verify/verify-contracts.ts';
import type { VerifyOptions as ContractsOptions } from '../../verify/verify-options.ts';
import { whileUnpushed } from '../../verify/while-unpushed.ts';
import { catalogueMeans } from './catalogue-means.ts';
import { saleRecords, soldHotels } from './sold-hotels.ts';

export interface VerifyOptions {
  readonly json: boolean;
  /** `--fake-booking`, `--no-fake-booking`, or neither. */
  readonly fakeBooking: boolean | undefined;
  /** What of the files is not in the hub. */
  readonly unpushed: readonly UnpushedRecord[];
  /** What a push has changed in a hotel. */
  readonly changesOf?: (hotel: string) => ChangeOf | undefined;
  readonly verbose?: boolean;
}

/** Walks the booking flow for each contract, then prints the verdicts in the plan's order. */
export async function runVerification(
  contracts: readonly HotelContract[],
  session: HubSession,
  connection: Connection,
  { json, fakeBooking, unpushed, changesOf, verbose = false }: VerifyOptions,
): Promise<readonly Verification[]> {
  const { environment, today, terminal } = session;
  const { signal } = session.interruption;
  const sold = soldHotels(contracts, unpushed);
  const recordsOf = saleRecords(unpushed);
  const judged = (verification: Verification): Verification =>
    whileUnpushed(verification, recordsOf(verification.hotel));
  const ordered = unpacked(sold.contracts).sort((a, b) => (hotelKey(a) < hotelKey(b) ? -1 : 1));
  const catalogue = await catalogueMeans(session);
  const asked = await verifyContracts(ordered, {
    hub: connection.hub,
    ...(changesOf && { changesOf }),
    today,
    pricing: environment.capabilities.pricing,
    ...hotelMeans(session, connection, fakeBooking),
    catalogue,
    clock: connection.settlingClock,
    randomness: nodeRandomness,
    concurrency: connection.concurrency,
    signal,
    onEvent: (event) => {
      const line = depthEventLine(event);
      if (line !== undefined) terminal.talk(line);
    },
  });
  const verifications = [...asked.map(judged), ...sold.absent].sort((a, b) => (a.hotel < b.hotel ? -1 : 1));
  await catalogue.forgetUnoffered(verifications);
  if (!json)
    for (const verification of verifications) terminal.out(verificationText(verification, terminal.paint, verbose));
  return verifications;
}

/** Which accommodation a hotel is, and whether it may be booked as a fake: the environment's answers, and a person's. */
export function hotelMeans(
  session: HubSession,
  connection: Connection,
  fakeBooking: boolean | undefined,
): Pick<ContractsOptions, 'accommodationIds' | 'acceptExactMatch' | 'chooseAccommodation' | 'fakeBooking'> {
  const { environment, terminal } = session;
  const allowed = !environment.protected || environment.fakeBooking || fakeBooking === true;
  return {
    accommodationIds: environment.accommodations,
    // A fake booking at the wrong hotel of a test hub harms nobody, and the report says what was taken; a protected hub asks a person.
    acceptExactMatch: !environment.protected,
    fakeBooking: fakeBooking === false ? 'not-asked' : allowed ? 'allowed' : 'not-allowed',
    ...(terminal.interactive && {
      chooseAccommodation: (contract, candidates) =>
        connection.time.during('person', () => chooseByHand(contract, candidates, session)),
    }),
  };
}

/** Asks the person which catalogue entry the hotel is; nothing when it is none of them. */
export async function chooseByHand(
  contract: HotelContract,
  candidates: readonly Candidate[],
  { terminal, interruption }: Session,
): Promise<string | undefined> {
  terminal.talk(`Which catalogue entry is ${hotelKey(contract)} (${contract.hotel.hotelname})?`);
  candidates.forEach(({ id, name, distanceMetres }, index) => {
    const distance = distanceMetres === undefined ? '' : `, ${Math.round(distanceMetres)} m away`;
    terminal.talk(`  ${index + 1}  ${id}  ${name}${distance}`);
  });
  const answer = Number(await ask('Its number, or nothing for none of them: ', interruption.signal));
  return candidates[answer - 1]?.id;
}
