import type { Addition } from '../../contract/edits/added-records.ts';
import { namesOf, type PartKind } from '../../contract/edits/edited-kinds.ts';
import { type HotelContract, occupancyText, type Rate } from '../../contract/model.ts';
import { addDays, type DayRange, parseDay } from '../../kernel/calendar-day.ts';
import { mergedRanges, rangeText } from '../../kernel/day-ranges.ts';
import { didYouMean, inQuotes } from '../../kernel/did-you-mean.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { isMeant, type Named } from '../../rules/check/selection.ts';
import type { Asked } from '../../use/init/answer-questions.ts';
import { nameFrom } from '../../use/init/code-from.ts';
import { partiesOf } from '../../use/init/first-prices.ts';
import { readRooms } from '../../use/init/read-rooms.ts';

/** The addition as far as it is known. */
export interface Draft extends Addition, Pick<Named<never>, 'excluded'> {
  readonly contract: HotelContract;
}

export interface PartQuestion extends Asked<Draft> {
  /** No need to ask: the default will do. */
  readonly isOptional?: true;
}

/** What has to be known of a new record, in the order in which it is asked. A copy has most of it from the other record. */
export function partQuestions(kind: PartKind, isCopy: boolean): readonly PartQuestion[] {
  switch (kind) {
    case 'room':
      return isCopy ? [guestName] : [guestName, sleeps];
    case 'rate':
      return [likeOther];
    case 'season':
      return [likeOther, ofRate, seasonNights];
    case 'offer':
    case 'supplement':
      return isCopy ? [] : [guestName, value, linkedBy, travelNights];
  }
}

const withFields = (draft: Draft, fields: JsonObject): Result<Draft, string> =>
  ok({ ...draft, fields: { ...draft.fields, ...fields } });

const guestName: PartQuestion = {
  flag: 'name',
  text: 'Name that guests read',
  isOptional: true,
  usual: ({ name }) => nameFrom(name),
  answered: async (text, draft) => withFields(draft, draft.kind === 'room' ? { name: text } : { names: { EN: text } }),
};

const sleeps: PartQuestion = {
  flag: 'sleeps',
  text: 'Largest party (2+1 is two adults and a child)',
  usual: () => '2',
  answered: async (text, draft) => {
    const read = readRooms(`Room ${text}`);
    const [room] = read.ok ? read.value : [];
    return room
      ? withFields(draft, { distributions: partiesOf(room.party).map(occupancyText) })
      : fail(`${text} is not a party; write 2, or 2+1 for two adults and a child`);
  },
};

/** A season without prices is an error, and they cannot be guessed. */
const likeOther: PartQuestion = {
  flag: 'like',
  text: 'Copy which one',
  usual: ({ contract, kind }) => namesOf(contract, kind).flat().at(-1) ?? '',
  answered: async (text, draft) => {
    const known = namesOf(draft.contract, draft.kind).flat();
    if (known.includes(text)) return ok({ ...draft, like: text });
    return fail(
      `there is no ${draft.kind} ${inQuotes(text)}; ${didYouMean(text, known, inQuotes) ?? 'names are written as in the files'}`,
    );
  },
};

const ofRate: PartQuestion = {
  flag: 'rate',
  text: 'Rate',
  usual: ({ contract: { rates }, like }) =>
    (rates.findLast(({ seasons }) => seasons.some(({ name }) => name === like)) ?? rates.at(-1))?.name ?? '',
  answered: async (text, draft) => {
    const rates = draft.contract.rates.filter(({ name }) => name === text);
    return rates.length === 1 ? ok({ ...draft, rates }) : fail(`there is no rate ${inQuotes(text)}`);
  },
};

const seasonNights: PartQuestion = {
  flag: 'nights',
  text: 'Nights (first..last, several with commas)',
  usual: ({ rates }) => nextMonth(rates),
  answered: async (text, draft) => {
    const read = readRanges(text);
    return read.ok ? withFields(draft, { dateRanges: read.value }) : read;
  },
};

const value: PartQuestion = {
  flag: 'value',
  text: 'Value (10% of the room price, or an amount for each stay)',
  usual: () => '10%',
  answered: async (text, draft) => {
    const [match, amount, percent] = /^(\d{1,9}(?:\.\d{1,4})?)\s*(%?)$/.exec(text) ?? [];
    if (match === undefined) return fail(`${text} is neither a percentage such as 10% nor an amount such as 12.50`);
    const kind = percent ? { type: 'PERCENT', apply: 'LODGING' } : { type: 'ABSOLUTE', apply: 'PER_STAY' };
    return withFields(draft, { ...kind, value: Number(amount) });
  },
};

const linkedBy: PartQuestion = {
  flag: 'rate',
  text: 'Rates that have it (with * and ?)',
  usual: () => '*',
  answered: async (text, draft) => {
    const rates = draft.contract.rates.filter(({ name }) =>
      isMeant('rate', name, { rate: [text], excluded: draft.excluded }),
    );
    return rates.length > 0 ? ok({ ...draft, rates }) : fail(`there is no rate ${inQuotes(text)}`);
  },
};

const travelNights: PartQuestion = {
  flag: 'nights',
  text: 'Nights to which it applies (first..last, several with commas)',
  usual: ({ rates }) => nightsOf(rates).map(rangeText).join(', '),
  answered: async (text, draft) => {
    const read = readRanges(text);
    if (!read.ok) return read;
    const release = draft.kind === 'supplement' ? { releaseDays: 0 } : {};
    return withFields(draft, { ...release, travelWindows: read.value, providerRoomCodes: 'all', mealPlans: 'all' });
  },
};

const nightsOf = (rates: readonly Rate[]): readonly DayRange[] =>
  mergedRanges(rates.flatMap(({ seasons }) => seasons.flatMap(({ dateRanges }) => dateRanges)));

/** Thirty nights behind the last of the rates. */
function nextMonth(rates: readonly Rate[]): string {
  const last = nightsOf(rates).at(-1)?.end;
  return last === undefined ? '' : `${addDays(last, 1)}..${addDays(last, 30)}`;
}

function readRanges(text: string): Result<string[], string> {
  const ranges: string[] = [];
  for (const written of text.split(/[,،]/).map((one) => one.trim())) {
    if (written === '') continue;
    const [start, end, ...more] = written.split(/\s*\.\.\s*/).map(parseDay);
    if (start === undefined || end === undefined || more.length > 0)
      return fail(`${written} is not a range of days; write 2027-05-01..2027-10-31`);
    if (end < start) return fail(`${written} ends before it starts`);
    ranges.push(`${start}..${end}`);
  }
  return ranges.length > 0 ? ok(ranges) : fail('name at least one range of days');
}
