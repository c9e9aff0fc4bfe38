import * as z from 'zod';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { opened } from '../../contract/packed-contract.ts';
import { digestOfJson } from '../../kernel/digest.ts';
import { pricingDepartures } from '../../pricing/settings/decode-pricing-switches.ts';
import { targetOf } from '../../use/ground/settings/state-folder.ts';
import { failedStay, type HotelProofs, NO_PROOFS } from '../../verify/monitor/hotel-proofs.ts';
import { MonitorFile, type MonitorPlace } from './monitor-files.ts';

const kept = z.object({
  format: z.literal('contracts proofs'),
  version: z.literal(1),
  target: z.object({ environment: z.string(), hub: z.string(), micrositeId: z.string().exactOptional() }),
  hotel: z.string(),
  /** Of everything that prices depend on. */
  digest: z.string(),
  prices: z.array(z.int()),
  failed: z.array(failedStay),
});

/** What was proved of the prices of one hotel by its present contract. Another contract begins anew. */
export class ProofFile {
  readonly #file: MonitorFile<z.infer<typeof kept>>;
  readonly #head: Omit<z.infer<typeof kept>, keyof HotelProofs>;

  constructor(contract: HotelContract, place: MonitorPlace) {
    const hotel = hotelKey(contract);
    const { environment } = place;
    this.#file = new MonitorFile(`proofs of ${hotel}`, kept, place);
    this.#head = {
      format: 'contracts proofs',
      version: 1,
      target: targetOf(environment),
      hotel,
      digest: digestOfContract(contract, environment.capabilities.pricing),
    };
  }

  async read(): Promise<HotelProofs> {
    return this.#proofsIn(await this.#file.read());
  }

  /** Stores what `changed` makes of the proofs, if that is something else, and returns it. */
  async change(changed: (proofs: HotelProofs) => HotelProofs): Promise<HotelProofs> {
    let proofs = NO_PROOFS;
    await this.#file.change((file) => {
      const before = this.#proofsIn(file);
      proofs = changed(before);
      if (file?.digest === this.#head.digest && JSON.stringify(before) === JSON.stringify(proofs)) return undefined;
      const { prices, failed } = proofs;
      return {
        ...this.#head,
        prices: [...prices],
        failed: failed.map((stay) => ({ ...stay, places: [...stay.places] })),
      };
    });
    return proofs;
  }

  #proofsIn(file: z.infer<typeof kept> | undefined): HotelProofs {
    if (file?.digest !== this.#head.digest) return NO_PROOFS;
    const { prices, failed } = file;
    return { prices, failed };
  }
}

/** Prices are known by their places, so the order of records counts. Pictures sell nothing. */
function digestOfContract(packed: HotelContract, pricing: Parameters<typeof pricingDepartures>[0]): string {
  const { hotel, rates, offers, supplements } = opened(packed);
  const { images: _, ...rest } = hotel;
  return digestOfJson([PLACES, rest, rates, offers, supplements, pricingDepartures(pricing)]);
}

/** Increased when `writtenPrices` lists the prices of a contract in another order. */
const PLACES = 1;
