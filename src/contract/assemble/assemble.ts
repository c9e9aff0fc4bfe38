import { toReassign } from '../../findings/advice.ts';
import { type Finding, finding } from '../../findings/finding.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { Names } from '../../kernel/nearest.ts';
import type { ExpandedContract } from '../compact/expand-prices.ts';
import type { Origins } from '../compact/origins.ts';
import type { DecodedDocument } from '../decode/decode-document.ts';
import { withoutUnread } from '../follow-ups.ts';
import { type Gaps, gapFlags, hasGaps } from '../gaps.ts';
import { supplierKey } from '../identity.ts';
import { missingField } from '../literals/shape-codes.ts';
import type { Contracts, Hotel, HotelContract, Rate, SupplierRef } from '../model.ts';
import { unreadNeighbour } from '../source/file-codes.ts';
import type { LocatedDocument } from '../source/located-document.ts';
import { type HotelTerms, soldContract } from '../terms/sold-contract.ts';
import { amountsInCents } from './amounts-in-cents.ts';
import { duplicateHotel, unknownHotel } from './assemble-codes.ts';
import { closedHotel } from './closed-hotel.ts';
import { lookalikes } from './lookalikes.ts';
import { sameHouses } from './same-house.ts';
import { Suppliers } from './suppliers.ts';
import { type UnreadFile, UnreadFiles, unreadDocument } from './unread-files.ts';
import { withoutLost } from './without-lost.ts';

export interface Part extends DecodedDocument {
  readonly selected: boolean;
}

export interface Assembled {
  readonly contracts: Contracts;
  readonly findings: readonly Finding[];
  /** The documents whose findings count: the selected ones, and the others of the hotels that they belong to. */
  readonly involved: ReadonlySet<DecodedDocument>;
  /** The `hotelKey` of the hotel that each document belongs to. */
  readonly hotelOf: ReadonlyMap<LocatedDocument, string>;
  /** The documents of each contract, in order. */
  readonly partsOf: ReadonlyMap<HotelContract, readonly Part[]>;
  /** Unread neighbours that may contain part of a selected hotel. */
  readonly doubted: ReadonlySet<string>;
}

/** A document that belongs to a hotel. */
interface HotelPart {
  readonly part: Part;
  readonly supplier: SupplierRef | undefined;
  readonly code: string;
  readonly definition: Hotel | undefined;
}

const HOTEL_SECTIONS = ['rates', 'offers', 'supplements', 'tests'];

/**
 * Assembles hotels from the documents of all files, in any order. An undefined name is not reported if it may be defined in a file that
 * could not be read.
 */
export function assemble(documents: Iterable<Part>, origins: Origins, unreadFiles: readonly UnreadFile[]): Assembled {
  const parts = [...documents].sort(byPlace);
  const suppliers = new Suppliers(parts);
  const allUnread = [...unreadFiles, ...parts.flatMap((part) => unreadDocument(part, part.selected))];
  const unread = new UnreadFiles(allUnread);
  const hotelParts = parts.flatMap((part): HotelPart[] => {
    if (!part.hotel) return [];
    const definition = part.hotel.is === 'defined' ? part.hotel.record : undefined;
    const code = part.hotel.is === 'defined' ? part.hotel.record.providerCode : part.hotel.providerCode;
    return [{ part, supplier: suppliers.referredTo(part), code, definition }];
  });
  const byCode = groupBy(
    hotelParts.filter(({ definition }) => definition !== undefined),
    ({ code }) => code,
  );
  const groups = groupBy(
    hotelParts.map((item) => ({ ...item, supplier: supplierOf(item, byCode.get(item.code) ?? [], suppliers) })),
    keyOf,
  );

  const findings: Finding[] = [];
  const involved = new Set<DecodedDocument>(parts.filter(({ selected }) => selected));
  const maybeMisnamed = namesNearby(groups, hotelParts);
  const made: { readonly contract: HotelContract; readonly parts: readonly Part[] }[] = [];
  const groupsMade: (readonly HotelPart[])[] = [];
  for (const group of groups.values()) {
    if (!group.some(({ part }) => part.selected)) continue;
    for (const { part } of group) involved.add(part);
    const isDefined = group.some(({ definition }) => definition !== undefined);
    // For an undefined hotel, a missing supplier is not reported too.
    const asked = group.filter(({ supplier }) => isDefined || supplier !== undefined);
    const supplierProblems = asked.flatMap(({ part, supplier }) => suppliers.problem(part, supplier) ?? []);
    if (!concerns(unread, group)) for (const problem of supplierProblems) findings.push(problem);
    const found = contractOf(group, origins, findings, unread, hotelParts);
    if (!found) continue;
    groupsMade.push(group);
    const { contract } = found;
    const isDoubtful = supplierProblems.length > 0 || maybeMisnamed.has(contract.hotel.providerCode);
    made.push(isDoubtful ? { ...found, contract: { ...contract, ...gapFlags('of documents') } } : found);
  }
  const partsOf = new Map(made.map(({ contract, parts: own }) => [contract, own]));
  const hotels = [...partsOf.keys()];
  const used = new Set(hotels.map(({ supplier }) => supplier.definition));
  const shown = suppliers.defined.filter(({ supplier, from }) => used.has(supplier) || involved.has(from));
  for (const { from } of shown) involved.add(from);
  // Any file may stand in a folder above, so it stops a hotel only if it names it.
  const neighbours = allUnread.filter(({ selected, above, words }) => !selected && !(above && words === undefined));
  const doubted = new Set(
    neighbours.flatMap((one) => {
      const alone = new UnreadFiles([one]);
      return groupsMade.some((group) => concerns(alone, group)) ? [one.file] : [];
    }),
  );
  const all = [
    ...findings,
    ...parts.filter(({ selected }) => selected).flatMap(homeless),
    ...parts.filter((part) => !involved.has(part) && doubted.has(part.document.file)).flatMap(ownerless),
    ...suppliers.duplicates((document) => involved.has(document)),
    ...lookalikes(hotels, origins),
    ...sameHouses(hotels, origins),
    ...hotels.flatMap((contract) => amountsInCents(contract, origins)),
  ];
  const hotelOf = new Map(
    [...groups].flatMap(([key, group]) => group.map(({ part }) => [part.document, key] as const)),
  );
  const contracts = { suppliers: shown.map(({ supplier }) => supplier), hotels };
  return { contracts, findings: all, involved, hotelOf, partsOf, doubted };
}

/** Whether unread files may contain part of the hotel of this group, or define its supplier. */
function concerns(unread: UnreadFiles, group: readonly HotelPart[]): boolean {
  const [some] = group;
  if (some === undefined) return false;
  if (
    unread.mayHoldPart(
      some.code,
      group.map(({ part }) => part.document.file),
    )
  )
    return true;
  return group.some(({ part: { document, supplier: said }, supplier }) => {
    if (said === undefined) return unread.maySupply(document.file);
    return said.is === 'named' && supplier?.definition === undefined && unread.mayDefine('supplier', said.externalCode);
  });
}

const byPlace = (a: Part, b: Part): number =>
  compareText(a.document.file, b.document.file) || a.document.root.span.start - b.document.root.span.start;

/** The supplier that the document names, else the one where the named hotel is defined (by `owners`), else the only one nearby. */
function supplierOf(item: HotelPart, owners: readonly HotelPart[], suppliers: Suppliers): SupplierRef | undefined {
  if (item.supplier || item.part.supplier) return item.supplier;
  if (item.definition === undefined) {
    const refs = owners.map((owner) => owner.supplier ?? onlyOne(suppliers.nearby(owner.part)));
    const [first, ...others] = refs;
    if (first && others.every((other) => other && supplierKey(other) === supplierKey(first))) return first;
  }
  return onlyOne(suppliers.nearby(item.part));
}

const onlyOne = (refs: readonly SupplierRef[]): SupplierRef | undefined => (refs.length === 1 ? refs[0] : undefined);

const keyOf = ({ supplier, code }: HotelPart): string => `${supplier ? supplierKey(supplier) : ''}/${code}`;

function contractOf(
  group: readonly HotelPart[],
  origins: Origins,
  findings: Finding[],
  unread: UnreadFiles,
  all: readonly HotelPart[],
): { readonly contract: HotelContract; readonly parts: readonly Part[] } | undefined {
  const [first, ...again] = group.filter(({ definition }) => definition !== undefined);
  const [some] = group;
  if (!some) return undefined;
  if (!first?.definition) {
    if (!unread.mayDefine('hotel', some.code)) for (const item of group) findings.push(undefinedHotel(item, all));
    return undefined;
  }
  for (const item of again) findings.push(definedTwice(item, first));
  // Sections next to a second definition belong to that one. Mixing both would check a hotel that does not exist.
  const parts = group.filter((item) => !again.includes(item)).map(({ part }) => part);
  const gaps =
    again.length > 0 || concerns(unread, group) ? 'of documents' : parts.some(hasGaps) ? 'in documents' : 'none';
  const { contract, findings: ofPrices } = contractFrom(parts, first.definition, first.supplier, gaps, origins);
  findings.push(...ofPrices);
  return { contract, parts };
}

/** The contract of the hotel of `parts`, in their order, with compact prices written out. The supplier makes no difference to the checks. */
export function contractFrom(
  parts: readonly DecodedDocument[],
  definition: Hotel,
  supplier: SupplierRef | undefined,
  gaps: Gaps,
  origins: Origins,
): ExpandedContract {
  const hotel = closedHotel(definition, origins);
  const contract: HotelContract = {
    supplier: supplier ?? { by: 'externalCode', externalCode: '' },
    hotel,
    rates: parts.flatMap(({ rates }) => rates).map((rate) => closedWith(hotel, rate, origins)),
    offers: parts.flatMap(({ offers }) => offers),
    supplements: parts.flatMap(({ supplements }) => supplements),
    tests: parts.flatMap(({ tests }) => tests),
    files: [...new Set(parts.flatMap(({ document, uses = [] }) => [document.file, ...uses]))].sort(),
    ...gapFlags(gaps),
    ...(gaps === 'in documents' && { unread: [...new Set(parts.flatMap(({ removed = [''] }) => removed))].sort() }),
  };
  const readable = withoutLost(
    contract,
    parts.flatMap(({ lost }) => lost),
    origins,
  );
  const { compact, ...terms } = termsOf(parts, definition);
  if (compact.size === 0 && parts.every((part) => !part.terms)) return { contract: readable, findings: [] };
  const { contract: expanded, findings } = soldContract(readable, { compact, ...terms }, origins);
  const ofReading = parts.flatMap((part) => part.findings);
  return { contract: expanded, findings: withoutUnread(findings, ofReading) };
}

/** What all documents write in place of records of the hub. */
function termsOf(parts: readonly DecodedDocument[], definition: Hotel): HotelTerms {
  const all = parts.flatMap(({ terms }) => terms ?? []);
  return {
    compact: new Map(parts.flatMap((part) => (part.compact ? [...part.compact] : []))),
    weekdays: new Map(all.flatMap(({ weekdays }) => [...weekdays])),
    shares: new Map(all.flatMap(({ shares }) => [...shares])),
    ofHotel: parts.find(({ hotel }) => hotel?.is === 'defined' && hotel.record === definition)?.terms?.ofHotel,
    rates: parts.flatMap(({ rates, terms }) => rates.map((rate) => terms?.rates.get(rate))),
    stays: parts.flatMap(({ rates, terms }) => rates.map((rate) => terms?.stays.get(rate))),
  };
}

const closedWith = ({ stopSales = [] }: Hotel, rate: Rate, origins: Origins): Rate =>
  stopSales.length === 0
    ? rate
    : origins.inherit({ ...rate, stopSales: [...(rate.stopSales ?? []), ...stopSales] }, rate);

const definedTwice = ({ part, code }: HotelPart, first: HotelPart): Finding =>
  finding(duplicateHotel, {
    message: `the hotel ${code} is defined twice`,
    place: part.document.place(['hotel', 'providerCode']),
    related: { message: 'it is defined here first', place: first.part.document.place(['hotel', 'providerCode']) },
    hint: `define it once; elsewhere write hotel: ${code}`,
  });

/** The hotels that undefined names were probably meant for, and which therefore lack those documents. */
function namesNearby(
  groups: ReadonlyMap<string, readonly HotelPart[]>,
  all: readonly HotelPart[],
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const group of groups.values()) {
    const [first] = group;
    if (!first || group.some(({ definition }) => definition !== undefined)) continue;
    const { names: near, distance } = definedCodes(all).suggest(first.code);
    if (Number.isFinite(distance)) for (const name of near) names.add(name);
  }
  return names;
}

const definedCodes = memoizeWeakly(
  (all: readonly HotelPart[]) => new Names(all.flatMap((item) => (item.definition ? [item.code] : []))),
);

function undefinedHotel({ part, code, supplier }: HotelPart, all: readonly HotelPart[]): Finding {
  const elsewhere = all.find((item) => item.definition !== undefined && item.code === code);
  const whose = supplier?.definition ? ` of the supplier ${supplierKey(supplier)}` : '';
  return finding(unknownHotel, {
    message: `no file defines the hotel "${code}"${whose}`,
    place: part.document.place(['hotel']),
    ...(elsewhere
      ? { hint: `${elsewhere.part.document.file} defines it for another supplier` }
      : toReassign(code, definedCodes(all))),
  });
}

/** Reports sections without a hotel, such as rates or offers. */
function homeless({ document, hotel, sections, lost }: Part): Finding[] {
  const [section] = HOTEL_SECTIONS.filter((name) => sections.includes(name));
  if (section === undefined || hotel || lost.some(({ kind }) => kind === 'hotel')) return [];
  return [
    finding(missingField, {
      message: `"${section}" belong to a hotel, but the document has no "hotel"`,
      place: document.place([section], 'key'),
      hint: 'define the hotel here, or name it: hotel: and its providerCode',
    }),
  ];
}

/** Reports a neighbour whose own hotel or supplier could not be read, so that it may belong to a selected hotel. */
function ownerless({ document, lost }: Part): Finding[] {
  const owner = lost.find(({ kind }) => kind === 'hotel' || kind === 'supplier')?.kind;
  if (owner === undefined) return [];
  return [
    finding(unreadNeighbour, {
      severity: 'error',
      message: `the ${owner} of ${document.file} cannot be read; what the file may say about these hotels is not checked`,
      place: document.place([owner], 'key'),
    }),
  ];
}
