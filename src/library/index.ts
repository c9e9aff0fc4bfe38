// What programs import from the package. Everything else stays private.

export type { ValidationDocument } from '../view/findings/validation-document.ts';
export type { DiffDocument } from '../view/plan/plan-document.ts';
export type { OffersDocument } from '../view/price/price-document.ts';
export type { CommandName, Commands } from './commands.ts';
export { ContractsError } from './contracts-error.ts';
export type { HubAccount } from './hub-account.ts';
export type { HubHotel, HubRecords } from './hub-records.ts';
export { type ContractHotel, type Contracts, type LoadOptions, loadContracts } from './load-contracts.ts';
export { type PlanOptions, plan } from './plan.ts';
export { price, type Stay } from './price.ts';
export type { PricingSettings } from './pricing-argument.ts';
export { readRecords } from './read-records.ts';
export { type CommandResult, type FlagsInput, type RunArguments, type RunInput, type RunOptions, run } from './run.ts';
export { type ValidateOptions, validate } from './validate.ts';
