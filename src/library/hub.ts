// What programs import from `hotel-contracts/hub`. Everything else stays private.

export type { HubAnswer, HubFailure, HubSuccess, Trace } from '../hub/answer.ts';
export type { CallRecord } from '../hub/client.ts';
export type { FailureKind } from '../hub/outcomes/failure-kind.ts';
export { parseWebhook, type WebhookEvent } from '../hub/wire/webhook.ts';
export { Secret } from '../kernel/secret.ts';
export { ContractsError } from './contracts-error.ts';
export type { HubAccount } from './hub-account.ts';
export { type AnswerOf, type HubOperation, type HubOperations, type InputOf, operations } from './hub-operations.ts';
export { type CallArguments, type HubClient, type HubSettings, openHub } from './open-hub.ts';
