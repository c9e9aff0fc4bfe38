import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { VerifyOptions } from '../../verify/depth/verify-options.ts';
import type { Candidate } from '../../verify/stay/stay.ts';
import { environmentText } from '../ground/credentials/environment-text.ts';
import type { Connection } from '../ground/hub/connection.ts';
import type { HubSession } from '../ground/session.ts';
import { type Ask, ask, askAgain } from '../ground/terminal/ask.ts';

export interface MeansFlags {
  readonly fakeBooking: boolean | undefined;
  /** Do not ask. */
  readonly yes?: boolean | undefined;
}

/** Which accommodation a hotel is, and whether a test booking may be made: by the environment's settings and by asking the user. */
export function hotelMeans(
  session: HubSession,
  connection: Connection,
  { fakeBooking, yes }: MeansFlags,
): Pick<VerifyOptions, 'accommodationIds' | 'acceptExactMatch' | 'chooseAccommodation' | 'fakeBooking'> {
  const { environment, terminal } = session;
  const allowed = !environment.protected || environment.fakeBooking || fakeBooking === true;
  return {
    accommodationIds: environment.accommodations,
    // A test booking at the wrong hotel of a test hub does no harm, and the report says what was used; in a protected environment the user
    // is asked.
    acceptExactMatch: !environment.protected,
    fakeBooking: fakeBooking === false ? 'not-asked' : allowed ? 'allowed' : 'not-allowed',
    ...(terminal.interactive &&
      !yes && {
        chooseAccommodation: (contract, candidates) =>
          connection.time.during('person', () =>
            terminal.area.aside(() => chooseByHand(contract, candidates, session)),
          ),
      }),
  };
}

/** Asks the user which catalogue entry the hotel is; `undefined` if none of them. */
export async function chooseByHand(
  contract: HotelContract,
  candidates: readonly Candidate[],
  { environment, terminal, interruption }: Pick<HubSession, 'environment' | 'terminal' | 'interruption'>,
  askHere: Ask = ask,
): Promise<string | undefined> {
  terminal.talk(
    safeText(
      `Which catalogue entry of ${environmentText(environment)} is ${hotelKey(contract)} (${contract.hotel.hotelname})?`,
    ),
  );
  candidates.forEach(({ id, name, distanceMetres }, index) => {
    const distance = distanceMetres === undefined ? '' : `, ${Math.round(distanceMetres)} m away`;
    terminal.talk(safeText(`  ${index + 1}  ${id}  ${name}${distance}`));
  });
  const { length } = candidates;
  const understand = (answer: string) => {
    if (answer === '') return { value: undefined };
    const chosen = candidates[Number(answer) - 1];
    return chosen ? { value: chosen.id } : `Answer with a number from 1 to ${length}, or nothing.`;
  };
  return askAgain('Its number, or nothing for none of them: ', understand, askHere, interruption.signal);
}
