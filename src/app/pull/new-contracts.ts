import { contractLayout } from '../../contract/format/layout.ts';
import { itemsOf, recordsOf } from '../../hub/mapping/lists.ts';
import { recordFromAnswer } from '../../hub/mapping/record-from-answer.ts';
import { hotelToFile, supplierToFile } from '../../hub/mapping/record-to-file.ts';
import type { RangeEnd } from '../../hub/mapping/record-to-wire.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { canonicalJson, type Json, type JsonObject } from '../../kernel/json.ts';
import { formatValue } from '../../source/layout/format-value.ts';
import type { HubHotel } from './hub-hotels.ts';
import { withoutVersions } from './without-versions.ts';

export interface NewContractFile {
  /** Below the folder for new files, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

/** A hotel with more lines than this is split into files by section, rates by year. */
const MOST_LINES = 400;

/**
 * Files for hotels that no file has: a folder for each supplier with `supplier.yaml`, unless one defines the supplier already, and a file
 * or folder for each hotel. `supplierOf` gives the code or id by which files name the supplier.
 */
export function newContracts(
  hotels: readonly HubHotel[],
  isDefined: (supplier: HubHotel['supplier']) => boolean,
  hub: RangeEnd,
): readonly NewContractFile[] {
  const names = new Names();
  return [...groupBy(hotels, ({ supplier }) => supplier.id).values()].flatMap((ofSupplier) => {
    const [first] = ofSupplier;
    if (!first) return [];
    const record = supplierToFile(recordFromAnswer(first.supplier));
    const reference = record['externalCode'] ?? record['id'] ?? null;
    const folder = names.free('', String(record['externalCode'] ?? `supplier-${record['id']}`));
    return [
      ...(isDefined(first.supplier)
        ? []
        : [{ file: `${folder}/supplier.yaml`, text: formatValue({ supplier: record }, contractLayout) }]),
      ...ofSupplier.flatMap(({ record: hotel }) => hotelFiles(hotel, reference, folder, names, hub)),
    ];
  });
}

function hotelFiles(
  answer: HubHotel['record'],
  supplier: Json,
  folder: string,
  names: Names,
  hub: RangeEnd,
): readonly NewContractFile[] {
  const { hotel, offers, supplements, ...listed } = hotelToFile(
    withoutVersions(recordFromAnswer(answer), new Set()),
    hub,
  );
  const rates = listed.rates.toSorted((a, b) => compareText(firstNight(a), firstNight(b)));
  const sections = { rates, offers, supplements };
  const place = names.free(folder, answer.providerCode);
  const whole = documentText({ supplier, hotel, ...filled(sections) }, rates);
  if (whole.split('\n').length <= MOST_LINES) return [{ file: `${place}.yaml`, text: whole }];
  const part = { supplier, hotel: answer.providerCode };
  const byYear = groupBy(rates, yearOf);
  return [
    { file: `${place}/hotel.yaml`, text: formatValue({ supplier, hotel }, contractLayout) },
    ...[...byYear].map(([year, ofYear]) => ({
      file: `${place}/rates${year === '' ? '' : `-${year}`}.yaml`,
      text: documentText({ ...part, rates: ofYear }, ofYear),
    })),
    ...Object.entries(filled({ offers, supplements })).map(([section, records]) => ({
      file: `${place}/${section}.yaml`,
      text: formatValue({ ...part, [section]: records }, contractLayout),
    })),
  ];
}

const filled = (sections: Readonly<Record<string, readonly JsonObject[]>>): JsonObject =>
  Object.fromEntries(Object.entries(sections).filter(([, records]) => records.length > 0));

const yearOf = (rate: JsonObject): string => firstNight(rate).slice(0, 4);

/** Empty without seasons. */
function firstNight({ seasons }: JsonObject): string {
  const ranges = recordsOf(seasons).flatMap(({ dateRanges }) => itemsOf(dateRanges).map(String));
  return ranges.toSorted()[0]?.slice(0, 10) ?? '';
}

/** Price lists that come more than once are written once, with an anchor named after the season that comes first. */
function documentText(document: JsonObject, rates: readonly JsonObject[]): string {
  const lists = rates.flatMap(({ seasons }) =>
    recordsOf(seasons).flatMap((season) => {
      const prices = season['seasonRoomPrices'];
      return Array.isArray(prices) && prices.length > 1 ? [{ prices, name: String(season['name'] ?? '') }] : [];
    }),
  );
  const shared = new Map<Json, string>();
  const names = new Names();
  for (const same of groupBy(lists, ({ prices }) => canonicalJson(prices)).values()) {
    const [first, ...others] = same;
    if (!first || others.length === 0) continue;
    const anchor = names.free(
      '',
      first.name
        .toLowerCase()
        .replaceAll(/[^a-z\d]+/g, '-')
        .replaceAll(/^-+|-+$/g, '') || 'prices',
    );
    for (const { prices } of same) shared.set(prices, anchor);
  }
  return formatValue(document, contractLayout, shared);
}

/** Names that differ by more than case, for file systems that do not tell cases apart. */
class Names {
  readonly #taken = new Set<string>();

  /** A name below `folder` that is not taken, with characters that every file system has. */
  free(folder: string, wanted: string): string {
    const plain = wanted.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.+/, '_') || '_';
    for (let number = 1; ; number += 1) {
      const name = `${folder === '' ? '' : `${folder}/`}${plain}${number === 1 ? '' : `-${number}`}`;
      const key = name.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return name;
    }
  }
}
