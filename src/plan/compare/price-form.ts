import { recordsOf } from '../../hub/mapping/record-to-wire.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  DISTRIBUTION: ['basePrice', 'adultPrices', 'childPrices'],
  PAX: ['distributionPrices'],
};

/**
 * The hub's rate without prices in a form that the file no longer uses: a season changed from prices per person to prices by occupancy
 * must not keep the old amounts.
 */
export function withoutOldPriceForm(managed: JsonObject, remote: JsonObject): JsonObject {
  const wanted = new Map(recordsOf(managed['seasons']).map(({ name, priceType }) => [name, priceType]));
  const changed = (season: JsonObject): boolean =>
    wanted.has(season['name']) && wanted.get(season['name']) !== season['priceType'];
  const seasons = recordsOf(remote['seasons']);
  if (!seasons.some(changed)) return remote;
  return {
    ...remote,
    seasons: seasons.map((season) => (changed(season) ? stripped(season, wanted.get(season['name'])) : season)),
  };
}

function stripped(season: JsonObject, priceType: Json | undefined): JsonObject {
  const gone = new Set(FIELDS[String(priceType)]);
  const seasonRoomPrices = recordsOf(season['seasonRoomPrices']).map((price) =>
    Object.fromEntries(Object.entries(price).filter(([name]) => !gone.has(name))),
  );
  return { ...season, seasonRoomPrices };
}
