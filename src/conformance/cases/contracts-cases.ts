import type { ConformanceCase } from '../conformance-case.ts';
import { hotelCases } from './contracts/hotel-cases.ts';
import { hotelRefusalCases } from './contracts/hotel-refusal-cases.ts';
import { modifierCases } from './contracts/modifier-cases.ts';
import { openQuestionCases } from './contracts/open-question-cases.ts';
import { rateCases } from './contracts/rate-cases.ts';
import { rateRefusalCases } from './contracts/rate-refusal-cases.ts';
import { roomCases } from './contracts/room-cases.ts';
import { supplierCases } from './contracts/supplier-cases.ts';

export const contractsCases: readonly ConformanceCase[] = [
  ...supplierCases,
  ...hotelCases,
  ...hotelRefusalCases,
  ...roomCases,
  ...modifierCases,
  ...rateCases,
  ...rateRefusalCases,
  ...openQuestionCases,
];
