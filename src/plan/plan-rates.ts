import {
  inheritedLimits,
  itemsOf,
  rateToWire,
  rateWithLimits,
  recordsOf,
  roomToWire,
  textOf,
} from '../hub/mapping/record-to-wire.ts';
import { groupBy } from '../kernel/by-key.ts';
import { compareText } from '../kernel/compare-text.ts';
import type { JsonObject } from '../kernel/json.ts';
import { affectsSale, saleOf } from './compare/affects-sale.ts';
import { basisOf } from './compare/basis.ts';
import { differences } from './compare/differences.ts';
import { mergeRecords } from './compare/merge-records.ts';
import { nightsOfPart } from './compare/nights-of-part.ts';
import { withoutOldPriceForm } from './compare/price-form.ts';
import { rateShape } from './compare/record-shapes.ts';
import { pathText, remoteOnly } from './compare/remote-only.ts';
import { StopSaleRooms } from './compare/stop-sale-rooms.ts';
import { keptModifier } from './modifiers/modifier-versions.ts';
import { MODIFIER_KINDS, type VersionLinks } from './modifiers/version-links.ts';
import type { Change } from './plan.ts';
import {
  blockedPart,
  type Draft,
  type HotelSite,
  identityAt,
  joinParts,
  type Link,
  type PlanPart,
  planPart,
  type Uses,
  usesOfRate,
  wholeAdded,
} from './plan-part.ts';
import { type FormerName, formerIn, nameChanges, noteOf, type Renames, renameTrouble } from './renames.ts';
import { newOverlap } from './season-overlap.ts';

export interface PlannedRates {
  readonly drafts: readonly Draft[];
  readonly part: PlanPart;
  /** What each of the hub's rates refers to, now and after the plan. */
  readonly remoteUses: readonly { readonly name: string; readonly now: Uses; readonly after: Uses }[];
  /** The names of the hub's rates that link a record after the plan, sorted. */
  linking(link: Link): readonly string[];
  /** The same as it is now. */
  nowLinking(link: Link): readonly string[];
}

/** The rates of a hotel by name; those of the hub have their new names already. */
export function planRates(site: HotelSite, versions: VersionLinks, renames: Renames): PlannedRates {
  const plan = new RatePlan(site, versions, renames);
  const remote = recordsOf(site.remote?.['rates']);
  const there = groupBy(remote, nameOf);
  const wanted = new Map(site.contract.rates.map((rate) => [rate.name, rate]));
  const drafts: Draft[] = [];
  const parts: PlanPart[] = [];
  for (const name of [...wanted.keys()].sort()) {
    const rate = wanted.get(name);
    const planned = rate && plan.rate(rateToWire(rate, plan), there.get(name) ?? []);
    if (planned?.draft) drafts.push(planned.draft);
    if (planned) parts.push(planned.part);
  }
  const others = remote.filter((rate) => !wanted.has(nameOf(rate)));
  const unmanaged = others
    .toSorted((a, b) => compareText(nameOf(a), nameOf(b)))
    .map((rate) => ({ identity: identityAt(site, 'rate', nameOf(rate)), prunable: false, ...plan.saleOf(rate, []) }));
  const planned = new Map(drafts.map((draft) => [draft.identity.key, draft]));
  const remoteUses = remote.map((rate) => {
    const now = plan.uses(rate);
    return { name: nameOf(rate), now, after: planned.get(nameOf(rate))?.uses ?? now };
  });
  const linkedBy =
    (recordOf: (rate: JsonObject) => JsonObject) =>
    ({ kind, code }: Link): readonly string[] =>
      remote
        .filter((rate) => itemsOf(recordOf(rate)[`${kind}s`]).includes(code))
        .map(nameOf)
        .sort();
  const linking = linkedBy((rate) => planned.get(nameOf(rate))?.body ?? rate);
  const notes = renames.former.flatMap((one) => noteOf(site, one));
  const part = joinParts([...parts, planPart({ unmanaged, notes })]);
  return { drafts, part, remoteUses, linking, nowLinking: linkedBy((rate) => rate) };
}

/** A change that only closes nights sells nothing new and must not wait. */
const closesNights = ({ kind, path: [list] }: Change): boolean => list === 'stopSales' && kind === 'add';

const ASK_FOR_ID = 'ask the people who run the hub why: no call can replace a rate without its id';

const nameOf = (rate: JsonObject): string => textOf(rate['name']) ?? '(no name)';

/** What the planning of a hotel's rates shares. */
class RatePlan {
  readonly hotel;
  readonly capabilities;
  readonly #site: HotelSite;
  readonly #versions: VersionLinks;
  readonly #renames: Renames;
  readonly #rooms: readonly JsonObject[];
  readonly #remoteRooms: readonly JsonObject[];
  readonly #stopSaleRooms = new StopSaleRooms();
  readonly #shape = rateShape(this.#stopSaleRooms.key);
  /** The hub's rates with the stay limits in force, by the rate's record. */
  readonly #effective = new Map<JsonObject, JsonObject>();
  readonly #roomIds = new Map<string, number>();

  constructor(site: HotelSite, versions: VersionLinks, renames: Renames) {
    this.#site = site;
    this.#versions = versions;
    this.#renames = renames;
    this.hotel = site.contract.hotel;
    this.capabilities = site.capabilities;
    this.#rooms = site.contract.hotel.rooms.map(roomToWire);
    this.#remoteRooms = recordsOf(site.remote?.['rooms']);
    const rates = recordsOf(site.remote?.['rates']);
    const effective = site.remote === undefined ? [] : recordsOf(inheritedLimits(site.remote)['rates']);
    for (const [index, rate] of rates.entries()) {
      this.#stopSaleRooms.note(rate, this.#remoteRooms, this.#rooms);
      this.#effective.set(rate, effective[index] ?? rate);
    }
    this.#noteRoomIds(rates);
  }

  readonly roomName = (code: string): string =>
    textOf(this.#room(this.#rooms, code)?.['name'] ?? this.#room(this.#remoteRooms, code)?.['name']) ?? code;

  uses(rate: JsonObject): Uses {
    return usesOfRate(rate, this.#stopSaleRooms.key);
  }

  /** Whether a part of one of the hub's rates, which no file has, can change what is sold, and until when. */
  saleOf(rate: JsonObject, path: readonly string[]) {
    const { rangeEndIsNight } = this.capabilities;
    return saleOf('rate', path, nightsOfPart(rate, path, { stopSaleKey: this.#stopSaleRooms.key, rangeEndIsNight }));
  }

  /** `written` is the rate in the file, which links by the codes of the files. */
  rate(written: JsonObject, remote: readonly JsonObject[]): { readonly draft?: Draft; readonly part: PlanPart } {
    const identity = identityAt(this.#site, 'rate', nameOf(written));
    const [found] = remote;
    const trouble = this.#trouble(written, remote);
    if (trouble !== undefined) return { part: blockedPart(identity, trouble.reason, trouble.wayOut) };

    const { prune } = this.#site;
    const linked = this.#versions.inRate(written, found ?? {}, prune);
    const { managed } = linked;
    this.#stopSaleRooms.note(written, this.#rooms, this.#remoteRooms);
    const sent = this.#stopSaleRooms.renamed(linked.wanted, this.#naming);
    const links = linksOf(managed);
    const missing = this.#missingLinks(written);
    if (found === undefined) {
      const body = rateWithLimits(sent, this.#hotelLimits());
      const [changes, uses] = [wholeAdded(body), this.uses(managed)];
      const draft = { operation: 'createRate', identity, body, managed, changes, uses, links, ...missing } as const;
      return { draft, part: planPart({}) };
    }

    const base = withoutOldPriceForm(managed, linked.base);
    const others = remoteOnly(this.#shape, linked.wanted, base);
    const gone = new Set([...(prune ? others.map(({ path }) => path) : []), ...linked.stale].map(pathText));
    const removes = (path: readonly string[]) => gone.has(pathText(path));
    const unmanaged = prune
      ? []
      : others.map((one) => ({
          identity,
          part: one.part,
          prunable: true,
          ...this.saleOf(found, one.path),
        }));
    const former = formerIn(this.#renames, nameOf(written));
    const otherwise = differences(this.#shape, managed, this.#effective.get(found) ?? found, removes);
    const changes = [...nameChanges(former), ...otherwise];
    if (changes.length === 0) return { part: planPart({ unchanged: [identity], unmanaged }) };
    const withoutId = this.#withoutId(found, former);
    if (withoutId !== undefined) {
      // A replacement identifies records only by their ids: without one the hub might create a second rate of the same name.
      const nameless = blockedPart(identity, `the hub shows ${withoutId} without an id`, ASK_FOR_ID, changes);
      return { part: joinParts([nameless, planPart({ unmanaged })]) };
    }
    const kept = this.#stopSaleRooms.renamed(base, this.#naming);
    const merged = mergeRecords(this.#shape, sent, kept, removes);
    const body = rateWithLimits(merged, this.#hotelLimits());
    const uses = this.uses(this.#stopSaleRooms.note(body, this.#rooms, this.#remoteRooms));
    const basis = basisOf(this.#renames.stored.get(found) ?? found);
    const held = changes.every(closesNights) ? {} : missing;
    const draft = { operation: 'replaceRate', identity, body, managed, changes, basis, uses, links, ...held } as const;
    return { draft, part: planPart({ unmanaged }) };
  }

  /** The rate, or a season with a new name, if it cannot be named in a replacement. */
  #withoutId(found: JsonObject, former: readonly FormerName[]): string | undefined {
    const isNameless = ({ id }: JsonObject): boolean => typeof id !== 'number';
    if (isNameless(found)) return 'this rate';
    const season = former.find(
      ({ rate, name, standing }) =>
        rate !== undefined &&
        standing === 'rename' &&
        recordsOf(found['seasons']).some((one) => one['name'] === name && isNameless(one)),
    );
    return season && `its season ${JSON.stringify(season.formerly)}`;
  }

  /** Linked offers and supplements that stay different in the hub. */
  #missingLinks(written: JsonObject): Pick<Draft, 'missingLinks'> {
    const missingLinks = linksOf(written).flatMap(({ kind, code }) => {
      const versions = this.#versions.named(kind, code);
      const kept = versions && keptModifier(this.#site, versions);
      return kept && affectsSale(kept.identity, kept.changes) ? [kept] : [];
    });
    return missingLinks.length > 0 ? { missingLinks } : {};
  }

  #trouble(managed: JsonObject, remote: readonly JsonObject[]) {
    if (remote.length > 1) {
      return {
        reason: `the hub holds ${remote.length} rates of this name`,
        wayOut: 'rename or empty all but one of them in the back office',
      };
    }
    const rename = renameTrouble(formerIn(this.#renames, nameOf(managed)), this.capabilities);
    if (rename !== undefined) return rename;
    const names = recordsOf(managed['seasons']).map((season) => season['name']);
    const twice = names
      .toSorted()
      .find((name) => recordsOf(remote[0]?.['seasons']).filter((it) => it['name'] === name).length > 1);
    if (twice !== undefined) {
      return {
        reason: `in the hub, more than one season of this rate is named ${JSON.stringify(twice)}`,
        wayOut: 'rename all but one of them in the back office',
      };
    }
    const overlap = remote[0] && !this.#site.prune && newOverlap(managed, remote[0], this.capabilities.rangeEndIsNight);
    if (overlap) {
      const { ours, theirs, room, night } = overlap;
      const isNew = !recordsOf(remote[0]?.['seasons']).some((season) => season['name'] === ours);
      const rename = `if they are one season, write \`formerly: ${JSON.stringify(theirs)}\` in ${JSON.stringify(ours)}; if not, `;
      return {
        reason: `room ${room} would have two prices for the night of ${night}: of its season ${JSON.stringify(ours)}, and of the season ${JSON.stringify(theirs)}, which only the hub has`,
        wayOut: `${isNew ? rename : ''}push with --prune, which removes ${JSON.stringify(theirs)}`,
      };
    }
    const missing = linksOf(managed).find((link) => !this.#exists(link));
    return (
      missing && {
        reason: `it links the ${missing.kind} ${missing.code}, which neither the files nor the hub have`,
        wayOut: `define the ${missing.kind} in a file, or take the link out`,
      }
    );
  }

  /** The hotel's limits after the plan: `--prune` removes those that only the hub has. */
  #hotelLimits(): JsonObject {
    const { prune, remote = {} } = this.#site;
    const {
      releaseDays = prune ? undefined : remote['releaseDays'],
      minimumStay = prune ? undefined : remote['minimumStay'],
    } = this.hotel;
    return { releaseDays, minimumStay };
  }

  #exists({ kind, code }: Link): boolean {
    const { contract, remote } = this.#site;
    const defined = kind === 'offer' ? contract.offers : contract.supplements;
    return (
      defined.some(({ providerCode }) => providerCode === code) ||
      recordsOf(remote?.[`${kind}s`]).some((record) => record['providerCode'] === code)
    );
  }

  /** The future name of the room, and its number if the hub has shown it. */
  readonly #naming = (code: string): JsonObject => {
    const roomId = this.#roomIds.get(code);
    return { roomName: this.roomName(code), ...(roomId !== undefined && { roomId }) };
  };

  #noteRoomIds(rates: readonly JsonObject[]): void {
    const learn = (code: string | undefined, id: unknown) => {
      if (code !== undefined && typeof id === 'number' && !this.#roomIds.has(code)) this.#roomIds.set(code, id);
    };
    for (const room of this.#remoteRooms) learn(textOf(room['providerCode']), room['id']);
    for (const rate of rates) {
      for (const entry of recordsOf(rate['stopSales'])) learn(this.#stopSaleRooms.key(entry), entry['roomId']);
    }
  }

  #room(rooms: readonly JsonObject[], code: string): JsonObject | undefined {
    return rooms.find((room) => room['providerCode'] === code);
  }
}

/** The offers and supplements that a rate links, each once, sorted by code. */
const linksOf = (rate: JsonObject): Link[] =>
  MODIFIER_KINDS.flatMap((kind) => {
    const codes = new Set(itemsOf(rate[`${kind}s`]).flatMap((code) => textOf(code) ?? []));
    return [...codes].sort().map((code) => ({ kind, code }));
  });
