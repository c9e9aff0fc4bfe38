import type { MealPlanType, Occupancy } from '../../../contract/model.ts';
import type { LimitFact } from '../facts.ts';
import { BASES, LEAVE_OUT } from '../mapping/mapping.ts';
import { boardInText } from '../values/board-word.ts';
import { guestsWord } from '../values/guests-word.ts';
import { isPerRoom } from '../words/basis-words.ts';
import { type LabelPart, LIMITS, labelMeaning, labelParts, NAMING } from '../words/label-meaning.ts';
import { isOtherSupplement } from '../words/label-words.ts';
import { bandOf } from './child-band.ts';
import type { SeasonHeading } from './fact-reader.ts';
import type { GridLabel } from './grid.ts';
import { type Nights, type NightsOf, seasonOf } from './grid-nights.ts';
import { nameAndDates } from './named-nights.ts';
import { isDated } from './propose-words.ts';
import { basisWord } from './row-labels.ts';
import type { Title } from './sections.ts';
import type { WordReader } from './word-reader.ts';

/** What the labels of a price say together. */
export interface Place {
  /** As the sheet calls it. */
  readonly hotel?: string;
  readonly room?: string;
  readonly season?: SeasonHeading;
  readonly rate?: string;
  readonly included?: MealPlanType;
  /** Whose price it is; a price on top for a meal plan. */
  readonly price?: Extract<LabelPart, { readonly is: 'parties' | 'person' | 'board' | 'limit' }>;
  /** The parties that another label names, such as "Single" above what an extra bed costs. */
  readonly under?: readonly Occupancy[];
  /** The label that says so. */
  readonly said?: GridLabel;
  /** For whom the price is, if the label says it. */
  readonly basis?: 'room' | 'person';
  /** The code or sign that a label has. */
  readonly currency?: string;
  /** The label that leaves it out. */
  readonly leftOutBy?: string;
  /** Stay limits that labels of the row say. */
  readonly limits: readonly { readonly field: LimitFact['field']; readonly label: GridLabel }[];
  /** It is for guests from another market than the one that is read. */
  readonly otherMarket?: GridLabel;
  /** It is of children of other ages than the band that is read. */
  readonly isOtherBand?: boolean;
  /** Something about it is asked. */
  readonly isOpen: boolean;
}

/** What the labels of a price say together; what they leave open is asked. */
export function placeOf(reader: WordReader, labels: readonly GridLabel[], nightsOf: NightsOf): Place {
  let place: Place = { limits: [], isOpen: false };
  const nights: Nights = { dated: [], firsts: [], lasts: [] };
  let isOfRoom = false;
  for (const label of labels) {
    const text = textOf(reader, label);
    if (text === undefined) {
      if (!reader.isNone(label)) place = { ...place, isOpen: true };
      continue;
    }
    const meant = labelMeaning(reader.mapping.labels?.[label.line] ?? '');
    const field = label.field ?? (meant?.is === 'field' ? meant.field : undefined);
    const isEnd = field === 'first night' || field === 'last night';
    if (isEnd && !Object.hasOwn(reader.mapping.labels ?? {}, text)) {
      (field === 'first night' ? nights.firsts : nights.lasts).push(label);
      continue;
    }
    const limit = LIMITS.find(([one]) => one === field)?.[1];
    if (limit !== undefined && label.axis === 'left') {
      reader.table.label(label.row, label.column);
      place = { ...place, limits: [...place.limits, { field: limit, label: { ...label, text } }] };
      continue;
    }
    const isTitle = label.axis === 'above' && nights.dated.length + nights.firsts.length === 0;
    const title = reader.mapping.sections?.[text];
    const parts = title
      ? titleParts(reader, { ...label, text }, title, nights.named !== undefined)
      : partsOf(reader, label, text, field, isTitle);
    if (parts === undefined) place = { ...place, isOpen: true };
    for (const part of parts ?? []) {
      if (part.is === 'dates') {
        const rest = boardInText(text)?.rest ?? text;
        const known = Object.hasOwn(reader.mapping.seasons ?? {}, text);
        const { name: called, dates } = known ? { name: text, dates: '' } : nameAndDates(rest);
        nights.dated.push({ ...label, text: known ? text : dates || rest });
        if (dates !== '') nights.named ??= { ...label, text: called };
      } else if (part.is === 'other market') place = { ...place, otherMarket: { ...label, text } };
      else if (part.is === 'season') nights.named = { ...label, text: part.name };
      else if (part.is === 'weekdays') nights.weekdays = { ...label, text: part.name };
      else if (part.is === 'basis') place = { ...place, basis: part.basis };
      else if (part.is === 'stay') nights.stay = part.nights;
      else if ('name' in part) place = { ...place, [part.is]: part.name };
      else if (part.is === 'included') place = { ...place, included: part.board };
      else if (part.is === 'leave out') place = { ...place, leftOutBy: text };
      else if (part.is === 'person' && part.role.who.startsWith('child'))
        place = { ...withPrice(place, part, { ...label, text }), ...bandOf(text, reader.mapping) };
      else if (part.is !== 'field' && part.is !== 'remark') place = withPrice(place, part, { ...label, text });
      isOfRoom ||= label.axis === 'left' && ['room', 'parties'].includes(part.is);
    }
  }
  if (reader.mapping.layout === 'season-columns' && isOfRoom) place = withIncluded(place);
  const { season, isOpen } = seasonOf(reader, place, nights, nightsOf);
  return { ...place, ...(season && { season }), isOpen: place.isOpen || isOpen };
}

/** A meal plan next to a room or its guests is in the price of the room. */
function withIncluded({ price, under, ...place }: Place): Place {
  if (price?.is !== 'board') return { ...place, ...(price && { price }), ...(under && { under }) };
  return { ...place, included: price.board, ...(under && { price: { is: 'parties', parties: under } }) };
}

/** Of parties and something else, the price is of the other. */
function withPrice(place: Place, price: NonNullable<Place['price']>, said: GridLabel): Place {
  const before = place.price;
  if (price.is === 'parties' && before && before.is !== 'parties') return { ...place, under: price.parties };
  return {
    ...place,
    price,
    said,
    ...(before?.is === 'parties' && price.is !== 'parties' && { under: before.parties }),
  };
}

/** The text of a label, or the one that its blank repeats, if the mapping says so. */
const textOf = (reader: WordReader, { row, column, line, text, isBlank }: GridLabel): string | undefined =>
  isBlank ? reader.asBefore(row, column, line, text) : text;

type Part = LabelPart | { readonly is: 'dates' } | { readonly is: 'other market' };

/** What the title of a section says, in a season that is known already or not. */
function titleParts(
  { findings, table }: WordReader,
  { row, column, text }: GridLabel,
  { room, season, board }: Title,
  hasSeason: boolean,
): readonly LabelPart[] | undefined {
  const question = `which room and season is "${text}"?`;
  const where = [table.source(row, column)];
  table.label(row, column);
  if (room === undefined) findings.ask(['sections', text, 'room'], question, where);
  if (season === undefined && !hasSeason) findings.ask(['sections', text, 'season'], question, where);
  if (room === undefined || (season === undefined && !hasSeason)) return undefined;
  return [
    { is: 'room', name: room },
    ...(season === undefined ? [] : [{ is: 'season' as const, name: season }]),
    ...(board ? [{ is: 'included' as const, board }] : []),
    ...(isPerRoom(text) ? [{ is: 'basis' as const, basis: 'room' as const }] : []),
  ];
}

/** What a label says; `undefined`, asked, if that is not known. */
function partsOf(
  reader: WordReader,
  { row, column }: GridLabel,
  text: string,
  field: string | undefined,
  isTitle: boolean,
): readonly Part[] | undefined {
  const { mapping, table, findings } = reader;
  const where = [table.source(row, column)];
  table.label(row, column);
  const written = reader.hasRows && field !== undefined ? undefined : mapping.labels?.[text];
  const parts = written === undefined ? undefined : ownParts(written, text);
  if (parts) {
    reader.noteLabel(text, parts, table.source(row, column));
    return parts;
  }
  const isOther = field === 'room' && isOtherSupplement(text);
  if (written === undefined && (Object.hasOwn(mapping.rooms ?? {}, text) || (field === 'room' && !isOther))) {
    const room: LabelPart = { is: 'room', name: text };
    reader.noteLabel(text, [room], table.source(row, column));
    return [room];
  }
  const isSeason = field === 'season' || Object.hasOwn(mapping.seasons ?? {}, text);
  if (written === undefined && isSeason && !isDated(text)) return [{ is: 'season', name: text }];
  if (written === undefined && field === 'market')
    return reader.isMarketRead(text, where) ? [{ is: 'remark' }] : [{ is: 'other market' }];
  const naming = NAMING.find((one) => one === field);
  if (written === undefined && naming !== undefined && !isOther) return [{ is: naming, name: text }];
  // How many rooms there are says nothing of how many are sold.
  if (field === 'quota' || (reader.hasRows && field === 'basis')) return [{ is: 'remark' }];
  if (written === undefined && field === 'basis') {
    const basis = mapping.bases?.[text] ?? basisWord(text);
    if (basis === undefined) findings.ask(['bases', text], `for whom is a price "${text}"?`, where, BASES);
    return basis && [{ is: 'basis', basis: basis === 'room per night' ? 'room' : 'person' }];
  }
  if (written === undefined && field === 'board') {
    const board = reader.board(text, where);
    if (mapping.boards?.[text] === LEAVE_OUT) return [{ is: 'leave out' }];
    return board && [{ is: 'included', board }];
  }
  if (written === undefined && field === 'guests') {
    const guests = guestsWord(mapping.guests?.[text] ?? text);
    const party = guests?.is === 'party' && { adults: guests.adults, children: guests.children };
    if (party) return [{ is: 'parties', parties: [party] }];
    findings.ask(
      ['guests', text],
      `whom does ${text} mean? "2" for two adults, "2+1" for two adults and a child`,
      where,
    );
    return undefined;
  }
  if (written === undefined && (field === 'nights' || isDated(text))) {
    const board = boardInText(text)?.board;
    return [{ is: 'dates' }, ...(board ? [{ is: 'included' as const, board }] : [])];
  }
  // Whatever stands above the dates of seasons side by side is a season.
  if (written === undefined && isTitle && mapping.layout === 'season-columns') return [{ is: 'season', name: text }];
  const hint = written === undefined ? '' : ` ("${written}" is not a meaning of a label)`;
  findings.ask(['labels', text], `what does "${text}" mean?${hint}`, where, [...[...NAMING.slice(0, 4), 'leave out']]);
  return undefined;
}

/** `room` and `season` alone mean that the text is the name of one. */
const ownParts = (written: string, text: string): readonly LabelPart[] | undefined =>
  labelParts(written.replaceAll(ALONE, (word) => `${word} ${text.replaceAll(';', ',')}`));

const ALONE = new RegExp(`(?<=^|; ?)(?:${NAMING.join('|')})(?=$| ?;)`, 'g');
