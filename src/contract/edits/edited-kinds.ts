import { inQuotes } from '../../kernel/did-you-mean.ts';
import type { HotelContract, Rate } from '../model.ts';

/** The records that can be added and renamed. */
export const EDITED_KINDS = ['hotel', 'room', 'rate', 'season', 'offer', 'supplement'] as const;
export type EditedKind = (typeof EDITED_KINDS)[number];
/** The kinds of record that can be added to a hotel. */
export type PartKind = Exclude<EditedKind, 'hotel'>;

/** What records of the kind are identified by. */
export const wordOf = (kind: EditedKind): 'name' | 'code' => (kind === 'rate' || kind === 'season' ? 'name' : 'code');

/** `room DBL`, `rate "Summer 2027"`. */
export const namedText = (kind: EditedKind, name: string): string =>
  `${kind} ${wordOf(kind) === 'name' ? inQuotes(name) : name}`;

/** The names of all records of the kind, in groups within which each is unique; of seasons, those of the rates in `owners`. */
export function namesOf(
  { hotel, rates, offers, supplements }: HotelContract,
  kind: EditedKind,
  owners: readonly Rate[] = rates,
): readonly (readonly string[])[] {
  const codes = (records: readonly { readonly providerCode: string }[]) => [
    records.map(({ providerCode }) => providerCode),
  ];
  switch (kind) {
    case 'hotel':
      return codes([hotel]);
    case 'room':
      return codes(hotel.rooms);
    case 'offer':
      return codes(offers);
    case 'supplement':
      return codes(supplements);
    case 'rate':
      return [rates.map(({ name }) => name)];
    case 'season':
      return owners.map(({ seasons }) => seasons.map(({ name }) => name));
  }
}
