import type { HotelContract } from '../../src/contract/model.ts';
import type { Json } from '../../src/kernel/json.ts';
import { BASE, type Field, withField } from './field-samples.ts';
import { readFiles } from './read.ts';

/** The sample contract with one value of the field; `undefined`: as it is. */
export function contractWithField({ path }: Field, value: Json | undefined): HotelContract {
  const document = value === undefined ? BASE : withField(BASE, path.split('/'), value);
  const [hotel] = readFiles({ 'hotel.yaml': JSON.stringify(document) }).contracts.hotels;
  if (!hotel) throw new Error('no hotel');
  return hotel;
}

/** Stays to test, and names for the hub alone, are not agreed with anybody. */
export const isAgreed = ({ path }: Field): boolean => !path.startsWith('tests/') && !path.endsWith('formerly');
