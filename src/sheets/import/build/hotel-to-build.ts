import type { Facts } from '../facts.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { FiledHotel } from './filed-hotel.ts';

export interface HotelToBuild {
  readonly code: string;
  /** Of this hotel only. */
  readonly facts: Facts;
  readonly mapping: Mapping;
  readonly own?: FiledHotel | undefined;
  /** Whether prices get the cells that they come from. */
  readonly trace: boolean;
}
