import { foldedName } from '../../../kernel/folded-name.ts';
import type { Mapping } from './mapping.ts';

/** A hotel of the files, by its codes and names. */
export interface KnownHotel {
  readonly supplier?: string | undefined;
  readonly providerCode: string;
  readonly hotelname: string;
  readonly rooms: readonly { readonly providerCode: string; readonly name?: string | undefined }[];
}

/** The mapping with the codes that the files have for words that are their codes or names. */
export function withKnownCodes(mapping: Mapping, known: readonly KnownHotel[]): Mapping {
  const hotels = Object.entries(mapping.hotels ?? {}).map(([word, said]) => {
    const found = known.find((hotel) => isMeant(word, hotel.providerCode, hotel.hotelname));
    return { word, said, found };
  });
  const rooms = hotels.flatMap(({ found }) => found?.rooms ?? []);
  const suppliers = new Set(hotels.flatMap(({ found }) => found?.supplier ?? []));
  const [supplier] = suppliers.size === 1 ? suppliers : [];
  return {
    ...mapping,
    ...(mapping.supplier === undefined && supplier !== undefined && { supplier }),
    ...(mapping.hotels && {
      hotels: Object.fromEntries(
        hotels.map(({ word, said, found }) => [word, found ? { providerCode: found.providerCode } : said]),
      ),
    }),
    ...(mapping.rooms && {
      rooms: Object.fromEntries(
        Object.entries(mapping.rooms).map(([word, said]) => {
          const room = rooms.find(({ providerCode, name = '' }) => isMeant(word, providerCode, name));
          return [word, room ? { ...said, providerCode: room.providerCode } : said];
        }),
      ),
    }),
  };
}

const isMeant = (word: string, code: string, name: string): boolean =>
  [code, name].some((one) => foldedName(one) === foldedName(word));
