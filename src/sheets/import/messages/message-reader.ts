import { MEAL_PLAN_TYPES } from '../../../contract/enumerations.ts';
import type { MealPlanType } from '../../../contract/model.ts';
import { type DayRange, parseDay, WEEKDAYS, type Weekday } from '../../../kernel/calendar-day.ts';
import { type Decimal, isNegative, parseDecimal, scaleOf } from '../../../kernel/decimal.ts';
import type { LEAVE_OUT, Mapping } from '../mapping/mapping.ts';
import { Findings } from '../mapping/reading.ts';
import type { Source } from '../source.ts';
import type { XmlNode } from './read-xml.ts';

export interface Message {
  readonly file: string;
  readonly root: XmlNode;
}

/** An amount with the place where it is written. */
export interface AmountAt {
  readonly amount: Decimal;
  readonly source: Source;
}

/** The codes of the Open Travel Alliance for which a contract has a meal plan. */
const MEAL_PLANS: Readonly<Record<string, MealPlanType>> = {
  '1': 'ALL_INCLUSIVE',
  '3': 'BED_AND_BREAKFAST',
  '10': 'FULL_BOARD',
  '12': 'HALF_BOARD',
  '14': 'ROOM_ONLY',
};

const WEEKDAY_ATTRIBUTES: Readonly<Record<Weekday, string>> = {
  MONDAY: 'Mon',
  TUESDAY: 'Tue',
  WEDNESDAY: 'Weds',
  THURSDAY: 'Thur',
  FRIDAY: 'Fri',
  SATURDAY: 'Sat',
  SUNDAY: 'Sun',
};

/** Reads attributes of messages by a mapping, and collects questions, losses and failures. */
export class MessageReader {
  readonly mapping: Mapping;
  readonly findings = new Findings();

  constructor(mapping: Mapping) {
    this.mapping = mapping;
  }

  source({ file }: Message, { name, line, attributes }: XmlNode, ...shown: readonly string[]): Source {
    const said = shown.flatMap((key) => (attributes[key] === undefined ? [] : [`${key}="${attributes[key]}"`]));
    return { file, line, text: said.length > 0 ? said.join(' ') : name };
  }

  /** Your code of the hotel that the message is about. */
  hotel(message: Message, list: XmlNode): string | undefined {
    const { HotelCode, HotelName } = list.attributes;
    const word = HotelCode ?? HotelName;
    const where = [this.source(message, list, 'HotelCode', 'HotelName')];
    if (word === undefined) {
      this.findings.fail('the message does not name its hotel (HotelCode)', where);
      return undefined;
    }
    const code = this.mapping.hotels?.[word]?.providerCode;
    if (code === undefined) this.findings.ask(['hotels', word, 'providerCode'], `your code of hotel ${word}`, where);
    return code;
  }

  room(word: string, where: Source): string | undefined {
    const code = this.mapping.rooms?.[word]?.providerCode;
    if (code === undefined) this.findings.ask(['rooms', word, 'providerCode'], `your code of room ${word}`, [where]);
    return code;
  }

  rate(word: string, where: Source): string | undefined {
    const name = this.mapping.rates?.[word];
    if (name === undefined) this.findings.ask(['rates', word], `a name for the rate of plan ${word}`, [where]);
    return name;
  }

  board(code: string, where: Source): MealPlanType | typeof LEAVE_OUT | undefined {
    const plan = this.mapping.boards?.[code] ?? MEAL_PLANS[code];
    if (plan === undefined)
      this.findings.ask(['boards', code], `which meal plan is MealPlanCodes ${code}?`, [where], MEAL_PLAN_TYPES);
    return plan;
  }

  /** From `Start` to `End`, both nights. */
  nights(message: Message, node: XmlNode): DayRange | undefined {
    const { Start = '', End = '' } = node.attributes;
    // Some systems add a time of day.
    const [start, end] = [parseDay(Start.replace(/T.*$/, '')), parseDay(End.replace(/T.*$/, ''))];
    if (start && end && start <= end) return { start, end };
    this.findings.fail(`Start="${Start}" End="${End}" is not a range of nights`, [
      this.source(message, node, 'Start', 'End'),
    ]);
    return undefined;
  }

  /** A whole number; nothing if there is none. */
  count(message: Message, node: XmlNode, name: string): number | undefined {
    const text = node.attributes[name];
    if (text === undefined) return undefined;
    if (/^\d{1,6}$/.test(text)) return Number(text);
    this.findings.fail(`${name}="${text}" is not a whole number`, [this.source(message, node, name)]);
    return undefined;
  }

  /** The weekdays that the attributes name; all if there are none, or if all are true. */
  weekdays({ attributes }: XmlNode): readonly Weekday[] {
    const said = WEEKDAYS.filter((day) => attributes[WEEKDAY_ATTRIBUTES[day]] !== undefined);
    if (said.length === 0) return WEEKDAYS;
    return WEEKDAYS.filter((day) => /^(?:1|true)$/i.test(attributes[WEEKDAY_ATTRIBUTES[day]] ?? ''));
  }

  /** The amount of an element, after tax if it has both. */
  amount(message: Message, node: XmlNode, currency: string | undefined): AmountAt | undefined {
    const name = ['AmountAfterTax', 'Amount', 'AmountBeforeTax'].find((one) => node.attributes[one] !== undefined);
    if (name === undefined) return undefined;
    const source = this.source(message, node, name, 'DecimalPlaces');
    const text = node.attributes[name] ?? '';
    const own = node.attributes['CurrencyCode'];
    if (own !== undefined && currency !== undefined && own !== currency)
      this.findings.fail(`the amount is in ${own}, and its rate plan in ${currency}`, [source]);
    if (name === 'AmountBeforeTax') this.#askTaxes(source);
    if (node.attributes['AmountBeforeTax'] !== undefined && name === 'AmountAfterTax')
      this.findings.lose('amounts before tax', 'amounts after tax are read, those before tax are not', [source]);
    const amount = /^-?(?:\d+\.?\d*|\.\d+)$/.test(text) ? parseDecimal(text.replace(/^(-?)\./, '$10.')) : undefined;
    if (amount === undefined) {
      this.findings.fail(`${name}="${text}" is not an amount`, [source]);
      return undefined;
    }
    const read = this.#inUnits(amount, text, this.count(message, node, 'DecimalPlaces') ?? 0, source);
    return read === undefined ? undefined : { amount: read, source };
  }

  /** It is unclear whether 75750 with two decimal places is 757.50. */
  #inUnits(amount: Decimal, text: string, places: number, source: Source): Decimal | undefined {
    if (places === 0) return amount;
    const { amounts } = this.mapping;
    const shifted = parseDecimal(`${amount}e-${places}`);
    if (amounts === undefined)
      this.findings.ask(
        ['amounts'],
        `with DecimalPlaces="${places}": is ${text} ${amount} or ${shifted}?`,
        [source],
        ['as written', 'minor units'],
      );
    if (amounts === 'as written') return amount;
    if (amounts === 'minor units' && scaleOf(amount) > 0)
      this.findings.fail(`${text} is not a whole number of minor units`, [source]);
    else if (amounts === 'minor units') return shifted;
    return undefined;
  }

  #askTaxes(source: Source): void {
    const { taxes } = this.mapping;
    if (taxes === undefined)
      this.findings.ask(
        ['taxes'],
        'the amounts are before tax: are taxes included in them all the same?',
        [source],
        ['included', 'not included'],
      );
    if (taxes === 'not included')
      this.findings.lose('taxes', 'the amounts do not include taxes, and are sold as they are', [source]);
  }

  /** An amount below 0 is right only on top of another. */
  refuseNegative(one: AmountAt | undefined): AmountAt | undefined {
    if (one === undefined || !isNegative(one.amount)) return one;
    this.findings.fail(`${one.amount} is negative`, [one.source]);
    return undefined;
  }

  /** What an element has and nothing here reads is lost by name. */
  unread(message: Message, node: XmlNode, children: readonly string[], attributes: readonly string[]): void {
    for (const child of node.children)
      if (!children.includes(child.name))
        this.findings.lose('unread', `${child.name} of ${node.name} is not imported`, [this.source(message, child)]);
    for (const name of Object.keys(node.attributes))
      if (!attributes.includes(name))
        this.findings.lose('unread', `${name} of ${node.name} is not imported`, [this.source(message, node, name)]);
  }
}
