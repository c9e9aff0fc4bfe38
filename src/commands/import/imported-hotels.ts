import { isOfClosedHotel } from '../../contract/assemble/closed-hotel.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { Capabilities } from '../../hub/capabilities.ts';
import { hotelToFile } from '../../hub/mapping/record-to-file.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { rangeText } from '../../kernel/day-ranges.ts';
import { withFollowers } from '../../plan/filed/filed-terms.ts';
import { wireOfContract } from '../../plan/filed/wire-of-contract.ts';
import type { FiledHotel } from '../../sheets/import/build/filed-hotel.ts';
import { hotelOfFacts } from '../../sheets/import/build/hotel-of-facts.ts';
import type { Sheet } from '../../sheets/import/cells.ts';
import type { CoveredCell } from '../../sheets/import/coverage.ts';
import type { BuiltContracts } from '../../sheets/import/fact-texts.ts';
import { factsByHotel } from '../../sheets/import/facts-of-hotel.ts';
import type { Mapping } from '../../sheets/import/mapping/mapping.ts';
import { Findings, type Reading } from '../../sheets/import/mapping/reading.ts';
import type { LocalHotel } from '../../use/edits/local-hotels.ts';

/** A hotel of a source, with what its files have and should have. */
export interface ImportedHotel {
  readonly code: string;
  /** Of a hotel that no file has. */
  readonly supplier?: string | undefined;
  readonly local?: LocalHotel | undefined;
  readonly own?: FiledHotel | undefined;
  readonly now: FiledHotel;
  /** The rates that the sources name. */
  readonly rates: ReadonlySet<string>;
}

export interface ImportedFile {
  readonly file: string;
  /** The name of the mapping file. */
  readonly name: string;
  readonly mapping: Mapping;
  readonly reading: Reading;
  /** None for messages. */
  readonly sheets: readonly Sheet[];
  /** What became of each cell; absent for messages. */
  readonly cells?: readonly CoveredCell[];
  /** The same, looked up in the contracts that were built. */
  readonly cover?: (built: BuiltContracts) => readonly CoveredCell[];
}

/**
 * What becomes of the files of each hotel, and everything that is open, lost or wrong in the file. `before` are the hotels that earlier files
 * have made.
 */
export function importedHotels(
  { mapping, reading }: Pick<ImportedFile, 'mapping' | 'reading'>,
  locals: readonly LocalHotel[],
  before: ReadonlyMap<string, ImportedHotel>,
  { capabilities, trace }: { readonly capabilities: Capabilities; readonly trace: boolean },
): { readonly hotels: readonly ImportedHotel[]; readonly reading: Reading } {
  const findings = new Findings();
  const known = groupBy(locals, ({ contract }) => contract.hotel.providerCode);
  const hotels = [...factsByHotel(reading.facts)].map(([code, facts]): ImportedHotel => {
    const earlier = before.get(code);
    const candidates = (known.get(code) ?? []).filter(
      ({ contract: { supplier } }) =>
        mapping.supplier === undefined || supplier.by === 'id' || supplier.externalCode === mapping.supplier,
    );
    const [local] = candidates;
    if (candidates.length > 1 || (!local && mapping.supplier === undefined))
      findings.ask(['supplier'], `the code of the supplier of ${code}`, []);
    const own =
      local && withClosings(hotelToFile(wireOfContract(local.contract, capabilities), capabilities), local.contract);
    const said = hotelOfFacts({ code, facts, mapping, own: earlier?.now ?? own, trace }, findings);
    const { prices, quotas, limits, bookingWindows, stopSales } = facts;
    const named = [prices, quotas, limits, bookingWindows, stopSales].flat().flatMap(({ rate = [] }) => rate);
    const rates = new Set([...(earlier?.rates ?? []), ...named]);
    const now =
      local && own ? withFollowers(local.contract, local.origins, own, said, (rate) => rates.has(rate)) : said;
    return { code, supplier: mapping.supplier, local, own, now, rates };
  });
  const { questions, losses, failures } = findings.all;
  const isComplete = reading.questions.length + reading.failures.length === 0;
  return {
    hotels,
    reading: {
      ...reading,
      questions: [...reading.questions, ...questions],
      losses: [...reading.losses, ...losses],
      // A value that is missing because something else is open or wrong is not a failure itself.
      failures: isComplete ? failures : reading.failures,
    },
  };
}

/** With the nights that the file closes in every rate, which the hub has only in the rates. */
function withClosings(filed: FiledHotel, { hotel }: HotelContract): FiledHotel {
  const { closed = [] } = hotel;
  const stopSales = (hotel.stopSales ?? [])
    .filter((stop) => !isOfClosedHotel(hotel, stop))
    .map((stop) => ({ ...stop, stopSales: stop.stopSales.map(rangeText) }));
  const closings = {
    ...(closed.length > 0 && { closed: closed.map(rangeText) }),
    ...(stopSales.length > 0 && { stopSales }),
  };
  return { ...filed, hotel: { ...filed.hotel, ...closings } };
}
