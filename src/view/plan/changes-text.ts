import { minorUnits } from '../../kernel/currency.ts';
import { type Decimal, decimalOf, parseDecimal, percentChangeText, toFixedText, ZERO } from '../../kernel/decimal.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Change, Step } from '../../plan/plan.ts';
import { isName } from '../../plan/renames.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { padEnd, padStart, textWidth } from '../text/wrap-text.ts';

/**
 * One line per difference, in a form that suits the field: prices as `season, room, occupancy  old -> new  percent`, aligned. Changes made
 * in the hub are marked; with `tellFile`, so are changes made in the file.
 */
export function changesText(
  changes: readonly Change[],
  currency: string | undefined,
  paint: Paint,
  tellFile = false,
): string[] {
  const rows = changes.map((change) => changeRow(change, currency, tellFile));
  const nameWidth = Math.min(60, Math.max(0, ...rows.map(({ name }) => textWidth(name))));
  const replaced = rows.filter(({ kind }) => kind === 'change');
  const beforeWidth = Math.min(24, Math.max(0, ...replaced.map(({ before }) => textWidth(before))));
  const layouts: readonly Layout[] = [
    { nameWidth, beforeWidth, hasNotes: true },
    { nameWidth, beforeWidth, hasNotes: false },
  ];
  const room = paint.width - INDENT;
  const fits = (layout: Layout): boolean => rows.every((row) => textWidth(rowText(row, layout, paint)) <= room);
  // Rows that are too wide are wrapped like other text.
  const layout = layouts.find(fits) ?? { nameWidth: 0, beforeWidth: 0, hasNotes: true };
  return rows.map((row) => rowText(row, layout, paint));
}

/** The indentation of a record's changes. */
const INDENT = 6;

interface Layout {
  readonly nameWidth: number;
  readonly beforeWidth: number;
  /** Whether there is room for what follows from the values, such as percentages. */
  readonly hasNotes: boolean;
}

function rowText({ kind, name, before, after, note, mover }: Row, layout: Layout, paint: Paint): string {
  const { nameWidth, beforeWidth, hasNotes } = layout;
  const label = padEnd(name, nameWidth);
  const by = mover === undefined ? '' : paint.warning(`  (${mover})`);
  if (kind === 'add') return `${paint.added('+')} ${after === '' ? name : `${label}  ${after}`}${by}`;
  if (kind === 'remove') return `${paint.removed('-')} ${before === '' ? name : `${label}  ${before}`}${by}`;
  const noted = note && hasNotes ? `  ${note}` : '';
  return `${paint.changed('~')} ${label}  ${padStart(before, beforeWidth)} -> ${paint.bold(after)}${noted}${by}`;
}

interface Row {
  readonly kind: Change['kind'];
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly note?: string;
  /** Who changed it since the last push. */
  readonly mover?: string;
}

function changeRow(change: Change, currency: string | undefined, tellFile: boolean): Row {
  const money = isMoney(change.path);
  const amount = (value: Json | undefined): string => moneyText(value, currency);
  const show = (value: Json | undefined): string => {
    const part = change.kind === 'change' ? undefined : partText(change.path.at(-1) ?? '', value, amount);
    return part === undefined ? (money ? amount(value) : valueText(value)) : safeText(part, 120);
  };
  const [before, after] = whereTheyPart(change);
  const note = money && change.kind === 'change' ? percentText(change.before, change.after) : undefined;
  return {
    kind: change.kind,
    name: pathText(change.path),
    before: show(before),
    after: show(after),
    ...(note !== undefined && { note }),
    ...moverOf(change, show, tellFile),
  };
}

/** Long texts start shortly before their first difference. If only their beginnings were shown, they would look the same. */
function whereTheyPart({ before, after }: Change): readonly [Json | undefined, Json | undefined] {
  if (typeof before !== 'string' || typeof after !== 'string') return [before, after];
  const [old, now] = [[...before], [...after]];
  let same = 0;
  while (same < old.length && old[same] === now[same]) same += 1;
  if (same < LONG_START) return [before, after];
  const from = (characters: readonly string[]): string => `…${characters.slice(same - SHOWN_START).join('')}`;
  return [from(old), from(now)];
}

const LONG_START = 60;
const SHOWN_START = 20;

function moverOf(
  { movedBy, pushed }: Change,
  show: (value: Json) => string,
  tellFile: boolean,
): { readonly mover?: string } {
  if (movedBy === 'hub') return { mover: 'changed in the hub' };
  if (movedBy === 'both')
    return { mover: `changed in both${pushed === undefined ? '' : `; last pushed ${show(pushed)}`}` };
  return tellFile ? { mover: 'changed in the files' } : {};
}

const MONEY_FIELDS = new Set(['amount', 'basePrice', 'adultPrices', 'childPrices', 'value', 'childValue']);

const isMoney = (path: readonly string[]): boolean => path.some((key) => MONEY_FIELDS.has(key));

/** Containers whose keys speak for themselves: `seasons > Low > seasonRoomPrices > DBL` reads `season Low, DBL`. */
const SILENT = new Set(['seasonRoomPrices', 'distributionPrices', 'amount']);
const SINGULAR: Readonly<Record<string, string>> = {
  seasons: 'season',
  rooms: 'room',
  mealPlans: 'meal plan',
  offers: 'offer',
  supplements: 'supplement',
  stopSales: 'stop sale',
  images: 'image',
};

function pathText(path: readonly string[]): string {
  if (isName(path)) return path.length === 1 ? 'rename' : 'rename season';
  const words: string[] = [];
  for (let index = 0; index < path.length; index += 1) {
    const key = path[index] ?? '';
    const singular = SINGULAR[key];
    const next = path[index + 1];
    if (SILENT.has(key) && path.length > 1) continue;
    if (singular !== undefined && next !== undefined) {
      words.push(`${singular} ${next}`);
      index += 1;
    } else words.push(key);
  }
  return fitted(words.map((word) => safeText(word)));
}

const NAME_WIDTH = 120;

/** A name that is too long is cut in its longest word, usually a season's name, so that room and occupancy stay readable. */
function fitted(words: readonly string[]): string {
  const excess = words.join(', ').length - NAME_WIDTH;
  const longest = Math.max(...words.map(({ length }) => length));
  const shown = words.map((word) =>
    excess > 0 && word.length === longest ? safeText(word, Math.max(SHOWN_START, longest - excess)) : word,
  );
  return safeText(shown.join(', '), 2 * NAME_WIDTH);
}

const decimalIn = (value: Json | undefined): Decimal | undefined =>
  typeof value === 'number' ? decimalOf(value) : typeof value === 'string' ? parseDecimal(value) : undefined;

function moneyText(value: Json | undefined, currency: string | undefined): string {
  if (Array.isArray(value)) return `[${value.map((item) => moneyText(item as Json, currency)).join(', ')}]`;
  const decimal = decimalIn(value);
  return decimal === undefined
    ? valueText(value)
    : toFixedText(decimal, currency === undefined ? 0 : minorUnits(currency));
}

/** `+10.00 %`, rounded half-up to two decimals; `undefined` if a value is not a number or the old one is zero. */
export function percentText(before: Json | undefined, after: Json | undefined): string | undefined {
  const [from, to] = [decimalIn(before), decimalIn(after)];
  if (from === undefined || to === undefined || from === ZERO) return undefined;
  return `${percentChangeText(from, to, 2)} %`;
}

/** Anything as one short line. */
export function valueText(value: Json | undefined): string {
  if (value === undefined) return '(nothing)';
  if (typeof value === 'string') return safeText(value, 80);
  return safeText(JSON.stringify(value), 120);
}

/** What a new record holds, in a few words: `2 seasons, 14 room prices, offers EB10, GALA`. */
export function recordSummary({ identity, body }: Step): string {
  switch (identity.kind) {
    case 'supplier':
      return text(body['commercialName']);
    case 'hotel':
      return `${plural(listOf(body['rooms']).length, 'room')}, ${plural(listOf(body['mealPlans']).length, 'meal plan')}`;
    case 'room':
      return `${text(body['name'])}, ${plural(listOf(body['distributions']).length, 'occupancy', 'occupancies')}`;
    case 'mealPlan':
      return '';
    case 'rate':
      return rateSummary(body);
    case 'offer':
    case 'supplement':
      return modifierSummary(body);
  }
}

function rateSummary(body: JsonObject): string {
  const seasons = listOf(body['seasons']).filter(isJsonObject);
  const prices = seasons.flatMap((season) => listOf(season['seasonRoomPrices']));
  const links = [...listOf(body['offers']), ...listOf(body['supplements'])].map(text);
  return [
    plural(seasons.length, 'season'),
    plural(prices.length, 'room price'),
    ...(links.length > 0 ? [`links ${links.join(', ')}`] : []),
  ].join(', ');
}

function modifierSummary(body: JsonObject): string {
  const amount = body['type'] === 'STAY_TO_PAY' ? `${text(body['stay'])}=${text(body['pay'])}` : text(body['value']);
  return [text(body['type']), amount, text(body['apply'])].filter(Boolean).join(' ');
}

const text = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** How an amount of money is shown. */
type Money = (value: Json | undefined) => string;

/**
 * A part of a record that was added or removed, in a form that suits it: a price as its amount, a season as its nights, a list as its
 * items. Empty if its key already says everything; `undefined` if its form is unknown.
 */
function partText(key: string, value: Json | undefined, money: Money): string | undefined {
  if (value === key) return '';
  if (Array.isArray(value)) return value.length > 0 ? joined(value.map((item) => rangeText(item))) : undefined;
  if (!isJsonObject(value)) return undefined;
  if (value['amount'] !== undefined) return money(value['amount']);
  if (value['description'] !== undefined) return plainText(value['description']);
  if (value['seasonRoomPrices'] !== undefined) {
    const nights = joined(listOf(value['dateRanges']).map(rangeText));
    return joined([nights, plural(listOf(value['seasonRoomPrices']).length, 'room price')]);
  }
  if (value['providerRoomCode'] !== undefined)
    return joined([occupancyPrices(value, money), personPrices(value, money)]);
  if (value['mealPlan'] !== undefined) return personPrices(value, money);
  if (value['stopSales'] !== undefined) return joined(listOf(value['stopSales']).map(rangeText));
  if (value['distributions'] !== undefined) {
    return joined([plainText(value['name']), ...listOf(value['distributions']).map(occupancyText)]);
  }
  return rangeText(value) !== undefined || occupancyText(value) !== undefined ? '' : undefined;
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

const plainText = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/** `undefined` if one of them is unknown. */
const joined = (texts: readonly (string | undefined)[]): string | undefined =>
  texts.includes(undefined) ? undefined : texts.filter((text) => text !== '').join(', ');

const rangeText = (value: Json): string | undefined =>
  isJsonObject(value) && typeof value['start'] === 'string' && typeof value['end'] === 'string'
    ? `${value['start']}..${value['end']}`
    : undefined;

function occupancyText(value: Json): string | undefined {
  if (!isJsonObject(value) || typeof value['adults'] !== 'number') return undefined;
  const { adults, children = 0 } = value;
  return children === 0 ? `${adults}` : `${adults}+${String(children)}`;
}

const occupancyPrices = (price: JsonObject, money: Money): string | undefined =>
  joined(
    listOf(price['distributionPrices']).map((item) => {
      const occupancy = occupancyText(item);
      return occupancy && isJsonObject(item) ? `${occupancy}: ${money(item['amount'])}` : undefined;
    }),
  );

/** `9.00, adults [9.00], children [5.00]`, without zero prices. */
function personPrices({ basePrice, adultPrices, childPrices }: JsonObject, money: Money): string {
  const list = (name: string, value: Json | undefined) => (listOf(value).length > 0 ? [`${name} ${money(value)}`] : []);
  const base = basePrice === undefined || basePrice === 0 ? [] : [money(basePrice)];
  return [...base, ...list('adults', adultPrices), ...list('children', childPrices)].join(', ');
}
