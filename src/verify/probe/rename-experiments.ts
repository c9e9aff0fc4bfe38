import type { HotelContract, Rate } from '../../contract/model.ts';
import { recordFromAnswer } from '../../hub/mapping/record-from-answer.ts';
import { recordsOf, textOf } from '../../hub/mapping/record-to-wire.ts';
import type { HotelWire } from '../../hub/wire/contract-records.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { flat, type LaboratoryDays, pair, rateOf, roomOf } from './laboratory-records.ts';

/** Whether the hub renames records that are replaced under their ids; absent if unknown. */
export interface HubRenames {
  readonly rates?: boolean;
  readonly seasons?: boolean;
}

/** The room of the rates that get new names. */
export const namesRoom = roomOf('NAMES', 'names', pair(2));

/** A rate that gets a new name, or whose season gets one. */
interface RenameExperiment {
  readonly former: HotelContract;
  readonly renamed: HotelContract;
  /** Whether the hub has the record under its former or its new name. */
  readonly found: (rates: readonly FoundRate[]) => { readonly former: boolean; readonly renamed: boolean };
}

export type RenameExperiments = Readonly<Record<keyof HubRenames, RenameExperiment>>;

/** `hotel` without rates. The former and the new name are the same all month; only the probe uses them. */
export function renameExperiments(hotel: HotelContract, days: LaboratoryDays): RenameExperiments {
  const price = flat(namesRoom.providerCode, days, [pair(2), 100]);
  const withRate = (rate: Rate): HotelContract => ({ ...hotel, rates: [rate] });
  const rate = rateOf({ room: 'NAMES', days }, [price]);
  const renamed = { ...rate, name: `${rate.name}, renamed`, formerly: rate.name };
  const own = rateOf({ room: 'NAMES-SEASON', days }, [price]);
  const season = { ...price, name: `${price.name}, renamed`, formerly: price.name };
  return {
    rates: {
      former: withRate(rate),
      renamed: withRate(renamed),
      found: (rates) => ({
        former: rates.some(({ name }) => name === rate.name),
        renamed: rates.some(({ name }) => name === renamed.name),
      }),
    },
    seasons: {
      former: withRate(own),
      renamed: withRate({ ...own, seasons: [season] }),
      found: (rates) => {
        const seasons = rates.flatMap((one) => (one.name === own.name ? one.seasons : []));
        return { former: seasons.includes(price.name), renamed: seasons.includes(season.name) };
      },
    },
  };
}

type Load<Trouble> = (contract: HotelContract, isTrial: boolean) => Promise<Result<unknown, Trouble>>;

/**
 * Finds out whether the hub renames a record that is replaced under its id: the read-back of an ordinary push decides. A record that an earlier
 * probe has renamed is proof already, and one that is there under both names is proof of the contrary.
 */
export async function probeRenames<Trouble extends { readonly isAnswer?: true }>(
  experiments: RenameExperiments,
  rates: readonly FoundRate[],
  load: Load<Trouble>,
): Promise<Result<HubRenames, Trouble>> {
  let answers: HubRenames = {};
  for (const kind of ['rates', 'seasons'] as const) {
    const { former, renamed, found } = experiments[kind];
    const before = found(rates);
    if (!before.former && !before.renamed) {
      const created = await load(former, false);
      if (!created.ok) return created;
    }
    const tried = before.renamed ? ok(null) : await load(renamed, true);
    if (!tried.ok && !tried.error.isAnswer) return tried;
    answers = { ...answers, [kind]: tried.ok && !(before.former && before.renamed) };
  }
  return ok(answers);
}

/** A rate that the hub had before the contract was loaded. */
export interface FoundRate {
  readonly name: string;
  /** The names of its seasons. */
  readonly seasons: readonly string[];
}

/** The rates of hotels in the hub by name. */
export const foundRates = (hotels: readonly { readonly record: HotelWire }[]): readonly FoundRate[] =>
  hotels.flatMap(({ record }) =>
    recordsOf(recordFromAnswer(record)['rates']).map((rate) => ({
      name: nameOf(rate),
      seasons: recordsOf(rate['seasons']).map(nameOf),
    })),
  );

const nameOf = ({ name }: JsonObject): string => textOf(name) ?? '';
