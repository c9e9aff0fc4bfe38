import { SaxesParser } from 'saxes';

// What the published schema of OTA_HotelRatePlanNotifRQ (AlpineBits 2020-10 to 2024-10) demands of the elements that we write: a table of
// facts, because the schema itself is not ours to copy.

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/** The tree of a document, by a parser that is not ours. */
export function parsedXml(text: string): XmlNode {
  const parser = new SaxesParser({ xmlns: false });
  const open: XmlNode[] = [];
  let root: XmlNode | undefined;
  parser.on('opentag', ({ name, attributes }) => {
    const node: XmlNode = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
  });
  parser.on('text', (part) => {
    const last = open.at(-1);
    if (last) last.text += part;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  if (!root) throw new Error('no element');
  return root;
}

export const descendants = (node: XmlNode, name: string): readonly XmlNode[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...descendants(child, name)]);

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const COUNT = /^[1-9]\d*$/;
const AMOUNT = /^(?=.*\d)\d*\.?\d*$/;
const PRICE = /^(?=.*[1-9])\d*\.?\d*$/;
const TRUE = /^(?:1|true)$/;
const text = (longest: number) => new RegExp(`^.{1,${longest}}$`, 'su');

interface ElementFacts {
  /** The children in their order; `?` at most one, `*` any number, `+` at least one. */
  readonly children?: readonly string[];
  /** A name that ends with `!` is required. */
  readonly attributes?: Readonly<Record<string, RegExp>>;
}

const TITLE: ElementFacts = { children: ['Text+'], attributes: { 'Name!': /^title$/ } };
const LENGTHS: ElementFacts = { children: ['LengthOfStay+'] };

/** By element; where one name has several meanings, by parent and element. */
const FACTS: Readonly<Record<string, ElementFacts>> = {
  OTA_HotelRatePlanNotifRQ: {
    children: ['RatePlans'],
    attributes: { xmlns: /^http:\/\/www\.opentravel\.org\/OTA\/2003\/05$/, 'Version!': /./ },
  },
  RatePlans: { children: ['RatePlan+'], attributes: { 'HotelCode!': text(16), HotelName: text(128) } },
  RatePlan: {
    children: ['BookingRules?', 'Rates?', 'Supplements?', 'Offers?', 'Description*'],
    attributes: { RatePlanNotifType: /^(?:New|Overlay|Remove)$/, CurrencyCode: text(3), RatePlanCode: text(64) },
  },
  BookingRules: { children: ['BookingRule+'] },
  BookingRule: {
    children: ['LengthsOfStay?', 'DOW_Restrictions?', 'RestrictionStatus?'],
    attributes: { CodeContext: /^ROOMTYPE$/, Code: text(8), Start: DATE, End: DATE },
  },
  LengthsOfStay: LENGTHS,
  LengthOfStay: {
    attributes: {
      'Time!': AMOUNT,
      'TimeUnit!': /^Day$/,
      'MinMaxMessageType!': /^Set(?:Forward)?(?:Min|Max)(?:LOS|Stay)$/,
    },
  },
  RestrictionStatus: { attributes: { Restriction: /^Master$/, Status: /^(?:Open|Close)$/ } },
  Rates: { children: ['Rate+'] },
  Rate: {
    children: ['BaseByGuestAmts?', 'AdditionalGuestAmounts?', 'RateDescription?', 'MealsIncluded?'],
    attributes: { Start: DATE, End: DATE, RateTimeUnit: /^Day$/, UnitMultiplier: COUNT, InvTypeCode: text(8) },
  },
  BaseByGuestAmts: { children: ['BaseByGuestAmt+'] },
  BaseByGuestAmt: {
    attributes: { NumberOfGuests: COUNT, AmountAfterTax: PRICE, Type: /^(?:7|25)$/, AgeQualifyingCode: COUNT },
  },
  AdditionalGuestAmounts: { children: ['AdditionalGuestAmount+'] },
  AdditionalGuestAmount: { attributes: { Amount: AMOUNT, AgeQualifyingCode: COUNT, MinAge: COUNT, MaxAge: COUNT } },
  MealsIncluded: { attributes: { MealPlanCodes: /^(?:1|3|10|12|14)$/, MealPlanIndicator: TRUE } },
  Supplements: { children: ['Supplement+'] },
  Supplement: {
    children: ['PrerequisiteInventory?', 'Description*'],
    attributes: {
      'InvType!': /^EXTRA$/,
      'InvCode!': text(16),
      AddToBasicRateIndicator: TRUE,
      MandatoryIndicator: TRUE,
      ChargeTypeCode: /^(?:1|12|18|19|20|21|24)$/,
      Amount: AMOUNT,
      Start: DATE,
      End: DATE,
    },
  },
  PrerequisiteInventory: { attributes: { 'InvCode!': text(16), 'InvType!': /^(?:ALPINEBITSDOW|ROOMTYPE)$/ } },
  Offers: { children: ['Offer+'] },
  Offer: { children: ['OfferRules?', 'Discount?'] },
  OfferRules: { children: ['OfferRule?'] },
  OfferRule: {
    children: ['LengthsOfStay?', 'DOW_Restrictions?', 'Occupancy+'],
    attributes: { MinAdvancedBookingOffset: /^P\d+D$/ },
  },
  Occupancy: { attributes: { 'AgeQualifyingCode!': /^(?:8|10)$/, MinAge: COUNT } },
  Discount: {
    attributes: { 'Percent!': /^100$/, NightsRequired: COUNT, NightsDiscounted: COUNT, DiscountPattern: /^0*1*$/ },
  },
  Description: TITLE,
  Text: { attributes: { 'TextFormat!': /^PlainText$/, Language: /^[a-z]{2}$/ } },
};

/** The faults by the table, with the path of the element. */
export function schemaErrors(node: XmlNode, path = node.name): readonly string[] {
  const facts = FACTS[node.name];
  if (!facts) return [`${path}: unknown element`];
  const { children = [], attributes = {} } = facts;
  const errors: string[] = [];
  const order = children.map((child) => `(?:${child.replace(/[?*+]$/, '')} )${/[?*+]$/.exec(child)?.[0] ?? ''}`);
  const found = node.children.map(({ name }) => `${name} `).join('');
  if (!new RegExp(`^${order.join('')}$`).test(found)) errors.push(`${path}: children are ${found}`);
  for (const name of Object.keys(attributes))
    if (name.endsWith('!') && node.attributes[name.slice(0, -1)] === undefined) errors.push(`${path}: no ${name}`);
  for (const [name, value] of Object.entries(node.attributes)) {
    const pattern = attributes[name] ?? attributes[`${name}!`];
    if (!pattern?.test(value)) errors.push(`${path}: ${name}="${value}"`);
  }
  return [...errors, ...node.children.flatMap((child, at) => schemaErrors(child, `${path}/${child.name}[${at}]`))];
}
