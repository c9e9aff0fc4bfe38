import { toRespell } from '../../findings/advice.ts';
import { type Finding, finding } from '../../findings/finding.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { compare, type Decimal, isNegative, isPositive, negate, scaleOf } from '../../kernel/decimal.ts';
import { missingField, wrongForm } from '../literals/shape-codes.ts';
import { type Occupancy, occupancyText, type Rate, type Season, type SeasonRoomPrice } from '../model.ts';
import { guestNamed } from '../records/compact-prices.ts';
import { pathOf, type Trail, trail } from '../trail.ts';
import { changedPrice } from './changed-price.ts';
import { relativeRoom, unpricedGuest, weekdayPrice } from './compact-codes.ts';
import type { CompactPrice, GuestKey, GuestPrices } from './compact-price.ts';
import { inOrder, isWritable, keyAt, listed } from './guest-names.ts';
import { guestKeys, guestPrice, hasSingle, lastGuest, pricedParties } from './guest-prices.ts';
import { guestsFormula, longFormula, pricedRooms, type RoomFormula, relativeFormula } from './room-formula.ts';
import type { Surroundings } from './surroundings.ts';
import type { PlacedChange } from './written-terms.ts';

const LONG = ['distributionPrices', 'basePrice', 'adultPrices', 'childPrices'] as const;

/** The room prices of one season, written out. */
export class ExpandedSeason {
  readonly #rate: Rate;
  readonly #season: Season;
  readonly #around: Surroundings;
  /** By room; `undefined` for a room that has no prices because of a mistake that is reported. */
  readonly #formulas = new Map<string, RoomFormula | undefined>();
  /** By room: what it costs without the change of a weekday. */
  readonly #unchanged = new Map<string, RoomFormula>();
  /** The rooms whose formula is being worked out, in order. */
  readonly #asked: string[] = [];

  constructor(rate: Rate, season: Season, around: Surroundings) {
    this.#rate = rate;
    this.#season = season;
    this.#around = around;
  }

  prices(): readonly SeasonRoomPrice[] {
    return this.#season.seasonRoomPrices.flatMap((price) => {
      const compact = this.#around.compact.get(price);
      const placed = this.#around.changes.get(price);
      const formula = compact || placed ? this.#formulaOf(price) : undefined;
      // Without the room, no other finding follows from its price.
      if (formula && this.#refuseNegative(price, compact, formula)) return [];
      if (!compact) return [placed ? this.#changed(price, placed) : price];
      const expanded = formula ? this.#expanded(price, compact, formula) : price;
      this.#around.origins.noteCompact(expanded, compact);
      if (this.#season.priceType === 'DISTRIBUTION' || expanded === price)
        this.#around.origins.noteElsewhere(expanded, ([key, ...more]) =>
          LONG.some((name) => name === key) && more.length === 0 ? compact.prices?.at : undefined,
        );
      return [expanded];
    });
  }

  #formulaOf(price: SeasonRoomPrice): RoomFormula | undefined {
    const { providerRoomCode: code } = price;
    if (this.#formulas.has(code)) return this.#formulas.get(code);
    const compact = this.#withShares(price);
    this.#asked.push(code);
    const written = compact ? this.#compactFormula(price, compact) : longFormula(price);
    this.#asked.pop();
    if (written) this.#unchanged.set(code, written);
    const change = this.#around.changes.get(price)?.change;
    const formula = written && change ? relativeFormula(written, change, this.#around.step) : written;
    // A circle is noticed, and noted, below the room itself.
    if (!this.#formulas.has(code)) this.#formulas.set(code, formula);
    return this.#formulas.get(code);
  }

  /** The compact price, with the percentages that it takes from its season, rate and hotel. */
  #withShares(price: SeasonRoomPrice): CompactPrice | undefined {
    const compact = this.#around.compact.get(price);
    const shares = this.#around.sharesOf(price);
    if (!compact?.prices || !shares) return compact;
    const shared = [...shares].map(([key, { change }]) => [key, change] as const);
    const { guests } = compact.prices;
    const isSingleShared = shares.has('single') && !guests.has('single');
    return { ...compact, prices: { ...compact.prices, guests: new Map([...shared, ...guests]), isSingleShared } };
  }

  /** A price in its long form, on the weekdays that have other prices. They are written where the change is. */
  #changed(price: SeasonRoomPrice, { change, at }: PlacedChange): SeasonRoomPrice {
    const { step, origins } = this.#around;
    const changed = changedPrice(price, change, step, origins);
    origins.noteElsewhere(changed, ([key]) => (LONG.some((name) => name === key) ? at : undefined));
    for (const one of changed.distributionPrices ?? []) origins.noteElsewhere(one, () => at);
    return changed;
  }

  #compactFormula(price: SeasonRoomPrice, compact: CompactPrice): RoomFormula | undefined {
    const { prices, relativeTo, isOfSeason } = compact;
    const own = prices && !isOfSeason ? ['prices'] : [];
    const used = [...own, ...(relativeTo === undefined ? [] : ['relativeTo']), ...LONG.filter((key) => key in price)];
    const [first, second] = used;
    if (first !== undefined && second !== undefined) {
      const message = `"${first}" and "${second}" are both written`;
      this.#tell(wrongForm, price, message, trail(first, compact.at), 'keep one of them');
      return undefined;
    }
    if (relativeTo !== undefined) return this.#relativeFormula(price, compact, relativeTo);
    const stray = compact.by ? 'by' : compact.round ? 'round' : undefined;
    if (stray !== undefined) {
      const hint = stray === 'round' && prices ? 'write it inside prices' : 'add relativeTo: and the code of a room';
      this.#tell(wrongForm, price, `"${stray}" needs "relativeTo"`, trail(stray, compact.at), hint);
      return undefined;
    }
    return prices && this.#guestsFormula(price, prices);
  }

  #guestsFormula(price: SeasonRoomPrice, prices: GuestPrices): RoomFormula | undefined {
    if (!this.#isStep(price, prices.round, prices.at)) return undefined;
    const { step } = this.#around;
    for (const key of prices.guests.keys()) {
      const amount = guestPrice(prices, key, step);
      if (amount === undefined || !isNegative(amount)) continue;
      const message = `${key} comes to ${amount}, because perPerson is ${prices.perPerson}`;
      this.#tell(
        unpricedGuest,
        price,
        message,
        trail(key, prices.at),
        `write free, or ${key}: and what the guest pays`,
      );
      return undefined;
    }
    return guestsFormula(prices, step);
  }

  #relativeFormula(price: SeasonRoomPrice, compact: CompactPrice, code: string): RoomFormula | undefined {
    const { by, round, at } = compact;
    const place = trail('relativeTo', at);
    if (!by) {
      const hint = 'add by: and how much more or less the room costs, such as by: +12%, or by: 0';
      this.#tell(missingField, price, 'relativeTo needs "by"', at, hint);
      return undefined;
    }
    if (!this.#isStep(price, round, at)) return undefined;
    const start = this.#asked.indexOf(code);
    if (start >= 0) {
      const circle = this.#asked.slice(start);
      for (const one of circle) this.#formulas.set(one, undefined);
      const message =
        circle.length === 1
          ? 'relativeTo names the room itself'
          : `relativeTo goes in a circle: ${[...circle, code].join(' -> ')}`;
      this.#tell(relativeRoom, price, message, place, 'give one of these rooms its own prices');
      return undefined;
    }
    const others = this.#season.seasonRoomPrices;
    const other = others.find(({ providerRoomCode }) => providerRoomCode === code);
    if (!other) {
      if (this.#around.isIncomplete) return undefined;
      const near = pricedRooms(others).suggest(code, (one) => one !== price.providerRoomCode);
      const advice = toRespell(code, near);
      const message = `relativeTo is "${code}", a room that this season does not price`;
      this.#tell(relativeRoom, price, message, place, advice ?? 'name a room that has prices in this season');
      return undefined;
    }
    const formula = this.#formulaOf(other);
    return formula && relativeFormula(formula, by, round ?? this.#around.step);
  }

  /** Whether prices can be rounded to multiples of the amount. */
  #isStep(price: SeasonRoomPrice, round: Decimal | undefined, at: Trail): boolean {
    const { currency } = this.#around;
    const digits = minorUnits(currency);
    if (round === undefined || (isPositive(round) && scaleOf(round) <= digits)) return true;
    const finer = `finer than the prices: ${currency} has ${digits === 0 ? 'no' : digits} decimals`;
    const message = `round is ${round}, ${isPositive(round) ? finer : 'not an amount above 0'}`;
    this.#tell(wrongForm, price, message, trail('round', at), 'write an amount such as 0.5 or 1, or leave it out');
    return false;
  }

  #expanded(price: SeasonRoomPrice, compact: CompactPrice, formula: RoomFormula): SeasonRoomPrice {
    const parties = this.#partiesOf(price);
    const { prices } = compact;
    const { origins } = this.#around;
    const guestAt = (key: GuestKey | 'perPerson'): Trail => this.#guestAt(price, compact, key);
    if (this.#season.priceType === 'DISTRIBUTION') {
      const missing = parties.filter((party) => formula.amount(party) === undefined);
      if (missing.length > 0) this.#tellUnpriced(price, compact, missing);
      const distributionPrices = parties.flatMap((party) => {
        const amount = formula.amount(party);
        return amount === undefined ? [] : [origins.note({ ...party, amount }, guestAt(lastGuest(party)))];
      });
      return origins.inherit({ ...price, distributionPrices }, price);
    }
    const positions = formula.positions(parties);
    if (!positions) {
      this.#tellUnpriced(
        price,
        compact,
        parties.filter((party) => formula.positions([party]) === undefined),
      );
      return price;
    }
    const { basePrice, adultPrices, childPrices } = positions;
    const expanded = {
      ...price,
      basePrice,
      ...(adultPrices.length > 0 && { adultPrices }),
      ...(childPrices.length > 0 && { childPrices }),
    };
    origins.noteElsewhere(expanded, (key) => {
      const all = this.#withShares(price)?.prices;
      const at = keyAt(key, all !== undefined && hasSingle(all, parties));
      if (at === undefined) return undefined;
      return at === '' ? prices?.at : guestAt(at);
    });
    return origins.inherit(expanded, price);
  }

  /** Where it is written what a guest pays. */
  #guestAt(price: SeasonRoomPrice, { prices, at }: CompactPrice, key: GuestKey | 'perPerson'): Trail {
    const placed = this.#around.changes.get(price);
    if (placed) return placed.at;
    if (!prices) return trail('by', at);
    if (prices.perPersonAt) return prices.perPersonAt;
    const isOwn = key === 'perPerson' || prices.guests.has(key);
    return (isOwn ? undefined : this.#around.sharesOf(price)?.get(key)?.at) ?? trail(key, prices.at);
  }

  #partiesOf = ({ providerRoomCode }: SeasonRoomPrice): readonly Occupancy[] =>
    pricedParties(this.#around.rooms.get(providerRoomCode)?.distributions ?? []);

  /** The lowest price of the room that is below 0. */
  #negativeOf(price: SeasonRoomPrice, formula: RoomFormula): Decimal | undefined {
    const parties = this.#partiesOf(price);
    const positions = this.#season.priceType === 'DISTRIBUTION' ? undefined : formula.positions(parties);
    const amounts = positions
      ? [positions.basePrice, ...positions.adultPrices]
      : parties.flatMap((party) => formula.amount(party) ?? []);
    return amounts.filter(isNegative).sort(compare)[0];
  }

  /** Whether a price of the room is below 0. It is reported, unless it comes from another price below 0, which is reported there. */
  #refuseNegative(price: SeasonRoomPrice, compact: CompactPrice | undefined, formula: RoomFormula): boolean {
    const lowest = this.#negativeOf(price, formula);
    if (lowest === undefined) return false;
    this.#around.leaveOut();
    const placed = this.#around.changes.get(price);
    const other = this.#season.seasonRoomPrices.find((one) => one.providerRoomCode === compact?.relativeTo);
    const formulaOfOther = other && this.#formulaOf(other);
    if (other && formulaOfOther && this.#negativeOf(other, formulaOfOther) !== undefined) return true;
    const unchanged = placed && this.#unchanged.get(price.providerRoomCode);
    if (unchanged && this.#negativeOf(price, unchanged) !== undefined) return true;
    if (placed)
      this.#tell(weekdayPrice, price, `weekdays makes a price negative (${lowest})`, placed.at, 'no price is below 0');
    else if (compact?.by)
      this.#tell(
        relativeRoom,
        price,
        `by makes a price negative (${lowest})`,
        trail('by', compact.at),
        'no price is below 0',
      );
    else if (compact?.prices) {
      const message = `a second adult would take ${negate(lowest)} off, because single is more than two adults pay`;
      const hint = 'write priceType: DISTRIBUTION for the season, or a lower single';
      this.#tell(unpricedGuest, price, message, this.#guestAt(price, compact, 'single'), hint);
    }
    return true;
  }

  #tellUnpriced(price: SeasonRoomPrice, { prices, at, relativeTo }: CompactPrice, parties: readonly Occupancy[]): void {
    const shares = this.#around.sharesOf(price);
    const which = parties.map((party) => `"${occupancyText(party)}"`).join(', ');
    if (!prices) {
      const message = `no price for ${which}, because room "${relativeTo}" has none`;
      const hint = 'add it there, or give this room its own prices';
      this.#tell(relativeRoom, price, message, trail('relativeTo', at), hint);
      return;
    }
    const keys = [...new Set(parties.flatMap(guestKeys))]
      .filter((key) => !prices.guests.has(key) && !shares?.has(key))
      .sort(inOrder);
    if (keys.some(this.#around.isUnread)) return;
    const message = `prices do not cover ${listed(keys.map(guestNamed))}, so there is no price for ${which}, which the room allows`;
    const single = keys.includes('single') ? ' (single: +0 for no supplement)' : '';
    const hint = keys.every(isWritable)
      ? `add ${listed(keys)} to prices${single}`
      : 'write the prices of this room in distributionPrices';
    this.#tell(unpricedGuest, price, message, prices.at, hint);
  }

  #tell(
    code: Finding['code'],
    price: SeasonRoomPrice,
    message: string,
    { document, ...at }: Trail,
    advice: string | Pick<Finding, 'hint' | 'fix' | 'choices'>,
  ): void {
    const named = `rate "${this.#rate.name}", season "${this.#season.name}", room "${price.providerRoomCode}"`;
    const path = pathOf({ document, ...at });
    const details = typeof advice === 'string' ? { hint: advice } : advice;
    this.#around.report(finding(code, { message: `${named}: ${message}`, place: document.place(path), ...details }));
  }
}
