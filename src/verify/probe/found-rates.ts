import { recordsOf, textOf } from '../../hub/mapping/lists.ts';
import { recordFromAnswer } from '../../hub/mapping/record-from-answer.ts';
import type { HotelWire } from '../../hub/wire/contract-records.ts';
import type { JsonObject } from '../../kernel/json.ts';

/** A rate that the hub had before the contract was loaded. */
export interface FoundRate {
  readonly name: string;
  /** The names of its seasons. */
  readonly seasons: readonly string[];
}

/** The rates of hotels in the hub by name. */
export const foundRates = (hotels: readonly { readonly record: HotelWire }[]): readonly FoundRate[] =>
  hotels.flatMap(({ record }) =>
    recordsOf(recordFromAnswer(record)['rates']).map((rate) => ({
      name: nameOf(rate),
      seasons: recordsOf(rate['seasons']).map(nameOf),
    })),
  );

const nameOf = ({ name }: JsonObject): string => textOf(name) ?? '';
