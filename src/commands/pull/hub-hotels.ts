import type { HubFailure } from '../../hub/answer.ts';
import { operations } from '../../hub/operations.ts';
import { workAtOnce } from '../../hub/pace.ts';
import type { HotelWire, SupplierWire } from '../../hub/wire/contract-records.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { eachLimited, readHotel } from '../../push/look/read-snapshot.ts';
import { isMeant, matchesAny, matchless, type NamedHotels } from '../../rules/check/selection.ts';
import { environmentText } from '../../use/ground/credentials/environment-text.ts';
import { failureOfRead } from '../../use/ground/hub/hub-failure.ts';
import type { ConnectedSession } from '../../use/ground/session.ts';
import { runTask } from '../../use/ground/terminal/run-task.ts';
import { endIfInterrupted } from '../../use/ground/terminal/signals.ts';
import { CountedWork } from '../../view/live/counted-work.ts';

/** A hotel of the hub with its supplier. */
export interface HubHotel {
  readonly supplier: SupplierWire;
  readonly record: HotelWire;
}

/** Which hotels of the hub; `isWanted` decides for those that are listed. */
export interface WantedHotels {
  /** By code; suppliers also by `#` and their id. */
  readonly named: NamedHotels;
  readonly isWanted: (supplier: SupplierWire, providerCode: string) => boolean;
}

/** The wanted hotels in full, in the order of the hub. Any failed read ends the command: nothing counts as absent because of a failure. */
export async function hubHotels(
  { named, isWanted }: WantedHotels,
  { connection, environment, interruption, terminal }: ConnectedSession,
): Promise<readonly HubHotel[]> {
  const { hub, concurrency } = connection;
  const { signal } = interruption;
  const unlessFailed = <T>(result: Result<T, HubFailure>): T => {
    endIfInterrupted(interruption);
    if (result.ok) return result.value;
    throw failureOfRead(result.error, environment);
  };
  const answer = await hub.call(operations.listSuppliers, { signal });
  const suppliers = unlessFailed(answer.kind === 'ok' ? ok(answer.body) : fail(answer));
  const places: { readonly supplier: SupplierWire; readonly supplierId: number; readonly code: string }[] = [];
  const listedCodes: string[] = [];
  for (const supplier of suppliers) {
    const { id: supplierId } = supplier;
    if (typeof supplierId !== 'number' || !isNamed(supplier, named)) continue;
    const listed = await hub.call(operations.listHotels, { path: { supplierId }, signal });
    const { hotel } = unlessFailed(listed.kind === 'ok' ? ok(listed.body) : fail(listed));
    for (const { providerCode } of hotel ?? []) {
      listedCodes.push(providerCode);
      if (isMeant('hotel', providerCode, named) && isWanted(supplier, providerCode))
        places.push({ supplier, supplierId, code: providerCode });
    }
  }
  const idle = [
    ...matchless(suppliers.flatMap(namesOf), named.excluded?.supplier).map((name) => `supplier:${name}`),
    ...matchless(listedCodes, named.excluded?.hotel).map((name) => `hotel:${name}`),
  ];
  for (const one of idle)
    terminal.talk(
      terminal.talkPaint.warning(safeText(`--exclude ${one} matches nothing in ${environmentText(environment)}.`)),
    );
  const reading = new CountedWork('Reading the hub', 'hotels', () => signal.aborted);
  let read = 0;
  return runTask(terminal.area, reading.view, () =>
    eachLimited(places, workAtOnce(concurrency), async ({ supplier, ...place }) => {
      const hotel = unlessFailed(await readHotel(hub, place, signal));
      read += 1;
      reading.at(read, places.length, performance.now());
      return { supplier, record: hotel.record };
    }),
  );
}

const namesOf = ({ id, externalCode }: SupplierWire): readonly string[] => [externalCode ?? '', `#${id}`];

function isNamed(wire: SupplierWire, { supplier, excluded }: NamedHotels): boolean {
  const isOneOf = (patterns: readonly string[] | undefined): boolean =>
    namesOf(wire).some((name) => matchesAny(name, patterns));
  return isOneOf(supplier) && !isOneOf(excluded?.supplier ?? []);
}
