import type { HotelContract, Translation } from '../../contract/model.ts';
import { modifierNamed, priceModifiers } from './price-modifiers.ts';
import { hotelNamed, type Named, rateNamed, roomNamed, seasonNamed } from './record-names.ts';

/** A text that people read, and where it is written. */
export interface WrittenText {
  readonly of: Named;
  readonly what:
    | 'hotel name'
    | 'room name'
    | 'rate name'
    | 'season name'
    | 'name'
    | 'description'
    | 'voucher remark'
    | Line;
  readonly text: string;
  /** The code as written; absent for names that are the same in all languages. */
  readonly language?: string;
  readonly record: object;
  readonly key: readonly string[];
}

const LINES = ['address', 'locationName', 'postalCode', 'phone', 'fax', 'email'] as const;
type Line = (typeof LINES)[number];

/** All texts of the contract, in the order of its records. */
export function writtenTexts(contract: HotelContract): readonly WrittenText[] {
  const { hotel, rates } = contract;
  const texts: WrittenText[] = [];
  const add = (
    of: Named,
    what: WrittenText['what'],
    text: string | undefined,
    record: object,
    ...key: string[]
  ): void => {
    if (text !== undefined && text !== '') texts.push({ of, what, text, record, key });
  };
  const translated = (of: Named, what: WrittenText['what'], several: readonly Translation[] = []): void => {
    for (const record of several)
      if (record.description !== '')
        texts.push({ of, what, text: record.description, language: record.language, record, key: [] });
  };
  const house = (): string => hotelNamed(hotel);
  add(house, 'hotel name', hotel.hotelname, hotel, 'hotelname');
  for (const line of LINES) add(house, line, hotel.address?.[line], hotel, 'address', line);
  translated(house, 'description', hotel.descriptions);
  translated(house, 'voucher remark', hotel.voucherRemarks);
  for (const room of hotel.rooms) add(() => roomNamed(room), 'room name', room.name, room, 'name');
  for (const rate of rates) {
    add(() => rateNamed(rate), 'rate name', rate.name, rate, 'name');
    for (const season of rate.seasons) add(() => seasonNamed(rate, season), 'season name', season.name, season, 'name');
  }
  for (const modifier of priceModifiers(contract))
    translated(() => modifierNamed(modifier), 'name', modifier.record.names);
  return texts;
}

/** `the EN description`, `the hotel name`, `address.phone`. */
export const textNamed = ({ what, language }: WrittenText): string =>
  LINES.some((line) => line === what)
    ? `address.${what}`
    : `the ${language === undefined ? '' : `${language} `}${what}`;
