import { affectedContracts } from '../contract/affected.ts';
import { type Gaps, gapsOf } from '../contract/gaps.ts';
import { definitionKey, hotelKey, supplierKey } from '../contract/identity.ts';
import type { LoadedContracts } from '../contract/load-contracts.ts';
import type { Mention } from '../contract/mention.ts';
import type { Contracts, HotelContract } from '../contract/model.ts';
import type { Finding } from '../findings/finding.ts';
import { groupBy } from '../kernel/by-key.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';

/** Runs the rules that look at one hotel, and the tests of its stays. */
type Check = (hotel: HotelContract) => Promise<readonly Finding[]>;

interface Known {
  readonly gaps: Gaps;
  readonly findings: readonly Finding[];
}

type Loaded = Pick<LoadedContracts, 'contracts' | 'origins'>;

/**
 * What earlier rounds found out, hotel by hotel, so that a round checks only what changed since. What is found is the same as without
 * it: hotels that share nothing with a changed file are as they were.
 */
export class CheckMemory {
  #known = new Map<string, Known>();
  #mentions: ReadonlyMap<string, readonly Mention[]> = new Map();
  readonly #changed = new Set<string>();
  #today: CalendarDay | undefined;
  #rechecked: readonly string[] = [];

  /** Before a round: these files are not what they were. A round that failed leaves them for the next one. */
  note(files: Iterable<string>): void {
    for (const file of files) this.#changed.add(file);
  }

  /** Before a round: something changed on which every contract depends, settings or the day. */
  forget(): void {
    this.#known.clear();
  }

  /** The hotels that the last round checked, as `hotelKey` names them. */
  get rechecked(): readonly string[] {
    return this.#rechecked;
  }

  /**
   * The findings of all `hotels`; `check` is asked for one that changed or is not known, and on another day for all.
   */
  async findings(
    loaded: Loaded,
    hotels: readonly HotelContract[],
    today: CalendarDay,
    check: Check,
  ): Promise<readonly Finding[]> {
    if (today !== this.#today) this.forget();
    this.#today = today;
    const changes = [...this.#changed].map((file) => ({ file, former: this.#mentions.get(file) ?? [] }));
    const affected = new Set(affectedContracts(loaded.contracts, loaded.origins, changes).hotels);
    const known = new Map<string, Known>();
    const rechecked: string[] = [];
    for (const hotel of hotels) {
      const key = hotelKey(hotel);
      const before = affected.has(hotel) ? undefined : this.#known.get(key);
      const gaps = gapsOf(hotel);
      // Whether it is whole may depend on a file that nobody can read.
      if (before?.gaps === gaps) known.set(key, before);
      else {
        rechecked.push(key);
        known.set(key, { gaps, findings: await check(hotel) });
      }
    }
    this.#known = known;
    this.#mentions = mentionsByFile(loaded);
    this.#changed.clear();
    this.#rechecked = rechecked;
    return [...known.values()].flatMap(({ findings }) => findings);
  }
}

/** Whom each file speaks of, as far as it became contracts. */
function mentionsByFile({ contracts, origins }: Loaded): ReadonlyMap<string, readonly Mention[]> {
  const mentions = [...ofHotels(contracts), ...ofSuppliers(contracts, origins)];
  const byFile = groupBy(mentions, ({ file }) => file);
  return new Map([...byFile].map(([file, list]) => [file, list.map(({ mention }) => mention)]));
}

const ofHotels = ({ hotels }: Contracts): { readonly file: string; readonly mention: Mention }[] =>
  hotels.flatMap(({ hotel, supplier, files }) =>
    files.map((file) => ({
      file,
      mention: { hotel: hotel.providerCode, supplier: supplierKey(supplier), defines: false },
    })),
  );

const ofSuppliers = (
  { suppliers }: Contracts,
  origins: Loaded['origins'],
): { readonly file: string; readonly mention: Mention }[] =>
  suppliers.flatMap((supplier) => {
    const file = origins.place(supplier)?.file;
    return file === undefined ? [] : [{ file, mention: { supplier: definitionKey(supplier), defines: true } }];
  });
