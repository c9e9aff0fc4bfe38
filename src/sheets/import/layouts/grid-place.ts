import type { MealPlanType, Occupancy } from '../../../contract/model.ts';
import type { DayRange } from '../../../kernel/calendar-day.ts';
import { BASES, LEAVE_OUT } from '../mapping/mapping.ts';
import { boardInText } from '../values/board-word.ts';
import { guestsWord } from '../values/guests-word.ts';
import { type LabelPart, labelMeaning, labelParts, NAMING } from '../words/label-meaning.ts';
import { isOtherSupplement } from '../words/label-words.ts';
import { bandOf } from './child-band.ts';
import type { SeasonHeading } from './fact-reader.ts';
import { weekdayNights } from './field-rows.ts';
import type { GridLabel } from './grid.ts';
import { nameAndDates } from './named-nights.ts';
import { isDated } from './propose-words.ts';
import { basisWord } from './row-labels.ts';
import type { WordReader } from './word-reader.ts';

/** What the labels of a price say together. */
export interface Place {
  /** As the sheet calls it. */
  readonly hotel?: string;
  readonly room?: string;
  readonly season?: SeasonHeading;
  readonly rate?: string;
  /** The meal plan that the price includes. */
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
  readonly isLeftOut: boolean;
  /** It is of children of other ages than the band that is read. */
  readonly isOtherBand?: boolean;
  /** Something about it is asked. */
  readonly isOpen: boolean;
}

/** What the labels of a price say together; what they leave open is asked. */
export function placeOf(
  reader: WordReader,
  labels: readonly GridLabel[],
  nights: (name: string) => readonly DayRange[],
): Place {
  let place: Place = { isLeftOut: false, isOpen: false };
  let name: string | undefined;
  let stay: number | undefined;
  const dated: GridLabel[] = [];
  const [firsts, lasts]: [GridLabel[], GridLabel[]] = [[], []];
  let weekdays: GridLabel | undefined;
  const [onlySeason, ...otherSeasons] = Object.keys(reader.mapping.seasons ?? {});
  for (const label of labels) {
    const text = textOf(reader, label);
    if (text === undefined) {
      if (!reader.isNone(label.line)) place = { ...place, isOpen: true };
      continue;
    }
    const field = labelMeaning(reader.mapping.labels?.[label.line] ?? '');
    const isEnd = field?.is === 'field' && (field.field === 'first night' || field.field === 'last night');
    if (isEnd && !Object.hasOwn(reader.mapping.labels ?? {}, text)) {
      (field.field === 'first night' ? firsts : lasts).push(label);
      continue;
    }
    const parts = partsOf(reader, label, text, field?.is === 'field' ? field.field : undefined);
    if (parts === undefined) place = { ...place, isOpen: true };
    for (const part of parts ?? []) {
      if (part === 'dates') {
        const rest = boardInText(text)?.rest ?? text;
        const { name: called, dates } = nameAndDates(rest);
        dated.push({ ...label, text: dates || rest });
        if (dates !== '') name ??= called;
      } else if (part.is === 'season') name = part.name;
      else if (part.is === 'weekdays') weekdays = { ...label, text: part.name };
      else if (part.is === 'basis') place = { ...place, basis: part.basis };
      else if (part.is === 'stay') stay = part.nights;
      else if ('name' in part) place = { ...place, [part.is]: part.name };
      else if (part.is === 'included') place = { ...place, included: part.board };
      else if (part.is === 'leave out') place = { ...place, isLeftOut: true };
      else if (part.is === 'person' && part.role.who.startsWith('child'))
        place = { ...withPrice(place, part, { ...label, text }), ...bandOf(text, reader.mapping) };
      else if (part.is !== 'field' && part.is !== 'remark') place = withPrice(place, part, { ...label, text });
    }
  }
  const pairs = firsts.flatMap((first, index) => {
    const last = lasts[index] ?? first;
    return reader.range(first.row, first.column, last.row, last.column);
  });
  // Dates of all prices may stand anywhere else in the sheet.
  if (name === undefined && dated.length + firsts.length === 0 && otherSeasons.length === 0) name = onlySeason;
  const last = dated.at(-1);
  const dates = last && reader.season([{ ...reader.table.source(last.row, last.column), text: last.text }]);
  const ranges = pairs.length > 0 ? pairs : (dates?.ranges ?? (name === undefined ? undefined : nights(name)));
  if (ranges === undefined) return weekdays ? { ...place, isOpen: place.isOpen || askNights(reader, weekdays) } : place;
  const spelled = ranges.map(({ start, end }) => `${start}..${end}`).join(', ');
  const said = reader.mapping.seasons?.[name ?? '']?.name ?? name ?? dates?.name ?? spelled;
  const called = said?.replaceAll(/\s*\n\s*/g, ', ');
  const { hotel, rate } = place;
  const season = {
    name: called,
    ranges,
    ...(rate !== undefined && { rate }),
    ...(hotel !== undefined && { hotel }),
    ...(stay !== undefined && { stay }),
  };
  if (weekdays === undefined) return { ...place, season, isOpen: place.isOpen || ranges.length === 0 };
  const source = { ...reader.table.source(weekdays.row, weekdays.column), text: weekdays.text };
  const part = weekdayNights(reader, season, source, weekdays.text);
  return { ...place, ...(part && { season: part }), isOpen: place.isOpen || ranges.length === 0 || !part };
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

/** One question for all prices without a season. */
export function askNights(reader: WordReader, { row, column }: Pick<GridLabel, 'row' | 'column'>): true {
  const text = 'which nights do these prices hold for? Write the first and the last one';
  reader.findings.ask(['seasons', 'all', 'nights'], text, [reader.table.source(row, column)]);
  return true;
}

/** The text of a label, or the one that its blank repeats, if the mapping says so. */
const textOf = (reader: WordReader, { row, column, line, text, isBlank }: GridLabel): string | undefined =>
  isBlank ? reader.asBefore(row, column, line, text) : text;

/** What a label says; `undefined`, asked, if that is not known. */
function partsOf(
  reader: WordReader,
  { row, column }: GridLabel,
  text: string,
  field: string | undefined,
): readonly (LabelPart | 'dates')[] | undefined {
  const { mapping, table, findings } = reader;
  const where = [table.source(row, column)];
  table.label(row, column);
  const written = mapping.labels?.[text];
  const parts = written === undefined ? undefined : ownParts(written, text);
  if (parts) {
    reader.noteLabel(text, parts, table.source(row, column));
    return parts;
  }
  const isOther = field === 'room' && isOtherSupplement(text);
  if (written === undefined && (Object.hasOwn(mapping.rooms ?? {}, text) || (field === 'room' && !isOther)))
    return [{ is: 'room', name: text }];
  if (written === undefined && (field === 'season' || Object.hasOwn(mapping.seasons ?? {}, text)))
    return [{ is: 'season', name: text }];
  const naming = NAMING.find((one) => one === field);
  if (written === undefined && naming !== undefined && !isOther) return [{ is: naming, name: text }];
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
    return board ? ['dates', { is: 'included', board }] : ['dates'];
  }
  const hint = written === undefined ? '' : ` ("${written}" is not a meaning of a label)`;
  findings.ask(['labels', text], `what does "${text}" mean?${hint}`, where, [...[...NAMING.slice(0, 4), 'leave out']]);
  return undefined;
}

/** `room` and `season` alone mean that the text is the name of one. */
const ownParts = (written: string, text: string): readonly LabelPart[] | undefined =>
  labelParts(written.replaceAll(ALONE, (word) => `${word} ${text.replaceAll(';', ',')}`));

const ALONE = new RegExp(`(?<=^|; ?)(?:${NAMING.join('|')})(?=$| ?;)`, 'g');
