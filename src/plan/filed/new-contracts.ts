import { contractLayout } from '../../contract/format/layout.ts';
import { fileName } from '../../contract/source/file-name.ts';
import { formatValue } from '../../contract/source/layout/format-value.ts';
import type { FiledHotel } from '../../hub/mapping/record-to-file.ts';
import { itemsOf, recordsOf } from '../../hub/mapping/record-to-wire.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { canonicalJson, type Json, type JsonObject } from '../../kernel/json.ts';

export interface NewContractFile {
  /** Below the folder for new files, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

/** A hotel with more lines than this is split into files by section, rates by year. */
const MOST_LINES = 400;

/** A supplier with hotels that no file has. */
export interface NewHotels {
  /** As a file has it. */
  readonly supplier: JsonObject;
  /** Whether a file defines the supplier already. */
  readonly isDefined: boolean;
  readonly hotels: readonly FiledHotel[];
}

/**
 * Files for hotels that no file has: a folder for each supplier with `supplier.yaml`, unless one defines the supplier already, and a file
 * or folder for each hotel.
 */
export function newContracts(suppliers: readonly NewHotels[]): readonly NewContractFile[] {
  const names = new Names();
  return suppliers.flatMap(({ supplier, isDefined, hotels }) => {
    const reference = supplier['externalCode'] ?? supplier['id'] ?? null;
    const folder = names.free('', String(supplier['externalCode'] ?? `supplier-${supplier['id']}`));
    names.free(folder, 'supplier');
    return [
      ...(isDefined ? [] : [{ file: `${folder}/supplier.yaml`, text: formatValue({ supplier }, contractLayout) }]),
      ...hotels.flatMap((hotel) => hotelFiles(hotel, reference, folder, names)),
    ];
  });
}

function hotelFiles(
  { hotel, offers, supplements, ...listed }: FiledHotel,
  supplier: Json,
  folder: string,
  names: Names,
): readonly NewContractFile[] {
  const rates = listed.rates.toSorted((a, b) => compareText(firstNight(a), firstNight(b)));
  const sections = { rates, offers, supplements };
  const code = String(hotel['providerCode']);
  const place = names.free(folder, code);
  const whole = documentText({ supplier, hotel, ...filled(sections) }, rates);
  if (whole.split('\n').length <= MOST_LINES) return [{ file: `${place}.yaml`, text: whole }];
  const part = { supplier, hotel: code };
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

  /** A name below `folder` that is not taken. */
  free(folder: string, wanted: string): string {
    const plain = fileName(wanted);
    for (let number = 1; ; number += 1) {
      const name = `${folder === '' ? '' : `${folder}/`}${plain}${number === 1 ? '' : `-${number}`}`;
      const key = name.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return name;
    }
  }
}
