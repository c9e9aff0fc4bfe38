import type { CatalogueMeans, CatalogueMemory, CatalogueProgress } from '../../verify/catalogue/catalogue-memory.ts';
import type { Price } from '../../verify/stay/stay.ts';
import { catalogueProgressLine } from '../../view/findings/catalogue-text.ts';
import type { HubSession } from '../ground/session.ts';
import { openCatalogueMemory } from './catalogue-file.ts';

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
export async function catalogueMeans(
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
