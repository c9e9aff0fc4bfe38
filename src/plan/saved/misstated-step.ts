import { hotelKey } from '../../contract/identity.ts';
import type { Contracts, HotelContract } from '../../contract/model.ts';
import { recordsOf, textOf } from '../../hub/mapping/lists.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { canonicalJson, isJsonObject, type Json, type JsonObject, parseJson } from '../../kernel/json.ts';
import { basisOf } from '../compare/basis.ts';
import { differences } from '../compare/differences.ts';
import { MODIFIER_FIELDS, RECORD_SHAPES, type RecordShape, rateShape } from '../compare/record-shapes.ts';
import { pathText } from '../compare/remote-only.ts';
import { isBlank } from '../compare/same-value.ts';
import { type Change, identityText, KEY_FIELDS, type Plan, type Step } from '../plan.ts';
import { renamesIn, withRenames } from '../renames.ts';

/** Fields that a write may contain without being shown: integers that the hub requires, and the server's own numbers. */
const LIMITS = new Set(['releaseDays', 'minimumStay']);
const OF_THE_SERVER = new Set(['id', 'roomId', 'roomName']);

/** Fields that exist only in the hub's answers. */
const ANSWER_FIELDS = new Set(['active', 'contractId', 'facilities']);

/**
 * The id of the first step that would send something else than it shows. People and gates judge a plan by its `changes`, the hub
 * gets `body`: somebody who edits a saved plan can make the two differ and renew the hash. So the changes are computed again from the
 * record that the replacement was based on, and from the body.
 */
export function misstatedStep(
  { steps, blocked }: Pick<Plan, 'steps' | 'blocked'>,
  { hotels }: Pick<Contracts, 'hotels'>,
): string | undefined {
  const all = [...steps, ...blocked.flatMap(({ held = [] }) => held)];
  // A plan may replace a hotel twice, both times based on the same record, and after rooms were added to it.
  const shown = groupBy(all.flatMap(shownBy), ({ record }) => record);
  const rooms = new Map(hotels.map((contract) => [hotelKey(contract), roomCodes(contract, all)]));
  return all.find((step) => {
    const { supplier, hotel } = step.identity;
    const codes = rooms.get(`${supplier}/${hotel}`) ?? NO_ROOMS;
    const told = shown.get(identityText(step.identity)) ?? [];
    return !isStated(
      step,
      told.map(({ change }) => change),
      codes,
    );
  })?.id;
}

/** What the step shows for its record. */
function shownBy({ identity, changes, operation, body }: Step): { readonly record: string; readonly change: Change }[] {
  const own = changes.map((change) => ({ record: identityText(identity), change }));
  const list = operation === 'createRoom' ? 'rooms' : operation === 'createMealPlan' ? 'mealPlans' : undefined;
  if (list === undefined) return own;
  const { key: _, ...hotel } = { ...identity, kind: 'hotel' as const };
  const change = { path: [list, identity.key ?? ''], kind: 'add', after: body } as const;
  return [...own, { record: identityText(hotel), change }];
}

/** Room codes by name, because stop sales are sent by name and shown by code. */
type RoomCodes = ReadonlyMap<string, string>;

const NO_ROOMS: RoomCodes = new Map();

/** A renamed room has two names; the older one is in the record that the hotel's replacement was based on. */
function roomCodes(contract: HotelContract, steps: readonly Step[]): RoomCodes {
  const named = contract.hotel.rooms.map(({ name, providerCode }) => [name ?? providerCode, providerCode] as const);
  const replacement = steps.find(({ operation, identity: { supplier, hotel } }) => {
    return operation === 'replaceHotel' && `${supplier}/${hotel}` === hotelKey(contract);
  });
  const before = recordsOf(objectIn(replacement?.basis ?? '')?.['rooms']).flatMap((room) => {
    const [name, code] = [textOf(room['name']), textOf(room['providerCode'])];
    return name === undefined || code === undefined ? [] : [[name, code] as const];
  });
  return new Map([...before, ...named]);
}

function isStated(step: Step, shown: readonly Change[], codes: RoomCodes): boolean {
  const { operation, body, changes, basis, supersedes } = step;
  if (!namesItsRecord(step)) return false;
  if (operation.startsWith('replace')) {
    const renames = renamesIn(step);
    const stored = basis === undefined ? undefined : objectIn(basis);
    const from = stored && withRenames(stored, renames);
    const others = (all: readonly Change[]) => all.filter((change) => !renames.some((one) => isSamePlace(one, change)));
    return (
      from !== undefined &&
      saysNames(body, renames) &&
      isCovered({
        from,
        sent: body,
        changes: others(changes),
        shown: others(shown),
        shape: shapeOf(step, codes),
        codes,
      })
    );
  }
  const [whole, ...more] = changes;
  const isWhole = whole?.path.length === 0 && whole.kind === 'add' && more.length === 0;
  if (!isWhole || basis !== undefined || canonicalJson(whole.after) !== canonicalJson(body)) return false;
  if (supersedes === undefined) return true;
  const old = objectIn(supersedes.basis);
  const { key, changes: differing } = supersedes;
  if (old?.['providerCode'] !== key) return false;
  const sent = { ...body, providerCode: key };
  // A new version holds only what the file says; what only the hub has stays with the old version.
  const from = Object.fromEntries(Object.entries(old).filter(([name]) => MODIFIER_FIELDS.includes(name)));
  return isCovered({ from, sent, changes: differing, shown: differing, shape: shapeOf(step, codes), codes });
}

const isSamePlace = (one: Change, other: Change): boolean => pathText(one.path) === pathText(other.path);

/** Whether a rate is sent with its new names. */
const saysNames = (body: JsonObject, renames: readonly Change[]): boolean =>
  renames.every(({ path: [list, name], after }) =>
    list === 'name'
      ? body['name'] === after
      : name === after && recordsOf(body['seasons']).some((season) => season['name'] === after),
  );

/** Whether the body belongs to the record that is shown. */
function namesItsRecord({ identity: { kind, hotel, key }, body }: Step): boolean {
  if (kind === 'supplier') return true;
  return kind === 'hotel' ? body['providerCode'] === hotel : body[KEY_FIELDS[kind]] === key;
}

/** Rooms that the files do not have are not distinguished from each other. */
const OTHER_ROOM = '*';

const shapeOf = ({ identity: { kind } }: Step, codes: RoomCodes): RecordShape =>
  kind === 'rate'
    ? rateShape((entry) => codes.get(textOf(entry['roomName']) ?? '') ?? OTHER_ROOM)
    : RECORD_SHAPES[kind];

interface Comparison {
  readonly from: JsonObject;
  readonly sent: JsonObject;
  /** Changes of this step. */
  readonly changes: readonly Change[];
  /** Changes of all steps of the record. */
  readonly shown: readonly Change[];
  readonly shape: RecordShape;
  readonly codes: RoomCodes;
}

/** Whether the changes are exactly the differences between the two records. */
function isCovered({ from, sent, changes, shown, shape, codes }: Comparison): boolean {
  const to = objectIn(basisOf(sent));
  if (to === undefined) return false;
  const known = new Set(codes.values());
  const place = ({ path: [list, room = '', ...rest] }: Change): string =>
    pathText(list === 'stopSales' ? [list, known.has(room) ? room : OTHER_ROOM, ...rest] : [list ?? '', room, ...rest]);
  const differing = differences(shape, to, from, () => true);
  const lost = differences(shape, from, to).filter((change) => !isSilentLoss(change));
  const told = new Map(shown.map((change) => [place(change), change]));
  const found = new Set(differing.map(place));
  const isWithin = ({ path, kind }: Change): boolean =>
    path.some((_, at) => found.has(place({ path: path.slice(0, at + 1), kind })));
  return (
    differing.every((change) => isTold(change, told.get(place(change)), shown)) &&
    lost.every((change) => isWithin(change) || isSilent(change, shown)) &&
    changes.every((change) => found.has(place(change)) || isEffectiveLimit(change))
  );
}

function isTold(change: Change, shown: Change | undefined, all: readonly Change[]): boolean {
  if (shown === undefined) return isSilent(change, all);
  const isBefore = change.before === undefined || saysTheSame(shown.before, change.before);
  // A removed limit is sent as the integer that the hub expects instead.
  const isAfter =
    (shown.kind === 'remove' && LIMITS.has(change.path.at(-1) ?? '')) || saysTheSame(shown.after, change.after);
  return (isBefore || isEffectiveLimit(change)) && isAfter;
}

/** A difference that follows from another change, or only spells out a default. */
function isSilent({ path, kind, before }: Change, shown: readonly Change[]): boolean {
  const field = path.at(-1) ?? '';
  if (LIMITS.has(field)) return before === undefined || before === null;
  if (OF_THE_SERVER.has(field) || (kind === 'remove' && isBlank(before))) return true;
  // When a season changes its price form, the prices of the old form are removed.
  const [list, season = ''] = path;
  if (kind !== 'remove' || list !== 'seasons') return false;
  const form = shown.find(({ path: at }) => pathText(at) === pathText([list, season, 'priceType']))?.after;
  return form !== undefined && pricesOfOtherForm(form).some((name) => path.includes(name));
}

const pricesOfOtherForm = (form: Json): readonly string[] =>
  form === 'DISTRIBUTION' ? ['basePrice', 'adultPrices', 'childPrices'] : ['distributionPrices'];

const isSilentLoss = ({ path }: Change): boolean => path.length === 1 && ANSWER_FIELDS.has(path[0] ?? '');

/** A limit that the hub left out is inherited from the level above, and shown so. */
const isEffectiveLimit = ({ path }: Change): boolean => LIMITS.has(path.at(-1) ?? '') || path.at(-1) === 'maximumStay';

/** Whether the shown value is what is sent, apart from limits and the server's own numbers. */
const saysTheSame = (shown: Json | undefined, sent: Json | undefined): boolean =>
  isSame(normalised(shown), normalised(sent));

const normalised = (value: Json | undefined): Json | undefined => objectIn(basisOf({ value }))?.['value'];

function isSame(shown: Json | undefined, sent: Json | undefined): boolean {
  if (isJsonObject(shown) && isJsonObject(sent))
    return [...new Set([...Object.keys(shown), ...Object.keys(sent)])].every(
      (name) =>
        (shown[name] === undefined && (LIMITS.has(name) || OF_THE_SERVER.has(name))) || isSame(shown[name], sent[name]),
    );
  if (Array.isArray(shown) && Array.isArray(sent))
    return shown.length === sent.length && shown.every((item, index) => isSame(item, sent[index]));
  return shown === sent || (isBlank(shown) && isBlank(sent));
}

function objectIn(text: string): JsonObject | undefined {
  const value = parseJson(text);
  return isJsonObject(value) ? value : undefined;
}
