import type { CatalogueProgress } from '../../verify/catalogue/catalogue-memory.ts';
import type { DepthEvent } from '../../verify/depth/verify-options.ts';
import { plural } from '../text/plural.ts';
import { CountedWork } from './counted-work.ts';
import { type LiveView, statusView } from './status-line.ts';

/** Whether a terminal shows the event as progress, so that it needs no separate line. */
export const isDrawn = ({ type }: DepthEvent): boolean => type !== 'booking-ended';

/** A verification as it is drawn on a terminal. */
export class DepthProgress {
  readonly #stays: CountedWork;
  readonly #catalogue: CountedWork;
  #view: LiveView = statusView('Finding the hotels in the catalogue');

  constructor(isStopping: () => boolean) {
    this.#stays = new CountedWork('Verifying', 'stays', isStopping);
    this.#catalogue = new CountedWork('Reading the catalogue', 'hotels', isStopping);
  }

  onEvent(event: DepthEvent, now: number): void {
    if (event.type === 'depth-started') {
      this.#stays.at(0, event.stays, now);
      this.#view = event.stays > 0 ? this.#stays.view : statusView('Verifying');
    }
    if (event.type === 'stays-ended') {
      this.#stays.at(event.ended, event.of, now);
      if (event.ended === event.of) this.#view = statusView('Finishing the test bookings');
    }
    if (event.type === 'looking-again') {
      const bookings = plural(event.bookings, 'test booking');
      this.#view = statusView(`Checking ${bookings} again after 2 and 8 s: a hub may show a booking late`);
    }
  }

  onCatalogue(progress: CatalogueProgress, now: number): void {
    if (progress.type !== 'page') return;
    this.#catalogue.at(progress.read, progress.total, now);
    this.#view = this.#catalogue.view;
  }

  readonly view: LiveView = (frame) => this.#view(frame);
}
