import type { ConformanceCase } from '../conformance-case.ts';
import { catalogueListCases } from './catalogue-list-cases.ts';
import { datasheetCases } from './datasheet-cases.ts';
import { masterDataCases } from './master-data-cases.ts';

export const catalogueCases: readonly ConformanceCase[] = [
  ...catalogueListCases,
  ...datasheetCases,
  ...masterDataCases,
];
