import type { HotelFact } from '../facts.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Findings } from '../mapping/reading.ts';
import type { Source } from '../source.ts';
import { type ChildAges, labelGuests } from '../words/guest-words.ts';
import { isAboutChildren, labelParts } from '../words/label-meaning.ts';

/** Ages of children next to a price. */
export interface AgesSeen {
  readonly ages: ChildAges;
  readonly source: Source;
}

const bandText = ({ from, to }: ChildAges): string => (from === undefined ? `up to ${to}` : `${from} to ${to}`);

/** A hotel has one band of child ages. Asks which it is if the sheet has several, or only says where the band ends. */
export function childBand(
  seen: readonly AgesSeen[],
  answered: string | undefined,
  findings: Findings,
): readonly Omit<HotelFact, 'hotel'>[] {
  const [, from, to] = /^(\d{1,2})\s*-\s*(\d{1,2})$/.exec(answered ?? '') ?? [];
  const sources = seen.map(({ source }) => source);
  const bands = new Map(seen.map(({ ages }) => [bandText(ages), ages]));
  const [[name, only] = [], second] = [...bands];
  if (from !== undefined && to !== undefined) {
    for (const { ages, source } of seen)
      if (ages.to !== Number(to) || (ages.from ?? Number(from)) !== Number(from))
        findings.lose(
          'second band of child ages',
          `children ${bandText(ages)} are priced as those of ${from} to ${to}`,
          [source],
        );
    return bandFacts(Number(from), Number(to), sources);
  }
  if (second !== undefined) {
    const text = `a hotel has one band of child ages; which one? Here are ${[...bands.keys()].join(' and ')}`;
    const answers = [...bands.values()].flatMap((one) => (one.from === undefined ? [] : [`${one.from}-${one.to}`]));
    findings.ask(['childAges'], text, sources, answers);
  } else if (only?.from === undefined && only) {
    findings.ask(['childAges'], `children are ${name} years old: from which age? Write 4-${only.to}`, sources);
  } else if (only?.from !== undefined) return bandFacts(only.from, only.to, sources);
  return [];
}

function bandFacts(from: number, to: number, [source]: readonly Source[]): readonly Omit<HotelFact, 'hotel'>[] {
  if (source === undefined) return [];
  return [
    { field: 'minimumChildrenAge', value: from, source },
    { field: 'maximumChildrenAge', value: to, source },
  ];
}

/** Whether the prices of children of these ages are left out, or open until the mapping says which band of ages counts. */
export function bandOf(
  text: string,
  { labels = {}, childAges }: Mapping,
): { readonly isOpen: true } | { readonly isOtherBand: true } | Record<string, never> {
  const { ages } = labelGuests(text);
  if (ages === undefined) return {};
  const [, from, to] = /^(\d{1,2})\s*-\s*(\d{1,2})$/.exec(childAges ?? '') ?? [];
  if (from !== undefined) {
    const isSame = (ages.from ?? Number(from)) === Number(from) && Math.abs(ages.to - Number(to)) <= 1;
    return isSame ? {} : { isOtherBand: true };
  }
  const bands = Object.entries(labels).flatMap(([one, meaning]) =>
    meaning !== undefined && labelParts(meaning)?.some(isAboutChildren) ? [labelGuests(one).ages] : [],
  );
  return new Set(bands.map((one) => JSON.stringify(one))).size > 1 ? { isOpen: true } : {};
}
