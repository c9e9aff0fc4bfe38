import type { Randomness } from '../../host/host.ts';

// Names of no real people, in Latin letters as the interface asks.
const FIRST_NAMES = [
  'Alfa',
  'Bravo',
  'Charlie',
  'Delta',
  'Echo',
  'Foxtrot',
  'Golf',
  'Hotel',
  'India',
  'Juliett',
  'Kilo',
  'Lima',
  'Mike',
  'November',
  'Oscar',
  'Papa',
  'Quebec',
  'Romeo',
  'Sierra',
  'Tango',
  'Uniform',
  'Victor',
  'Whiskey',
  'Xray',
  'Yankee',
  'Zulu',
] as const;

const LAST_NAMES = ['Fictional', 'Imaginary', 'Invented', 'Nobody', 'Sample', 'Specimen', 'Testing', 'Trial'] as const;

export interface GuestName {
  readonly name: string;
  readonly lastName: string;
}

/**
 * `count` different names of people who do not exist: the hub refuses two guests with the same name. The same randomness gives the same
 * names. First names repeat only when all have been used.
 */
export function guestNames(count: number, randomness: Randomness): readonly GuestName[] {
  const lastName = pick(LAST_NAMES, randomness);
  const names: GuestName[] = [];
  for (let round = 0; names.length < count; round += 1) {
    for (const name of shuffled(FIRST_NAMES, randomness)) {
      if (names.length === count) break;
      names.push({ name: [name, ...counterName(round)].join(' '), lastName });
    }
  }
  return names;
}

/** Names that encode the round in letters: none for the first round, then one that no other round has. */
function counterName(round: number): readonly string[] {
  if (round === 0) return [];
  const letters = String(round).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  return [letters.charAt(0).toUpperCase() + letters.slice(1)];
}

function shuffled<T>(items: readonly T[], randomness: Randomness): readonly T[] {
  const rest = [...items];
  const order: T[] = [];
  while (rest.length > 0) order.push(...rest.splice(indexBelow(rest.length, randomness), 1));
  return order;
}

const pick = <T>(items: readonly [T, ...T[]], randomness: Randomness): T =>
  items[indexBelow(items.length, randomness)] ?? items[0];

const indexBelow = (length: number, randomness: Randomness): number =>
  Math.min(length - 1, Math.max(0, Math.floor(randomness.next() * length)));
