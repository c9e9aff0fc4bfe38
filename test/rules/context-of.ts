import { Origins } from '../../src/contract/compact/origins.ts';
import type { HotelContract } from '../../src/contract/model.ts';
import { HotelContext } from '../../src/rules/facts/hotel-context.ts';
import { day } from '../support/contract-builder.ts';

/** The contract as its checks see it, written in no file. */
export const contextOf = (contract: HotelContract): HotelContext =>
  new HotelContext(contract, { origins: new Origins(), today: day('2026-11-21') });
