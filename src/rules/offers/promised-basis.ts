import type { ApplyType, PriceModifier } from '../../contract/model.ts';

const UNITS = {
  night: 'night|day|nacht|tag|nuit|jour|noche|día|dia|noite|notte|giorno',
  stay: 'stay|aufenthalt|séjour|estancia|estadia|soggiorno',
  person: 'person|pax|adult|guest|personne|persona|pessoa',
  room: 'room|apartment|zimmer|chambre|habitación|quarto|camera',
} as const;
type Unit = keyof typeof UNITS;

const WORD = Object.values(UNITS).join('|');
// English, German, French, Spanish, Portuguese, Italian
const PER = '(?:per|pro|je|par|por|al|a(?= (?:notte|persona|giorno|camera|soggiorno)))\\s+';
const PHRASE = new RegExp(
  `(?<!\\p{L})(?:${PER}|/\\s?)(${WORD})(?:\\s*(?:and|und|et|y|e|/|,|&|\\+)?\\s*(?:${PER})?(${WORD}))?(?!\\p{L})`,
  'giu',
);

/** How the name says that an amount is counted, if `apply` counts differently, with the `apply` that would match the name. */
export function contradictedBasis(
  name: string,
  { type, apply, maximumAdults }: Pick<PriceModifier, 'apply' | 'maximumAdults'> & { readonly type: string },
): { readonly said: string; readonly apply: ApplyType } | undefined {
  if (type !== 'ABSOLUTE' || apply === undefined) return undefined;
  const units = new Set<Unit>();
  const said: string[] = [];
  for (const [phrase, first, second] of name.matchAll(PHRASE)) {
    said.push(phrase.trim());
    for (const word of [first, second]) if (word !== undefined) units.add(unitOf(word));
  }
  if (said.length === 0) return undefined;
  const isByStay = apply.startsWith('PER_STAY');
  const isByPerson = apply.endsWith('_PERSON');
  const byStay = only(units, 'stay', 'night') ?? isByStay;
  const byPerson = only(units, 'person', 'room') ?? isByPerson;
  // For one guest it makes no difference.
  const isSame = byStay === isByStay && (byPerson === isByPerson || maximumAdults === 1);
  if (isSame) return undefined;
  return { said: said.join(' '), apply: `PER_${byStay ? 'STAY' : 'NIGHT'}${byPerson ? '_PERSON' : ''}` };
}

/** Which one of the two is said; `undefined` for both or none. */
const only = (units: ReadonlySet<Unit>, yes: Unit, no: Unit): boolean | undefined =>
  units.has(yes) === units.has(no) ? undefined : units.has(yes);

const unitOf = (word: string): Unit =>
  UNIT_NAMES.find((unit) => UNITS[unit].split('|').includes(word.toLowerCase())) ?? 'night';
const UNIT_NAMES: readonly Unit[] = ['night', 'stay', 'person', 'room'];
