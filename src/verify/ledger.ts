import { hotelKey } from '../contract/identity.ts';
import type { HotelContract } from '../contract/model.ts';
import type { HubFailure } from '../hub/answer.ts';
import { stopsEverything } from '../hub/stops-everything.ts';
import { safeText } from '../kernel/safe-text.ts';
import { type Ending, failureEnding } from './ending.ts';
import type { Verification, VerifyEvent, VerifyStage } from './verification.ts';

const DETAIL_LIMIT = 2000;

export type Known = Partial<Pick<Verification, 'accommodation' | 'stay' | 'expected' | 'changes'>>;

/** The verifications of a run as they come in, told as events, and what they mean for the hotels still to come. */
export class Ledger {
  readonly #verifications = new Map<HotelContract, Verification>();
  readonly #onEvent: (event: VerifyEvent) => void;
  #stop: Ending | undefined;
  #keptBookingOf: string | undefined;

  constructor(onEvent: (event: VerifyEvent) => void) {
    this.#onEvent = onEvent;
  }

  reach(contract: HotelContract, stage: VerifyStage): void {
    this.#onEvent({ type: 'stage-reached', hotel: hotelKey(contract), stage });
  }

  finish(contract: HotelContract, ending: Ending, known: Known = {}): void {
    const hotel = hotelKey(contract);
    const detail = safeText(ending.detail, DETAIL_LIMIT);
    const { changes, ...facts } = known;
    const verification: Verification = {
      hotel,
      hotelname: contract.hotel.hotelname,
      ...facts,
      ...(changes && {
        changes: isRight(ending) ? changes : { proved: [], left: [...changes.proved, ...changes.left] },
      }),
      ...ending,
      detail,
    };
    this.#verifications.set(contract, verification);
    if (stopsTheRest(ending)) this.#stop ??= endingOfTheRest(ending, hotel);
    this.#onEvent({ type: 'hotel-verified', verification });
  }

  keptBooking(contract: HotelContract): void {
    this.#keptBookingOf ??= hotelKey(contract);
  }

  /** No hotel can be walked any more, because a call that each of them needs failed. */
  stopAll(failure: HubFailure): void {
    this.#stop ??= failureEnding('quote', failure);
  }

  /** The ending of hotels not yet begun, once a failure showed that every further call would meet it too. */
  get stop(): Ending | undefined {
    return this.#stop;
  }

  get keptBookingOf(): string | undefined {
    return this.#keptBookingOf;
  }

  verificationOf(contract: HotelContract): Verification | undefined {
    return this.#verifications.get(contract);
  }
}

/** At another price than the contract's a stay proves nothing. */
const isRight = ({ verdict }: Ending): boolean => verdict === 'ok' || verdict === 'rounding';

/** An account that may not read the catalogue can still walk the hotels whose accommodation ids are settled. */
const stopsTheRest = ({ stage, failure }: Ending): boolean =>
  stopsEverything(failure) && !(stage === 'locate' && failure === 'not-enabled');

const endingOfTheRest = ({ failure, advice, detail }: Ending, hotel: string): Ending => ({
  verdict: 'failed',
  stage: 'quote',
  detail: `not walked, for ${hotel} failed on what every hotel needs: ${detail}`,
  ...(failure !== undefined && { failure }),
  ...(advice !== undefined && { advice }),
});
