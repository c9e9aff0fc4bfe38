import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { nodeRandomness } from '../../host/node-clock.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { CatalogueMeans, CatalogueMemory, CatalogueProgress } from '../../verify/catalogue/catalogue-memory.ts';
import type { VerifyOptions } from '../../verify/depth/verify-options.ts';
import type { Candidate, Price } from '../../verify/stay/stay.ts';
import { catalogueProgressLine } from '../../view/findings/catalogue-text.ts';
import type { DepthProgress } from '../../view/live/depth-progress.ts';
import { environmentText } from '../ground/credentials/environment-text.ts';
import type { Connection } from '../ground/hub/connection.ts';
import type { HubSession } from '../ground/session.ts';
import { type Ask, ask, askAgain } from '../ground/terminal/terminal.ts';
import { openCatalogueMemory } from './catalogue-file.ts';

export interface MeansFlags {
  readonly fakeBooking: boolean | undefined;
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

/** The options that all verifications with this hub share; `progress` shows the reading of the catalogue. */
export async function runMeans(
  session: HubSession,
  connection: Connection,
  flags: MeansFlags,
  progress: DepthProgress,
) {
  const catalogue = await catalogueMeans(session, (read) => progress.onCatalogue(read, performance.now()));
  return {
    ...hotelMeans(session, connection, flags),
    catalogue,
    hub: connection.hub,
    clock: connection.settlingClock,
    randomness: nodeRandomness,
    concurrency: connection.concurrency,
    signal: session.interruption.signal,
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

/** What a verdict says about whether the hub sells the hotel at all. */
interface Judged {
  readonly hotel: string;
  readonly verdict: string;
  readonly quoted?: Price;
  readonly confirmed?: Price;
}

export interface OpenCatalogue extends CatalogueMeans {
  /** Forgets the stored ids under which the hub offered nothing, and says so. */
  forgetUnoffered(judged: Iterable<Judged>): Promise<void>;
}

/**
 * What earlier runs know of the environment's catalogue, reporting progress and forgotten ids on the terminal. `onRead` is for terminals
 * that draw the progress.
 */
async function catalogueMeans(
  { config, environment, terminal, machine }: HubSession,
  onRead: (progress: CatalogueProgress) => void,
): Promise<OpenCatalogue> {
  const memory = await openCatalogueMemory(config, environment, machine);
  const openedAt = memory?.now() ?? 0;
  return {
    ...(memory && { memory }),
    onProgress: (progress) => {
      onRead(progress);
      if (!terminal.live || progress.type !== 'page') terminal.talk(catalogueProgressLine(progress));
    },
    forgetUnoffered: async (judged) => {
      const offered = new Set<string>();
      const missing = new Set<string>();
      for (const { hotel, verdict, quoted, confirmed } of judged) {
        if (quoted ?? confirmed) offered.add(hotel);
        if (verdict === 'not-offered') missing.add(hotel);
      }
      const stale = [...missing].filter((hotel) => !offered.has(hotel) && isOlder(memory, hotel, openedAt));
      if (stale.length === 0) return;
      await memory?.forget(stale);
      for (const hotel of stale)
        terminal.talk(
          `The hub offers nothing under the accommodation id kept for ${hotel}. It may be out of date and was forgotten: verify again to search the catalogue.`,
        );
    },
  };
}

/** Whether it was stored before this run; a location that was just found needs no second search. */
const isOlder = (memory: CatalogueMemory | undefined, hotel: string, openedAt: number): boolean =>
  (memory?.located(hotel)?.foundAt ?? openedAt) < openedAt;
