import type { Connection } from '../../cli/hub/connection.ts';
import type { HubSession, Session } from '../../cli/session.ts';
import { ask } from '../../cli/terminal/consent.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { Candidate } from '../../verify/stay/stay.ts';
import type { VerifyOptions } from '../../verify/verify-options.ts';

/** Which accommodation a hotel is, and whether a test booking may be made: by the environment's settings and by asking the user. */
export function hotelMeans(
  session: HubSession,
  connection: Connection,
  fakeBooking: boolean | undefined,
): Pick<VerifyOptions, 'accommodationIds' | 'acceptExactMatch' | 'chooseAccommodation' | 'fakeBooking'> {
  const { environment, terminal } = session;
  const allowed = !environment.protected || environment.fakeBooking || fakeBooking === true;
  return {
    accommodationIds: environment.accommodations,
    // A test booking at the wrong hotel of a test hub does no harm, and the report says what was used; in a protected environment the user
    // is asked.
    acceptExactMatch: !environment.protected,
    fakeBooking: fakeBooking === false ? 'not-asked' : allowed ? 'allowed' : 'not-allowed',
    ...(terminal.interactive && {
      chooseAccommodation: (contract, candidates) =>
        connection.time.during('person', () => chooseByHand(contract, candidates, session)),
    }),
  };
}

/** Asks the user which catalogue entry the hotel is; `undefined` if none of them. */
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
