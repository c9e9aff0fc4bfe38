import { codeOfWord } from '../mapping/code-of-word.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Message } from './message-reader.ts';
import { childrenOf, type XmlNode } from './read-xml.ts';

/** What messages say of themselves: codes for their hotels, rooms and rate plans. What a person must know is left open, so reading asks for it. */
export function proposeMessages(messages: readonly Message[]): Mapping {
  const all = messages.flatMap(({ root }) => elementsOf(root));
  const words = (of: (node: XmlNode) => string | undefined): readonly string[] => [
    ...new Set(all.flatMap((node) => of(node) ?? [])),
  ];
  const hotels = words(({ attributes }) => attributes['HotelCode'] ?? attributes['HotelName']);
  const rooms = words(({ name, attributes }) => {
    if (name === 'GuestRoom') return attributes['Code'];
    if (name === 'BookingRule') return attributes['Code'];
    if (!['Rate', 'StatusApplicationControl', 'SellableProduct'].includes(name)) return undefined;
    return attributes['InvTypeCode'] ?? attributes['InvCode'];
  });
  const plans = all.filter(({ name, attributes }) => name === 'RatePlan' && attributes['RatePlanCode'] !== undefined);
  const others = words(({ name, attributes }) =>
    name === 'StatusApplicationControl' ? attributes['RatePlanCode'] : undefined,
  );
  return {
    layout: 'messages',
    hotels: coded(hotels),
    rooms: coded(rooms),
    rates: {
      ...Object.fromEntries(others.map((code) => [code, code])),
      ...Object.fromEntries(plans.map((plan) => [plan.attributes['RatePlanCode'] ?? '', rateOf(plan, plans)])),
    },
  };
}

/** Versions of one rate have a common id, or the code of the rate with a word for the meals, and its title. */
function rateOf(plan: XmlNode, plans: readonly XmlNode[]): string {
  const { RatePlanCode: code = '', RatePlanID: id, RatePlanQualifier } = plan.attributes;
  if (id !== undefined && RatePlanQualifier !== undefined) return id;
  const title = titleOf(plan);
  const isVersion = title !== undefined && title !== code && code.startsWith(`${title} `);
  const others = plans.filter((one) => titleOf(one) === title);
  return isVersion && others.length > 0 ? title : code;
}

const titleOf = (plan: XmlNode): string | undefined =>
  childrenOf(plan, 'Description')
    .filter(({ attributes }) => attributes['Name'] === 'title')
    .flatMap((one) => childrenOf(one, 'Text'))[0]
    ?.text.trim();

function coded(words: readonly string[]): Record<string, { providerCode: string }> {
  const taken = new Set<string>();
  return Object.fromEntries(
    words.map((word) => {
      const providerCode = codeOfWord(word, (code) => taken.has(code));
      taken.add(providerCode);
      return [word, { providerCode }];
    }),
  );
}

const elementsOf = (node: XmlNode): readonly XmlNode[] => [node, ...node.children.flatMap(elementsOf)];
