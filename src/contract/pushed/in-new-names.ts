import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import { LastPush, type PushedHotel } from './last-push.ts';
import { pushedLine, pushedName, pushedRecord, readPushedLine } from './pushed-record.ts';

interface Named {
  readonly name: string;
  readonly formerly?: string;
}

/** A hotel of the files, with the names of its rates and seasons. */
export interface NamedHotel extends PushedHotel {
  readonly rates: readonly (Named & { readonly seasons: readonly Named[] })[];
}

/**
 * The last push with the present names of rates and seasons that were pushed under their former ones, so that a renamed record is compared
 * with what was pushed of it. The values still say the former name of a rate.
 */
export function inNewNames(push: LastPush, hotels: Iterable<NamedHotel>): LastPush {
  const moved = new Map<string, string | undefined>();
  for (const { rates, supplier, hotel } of hotels) {
    const nameOf = (key: string): string => pushedName({ kind: 'rate', supplier, hotel, key });
    const former = formerNames(rates, (name) => push.records.has(nameOf(name)));
    for (const rate of rates) {
      if (![rate, ...rate.seasons].some(({ formerly }) => formerly !== undefined)) continue;
      const was = nameOf(former.get(rate.name) ?? rate.name);
      const line = push.records.get(was);
      const pushed = line === undefined ? undefined : readPushedLine(line);
      const values = pushed && withNewSeasons(pushed.values, rate.seasons);
      if (!pushed || !values || (values === pushed.values && !former.has(rate.name))) continue;
      moved.set(was, undefined);
      moved.set(nameOf(rate.name), pushedLine(pushedRecord(values, pushed.content)));
    }
  }
  if (moved.size === 0) return push;
  const records = new Map([...push.records].filter(([name]) => !moved.has(name)));
  for (const [name, line] of moved) if (line !== undefined) records.set(name, line);
  return new LastPush(push.environment, { records });
}

/** The former names of the records that are there under these only, by their present names. */
function formerNames(records: readonly Named[], isThere: (name: string) => boolean): ReadonlyMap<string, string> {
  const names = new Set(records.map(({ name }) => name));
  return new Map(
    records.flatMap(({ name, formerly }): [string, string][] =>
      formerly !== undefined && !names.has(formerly) && !isThere(name) && isThere(formerly) ? [[name, formerly]] : [],
    ),
  );
}

function withNewSeasons(values: JsonObject, seasons: readonly Named[]): JsonObject {
  const pushed = values['seasons'];
  if (!isJsonObject(pushed)) return values;
  const former = formerNames(seasons, (name) => Object.hasOwn(pushed, name));
  if (former.size === 0) return values;
  const present = new Map([...former].map(([name, formerly]) => [formerly, name]));
  const named = Object.entries(pushed).map(([name, season]) => [present.get(name) ?? name, season] as const);
  return { ...values, seasons: Object.fromEntries(named) };
}
